import { isApiError, type ApiError } from './api-error.ts';
import { httpClient, type HttpClientOptions } from './http-client.ts';
import { identity, type IdentitySnapshot } from './identity.ts';
import { randomKey } from './random-key.ts';

/** Errors of the generated hooks, as of `httpClient`. */
export type ErrorType<_Reply> = ApiError;

type Unanswered = {
  readonly asked: string;
  readonly caller: IdentitySnapshot;
  readonly key: string;
};

/** By operation: the last write without a reply, which the server may have done. */
const unanswered = new Map<string, Unanswered>();

/**
 * Sends a write that takes an `Idempotency-Key`. One that is sent again after its reply was lost has
 * the key of the first, so that a server does it once; any other has a new one.
 */
export async function repeatableClient<Reply>(
  path: string,
  options: HttpClientOptions,
): Promise<Reply> {
  const { operation = path, body } = options;
  const caller = identity();
  const asked = `${path} ${textOf(body)}`;
  const lost = unanswered.get(operation);
  const isRepeat = lost?.asked === asked && lost.caller === caller;
  const key = isRepeat ? lost.key : randomKey();
  const headers = new Headers(options.headers);
  headers.set('Idempotency-Key', key);
  try {
    const reply = await httpClient<Reply>(path, { ...options, headers });
    unanswered.delete(operation);
    return reply;
  } catch (error) {
    const isAnswered = isApiError(error) && error.status >= 400 && error.status < 500;
    if (isAnswered) unanswered.delete(operation);
    else unanswered.set(operation, { asked, caller, key });
    caller.ended.addEventListener('abort', () => unanswered.clear(), { once: true });
    throw error;
  }
}

/** JSON as it is, of a form the files. */
function textOf(body: HttpClientOptions['body']): string {
  if (!(body instanceof FormData)) return String(body);
  const files = [...body.values()].map((value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : [value],
  );
  return JSON.stringify(files);
}
