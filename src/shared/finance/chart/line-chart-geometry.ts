import { scaleLinear, scaleUtc } from 'd3-scale';
import type { AxisScale } from '../format/money.ts';

export type ComparedPattern = 'long-dashed' | 'dotted' | 'dash-dotted';

export type ChartLine = {
  readonly id: string;
  readonly label: string;
  /** One value per day, valid until the next day; null leaves a gap. */
  readonly values: readonly (number | null)[];
  /** Pattern of the line; those of a comparison are styled where it is rendered. */
  readonly pattern: 'solid' | 'dashed' | ComparedPattern;
};

export type ChartData = {
  /** Dates as YYYY-MM-DD, oldest first; at least two different ones. */
  readonly days: readonly string[];
  readonly lines: readonly ChartLine[];
};

export type ChartSize = {
  readonly width: number;
  readonly height: number;
  /** Distance of the labels from both edges, for a chart that is wider than the text around it. */
  readonly inset?: number;
};

/** Margins of the plot in pixels. Labels of the lines are inside the plot. */
export const PLOT_MARGIN_PX = { top: 28, right: 6, bottom: 28 } as const;

const X_TICK_PX = 104;
const Y_TICK_PX = 64;
/** Minimum distance between the labels of lines that end close to each other. */
const LABEL_GAP_PX = 18;
/** Distance from a line to the baseline of its label, above and below the line. */
const LABEL_RISE_PX = 9;
const LABEL_DROP_PX = 19;
/** Approximate width of a letter of an axis label, and the minimum gap between two labels. */
const LETTER_PX = 7.5;
const TICK_GAP_PX = 10;
/** Longest time span whose axis is labelled with days; the axis of a longer span is labelled with months. */
const DAY_NAMES_UP_TO_MS = 92 * 24 * 60 * 60 * 1000;

/** Least span of the axis, as a share of the largest value: a smaller change is no cliff. */
const LEAST_SPAN_SHARE = 0.01;
/** Least span of the axis of pennies: four of them, so that neighbouring labels differ. */
const LEAST_SPAN = 0.04;
/** Largest value that is drawn without scaling: far enough below `Number.MAX_VALUE` to round the axis up. */
const LARGEST_DRAWN = 1e300;

type Tick = {
  readonly at: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
};

type Formats = {
  readonly formatDay: (day: string) => string;
  readonly formatTick: (value: number, scale: AxisScale) => string;
};

/** Computes the positions of a chart's elements in pixels; the area is between the first line and zero. */
export function computeChartGeometry(
  { days, lines }: ChartData,
  size: ChartSize,
  { formatDay, formatTick }: Formats,
) {
  const unit = getScaleUnit(lines);
  const values = scaleLinear(getValueRange(lines, unit), [
    size.height - PLOT_MARGIN_PX.bottom,
    PLOT_MARGIN_PX.top,
  ]);
  const yCount = Math.max(2, Math.floor((size.height - PLOT_MARGIN_PX.bottom) / Y_TICK_PX));
  values.nice(yCount);
  const y = (value: number) => values(value / unit);
  const yValues = values
    .ticks(yCount)
    .map((value) => value * unit)
    .filter(Number.isFinite);
  const startsAt = getAxisStart(yValues);
  const yScale = {
    step: (yValues[1] ?? 1) - (yValues[0] ?? 0),
    largest: Math.max(...yValues.map(Math.abs)),
  };
  // A chart that extends to the edges has the labels of its values inside the plot.
  const widest = Math.max(...yValues.map((value) => estimateWidth(formatTick(value, yScale))));
  const left = size.inset || widest <= 0 ? 0 : widest + TICK_GAP_PX;
  const instants = days.map((day) => Date.parse(day));
  const xScale = scaleUtc(
    [Math.min(...instants), Math.max(...instants)],
    [left, size.width - PLOT_MARGIN_PX.right],
  );
  const x = (index: number) => xScale(instants[index] ?? 0);
  return {
    x,
    y,
    yValues,
    yScale,
    xTicks: buildDayTicks(xScale, size, [days[0] ?? '', days.at(-1) ?? ''].map(formatDay)),
    area: lines[0] ? drawArea(lines[0], x, y, roundPixels(y(startsAt ?? 0))) : '',
    paths: lines.map((each) => ({ ...each, path: drawSteps(each, x, y) })),
    labels: positionLabels(lines, x, y, size),
    /** Value from which the area is filled; null if that is zero. */
    startsAt,
    /** Returns the index of the day that is nearest to a horizontal position in the picture. */
    nearest: (across: number) => findNearestIndex(instants, xScale.invert(across).getTime()),
  };
}

function roundPixels(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

/** Returns the value of the axis that is nearest to zero; null if the axis includes zero. */
function getAxisStart(values: readonly number[]): number | null {
  const [low = 0] = values;
  const high = values.at(-1) ?? 0;
  if (low > 0) return low;
  return high < 0 ? high : null;
}

/** Returns the divisor of all values: 1 unless a difference could exceed `Number.MAX_VALUE`. */
function getScaleUnit(lines: readonly ChartLine[]): number {
  const size = Math.max(0, ...collectValues(lines).map(Math.abs));
  return size > LARGEST_DRAWN ? size : 1;
}

function collectValues(lines: readonly ChartLine[]): readonly number[] {
  return lines.flatMap((each) => each.values).filter((value) => value !== null);
}

function getValueRange(lines: readonly ChartLine[], unit: number): [number, number] {
  const values = collectValues(lines).map((value) => value / unit);
  if (values.length === 0) return [0, 1];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const size = Math.max(Math.abs(low), Math.abs(high));
  const missing = Math.max(size * LEAST_SPAN_SHARE, LEAST_SPAN / unit) - (high - low);
  if (missing <= 0) return [low, high];
  if (size === 0) return [0, 1];
  // Values of one sign have an axis of that sign.
  const half = missing / 2;
  const below = high <= 0 ? missing - Math.min(-high, half) : Math.min(low < 0 ? half : low, half);
  return [low - below, high + missing - below];
}

type ToPixels = (of: number) => number;

/** Draws steps that stay level until the day of the next value: a slope would suggest values in between. */
function drawSteps({ values }: ChartLine, x: ToPixels, y: ToPixels): string {
  return findRuns(values)
    .map((run) => drawRun(run, values, x, y))
    .join('');
}

/** Draws the area between the steps and its base, as one closed path per run of days with values. */
function drawArea({ values }: ChartLine, x: ToPixels, y: ToPixels, base: number): string {
  return findRuns(values)
    .map((run) => `${drawRun(run, values, x, y)}V${base}H${roundPixels(x(run[0] ?? 0))}Z`)
    .join('');
}

function drawRun(run: readonly number[], values: ChartLine['values'], x: ToPixels, y: ToPixels) {
  return run
    .map((index, place) => {
      const [across, up] = [roundPixels(x(index)), roundPixels(y(values[index] ?? 0))];
      return place === 0 ? `M${across},${up}` : `H${across}V${up}`;
    })
    .join('');
}

/**
 * Draws a dot on a line at each of the given days, as one path for speed: a circle per day made a chart of 600 days
 * slow (measured). The stroke of the path must have round ends.
 */
export function drawDots(
  indexes: readonly number[],
  values: ChartLine['values'],
  { x, y }: Pick<ReturnType<typeof computeChartGeometry>, 'x' | 'y'>,
): string {
  return indexes
    .map((index) => `M${roundPixels(x(index))},${roundPixels(y(values[index] ?? 0))}h0`)
    .join('');
}

/** Returns the indexes of the days with a value, as one list per run of consecutive days. */
function findRuns(values: ChartLine['values']): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) continue;
    const run = runs.at(-1);
    if (run?.at(-1) === index - 1) run.push(index);
    else runs.push([index]);
  }
  return runs;
}

/** Returns ticks: first and last day, as full dates if they fit, and months or days between them. */
function buildDayTicks(
  scale: ReturnType<typeof scaleUtc<number>>,
  { width, inset = 0 }: ChartSize,
  fullDates: readonly string[],
): readonly Tick[] {
  const [left, right] = [(scale.range()[0] ?? 0) + inset, width - inset];
  const days = scale.domain();
  const [from = 0, to = 0] = days.map((day) => day.getTime());
  const name = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    month: 'short',
    ...(to - from <= DAY_NAMES_UP_TO_MS ? { day: 'numeric' } : { year: 'numeric' }),
  });
  const space = right - left;
  const areFullDatesFitting = estimateWidth(fullDates.join('')) + TICK_GAP_PX <= space;
  const [first = '', last = ''] = areFullDatesFitting
    ? fullDates
    : days.map((day) => name.format(day));
  const ends = [
    { at: left, text: first, anchor: 'start' },
    { at: right, text: last, anchor: 'end' },
  ] as const;
  const minX = left + estimateWidth(first) + TICK_GAP_PX;
  const maxX = right - estimateWidth(last) - TICK_GAP_PX;
  const count = Math.max(1, Math.floor(space / X_TICK_PX));
  const ticks = scale.ticks(count).map((day) => ({ at: scale(day), text: name.format(day) }));
  const spacing = Math.max(1, (ticks[1]?.at ?? width) - (ticks[0]?.at ?? 0));
  const each = Math.ceil(
    (Math.max(0, ...ticks.map(({ text }) => estimateWidth(text))) + TICK_GAP_PX) / spacing,
  );
  const between = ticks
    // For a span of a few days the scale returns several ticks with the same label.
    .filter(({ text }, index) => text !== ticks[index - 1]?.text && index % each === 0)
    .filter(
      ({ at, text }) =>
        at - estimateWidth(text) / 2 >= minX && at + estimateWidth(text) / 2 <= maxX,
    )
    .map((tick) => ({ ...tick, anchor: 'middle' }) as const);
  return [ends[0], ...between, ends[1]];
}

function estimateWidth(label: string): number {
  return label.length * LETTER_PX;
}

/** Positions a label at the end of each line: above the upper line, and below the others if it fits. */
function positionLabels(
  lines: readonly ChartLine[],
  x: ToPixels,
  y: ToPixels,
  { width, height, inset = 0 }: ChartSize,
) {
  const right = width - inset - LABEL_RISE_PX;
  const lowest = height - PLOT_MARGIN_PX.bottom - LABEL_RISE_PX / 2;
  const ends = lines.flatMap(({ id, label, values }) => {
    const last = values.findLast((value) => value !== null);
    if (typeof last !== 'number') return [];
    // Values that are drawn above or below the label.
    const from = values.findLastIndex((_, index) => x(index) <= right - estimateWidth(label));
    const near = values.slice(Math.max(0, from)).filter((value) => value !== null);
    const heights = near.map(y);
    const [above, below] = [Math.min(...heights) - LABEL_RISE_PX, Math.max(...heights)];
    return [{ id, label, end: y(last), above, below: below + LABEL_DROP_PX }];
  });
  let highest = Infinity;
  return ends
    .sort((one, other) => one.end - other.end)
    .map(({ above, below, ...label }, index) => ({
      ...label,
      at: index > 0 && below <= lowest ? below : Math.min(above, lowest),
    }))
    .reverse()
    .map(({ id, label, at }) => {
      highest = Math.max(LABEL_RISE_PX, Math.min(at, highest - LABEL_GAP_PX));
      return { id, label, right, at: highest };
    });
}

function findNearestIndex(instants: readonly number[], wanted: number): number {
  let nearest = 0;
  for (const [index, instant] of instants.entries()) {
    if (Math.abs(instant - wanted) < Math.abs((instants[nearest] ?? 0) - wanted)) nearest = index;
  }
  return nearest;
}
