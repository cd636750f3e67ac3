import type { ReactNode } from 'react';
import { BesideContours } from './contours.tsx';
import { Box } from './layout.ts';
import { inPieces } from './text-pieces.ts';

type EmptyStateProps = {
  /** One sentence about what is missing. */
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** The next step for the user. */
  readonly action?: ReactNode;
};

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <BesideContours>
      <Box py={{ base: 2, sm: 4 }} maxW="measure" minH={{ lg: 40 }}>
        <Box as="p" textStyle="lead" color="ink">
          {inPieces(title)}
        </Box>
        {children && (
          <Box color="ink-muted" mt={1}>
            {children}
          </Box>
        )}
        {action && <Box mt={5}>{action}</Box>}
      </Box>
    </BesideContours>
  );
}
