import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';

/**
 * Sends a request without URL normalisation, which `fetch` applies to a path such as `/a/../b`.
 */
export async function sendOverWire(
  base: string,
  path: string,
  init: Pick<Request, 'method' | 'headers'> & { readonly body: Uint8Array | null },
): Promise<Response> {
  const { protocol, hostname, port } = new URL(base);
  const send = protocol === 'https:' ? requestSecure : requestPlain;
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = send(
      { hostname, port, path, method: init.method, headers: Object.fromEntries(init.headers) },
      resolve,
    );
    outgoing.on('error', reject);
    outgoing.end(init.body ?? undefined);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  const status = incoming.statusCode ?? 500;
  const bytes = Buffer.concat(chunks);
  return new Response(bytes.length === 0 ? null : bytes, { status, headers: headersOf(incoming) });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '');
  }
  return headers;
}
