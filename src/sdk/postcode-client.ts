import { ApiError } from './api-error.ts';
import { isSafePath } from './safe-path.ts';

/** Time-out of a look-up (specification 9). */
const LOOKUP_TIMEOUT_MS = 10_000;

type PostcodeClientOptions = RequestInit & {
  /** Base address of the third-party service, from the deployment's configuration. */
  readonly baseUrl?: string;
  /** API key of every look-up; undefined for the call that checks a key, whose path contains it. */
  readonly apiKey?: string;
  readonly schema?: { readonly parse: (value: unknown) => unknown };
};

/**
 * Sends one call to the postcode service, without the bearer token. Every reply, also a refusal, is
 * an envelope `{code, message, ...}`; the caller interprets the codes.
 *
 * @throws ApiError `unsafe-path` if a path value is unsafe, `network` or `timeout` without a
 * complete reply, `contract` if the reply is not an envelope. An abort by the caller's own signal
 * is rethrown unchanged.
 */
export async function postcodeClient<Reply>(
  path: string,
  { schema: _schema, baseUrl = '', apiKey, ...init }: PostcodeClientOptions,
): Promise<Reply> {
  const operation = `postcode service ${path.split('?', 1)[0]}`;
  if (!isSafePath(path)) {
    throw new ApiError({ code: 'unsafe-path', operation, message: 'This address is not valid.' });
  }
  const timeout = AbortSignal.timeout(LOOKUP_TIMEOUT_MS);
  const message = 'Address look-up is unavailable.';
  let text: string;
  try {
    const response = await fetch(
      `${baseUrl.replace(/(?<!\/)\/+$/, '')}${addApiKey(path, apiKey)}`,
      {
        ...init,
        signal: init.signal ? AbortSignal.any([init.signal, timeout]) : timeout,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
      },
    );
    text = await response.text();
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    const code = timeout.aborted ? 'timeout' : 'network';
    throw new ApiError({ code, operation, message, cause });
  }
  const envelope = parseJson(text);
  if (typeof envelope !== 'object' || envelope === null) {
    throw new ApiError({ code: 'contract', operation, message });
  }
  // The widget interprets the envelope by its code; see contract/postcode-lookup.yaml.
  return envelope as Reply;
}

function addApiKey(path: string, apiKey: string | undefined): string {
  if (apiKey === undefined) return path;
  const query = new URLSearchParams({ api_key: apiKey });
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
