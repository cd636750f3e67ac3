import type { RefusalCode } from '#contract/generated/refusals.ts';
import { isApiError, type ApiError } from './api-error.ts';

/** Whether the server refused by one of these codes or, where it sends none, of these statuses. */
export function isRefusedBy(
  error: unknown,
  codes: readonly RefusalCode[],
  statuses: readonly number[],
): error is ApiError {
  if (!isApiError(error)) return false;
  const { refusal } = error;
  return refusal === undefined
    ? statuses.includes(error.status)
    : codes.some((code) => code === refusal);
}
