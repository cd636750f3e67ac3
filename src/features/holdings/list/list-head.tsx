import type { Ref } from 'react';
import { Box } from '#src/shared/ui/layout.ts';
import { copy } from '../copy.ts';

type ListHeadProps = {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly count: string;
};

/** Names the list, and says how many are shown. */
export function ListHead({ heading, count }: ListHeadProps) {
  return (
    <Box mb={{ base: 2, sm: 4 }} _print={{ breakAfter: 'avoid' }}>
      <Box as="h2" id="holdings-heading" ref={heading} tabIndex={-1} textStyle="h2">
        {copy.holdings}
      </Box>
      <Box as="p" role="status" textStyle="small" color="ink-muted">
        {count}
      </Box>
    </Box>
  );
}
