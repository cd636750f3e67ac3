import { scaleLinear, scaleUtc } from 'd3-scale';

export type ChartLine = {
  readonly id: string;
  readonly label: string;
  /** One value per day, valid until the next day; null leaves a gap. */
  readonly values: readonly (number | null)[];
  readonly pattern: 'solid' | 'dashed';
};

export type ChartData = {
  /** Dates as YYYY-MM-DD, oldest first; at least two different ones. */
  readonly days: readonly string[];
  readonly lines: readonly ChartLine[];
};

export type ChartSize = { readonly width: number; readonly height: number };

/** Margins of the plot in pixels, which contain the labels. */
export const PLOT_MARGIN_PX = { top: 28, right: 68, bottom: 32, left: 56 } as const;

const X_TICK_PX = 104;
const Y_TICK_PX = 64;
/** Minimum distance between the labels of lines that end close to each other. */
const LABEL_GAP_PX = 18;
/** Approximate width of a letter of an axis label, and the minimum gap between two labels. */
const LETTER_PX = 7.5;
const TICK_GAP_PX = 10;
/** Longest time span whose axis is labelled with days; the axis of a longer span is labelled with months. */
const DAY_NAMES_UP_TO_MS = 92 * 24 * 60 * 60 * 1000;

const SMALLEST_DIFFERENCE = 0.01;
const SMALLEST_SHARE = 1e-9;
/** Largest value that is drawn without scaling: far enough below `Number.MAX_VALUE` to round the axis up. */
const LARGEST_DRAWN = 1e300;

type Tick = {
  readonly at: number;
  readonly text: string;
  readonly anchor: 'start' | 'middle' | 'end';
};

/** Computes the positions of all elements of a chart in pixels; the filled area is below the first line. */
export function computeChartGeometry(
  { days, lines }: ChartData,
  size: ChartSize,
  formatDay: (day: string) => string,
) {
  const instants = days.map((day) => Date.parse(day));
  const xScale = scaleUtc(
    [Math.min(...instants), Math.max(...instants)],
    [PLOT_MARGIN_PX.left, size.width - PLOT_MARGIN_PX.right],
  );
  const unit = getScaleUnit(lines);
  const yScale = scaleLinear(getValueRange(lines, unit), [
    size.height - PLOT_MARGIN_PX.bottom,
    PLOT_MARGIN_PX.top,
  ]);
  const yCount = Math.max(2, Math.floor((size.height - PLOT_MARGIN_PX.bottom) / Y_TICK_PX));
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
    xTicks: buildDayTicks(xScale, size.width, [days[0] ?? '', days.at(-1) ?? ''].map(formatDay)),
    area: lines[0] ? drawArea(lines[0], x, y, size.height - PLOT_MARGIN_PX.bottom) : '',
    paths: lines.map((each) => ({ ...each, path: drawSteps(each, x, y) })),
    labels: positionLabels(lines, y),
    /** Lowest value of the axis; null if the axis includes zero. */
    startsAt: getAxisStart(yScale.domain(), unit),
    /** Returns the index of the day that is nearest to a horizontal position in the picture. */
    nearest: (across: number) => findNearestIndex(instants, xScale.invert(across).getTime()),
  };
}

function roundPixels(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

function getAxisStart([low = 0, high = 0]: readonly number[], unit: number): number | null {
  return low > 0 || high < 0 ? low * unit : null;
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
  // Values that differ too little to matter are drawn as a level line, not stretched over the full height.
  const size = Math.max(Math.abs(low), Math.abs(high));
  const isLevel = high - low <= Math.max(SMALLEST_DIFFERENCE / unit, size * SMALLEST_SHARE);
  const space = Math.max(1 / unit, size * SMALLEST_SHARE);
  return isLevel ? [low - space, high + space] : [low, high];
}

type ToPixels = (of: number) => number;

/** Draws steps that stay level until the day of the next value: a slope would suggest values in between. */
function drawSteps({ values }: ChartLine, x: ToPixels, y: ToPixels): string {
  return findRuns(values)
    .map((run) => drawRun(run, values, x, y))
    .join('');
}

/** Draws the area between the steps and the axis, as one closed path per run of days with values. */
function drawArea({ values }: ChartLine, x: ToPixels, y: ToPixels, bottom: number): string {
  return findRuns(values)
    .map((run) => `${drawRun(run, values, x, y)}V${bottom}H${roundPixels(x(run[0] ?? 0))}Z`)
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
  width: number,
  fullDates: readonly string[],
): readonly Tick[] {
  const days = scale.domain();
  const [from = 0, to = 0] = days.map((day) => day.getTime());
  const name = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    month: 'short',
    ...(to - from <= DAY_NAMES_UP_TO_MS ? { day: 'numeric' } : { year: 'numeric' }),
  });
  const space = width - PLOT_MARGIN_PX.left - PLOT_MARGIN_PX.right;
  const areFullDatesFitting = estimateWidth(fullDates.join('')) + TICK_GAP_PX <= space;
  const [first = '', last = ''] = areFullDatesFitting
    ? fullDates
    : days.map((day) => name.format(day));
  const ends = [
    { at: PLOT_MARGIN_PX.left, text: first, anchor: 'start' },
    { at: width - PLOT_MARGIN_PX.right, text: last, anchor: 'end' },
  ] as const;
  const minX = PLOT_MARGIN_PX.left + estimateWidth(first) + TICK_GAP_PX;
  const maxX = width - PLOT_MARGIN_PX.right - estimateWidth(last) - TICK_GAP_PX;
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

/** Positions the label at the end of each line; moves labels apart if the ends are close. */
function positionLabels(lines: readonly ChartLine[], y: (value: number) => number) {
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

function findNearestIndex(instants: readonly number[], wanted: number): number {
  let nearest = 0;
  for (const [index, instant] of instants.entries()) {
    if (Math.abs(instant - wanted) < Math.abs((instants[nearest] ?? 0) - wanted)) nearest = index;
  }
  return nearest;
}
