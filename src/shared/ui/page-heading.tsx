import { Flex } from '@chakra-ui/react/flex';
import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { PAGE_TITLE_ID } from './page-title-id.ts';
import { inPieces } from './text-pieces.ts';

type PageHeadingProps = {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Link to the parent page. */
  readonly breadcrumb?: ReactNode;
  /** Shown beside the title, as '(Viewing as …)'. */
  readonly note?: ReactNode;
  /** Right-hand side: export, print. */
  readonly actions?: ReactNode;
  /** Right of everything else: whose account it is. */
  readonly switcher?: ReactNode;
};

export function PageHeading(props: PageHeadingProps) {
  const { title, subtitle, breadcrumb, note, actions, switcher } = props;
  return (
    <Flex as="header" wrap="wrap" align="flex-start" justify="space-between" gap={4} mb={8}>
      <Box flex="1 1 14rem" minW={0}>
        {breadcrumb && (
          <Box textStyle="small" color="ink-muted" mb={1}>
            {breadcrumb}
          </Box>
        )}
        <Flex wrap="wrap" align="baseline" columnGap={3}>
          <Box as="h1" id={PAGE_TITLE_ID} tabIndex={-1} textStyle="h1" maxW="full">
            {inPieces(title)}
          </Box>
          {note && (
            <Box color="ink-muted" maxW="full">
              {inPieces(note)}
            </Box>
          )}
        </Flex>
        {subtitle && (
          <Box color="ink-muted" mt={1} maxW="measure">
            {inPieces(subtitle)}
          </Box>
        )}
      </Box>
      {(actions || switcher) && (
        <Aside>
          {actions}
          {switcher}
        </Aside>
      )}
    </Flex>
  );
}

// Below the words where there is no room beside them, and then as wide as the page.
const Aside = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: 3,
    w: { base: 'full', sm: 'auto' },
    maxW: 'full',
    ms: 'auto',
    '& > *': { flex: { base: '1 1 auto', sm: '0 1 auto' } },
    '&:empty': { display: 'none' },
  },
});
