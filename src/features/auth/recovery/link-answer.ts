import { isApiError } from '#src/sdk/api-error.ts';

const TOO_MANY_REQUESTS = 429;

/** A link that the server refuses, or whose server could not be asked: then it may still be good. */
export type LinkFailure = 'dead' | 'unreachable';

/** What a failed call says about the emailed link that it was made for. */
export function linkFailure(error: unknown): LinkFailure {
  if (!isApiError(error)) throw error;
  const isRefused =
    error.code === 'http' && error.status < 500 && error.status !== TOO_MANY_REQUESTS;
  return isRefused ? 'dead' : 'unreachable';
}
