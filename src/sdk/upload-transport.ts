/** Sends a request as `fetch` does. May replace `fetch` in `httpClient`. */
export type Transport = (address: string, init: RequestInit) => Promise<Response>;

/** A large file on a slow connection takes minutes, so only the time without progress is limited. */
const STALLED_AFTER_MS = 120_000;

/**
 * Returns a transport that sends an upload with XMLHttpRequest and reports its progress in percent,
 * because `fetch` reports no progress of a request's body
 * (https://github.com/whatwg/fetch/issues/607). Everything else about the call stays in
 * `httpClient`.
 *
 * Two differences from `fetch`: a redirect is rejected only after it was followed, and the browser
 * adds cookies of the portal's own host, which sets none.
 */
export function uploadTransport(onProgress: (percent: number) => void): Transport {
  return (address, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(getAbortReason(signal));
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      const stop = () => {
        reject(new DOMException('The upload made no progress.', 'TimeoutError'));
        abort();
      };
      let timer = setTimeout(stop, STALLED_AFTER_MS);
      const fail = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        reject(signal?.aborted ? getAbortReason(signal) : new TypeError('The upload failed.'));
      };
      request.open(method, address);
      request.responseType = 'arraybuffer';
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        clearTimeout(timer);
        timer = setTimeout(stop, STALLED_AFTER_MS);
        if (lengthComputable) onProgress(Math.floor((100 * loaded) / total));
      };
      request.onload = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        const isRedirected = request.responseURL !== '' && !isSame(request.responseURL, address);
        if (isRedirected) reject(new TypeError('The upload was redirected.'));
        else resolve(buildResponse(request));
      };
      request.onerror = fail;
      request.onabort = fail;
      signal?.addEventListener('abort', abort);
      // Generated upload calls always have form data as their body.
      request.send(body instanceof FormData ? body : null);
    });
}

function getAbortReason(signal: AbortSignal): Error {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason : new DOMException('Aborted.', 'AbortError');
}

function isSame(url: string, address: string): boolean {
  return url === new URL(address, globalThis.location.href).href;
}

const WITHOUT_BODY: readonly number[] = [204, 205, 304];

function buildResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  // `request.response` is an ArrayBuffer, because `responseType` is 'arraybuffer'.
  const body: unknown = WITHOUT_BODY.includes(request.status) ? null : request.response;
  return new Response(body instanceof ArrayBuffer ? body : null, {
    status: request.status,
    headers,
  });
}
