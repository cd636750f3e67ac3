import { once } from 'node:events';
import { connect, type ClientHttp2Session } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { APIRequestContext, APIResponse } from '@playwright/test';

export type Reply = Pick<APIResponse, 'status' | 'headers' | 'text' | 'json' | 'body'>;

type Asked = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly data?: Buffer | object;
};

/** HTTP client over HTTP/2, as in browsers, with the methods of Playwright's client (HTTP/1.1 only). */
export type Http2Client = {
  /** Fetches an address. Uses Playwright's client for an address of plain HTTP. */
  readonly fetch: (address: string, asked?: Asked) => Promise<Reply>;
  readonly get: (address: string, asked?: Asked) => Promise<Reply>;
  readonly post: (address: string, asked?: Asked) => Promise<Reply>;
  readonly delete: (address: string) => Promise<Reply>;
  readonly close: () => void;
};

export function createHttp2Client(base: string, plain: APIRequestContext): Http2Client {
  const sessions = new Map<string, ClientHttp2Session>();

  const sessionOf = (origin: string): ClientHttp2Session => {
    const openSession = sessions.get(origin);
    if (openSession && !openSession.closed && !openSession.destroyed) return openSession;
    const session = connect(origin, { rejectUnauthorized: false });
    // Ignores errors of the session, because its streams report them too.
    session.on('error', () => {});
    sessions.set(origin, session);
    return session;
  };
  const fetch: Http2Client['fetch'] = (address, asked = {}) => {
    const url = new URL(address, base);
    if (url.protocol === 'http:') return plain.fetch(address, { ...asked, maxRedirects: 0 });
    return ask(sessionOf(url.origin), url.pathname + url.search, asked);
  };
  return {
    fetch,
    get: (address, asked) => fetch(address, { ...asked, method: 'GET' }),
    post: (address, asked) => fetch(address, { ...asked, method: 'POST' }),
    delete: (address) => fetch(address, { method: 'DELETE' }),
    close: () => {
      for (const session of sessions.values()) session.destroy();
    },
  };
}

async function ask(session: ClientHttp2Session, path: string, asked: Asked): Promise<Reply> {
  const { method = 'GET', headers = {}, data } = asked;
  const isJson = data !== undefined && !Buffer.isBuffer(data);
  const content = isJson ? Buffer.from(JSON.stringify(data)) : data;
  const names = Object.entries({
    ...(isJson && { 'Content-Type': 'application/json' }),
    ...headers,
  });
  const stream = session.request({
    ':method': method,
    ':path': path,
    // Browsers also send the length of the body.
    ...(content && { 'content-length': content.length }),
    ...Object.fromEntries(names.map(([name, value]) => [name.toLowerCase(), value])),
  });
  stream.end(content);
  const answered = once(stream, 'response');
  // Ignores the error of a stream that the server closes after a refusal, before it has received the complete
  // body.
  stream.on('error', () => {});
  const [replyHeaders] = await answered;
  const received = await buffer(stream).catch(() => Buffer.alloc(0));
  const replied = new Map<string, string>(
    Object.entries(replyHeaders).map(([name, value]) => [name, String(value)]),
  );
  const body = replied.get('content-encoding') === 'gzip' ? gunzipSync(received) : received;
  return {
    status: () => Number(replied.get(':status')),
    headers: () => Object.fromEntries([...replied].filter(([name]) => !name.startsWith(':'))),
    body: async () => body,
    text: async () => body.toString(),
    json: async () => JSON.parse(body.toString()),
  };
}
