import { spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket, type ConnectionOptions } from 'node:tls';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { listScenarios } from '#contract/generated/control-client.ts';
import { HEAP_FLAGS } from '#mock/heap-flags.ts';
import { createSelfSignedCertificate } from '#deploy/self-signed-certificate.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'mock-tls-'));
const write = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
write('index.html', '<!doctype html><title>Portal</title>');
afterAll(() => removeFolder(folder));

it.each([[[]], [['--watch']]])(
  'the option --tls serves portal, API and control API with a certificate for localhost, also with %j',
  async (more) => {
    const url = await start('--tls', '--portal', folder, ...more);
    const { body, certificate } = await get(`${url}/`, { rejectUnauthorized: false });
    expect(body).toContain('<title>Portal</title>');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.checkHost('localhost')).toBeDefined();
    expect(certificate.checkIP('127.0.0.1')).toBeDefined();

    await expect(listScenarios({ url })).rejects.toThrow('Node refuses the certificate');
    // Accepts no other certificate from here on.
    const trusted = { ca: certificate.toString() };
    expect((await get(`${url}/app-portal/api/client`, trusted)).status).toBe(401);
    expect((await get(`${url}/__mock/scenarios`, trusted)).status).toBe(200);
    const { headers } = await get(`${url}/inbox?scenario=drafts`, trusted);
    expect(headers.location).toBe(`${url.replace('localhost', 'sandbox-1.localhost')}/inbox`);
  },
);

it('the options --tls-cert and --tls-key serve with the certificate of these files', async () => {
  const { cert, key } = createSelfSignedCertificate('rsa');
  const url = await start('--tls-cert', write('c.pem', cert), '--tls-key', write('k.pem', key));
  expect((await get(`${url}/health`, { ca: cert })).body).toBe('ok');
});

/** Starts the command until the test ends; returns the address that it prints. */
async function start(...options: readonly string[]): Promise<string> {
  const args = [...HEAP_FLAGS, join(ROOT, 'mock-server/cli.ts'), '--port', '0', ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output += String(chunk)));
  }
  await vi.waitUntil(() => output.includes('Log in as:') || child.exitCode !== null, 60_000);
  return /^Control API: +(https:.+)\/__mock$/m.exec(output)?.[1] ?? output;
}

async function get(url: string, options: ConnectionOptions) {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { ...options, agent: false }, resolve)
      .once('error', reject)
      .end();
  });
  const { socket, statusCode: status, headers } = reply;
  if (!(socket instanceof TLSSocket)) throw new Error('There is no TLS.');
  const certificate = socket.getPeerX509Certificate() ?? new X509Certificate('');
  return { status, headers, body: await text(reply), certificate };
}
