import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { PORT, startNginxForApi } from './deployed.ts';

const [LISTEN, HEALTH, BACKEND] = [PORT + 40, PORT + 41, PORT + 42];
const LONG = 'a'.repeat(70_000);
/** Upload too large for the memory buffer of nginx. */
const UPLOAD = Buffer.alloc(20_000);

type Failure = { readonly status: number; readonly type: string; readonly body: string };

/** Sends raw bytes to nginx, some of which no HTTP client can send, and returns the reply. */
function failureOf(bytes: string): Promise<Failure> {
  return new Promise((resolve, reject) => {
    let reply = '';
    connect(LISTEN, '127.0.0.1')
      .on('data', (part) => (reply += String(part)))
      .on('error', reject)
      .on('close', () => {
        const [head = '', body = ''] = reply.split('\r\n\r\n');
        resolve({
          status: Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1]),
          type: /^content-type: (.*)$/im.exec(head)?.[1]?.trim() ?? '',
          body,
        });
      })
      .end(bytes);
  });
}

function request(line: string, ...more: readonly string[]): string {
  return [line, 'Host: localhost', 'Connection: close', ...more, '', ''].join('\r\n');
}

test('nginx sends its own failures as JSON of the contract to API calls and as plain text to pages', async () => {
  let replyOf = (_message: IncomingMessage, reply: ServerResponse) =>
    void reply.writeHead(401).end();
  const backend = createServer((message, reply) => replyOf(message, reply));
  await new Promise<void>((done) => backend.listen(BACKEND, '127.0.0.1', done));
  const nginx = startNginxForApi('failures', {
    listen: `127.0.0.1:${LISTEN}`,
    health: `127.0.0.1:${HEALTH}`,
    backend: [`127.0.0.1:${BACKEND}`],
    signInsPerMinute: 4,
  });
  const api = `http://localhost:${LISTEN}/api`;
  const isThere = async () =>
    (await fetch(`http://127.0.0.1:${HEALTH}/backend`).catch(() => null))?.status;
  const failed = (status: number, error: string) => ({
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    status,
    error,
  });
  try {
    // The health check's call has no token. That the backend refuses the call proves that the backend is
    // running.
    await expect.poll(isThere).toBe(204);

    // `GET /inbox/%` would be a page. These requests are for no page, so nginx answers 400.
    for (const [line, type] of [
      ['GET /api/client/% HTTP/1.1', 'application/json'],
      ['GET /postcode-lookup/% HTTP/1.1', 'application/json'],
      ['GET /static/js/% HTTP/1.1', 'text/plain; charset=utf-8'],
      ['POST /inbox/% HTTP/1.1', 'text/plain; charset=utf-8'],
      ['nonsense', 'text/plain; charset=utf-8'],
    ] as const) {
      const reply = await failureOf(request(line));
      expect([line, reply.status, reply.type]).toEqual([line, 400, type]);
      expect(reply.body).toContain('This cannot be understood.');
    }

    for (const [status, text, bytes] of [
      [414, 'This address is too long.', (path: string) => request(`GET ${path}/${LONG} HTTP/1.1`)],
      [405, 'This method is not allowed.', (path: string) => request(`TRACE ${path} HTTP/1.1`)],
      [
        400,
        'This cannot be understood.',
        (path: string) => request(`GET ${path} HTTP/1.1`, `X-Long: ${LONG}`),
      ],
    ] as const) {
      const call = await failureOf(bytes('/api/client'));
      expect([call.status, call.type]).toEqual([status, 'application/json']);
      expect(JSON.parse(call.body)).toEqual(failed(status, text));
      const page = await failureOf(bytes('/login'));
      expect(page).toEqual({ status, type: 'text/plain; charset=utf-8', body: text });
    }
    const signIns = await Promise.all(
      Array.from({ length: 8 }, () => fetch(`${api}/auth/magic`, { method: 'POST' })),
    );
    const limited = signIns.find(({ status }) => status === 429);
    expect([limited?.headers.get('retry-after'), await limited?.json()]).toEqual([
      '15',
      failed(429, 'Too many requests. Please try again in 15 seconds.'),
    ]);

    // Makes the upload folder unusable, as with wrong permissions or a full disk.
    const folder = 'build/deploy-api/failures/temp/client_body';
    removeFolder(folder);
    writeFileSync(folder, '');
    const upload = await fetch(`${api}/file/upload`, { method: 'POST', body: UPLOAD });
    expect([upload.status, await upload.json()]).toEqual([
      500,
      failed(500, 'This could not be stored. Please try again later.'),
    ]);

    // Imitates another program at the port of the backend, or an API at another path.
    replyOf = (message, reply) => void reply.writeHead(404).end(message.url);
    expect(await isThere()).toBe(404);
  } finally {
    nginx.kill('SIGTERM');
    backend.close();
    backend.closeAllConnections();
  }
});
