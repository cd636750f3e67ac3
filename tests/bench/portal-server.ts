import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { MIN_BYTES_TO_COMPRESS, GZIP_REPLY_LEVEL } from '#deploy/files.ts';
import { createMockApp } from '#mock/app.ts';
import { createPortalHost } from '#mock/portal-host.ts';
import { sandboxAt, type TestSandbox } from '#mock/testing/sandbox.ts';
import { createSelfSignedCertificate } from '#deploy/self-signed-certificate.ts';

export type PortalServer = {
  readonly origin: string;
  readonly sandbox: TestSandbox;
  readonly close: () => void;
};

export const FLOOR_PAGE_PATH = '/floor.html';
const FLOOR = '<!doctype html><html lang="en"><title>Floor</title><p>One line.</p></html>';

const IDENTITY = createSelfSignedCertificate();
const { publicKey } = new X509Certificate(IDENTITY.cert);
const KEY_HASH = createHash('sha256')
  .update(publicKey.export({ type: 'spki', format: 'der' }))
  .digest('base64');

/**
 * Chromium flag that trusts the certificate of the server. Without this flag Chromium caches no
 * response of the server.
 */
export const TRUST_SERVER_FLAG = `--ignore-certificate-errors-spki-list=${KEY_HASH}`;

const TEXT = /^(text\/|application\/(json|javascript|manifest)|image\/svg)/;

type Encoded = { readonly bytes: Uint8Array; readonly encoding?: string };

/** Compresses as nginx does: files with Brotli as the build does, API replies with gzip. */
function compressed(bytes: Uint8Array, isFile: boolean): Encoded {
  if (!isFile) return { bytes: gzipSync(bytes, { level: GZIP_REPLY_LEVEL }), encoding: 'gzip' };
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { bytes: brotliCompressSync(bytes, { params }), encoding: 'br' };
}

/**
 * Starts the built portal and the mocked API on one origin, over HTTP/2 and compressed as by nginx.
 */
export async function startPortalServer(dist: string, scenario: string): Promise<PortalServer> {
  const portal = createPortalHost(dist);
  const app = createMockApp({ scenario, fallback: portal.fetch });
  const files = new Map<string, Encoded>();

  const encoded = async (reply: Response, path: string): Promise<Encoded> => {
    const cached = files.get(path);
    if (cached) return cached;
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const isText = TEXT.test(reply.headers.get('Content-Type') ?? '');
    if (!isText || reply.status !== 200 || bytes.length < MIN_BYTES_TO_COMPRESS) return { bytes };
    const isFile = !path.includes('/api/');
    const made = compressed(bytes, isFile);
    if (isFile) files.set(path, made);
    return made;
  };

  const fetchPage = (request: Request): Promise<Response> | Response =>
    new URL(request.url).pathname === FLOOR_PAGE_PATH
      ? new Response(FLOOR, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
      : app.fetch(request);

  const answer = async (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    const request = await toRequest(incoming);
    const reply = await fetchPage(request);
    const headers = Object.fromEntries(reply.headers);
    const { bytes, encoding } = await encoded(reply, new URL(request.url).pathname);
    outgoing.writeHead(reply.status, {
      ...headers,
      ...(encoding && { 'content-encoding': encoding }),
    });
    outgoing.end(bytes);
  };

  const server = createSecureServer(IDENTITY, (incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      console.error(error);
      outgoing.stream.close();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const origin = `https://localhost:${port}`;
  const sandbox = sandboxAt('default', { url: origin, fetch: app.fetch });
  return { origin, sandbox, close: () => server.close() };
}

async function toRequest(incoming: Http2ServerRequest): Promise<Request> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    name.startsWith(':') || value === undefined ? [] : [[name, String(value)]],
  );
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
  return new Request(`https://${incoming.authority}${incoming.url}`, {
    method: incoming.method,
    headers,
    body,
  });
}
