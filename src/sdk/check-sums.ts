import { sums } from '#contract/generated/sums.ts';
import { findContractViolations } from '#contract/judge/find-contract-violations.ts';
import { reportBrokenPromise } from './broken-promise.ts';
import { withholdGrowth } from './withheld-growth.ts';

/**
 * Checks the sums in a reply (`x-sum`), which the screens show; logs the first wrong sum. In a list
 * of holdings, a wrong growth is removed and any other wrong sum stays.
 *
 * @throws ApiError with the code `contract` if a reply that is not a list has a wrong sum
 */
export function checkSums(operation: string, reply: unknown): unknown {
  const broken = findContractViolations(sums[operation] ?? {}, reply, (schema) => schema);
  const [first] = broken;
  if (!first) return reply;
  const error = reportBrokenPromise(operation, first);
  if (!Array.isArray(reply)) throw error;
  const wrong = new Set(broken.map(({ path: at }) => /^\/([0-9]+)\/growth/.exec(at)?.[1]));
  return reply.map((row: unknown, index): unknown =>
    wrong.has(String(index)) ? withholdGrowth(row) : row,
  );
}
