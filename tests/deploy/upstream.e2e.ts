import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from '@playwright/test';
import { PORT, startNginxForApi } from './deployed.ts';

const [LISTEN, BACKEND] = [PORT + 33, PORT + 34];

test('nginx answers 504 for a silent backend, reuses backend connections and limits calls per IP address', async ({
  request,
}) => {
  let connections = 0;
  const silent: ServerResponse[] = [];
  const backend = createServer((message, reply) => {
    if (message.url === '/api/investments') silent.push(reply);
    else reply.setHeader('Content-Type', 'application/json').end('{}');
  }).on('connection', () => (connections += 1));
  await new Promise<void>((done) => backend.listen(BACKEND, '127.0.0.1', done));
  const nginx = startNginxForApi('upstream', {
    listen: `127.0.0.1:${LISTEN}`,
    backend: [`127.0.0.1:${BACKEND}`],
    upstream: { replySeconds: 1, keepalive: 4 },
    callsPerSecond: 2,
    trustedProxies: ['127.0.0.1'],
  });
  const from = (address: string, path = '/api/client') =>
    request.get(`http://localhost:${LISTEN}${path}`, {
      headers: { 'X-Forwarded-For': address },
      // The portal itself waits 30 s. The default timeout of nginx is longer.
      timeout: 30_000,
    });
  try {
    await expect(async () => void (await from('203.0.113.1'))).toPass();
    // A client connection belongs to one worker of nginx. The worker reuses its connection to the
    // backend.
    connections = 0;
    for (let call = 0; call < 6; call += 1) {
      expect((await from(`203.0.113.${call + 2}`)).status()).toBe(200);
    }
    expect(connections).toBeLessThanOrEqual(1);

    const given = await from('203.0.113.9', '/api/investments');
    expect([given.status(), await given.json()]).toEqual([
      504,
      expect.objectContaining({ status: 504, error: expect.stringContaining('took too long') }),
    ]);
    expect(silent).toHaveLength(1);

    // Allows one call plus a burst of four times the calls per second: 9 of 30.
    const many = await Promise.all(Array.from({ length: 30 }, () => from('203.0.113.10')));
    const statuses = many.map((reply) => reply.status());
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9);
    const refused = many.find((reply) => reply.status() === 429);
    expect(refused?.headers()['retry-after']).toBe('1');
    expect((await from('203.0.113.11')).status()).toBe(200);
  } finally {
    nginx.kill('SIGTERM');
    backend.close();
    backend.closeAllConnections();
  }
});
