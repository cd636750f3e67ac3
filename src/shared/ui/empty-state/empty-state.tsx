import type { ReactNode } from 'react';
import { Watermark } from './watermark.tsx';
import { Box } from '../layout.ts';
import { splitTextNodes } from '../text/split-text-nodes.ts';

type EmptyStateProps = {
  /** One sentence about what is missing. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Link or button for the user's next step. */
  readonly action?: ReactNode;
};

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Box pb={{ base: 2, sm: 4 }} maxW="measure">
      <Watermark />
      <Box as="p" textStyle="lead" color="ink">
        {splitTextNodes(title)}
      </Box>
      {children && (
        <Box color="ink-muted" mt={1}>
          {children}
        </Box>
      )}
      {action && <Box mt={5}>{action}</Box>}
    </Box>
  );
}
