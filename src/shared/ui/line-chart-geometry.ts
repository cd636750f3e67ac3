import { scaleLinear, scaleUtc } from 'd3-scale';
import { curveStepAfter, line } from 'd3-shape';

export type ChartLine = {
  readonly id: string;
  /** The label at the end of the line. */
  readonly label: string;
  /** One for each day, which stays until the next; null leaves a gap. */
  readonly values: readonly (number | null)[];
  readonly pattern: 'solid' | 'dashed';
};

export type ChartData = {
  /** YYYY-MM-DD, the oldest first; at least two different ones. */
  readonly days: readonly string[];
  readonly lines: readonly ChartLine[];
};

export type ChartSize = { readonly width: number; readonly height: number };

/** The names of the area between the first line and the second, where the first is above and below. */
export type BandNames = { readonly above: string; readonly below: string };

/** The plot within the picture: the margins hold the labels. */
export const MARGIN = { top: 28, right: 68, bottom: 32, left: 56 } as const;

const X_TICK_PX = 104;
const Y_TICK_PX = 64;
/** The distance of two labels at the end of lines that meet. */
const LABEL_GAP_PX = 18;
/** The room that the name of an area needs between the lines, and about its width per letter. */
const BAND_NAME_PX = { height: 22, perLetter: 8, fromEdge: 12 } as const;
const BAND_STEP_PX = 8;
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
    /** The lowest value of the axis if zero is not on it. */
    startsAt: startOf(yScale.domain(), unit),
    /** The point nearest to a horizontal position in the picture. */
    nearest: (across: number) => nearestIndex(instants, xScale.invert(across).getTime()),
  };
}

/** The area between the first two lines, and its names where the lines leave room for them. */
export function chartBand({ days, lines }: ChartData, size: ChartSize, names: BandNames) {
  const [first, second] = lines;
  if (!first || !second || [first, second].some(({ values }) => values.includes(null))) return null;
  const { x, y } = chartGeometry({ days, lines }, size);
  const upper = cornersOf(first, x, y);
  const lower = cornersOf(second, x, y);
  const corners = [...upper, ...lower.toReversed()].map(
    (corner) => `${rounded(corner.x)} ${rounded(corner.y)}`,
  );
  return {
    path: `M${corners.join('L')}Z`,
    names: [
      nameSpot(names.above, lower, upper, size.width),
      nameSpot(names.below, upper, lower, size.width),
    ].filter((spot) => spot !== null),
  };
}

type Corner = { readonly x: number; readonly y: number };
type BandName = Corner & { readonly name: string };

function cornersOf(
  { values }: ChartLine,
  x: (index: number) => number,
  y: (value: number) => number,
): readonly Corner[] {
  return values.flatMap((value, index) => {
    const corner = { x: x(index), y: y(value ?? 0) };
    const stepEnd = index < values.length - 1 ? [{ x: x(index + 1), y: corner.y }] : [];
    return [corner, ...stepEnd];
  });
}

/** Where a name has the most room between two lines; null if it has too little everywhere. */
function nameSpot(
  name: string,
  bottom: readonly Corner[],
  top: readonly Corner[],
  width: number,
): BandName | null {
  const half = (name.length * BAND_NAME_PX.perLetter) / 2;
  let best: BandName | null = null;
  let most: number = BAND_NAME_PX.height;
  const first = MARGIN.left + half + BAND_NAME_PX.fromEdge;
  const last = width - MARGIN.right - half - BAND_NAME_PX.fromEdge;
  for (let at = first; at <= last; at += BAND_STEP_PX) {
    // Down is positive in a picture.
    const floor = Math.min(...heightsWithin(bottom, at - half, at + half));
    const ceiling = Math.max(...heightsWithin(top, at - half, at + half));
    if (floor - ceiling < most) continue;
    most = floor - ceiling;
    best = { name, x: at, y: (floor + ceiling) / 2 };
  }
  return best;
}

/** The heights between which a line stays within a part of the width. */
function heightsWithin(line: readonly Corner[], from: number, to: number): readonly number[] {
  const within = line.filter(({ x }) => x > from && x < to).map(({ y }) => y);
  return [heightAt(line, from), ...within, heightAt(line, to)];
}

/** The height of a line at a horizontal position, in pixels from the top. */
function heightAt(corners: readonly Corner[], at: number): number {
  const next = corners.findIndex((corner) => corner.x >= at);
  const to = corners[next] ?? corners.at(-1);
  const from = corners[next - 1] ?? to;
  if (!from || !to) return 0;
  const share = to.x > from.x ? (at - from.x) / (to.x - from.x) : 0;
  return from.y + (to.y - from.y) * share;
}

function rounded(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}

function startOf([low = 0, high = 0]: readonly number[], unit: number): number | null {
  return low > 0 || high < 0 ? low * unit : null;
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
  { values }: ChartLine,
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_value, index) => rounded(x(index)))
    .y((value) => rounded(y(value ?? 0)))
    // A slope would show values between two days that nobody valued.
    .curve(curveStepAfter);
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
