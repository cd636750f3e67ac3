import type { ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { Contours, CONTOURS } from './contours.tsx';
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
    <Room>
      <Box py={{ base: 2, sm: 4 }} maxW="measure" css={{ [WIDE]: { minH: 40 } }}>
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
      <Contours css={BESIDE} />
    </Room>
  );
}

/** There is room for a drawing beside the words. */
const WIDE = '@container (min-width: 48rem)';

const Room = styled('div', { base: { position: 'relative', containerType: 'inline-size' } });

const BESIDE = {
  display: 'none',
  [WIDE]: { display: 'block' },
  position: 'absolute',
  insetBlock: 0,
  insetInline: 'auto 0',
  w: '35%',
  maskImage: `${CONTOURS}, linear-gradient(to left, black, transparent)`,
  maskComposite: 'intersect',
} as const;
