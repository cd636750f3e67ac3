import type { Ref } from 'react';
import type { Elements } from '#src/shared/ui/elements.ts';
import { PRINTED_HEAD } from '#src/shared/export/printed-head.ts';
import { Box, Flex } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';

type ListHeadProps = {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly count: string;
  /** Of the whole list. */
  readonly children: Elements;
};

/** Names the list, says how many are shown, and has its tools. */
export function ListHead({ heading, count, children }: ListHeadProps) {
  return (
    <Flex
      flexWrap="wrap"
      alignItems="end"
      justifyContent="space-between"
      columnGap={3}
      rowGap={1}
      mb={{ base: 2, sm: 4 }}
      css={PRINTED_HEAD}
    >
      <div>
        <Box as="h2" id="holdings-heading" ref={heading} tabIndex={-1} textStyle="h2">
          {copy.holdings}
        </Box>
        <Box as="p" role="status" textStyle="small" color="ink-muted">
          {count}
        </Box>
      </div>
      {children}
    </Flex>
  );
}
