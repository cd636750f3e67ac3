import { flagOption } from '#mock/command-line.ts';

/** Option of each benchmark; the full tier of the tests runs them with it. */
export const SHORT_OPTION = {
  short: flagOption('each measurement once and small, without verdicts: shows that it measures'),
} as const;

/** True for a run that only shows that each part measures. */
export const isShortRun = process.argv.includes('--short');

/** Returns a number of repetitions or a size of data. */
export function chooseSize(full: number, short: number): number {
  return isShortRun ? short : full;
}
