import { Box } from './layout.ts';
import { styled } from './theme/styled.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SkeletonProps = {
  /** Size token or CSS length, as close to the final height as possible. */
  readonly height: string | number;
  readonly width?: string | number;
  /** Number of bars, one below the other. */
  readonly lines?: number;
  /** Text for screen readers that says what is loading; set it on only one of several skeletons. */
  readonly label?: string;
};

/** Placeholder for loading text: bars. */
export function Skeleton({ height, width = 'full', lines = 1, label }: SkeletonProps) {
  return (
    <>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      <Box aria-hidden display="grid" gap={3}>
        {Array.from({ length: lines }, (_, line) => (
          <Bar key={line} h={height} w={line > 0 && line === lines - 1 ? '60%' : width} />
        ))}
      </Box>
    </>
  );
}

export const BAR = {
  bg: 'surface-muted',
  borderRadius: 'control',
  outline: '1px solid transparent',
  outlineOffset: '-1px',
} as const;

export const SKELETON_ANIMATION =
  'appear 200ms 200ms ease-out backwards, breathe 1.8s ease-in-out infinite';

const Bar = styled('div', { base: { ...BAR, animation: SKELETON_ANIMATION } });
