import { scaleLinear, scaleUtc } from 'd3-scale';
import { curveLinear, curveStepAfter, line } from 'd3-shape';

export type ChartLine = {
  readonly id: string;
  /** The label at the end of the line. */
  readonly label: string;
  /** One for each day; null leaves a gap. */
  readonly values: readonly (number | null)[];
  readonly pattern: 'solid' | 'dashed';
  /** Steps instead of slopes, for values that stay until they change. */
  readonly isStep?: boolean;
};

export type ChartData = {
  /** YYYY-MM-DD, the oldest first; at least two different ones. */
  readonly days: readonly string[];
  readonly lines: readonly ChartLine[];
};

export type ChartSize = { readonly width: number; readonly height: number };

/** The plot within the picture: the margins hold the labels. */
export const MARGIN = { top: 12, right: 68, bottom: 32, left: 56 } as const;

const X_TICK_PX = 104;
const Y_TICK_PX = 64;
/** The distance of two labels at the end of lines that meet. */
const LABEL_GAP_PX = 18;
/** Up to this span the axis shows days, beyond it months. */
const DAY_NAMES_UP_TO_MS = 92 * 24 * 60 * 60 * 1000;

const SMALLEST_DIFFERENCE = 0.01;
const SMALLEST_SHARE = 1e-9;
/** Far enough below the largest number to round the axis up. */
const LARGEST_DRAWN = 1e300;

type Tick = { readonly at: number; readonly text: string };

/** The positions of all parts of a chart, in pixels of the picture. */
export function chartGeometry({ days, lines }: ChartData, size: ChartSize) {
  const instants = days.map((day) => Date.parse(day));
  const xScale = scaleUtc(
    [Math.min(...instants), Math.max(...instants)],
    [MARGIN.left, size.width - MARGIN.right],
  );
  const unit = unitOf(lines);
  const yScale = scaleLinear(rangeOf(lines, unit), [size.height - MARGIN.bottom, MARGIN.top]);
  const yCount = Math.max(2, Math.floor((size.height - MARGIN.bottom) / Y_TICK_PX));
  yScale.nice(yCount);
  const x = (index: number) => xScale(instants[index] ?? 0);
  const y = (value: number) => yScale(value / unit);
  return {
    x,
    y,
    yValues: yScale
      .ticks(yCount)
      .map((value) => value * unit)
      .filter(Number.isFinite),
    xTicks: dayTicks(xScale, size.width),
    paths: lines.map((each) => ({ ...each, path: pathOf(each, x, y) })),
    labels: labelsOf(lines, y),
    /** The point nearest to a horizontal position in the picture. */
    nearest: (across: number) => nearestIndex(instants, xScale.invert(across).getTime()),
  };
}

/** If the distance between two values is beyond the largest number, they are drawn by shares. */
function unitOf(lines: readonly ChartLine[]): number {
  const size = Math.max(0, ...valuesOf(lines).map(Math.abs));
  return size > LARGEST_DRAWN ? size : 1;
}

function valuesOf(lines: readonly ChartLine[]): readonly number[] {
  return lines.flatMap((each) => each.values).filter((value) => value !== null);
}

function rangeOf(lines: readonly ChartLine[], unit: number): [number, number] {
  const values = valuesOf(lines).map((value) => value / unit);
  if (values.length === 0) return [0, 1];
  const low = Math.min(...values);
  const high = Math.max(...values);
  // An invisible difference is not spread over the height.
  const size = Math.max(Math.abs(low), Math.abs(high));
  const isLevel = high - low <= Math.max(SMALLEST_DIFFERENCE / unit, size * SMALLEST_SHARE);
  const room = Math.max(1 / unit, size * SMALLEST_SHARE);
  return isLevel ? [low - room, high + room] : [low, high];
}

function pathOf(
  { values, isStep = false }: ChartLine,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_value, index) => Math.round(x(index) * 10) / 10)
    .y((value) => Math.round(y(value ?? 0) * 10) / 10)
    .curve(isStep ? curveStepAfter : curveLinear);
  return draw([...values]) ?? '';
}

function dayTicks(scale: ReturnType<typeof scaleUtc<number>>, width: number): readonly Tick[] {
  const [from, to] = scale.domain().map((day) => day.getTime());
  const isShort = (to ?? 0) - (from ?? 0) <= DAY_NAMES_UP_TO_MS;
  const name = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    month: 'short',
    ...(isShort ? { day: 'numeric' } : { year: 'numeric' }),
  });
  const count = Math.max(1, Math.floor((width - MARGIN.left - MARGIN.right) / X_TICK_PX));
  const ticks = scale.ticks(count).map((day) => ({ at: scale(day), text: name.format(day) }));
  // For a few days the scale would repeat labels.
  return ticks.filter(({ text }, index) => text !== ticks[index - 1]?.text);
}

/** A label beside the end of each line, moved apart if the ends are close. */
function labelsOf(lines: readonly ChartLine[], y: (value: number) => number) {
  const ends = lines.flatMap(({ id, label, values }) => {
    const last = values.findLast((value) => value !== null);
    return typeof last === 'number' ? [{ id, label, at: y(last) }] : [];
  });
  let lowest = -Infinity;
  return ends
    .sort((one, other) => one.at - other.at)
    .map((end) => {
      lowest = Math.max(end.at, lowest + LABEL_GAP_PX);
      return { ...end, at: lowest };
    });
}

function nearestIndex(instants: readonly number[], wanted: number): number {
  let nearest = 0;
  for (const [index, instant] of instants.entries()) {
    if (Math.abs(instant - wanted) < Math.abs((instants[nearest] ?? 0) - wanted)) nearest = index;
  }
  return nearest;
}
