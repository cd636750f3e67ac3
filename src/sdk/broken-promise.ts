import type { ContractViolation } from '#contract/judge/find-contract-violations.ts';
import { ApiError } from './api-error.ts';

/** Maximum number of errors stored until reporting starts. */
const MAX_EARLY = 10;

const early: ApiError[] = [];

let handleError = (error: ApiError): void => {
  if (early.length < MAX_EARLY) early.push(error);
};

/** Registers the only handler of broken promises; it also receives the stored ones. */
export function setBrokenPromiseHandler(handler: (error: ApiError) => void): void {
  handleError = handler;
  early.splice(0).forEach(handler);
}

/** Logs and reports which promise a reply breaks, and where; returns an error for its query. */
export function reportBrokenPromise(
  operation: string,
  { path, cause, got }: ContractViolation,
): ApiError {
  const message = `The reply of ${operation} breaks the contract.`;
  // The path contains no client data; the received value may.
  const detail = `${operation} ${path}: ${cause}${import.meta.env.DEV ? `, ${String(got)}` : ''}`;
  console.error(`${message} ${detail}`);
  const error = new ApiError({ code: 'contract', operation, message, cause: new Error(detail) });
  handleError(error);
  return error;
}
