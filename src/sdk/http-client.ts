import { ApiError, isApiError, superseded } from './api-error.ts';
import { addressOf } from './base-address.ts';
import { parseFileName } from './parse-file-name.ts';
import { reportContractBreach, type ContractIssue } from './report-breach.ts';
import { readErrorReply } from './error-reply.ts';
import { takeEarlyReply } from './early-replies.ts';
import { identity, type IdentitySnapshot } from './identity.ts';
import { ACCEPT_HEADER, buildCallerHeaders, REQUEST_INIT } from './request-headers.ts';
import { isSafePath } from './safe-path.ts';
import type { Transport } from './upload-transport.ts';

const TIMEOUT_MS = 30_000;
/** Time-out of file transfers; allows 50 MB over a slow connection. */
const TRANSFER_TIMEOUT_MS = 120_000;

type ReplySchema = {
  readonly safeParse: (value: unknown) =>
    | { readonly success: true; readonly data: unknown }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly ContractIssue[] };
      };
};

export type HttpClientOptions = RequestInit & {
  /** OperationId for error texts; generated from the contract. */
  readonly operation?: string;
  /** True for a public operation: no bearer token, and not aborted when the identity changes. */
  readonly isPublic?: boolean;
  /** Zod schema of the success reply; generated from the contract. */
  readonly schema?: ReplySchema;
  /** Time-out in milliseconds; default 30 s, 120 s for files. */
  readonly timeoutMs?: number;
  /** Sends the request instead of `fetch`: `uploadTransport` reports the progress of an upload. */
  readonly transport?: Transport;
};

/** Errors of the generated hooks are `ApiError`, whatever reply the contract declares. */
export type ErrorType<_Reply> = ApiError;

const signalsWithoutRetry = new WeakSet<AbortSignal>();

/** Excludes calls with this signal from the HTTP client's retry: their query retries them. */
export function leaveTriesToQuery(signal: AbortSignal): void {
  signalsWithoutRetry.add(signal);
}

let onSessionEnd = (): void => {};

/** Registers the only handler that ends the session when a call is refused with 401 or 403. */
export function setSessionEndHandler(handler: () => void): void {
  onSessionEnd = handler;
}

let onServerTime = (_date: Date, _transitMs: number): void => {};

/** Registers the only handler of each reply's `Date` header; `transitMs` is its largest possible age. */
export function setServerTimeHandler(handler: (date: Date, transitMs: number) => void): void {
  onServerTime = handler;
}

type Call = {
  readonly path: string;
  readonly options: HttpClientOptions;
  readonly operation: string;
  readonly caller: IdentitySnapshot;
};

/**
 * Sends one call of the contract and returns its validated reply. The reply is parsed JSON if the
 * contract has a schema, else a `File` for a GET (named by `content-disposition`). It is undefined
 * for a write with `x-reply: unstated`, whatever JSON the server sends.
 *
 * The caller's identity is read once, at the start. A reply that arrives after the identity has
 * changed is discarded with the code `superseded`, so that no data of another client reaches the
 * screen or cache.
 *
 * @throws ApiError for every failure except an abort by the caller's own signal, which is rethrown
 * unchanged.
 */
export async function httpClient<Reply>(path: string, options: HttpClientOptions): Promise<Reply> {
  const call: Call = {
    path,
    options,
    operation: options.operation ?? `${options.method ?? 'GET'} ${path.split('?', 1)[0]}`,
    caller: identity(),
  };
  if (!isSafePath(path)) {
    throw createError(call, 'unsafe-path', 'This address is not valid.');
  }
  // The session ended while a page was still loading: the server would refuse its calls.
  const { token, epoch } = call.caller;
  if (!options.isPublic && token === null && epoch > 0) throw superseded(call.operation);
  const limits = createLimits(call);
  const ask = async (): Promise<unknown> => read(call, await send(call, limits), limits);
  const reply = await ask().catch(async (error: unknown) => {
    if (canRetry(call, limits, error)) return ask();
    throw error;
  });
  if (isSuperseded(call)) throw superseded(call.operation);
  // The schema has validated the reply; `Reply` is the type generated from the same contract.
  return reply as Reply;
}

/** Returns whether a failed GET is sent once more: a web server that reloads closes connections. */
function canRetry({ options }: Call, { signal }: Limits, error: unknown): boolean {
  const isLost = isApiError(error) && error.code === 'network';
  const isByQuery = !!options.signal && signalsWithoutRetry.has(options.signal);
  return isLost && options.method === 'GET' && !isByQuery && !signal.aborted;
}

function isSuperseded({ options, caller }: Call): boolean {
  return !options.isPublic && caller.ended.aborted;
}

/** Signals that abort a call before its reply is complete. */
type Limits = {
  readonly timeout: AbortSignal;
  /** Aborted by the time-out, by the caller's own signal or by the end of the identity. */
  readonly signal: AbortSignal;
};

function createLimits(call: Call): Limits {
  const { timeoutMs, signal, isPublic, body } = call.options;
  const isTransfer = body instanceof FormData || isDownload(call);
  const timeout = AbortSignal.timeout(timeoutMs ?? (isTransfer ? TRANSFER_TIMEOUT_MS : TIMEOUT_MS));
  const signals = [timeout, signal, isPublic ? null : call.caller.ended];
  return {
    timeout,
    signal: AbortSignal.any(signals.filter((each) => each instanceof AbortSignal)),
  };
}

/** Returns whether the reply is a file: every GET without a schema (tests/security/sdk-replies.test.tsx). */
function isDownload({ options }: Call): boolean {
  return options.method === 'GET' && !options.schema;
}

async function send(call: Call, limits: Limits): Promise<Response> {
  const { operation: _o, isPublic: _p, schema: _s, timeoutMs: _t, ...rest } = call.options;
  const { transport = fetch, ...init } = rest;
  const headers = buildHeaders(call);
  try {
    const address = addressOf(call.path);
    const early = init.method === 'GET' ? takeEarlyReply(address, call.caller) : undefined;
    // The request of an early reply was sent before this call, at an unknown time.
    const sentAt = early ? 0 : performance.now();
    const { signal } = limits;
    const request = { ...init, signal, headers, ...REQUEST_INIT };
    const response = await (early ?? transport(address, request));
    reportServerTime(response, performance.now() - sentAt);
    return response;
  } catch (cause) {
    throw toLostError(call, limits, cause, 'The server could not be reached.');
  }
}

/** Returns the error of a missing or incomplete reply; an abort by the caller is returned unchanged. */
function toLostError(call: Call, { timeout }: Limits, cause: unknown, message: string): unknown {
  if (call.options.signal?.aborted) return cause;
  // An early request has its own time-out.
  if (timeout.aborted || isTimeout(cause)) {
    return createError(call, 'timeout', 'The server took too long to answer.', cause);
  }
  if (isSuperseded(call)) return superseded(call.operation, cause);
  return createError(call, 'network', message, cause);
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

function buildHeaders({ options, caller }: Call): Headers {
  const headers = new Headers(options.headers);
  if (!headers.has('Accept')) headers.set('Accept', ACCEPT_HEADER);
  const own = options.isPublic ? {} : buildCallerHeaders(caller);
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  return headers;
}

/** Suffix of a valid `Date` header: without it, a browser would assume the device's time zone. */
const IN_UTC = / GMT$/;

function reportServerTime(response: Response, transitMs: number): void {
  const header = response.headers.get('Date') ?? '';
  const date = IN_UTC.test(header) ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(date)) onServerTime(new Date(date), transitMs);
}

/** Reads the body that the contract declares; throws an error that names the operation for any other. */
async function read(call: Call, response: Response, limits: Limits): Promise<unknown> {
  if (response.status >= 400) throw await toRefusalError(call, response);
  // A redirect, which is not followed, or 'not modified', although the client sent no validator.
  if (!response.ok) throw toContractError(call, response, 'a success or a refusal');
  const { schema } = call.options;
  if (!schema && isDownload(call)) {
    // These statuses have no body: an empty file would be saved.
    if (response.status === 204 || response.status === 205)
      throw toContractError(call, response, 'a file');
    // A Wi-Fi login page, for example, would be saved as the document.
    if (isPageForFile(response)) throw toContractError(call, response, 'a file', '');
    return toFile(response, await readBody(call, limits, () => response.blob()));
  }
  const text = await readBody(call, limits, () => response.text());
  if (schema) return validateReply(call, response, text, schema);
  // An unstated reply must still be JSON: a proxy's page, for example, does not confirm the write.
  if (text !== '') parseJson(call, response, text);
  return undefined;
}

async function readBody<Body>(
  call: Call,
  limits: Limits,
  body: () => Promise<Body>,
): Promise<Body> {
  try {
    return await body();
  } catch (cause) {
    throw toLostError(call, limits, cause, 'The answer was cut off.');
  }
}

function validateReply(call: Call, response: Response, text: string, schema: ReplySchema): unknown {
  const body = parseJson(call, response, text);
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw toContractError(call, response, result.error.issues, body);
}

function parseJson(call: Call, response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw toContractError(call, response, 'JSON', text);
  }
}

function toFile({ headers }: Response, blob: Blob): File {
  const name = parseFileName(headers.get('Content-Disposition')) ?? 'download';
  return new File([blob], name, { type: blob.type });
}

async function toRefusalError(call: Call, response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  if (isSuperseded(call)) return superseded(call.operation);
  const isEnd = response.status === 401 || response.status === 403;
  const body = parseErrorBody(text);
  if (isEnd && isFromProxy(response, text, body)) {
    return createError(call, 'blocked', 'Blocked.');
  }
  const fields = readErrorReply(body);
  const error = new ApiError({
    ...fields,
    code: 'http',
    operation: call.operation,
    status: response.status,
    message: fields.serverText ?? `The server answered ${response.status}.`,
    requestId: readRequestId(response),
    retryAfterSeconds: parseRetryAfter(response.headers.get('Retry-After')),
  });
  if (isEnd && call.caller.token && !call.options.isPublic) onSessionEnd();
  return error;
}

/**
 * Returns whether a firewall or proxy sent the refusal: a web page, or a challenge for another scheme than the
 * API's Bearer. JSON, plain text and an empty body are the API's own.
 */
function isFromProxy(response: Response, text: string, body: unknown): boolean {
  const challenge = response.headers.get('WWW-Authenticate');
  if (challenge !== null && !/\bBearer\b/i.test(challenge)) return true;
  return body === undefined && text.trim() !== '' && isPage(response, text);
}

/** Returns the parsed JSON; undefined for any other text. */
function parseErrorBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Creates the error of a broken reply; its values may be a client's data, so only development has them. */
function toContractError(
  { operation }: Call,
  response: Response,
  expected: string | readonly ContractIssue[],
  received?: unknown,
): ApiError {
  const message = `The reply of ${operation} breaks the contract.`;
  const requestId = readRequestId(response);
  const { status } = response;
  const cause =
    import.meta.env.DEV && reportContractBreach({ operation, status, expected, received });
  const isWebPage = status === 200 && typeof received === 'string' && isPage(response, received);
  return new ApiError({ code: 'contract', operation, message, requestId, isWebPage, cause });
}

function isPage(response: Response, text: string): boolean {
  return isHtmlType(response) || /^\s*<(?:!doctype\s+html|html)\b/i.test(text);
}

function isHtmlType({ headers }: Response): boolean {
  return /^text\/html\b/i.test(headers.get('Content-Type') ?? '');
}

/** Returns whether an HTML page arrived in place of a file that is not named .html or .htm. */
function isPageForFile(response: Response): boolean {
  const name = parseFileName(response.headers.get('Content-Disposition')) ?? '';
  return isHtmlType(response) && !/\.html?$/i.test(name);
}

function createError(
  call: Call,
  code: ApiError['code'],
  message: string,
  cause?: unknown,
): ApiError {
  return new ApiError({ code, operation: call.operation, message, cause });
}

/** Matches an accepted request id: characters that web servers generate, short enough to read out. */
const REQUEST_ID = /^[\w.:+/=-]{1,64}$/;

function readRequestId({ headers }: Response): string | undefined {
  const id = headers.get('X-Request-Id') ?? '';
  return REQUEST_ID.test(id) ? id : undefined;
}

const RETRY_AFTER_SECONDS = /^[1-9]\d{0,5}$/;

/** Returns the seconds of a `Retry-After` header; undefined if it is missing or has another format. */
function parseRetryAfter(header: string | null): number | undefined {
  return header !== null && RETRY_AFTER_SECONDS.test(header) ? Number(header) : undefined;
}
