import { isApiError } from './api-error.ts';

type Result<Data> = {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly isError: boolean;
};

/** For operations with `x-empty-on: [404]`: nothing is on record, which is no failure. */
export function noneOn404<Data, Query extends Result<Data>>(
  result: Query & Result<Data>,
): Omit<Query, keyof Result<Data>> & Result<Data | null> {
  const isNone = isApiError(result.error) && result.error.status === 404;
  return isNone ? { ...result, data: null, error: null, isError: false } : result;
}
