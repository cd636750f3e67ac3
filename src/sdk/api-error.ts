import type { RefusalCode } from '#contract/generated/refusals.ts';

/** Reason why a call failed. Code branches on it and never on an error's texts, which are for people. */
export type ApiErrorCode =
  /** The server answered with a 4xx or 5xx status. */
  | 'http'
  /** No reply: the device is offline, or the connection was refused or lost. */
  | 'network'
  /** No reply within the call's time-out. */
  | 'timeout'
  /** The reply breaks the contract: no body, or another content type or shape. */
  | 'contract'
  /** Refused by a firewall or proxy, and not by the API: the reply is a web page or asks for another login. */
  | 'blocked'
  /** Not sent: a path value was empty, `.` or `..`. */
  | 'unsafe-path'
  /** The reply is for a user or client who is no longer the current one; it is discarded. */
  | 'superseded';

type ApiErrorInit = {
  readonly code: ApiErrorCode;
  readonly operation: string;
  readonly message: string;
  readonly status?: number;
  readonly refusal?: string | undefined;
  readonly serverText?: string | undefined;
  readonly fieldErrors?: Readonly<Record<string, string>> | undefined;
  readonly timeStamp?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly isWebPage?: boolean;
  readonly cause?: unknown;
};

/**
 * The only error class of the SDK. `status` is the HTTP status, 0 without a reply; `serverText` is
 * the `error` field of the reply, undefined without a readable body; `fieldErrors` maps request
 * fields to texts (422); `requestId` identifies the call in the server's log, if the reply has one;
 * `retryAfterSeconds` is the pause that the server asks for (429), if it states one; `isWebPage` is
 * true if an HTML page arrived with status 200 instead of JSON, such as the login page of a Wi-Fi
 * network.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly operation: string;
  readonly status: number;
  /** Code of the refusal, as the contract lists it; undefined if the server sends none. */
  readonly refusal: string | undefined;
  readonly serverText: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>> | undefined;
  readonly timeStamp: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly isWebPage: boolean;

  constructor(init: ApiErrorInit) {
    super(init.message, { cause: init.cause });
    this.code = init.code;
    this.operation = init.operation;
    this.status = init.status ?? 0;
    this.refusal = init.refusal;
    this.serverText = init.serverText;
    this.fieldErrors = init.fieldErrors;
    this.timeStamp = init.timeStamp;
    this.requestId = init.requestId;
    this.retryAfterSeconds = init.retryAfterSeconds;
    this.isWebPage = init.isWebPage ?? false;
  }
}

/** Creates the error of a call whose identity has ended since the request. */
export function superseded(operation: string, cause?: unknown): ApiError {
  const message = 'The account has changed since this was requested.';
  return new ApiError({ code: 'superseded', operation, message, cause });
}

/** Returns whether the call was aborted or superseded: nobody needs its result, so it is no failure. */
export function isAbandoned(error: Error): boolean {
  return error.name === 'AbortError' || (isApiError(error) && error.code === 'superseded');
}

/**
 * Returns whether the call got no reply while the browser reported no connection. That report explains a failure
 * and prevents no call, because VPNs and virtual adapters make it wrong.
 */
export function isOfflineFailure(error: unknown): boolean {
  return isApiError(error) && error.code === 'network' && !navigator.onLine;
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Returns whether the server refused with one of these codes or, without a code, these statuses. */
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
