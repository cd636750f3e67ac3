import { sums } from '#contract/generated/sums.ts';
import { brokenPromises } from '#contract/judge/promises.ts';
import { ApiError } from './api-error.ts';

/**
 * Refuses a reply whose figures do not add up over time (`x-sum`), because sentences tell what they
 * add up to. Loaded beside the first such reply.
 *
 * @throws ApiError with the code `contract`
 */
export function refuseWrongSums(operation: string, reply: unknown): void {
  const [broken] = brokenPromises(sums[operation] ?? {}, reply, (schema) => schema);
  if (!broken) return;
  const message = `The reply of ${operation} breaks the contract.`;
  const { path, cause: promise, got } = broken;
  // The path has no data of a client; what came there may be one.
  const told = `${operation} ${path}: ${promise}${import.meta.env.DEV ? `, ${String(got)}` : ''}`;
  console.error(`${message} ${told}`);
  throw new ApiError({ code: 'contract', operation, message, cause: new Error(told) });
}
