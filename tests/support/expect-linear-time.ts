import { expect } from 'vitest';

/** Factor between one tested input size and the next. */
const STEP = 16;
/**
 * Maximum growth of the time per step. Quadratic work takes 256 times as long for 16 times the
 * text.
 */
const MAX_GROWTH = 100;
/** Times below this are mostly measurement noise. */
const FLOOR_MS = 5;
const TRIES = 3;

/**
 * Fails if the time of `work` grows much faster than its input, up to the size `largest`. Compares
 * times within this process, so that the speed of the machine does not matter.
 */
export async function expectLinearTime(
  work: (size: number) => unknown,
  largest: number,
): Promise<void> {
  const [tiny, small, large] = [largest / STEP ** 2, largest / STEP, largest].map(Math.floor);
  // Checks the smaller step first, because quadratic work on the largest size would take minutes.
  await expectStep(work, tiny, small);
  await expectStep(work, small, large);
}

async function expectStep(work: (size: number) => unknown, small = 0, large = 0): Promise<void> {
  const limit = MAX_GROWTH * Math.max(FLOOR_MS, await bestCpuMs(work, small));
  expect(await bestCpuMs(work, large, limit), `for ${large} instead of ${small}`).toBeLessThan(
    limit,
  );
}

/**
 * Returns the CPU time of this process in ms: the best of three runs, or the first below `enough`.
 */
async function bestCpuMs(
  work: (size: number) => unknown,
  size: number,
  enough = 0,
): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < TRIES && best >= enough; run += 1) {
    const before = process.cpuUsage();
    await work(size);
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}
