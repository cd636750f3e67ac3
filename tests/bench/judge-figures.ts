import { loadavg } from 'node:os';
import { isShortRun } from './short-run.ts';

/** Maximum load average of the last minute. Above this load, times of the bench are meaningless. */
const MAX_LOAD = 1;

/** Formats the verdict that is printed after a figure with a goal. */
export type FormatVerdict = (isMet: boolean, goal: string) => string;

/**
 * Reads the machine's load before the bench starts, because the bench itself causes load. Withholds
 * verdicts on a busy machine.
 */
export function createJudge(): { readonly load: number; readonly judge: FormatVerdict } {
  const [load = Number.NaN] = loadavg();
  if (isShortRun) return { load, judge: () => '' };
  if (load <= MAX_LOAD) {
    return { load, judge: (isMet, goal) => `${isMet ? 'ok  ' : 'OVER'} ${goal}` };
  }
  console.log(`The load is ${load.toFixed(1)}, over ${MAX_LOAD}: figures without a verdict.`);
  return { load, judge: (_, goal) => `goal ${goal}` };
}

export type FigureRow = readonly [
  label: string,
  value: number,
  goal: number | null,
  shown: (value: number) => string,
];

export function printRows(rows: readonly FigureRow[], judge: FormatVerdict): void {
  for (const [label, value, goal, format] of rows) {
    const verdict = goal === null ? '' : judge(value <= goal, format(goal));
    console.log(`  ${label.padEnd(30)}${format(value).padStart(10)}   ${verdict}`.trimEnd());
  }
}

export function formatMs(value: number): string {
  return `${Math.round(value)} ms`;
}

/** Returns the median. For an even number of values, returns the upper of the two middle values. */
export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
