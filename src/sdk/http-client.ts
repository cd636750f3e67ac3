import { setServerTime } from '#src/shared/time/clock.ts';
import { ApiError } from './api-error.ts';
import { addressOf, readyToCall } from './base-address.ts';
import { fileNameOf } from './content-disposition.ts';
import { readErrorReply } from './error-reply.ts';
import { forgetEarlyReplies, takeEarlyReply } from './early-replies.ts';
import {
  identity,
  identitySignal,
  subscribeToIdentity,
  type IdentitySnapshot,
} from './identity.ts';
import { ACCEPT, callerHeaders, REQUEST_INIT } from './request-headers.ts';
import { isSafePath } from './safe-path.ts';

subscribeToIdentity(forgetEarlyReplies);

const TIMEOUT_MS = 30_000;
/** Uploads and downloads of up to 50 MB over a slow line. */
const TRANSFER_TIMEOUT_MS = 120_000;

type ReplySchema = {
  readonly safeParse: (value: unknown) =>
    | { readonly success: true; readonly data: unknown }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { path: PropertyKey[]; message: string }[] };
      };
};

export type HttpClientOptions = RequestInit & {
  /** The operationId, for error texts; generated from the contract. */
  readonly operation?: string;
  /** A public operation never carries the bearer token; generated from the contract. */
  readonly isPublic?: boolean;
  /** The zod schema of the successful reply; generated from the contract. */
  readonly schema?: ReplySchema;
  /** Milliseconds until the call is given up; default 30 s, 120 s for files. */
  readonly timeoutMs?: number;
  /** For a call that ends the identity it is sent for (log out): its end does not abort it. */
  readonly outlivesIdentity?: boolean;
};

/** Errors of the generated hooks are `ApiError`, whatever reply the contract declares. */
export type ErrorType<_Reply> = ApiError;

type SessionEnd = (error: ApiError, caller: IdentitySnapshot) => void;
let onSessionEnd: SessionEnd = () => {};

/** Registers the one place that ends the session after a 401 or 403 on an authenticated call. */
export function setSessionEndHandler(handler: SessionEnd): void {
  onSessionEnd = handler;
}

type Call = {
  readonly path: string;
  readonly options: HttpClientOptions;
  readonly operation: string;
  readonly caller: IdentitySnapshot;
};

/**
 * Sends one call of the contract and returns its checked reply: parsed JSON, a `File` for binary
 * replies (named by `content-disposition`), or undefined for 204.
 *
 * The caller's identity is read once, here. An answer that arrives after the identity has changed
 * is discarded with code `superseded`, so nothing of a former client reaches the screen or cache.
 *
 * @throws ApiError always, but for an abort by the caller's own signal, which is rethrown as is.
 */
export async function httpClient<Reply>(path: string, options: HttpClientOptions): Promise<Reply> {
  const call: Call = {
    path,
    options,
    operation: options.operation ?? `${options.method ?? 'GET'} ${path.split('?', 1)[0]}`,
    caller: identity(),
  };
  if (!isSafePath(path)) {
    throw failure(call, 'unsafe-path', 'This address is not valid.');
  }
  const response = await send(call);
  const reply = await read(call, response);
  const isBound = !options.isPublic && !options.outlivesIdentity;
  if (isBound && call.caller.epoch !== identity().epoch) {
    throw failure(call, 'superseded', 'The account has changed since this was requested.');
  }
  // The contract's schema has just been checked; its static type is the generated one.
  return reply as Reply;
}

async function send(call: Call): Promise<Response> {
  const {
    operation: _o,
    isPublic,
    schema: _s,
    timeoutMs,
    outlivesIdentity,
    ...init
  } = call.options;
  const isDownload = init.method === 'GET' && !call.options.schema;
  const isTransfer = init.body instanceof FormData || isDownload;
  const timeout = AbortSignal.timeout(timeoutMs ?? (isTransfer ? TRANSFER_TIMEOUT_MS : TIMEOUT_MS));
  const signals = [timeout, init.signal, isPublic || outlivesIdentity ? null : identitySignal()];
  const signal = AbortSignal.any(signals.filter((each) => each instanceof AbortSignal));
  const headers = headersOf(call);
  await readyToCall();
  try {
    const address = addressOf(call.path);
    const early = init.method === 'GET' ? takeEarlyReply(address, call.caller) : undefined;
    const response = await (early ?? fetch(address, { ...init, signal, headers, ...REQUEST_INIT }));
    noteServerTime(response);
    return response;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    if (timeout.aborted) {
      throw failure(call, 'timeout', 'The server took too long to answer.', cause);
    }
    if (signal.aborted) {
      throw failure(call, 'superseded', 'The account has changed since this was requested.', cause);
    }
    throw failure(call, 'network', 'The server could not be reached.', cause);
  }
}

function headersOf({ options, caller }: Call): Headers {
  const headers = new Headers(options.headers);
  if (!headers.has('Accept')) headers.set('Accept', ACCEPT);
  const own = options.isPublic ? {} : callerHeaders(caller);
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  return headers;
}

function noteServerTime(response: Response): void {
  const date = Date.parse(response.headers.get('Date') ?? '');
  if (!Number.isNaN(date)) setServerTime(new Date(date));
}

async function read(call: Call, response: Response): Promise<unknown> {
  if (!response.ok) throw await refusal(call, response);
  if (response.status === 204) return undefined;
  try {
    return call.options.schema ? await readJson(call, response) : await readFile(response);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    if (call.options.signal?.aborted) throw cause;
    throw failure(call, 'network', 'The answer was cut off.', cause);
  }
}

async function readJson(call: Call, response: Response): Promise<unknown> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw failure(call, 'contract', `The reply of ${call.operation} is not JSON.`, cause);
  }
  const checked = call.options.schema?.safeParse(body);
  if (checked && !checked.success) {
    const issue = checked.error.issues[0];
    const where = issue ? `${issue.path.join('.')}: ${issue.message}` : 'unknown field';
    throw failure(
      call,
      'contract',
      `The reply of ${call.operation} does not follow the contract (${where}).`,
      checked.error,
    );
  }
  return checked ? checked.data : body;
}

async function readFile(response: Response): Promise<File> {
  const blob = await response.blob();
  const name = fileNameOf(response.headers.get('Content-Disposition')) ?? 'download';
  return new File([blob], name, { type: blob.type });
}

async function refusal(call: Call, response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const fields = readErrorReply(body);
  const error = new ApiError({
    ...fields,
    code: 'http',
    operation: call.operation,
    status: response.status,
    message: fields.serverText ?? `The server answered ${response.status}.`,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
  });
  const isEnd = response.status === 401 || response.status === 403;
  if (isEnd && call.caller.token && !call.options.isPublic && !call.options.outlivesIdentity) {
    onSessionEnd(error, call.caller);
  }
  return error;
}

function failure(call: Call, code: ApiError['code'], message: string, cause?: unknown): ApiError {
  return new ApiError({ code, operation: call.operation, message, cause });
}
