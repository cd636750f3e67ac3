import { SKELETON_ANIMATION, type SkeletonProps } from './skeleton.tsx';
import { styled } from './theme/styled.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Placeholder for a chart: a line above the horizontal axis. */
export function ChartSkeleton({ height, label }: Pick<SkeletonProps, 'height' | 'label'>) {
  return (
    <>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
      <Line aria-hidden h={height} />
    </>
  );
}

const Line = styled('div', {
  base: {
    animation: SKELETON_ANIMATION,
    borderBottomWidth: '1px',
    borderColor: 'line',
    '&::before': {
      content: '""',
      display: 'block',
      h: 'full',
      bg: 'line',
      // A line 2 % of the height thick, from left to right and back.
      clipPath:
        'polygon(0 76%, 20% 62%, 40% 66%, 60% 42%, 80% 46%, 100% 20%, 100% 22%, 80% 48%, 60% 44%, 40% 68%, 20% 64%, 0 78%)',
    },
  },
});
