import { Flex } from '@chakra-ui/react/flex';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { PAGE_TITLE_ID } from './page-title-id.ts';

type PageHeadingProps = {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Link to the parent page. */
  readonly breadcrumb?: ReactNode;
  /** Shown beside the title, as '(Viewing as …)'. */
  readonly note?: ReactNode;
  /** Right-hand side: account switcher, export. */
  readonly actions?: ReactNode;
};

export function PageHeading({ title, subtitle, breadcrumb, note, actions }: PageHeadingProps) {
  return (
    <Flex as="header" wrap="wrap" align="flex-end" justify="space-between" gap={4} mb={8}>
      <Box minW={0}>
        {breadcrumb && (
          <Box textStyle="small" color="ink-muted" mb={1}>
            {breadcrumb}
          </Box>
        )}
        <Flex wrap="wrap" align="baseline" columnGap={3}>
          <Box as="h1" id={PAGE_TITLE_ID} tabIndex={-1} textStyle="h1">
            {title}
          </Box>
          {note && <Box color="ink-muted">{note}</Box>}
        </Flex>
        {subtitle && (
          <Box color="ink-muted" mt={1} maxW="measure">
            {subtitle}
          </Box>
        )}
      </Box>
      {actions && <Box>{actions}</Box>}
    </Flex>
  );
}
