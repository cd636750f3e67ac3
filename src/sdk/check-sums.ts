import { sums } from '#contract/generated/sums.ts';
import { findContractViolations } from '#contract/judge/find-contract-violations.ts';
import { ApiError } from './api-error.ts';

export { sortReply } from './sort-reply.ts';

/**
 * Checks the sums in a reply (`x-sum`), which the screens show; logs the first wrong sum. In a list
 * of holdings, a wrong growth is removed and any other wrong sum stays. This module loads in
 * parallel with the first reply that needs it.
 *
 * @throws ApiError with the code `contract` if a reply that is not a list has a wrong sum
 */
export function checkSums(operation: string, reply: unknown): unknown {
  const broken = findContractViolations(sums[operation] ?? {}, reply, (schema) => schema);
  const [first] = broken;
  if (!first) return reply;
  const message = `The reply of ${operation} breaks the contract.`;
  const { path, cause: promise, got } = first;
  // The path contains no client data; the received value may.
  const detail = `${operation} ${path}: ${promise}${import.meta.env.DEV ? `, ${String(got)}` : ''}`;
  console.error(`${message} ${detail}`);
  if (!Array.isArray(reply)) {
    throw new ApiError({ code: 'contract', operation, message, cause: new Error(detail) });
  }
  const wrong = new Set(broken.map(({ path: at }) => /^\/([0-9]+)\/growth/.exec(at)?.[1]));
  return reply.map((row: unknown, index): unknown =>
    wrong.has(String(index)) ? { ...Object(row), growth: null, growthPercentage: null } : row,
  );
}
