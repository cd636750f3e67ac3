import { styled } from '../theme/styled.ts';

type SparkLineProps = {
  /** The oldest first, of at least two days. */
  readonly points: readonly { readonly date: string; readonly value: number }[];
};

/** The picture's own units: it stretches to its place. */
const WIDTH = 100;
const HEIGHT = 40;

/** The course of a value as a small line of steps; the figures beside it say the same in words. */
export function SparkLine({ points }: SparkLineProps) {
  const corners = sparkCorners(points);
  const end = corners.at(-1);
  // Level until the next value: a slope would show values that nobody gave.
  const steps = corners.map(
    ({ x, y }, index) => `${index === 0 ? 'M' : 'H'}${x}${index === 0 ? ' ' : 'V'}${y}`,
  );
  return (
    <Picture aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
      <path d={steps.join('')} />
      {/* A line without length has the round ends alone: a dot that stretching leaves round. */}
      <path data-end="" d={`M${end?.x} ${end?.y}h0`} />
    </Picture>
  );
}

/** Each point by its time across and its value upwards, within the picture. */
export function sparkCorners(points: SparkLineProps['points']) {
  const times = points.map(({ date }) => Date.parse(date));
  const values = points.map(({ value }) => value);
  return points.map((_, index) => ({
    x: WIDTH * shareOf(times, index),
    y: HEIGHT * (1 - shareOf(values, index)),
  }));
}

/** The place of a number between the smallest and the largest, from 0 to 1; halfway if all are one. */
function shareOf(numbers: readonly number[], index: number): number {
  const low = Math.min(...numbers);
  const high = Math.max(...numbers);
  // Halved first: the distance of two numbers may be beyond the largest number.
  const size = high / 2 - low / 2;
  return size > 0 ? ((numbers[index] ?? low) / 2 - low / 2) / size : 0.5;
}

const Picture = styled('svg', {
  base: {
    display: 'block',
    w: 'full',
    h: 12,
    overflow: 'visible',
    // Room for the ends of the line, which stand out of the picture.
    px: 1,
    '& path': {
      fill: 'none',
      stroke: 'var(--color-chart-1)',
      strokeWidth: '2',
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
      vectorEffect: 'non-scaling-stroke',
    },
    '& path[data-end]': { strokeWidth: '8' },
  },
});
