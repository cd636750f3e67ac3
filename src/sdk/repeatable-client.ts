import { isApiError, type ApiError } from './api-error.ts';
import { httpClient, type HttpClientOptions } from './http-client.ts';
import { identity, type IdentitySnapshot } from './identity.ts';
import { createIdempotencyKey } from './create-idempotency-key.ts';

/** Error type of the generated hooks, the same as for `httpClient`. */
export type ErrorType<_Reply> = ApiError;

type LostWrite = {
  readonly asked: string;
  readonly caller: IdentitySnapshot;
  readonly key: string;
};

/** The last write, if it got no reply or a 5xx; the server may have executed it. */
let lostWrite: LostWrite | null = null;

/** Sends a write with an `Idempotency-Key`, which a repeated write after a lost reply or a 5xx reuses. */
export async function repeatableClient<Reply>(
  path: string,
  options: HttpClientOptions,
): Promise<Reply> {
  const caller = identity();
  const fingerprint = path + fingerprintBody(options.body);
  const key =
    lostWrite?.asked === fingerprint && lostWrite.caller === caller
      ? lostWrite.key
      : createIdempotencyKey();
  const headers = new Headers(options.headers);
  headers.set('Idempotency-Key', key);
  lostWrite = null;
  try {
    return await httpClient<Reply>(path, { ...options, headers });
  } catch (error) {
    const isAnswered = isApiError(error) && error.status >= 400 && error.status < 500;
    if (!isAnswered) lostWrite = { asked: fingerprint, caller, key };
    throw error;
  }
}

/** Returns a text that identifies a body: JSON unchanged, and the file names, sizes and dates of a form. */
function fingerprintBody(body: HttpClientOptions['body']): string {
  if (!(body instanceof FormData)) return typeof body === 'string' ? body : '';
  return [...body.values()]
    .map((file) => (file instanceof File ? [file.name, file.size, file.lastModified] : file))
    .join();
}
