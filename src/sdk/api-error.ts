/** Why a call failed, for code to match on; texts are for people only. */
export type ApiErrorCode =
  /** The server answered with a 4xx or 5xx status. */
  | 'http'
  /** No answer: offline, refused, connection lost. */
  | 'network'
  /** No answer within the call's time-out. */
  | 'timeout'
  /** An answer that breaks the contract: no body, another kind of body, or not the operation's shape. */
  | 'contract'
  /** Not sent: a path value was empty, `.` or `..`. */
  | 'unsafe-path'
  /** An answer for a user or client who is no longer the current one; it is discarded. */
  | 'superseded';

type ApiErrorInit = {
  readonly code: ApiErrorCode;
  readonly operation: string;
  readonly message: string;
  readonly status?: number;
  readonly serverText?: string | undefined;
  readonly fieldErrors?: Readonly<Record<string, string>> | undefined;
  readonly timeStamp?: string | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly cause?: unknown;
};

/**
 * The one error of the SDK. `status` is the HTTP status, 0 when there was no answer;
 * `serverText` is the `error` field of the reply, undefined when there was no readable body;
 * `fieldErrors` maps request fields to texts (422); `retryAfterSeconds` is how long the server wants
 * not to be asked (429), where it says so.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly operation: string;
  readonly status: number;
  readonly serverText: string | undefined;
  readonly fieldErrors: Readonly<Record<string, string>> | undefined;
  readonly timeStamp: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(init: ApiErrorInit) {
    super(init.message, { cause: init.cause });
    this.code = init.code;
    this.operation = init.operation;
    this.status = init.status ?? 0;
    this.serverText = init.serverText;
    this.fieldErrors = init.fieldErrors;
    this.timeStamp = init.timeStamp;
    this.requestId = init.requestId;
    this.retryAfterSeconds = init.retryAfterSeconds;
  }
}

/** Tells that `operation` was asked for by an identity that has ended since. */
export function superseded(operation: string, cause?: unknown): ApiError {
  const message = 'The account has changed since this was requested.';
  return new ApiError({ code: 'superseded', operation, message, cause });
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof ApiError;
}
