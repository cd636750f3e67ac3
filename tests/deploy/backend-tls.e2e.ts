import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import { join, resolve } from 'node:path';
import { TLSSocket, type SecureContextOptions } from 'node:tls';
import { expect, test } from '@playwright/test';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { PORT, startNginxForApi } from './deployed.ts';

const FOLDER = resolve('build/deploy-backend-tls');
const [LISTEN, HEALTH, BACKEND] = [PORT + 30, PORT + 31, PORT + 32];
const NAME = 'api.ashgrove.example';
const ERRORS = 'build/deploy-api/backend-tls/logs/error.log';

/** Writes a certificate and its key as PEM, signed by an authority of the folder or self-signed. */
function certify(file: string, name: string, authority?: string): SecureContextOptions {
  const of = (extension: string) => join(FOLDER, `${file}.${extension}`);
  const by = authority === undefined ? '' : join(FOLDER, authority);
  const signer = by === '' ? [] : ['-CA', `${by}.pem`, '-CAkey', `${by}.key`];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout'];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  const args = ['req', '-x509', ...key, of('key'), '-out', of('pem'), ...subject, ...signer];
  execFileSync('openssl', args, { stdio: 'pipe' });
  return { key: readFileSync(of('key')), cert: readFileSync(of('pem')) };
}

test('nginx sends TLS calls with its client certificate only to a backend with the right name and authority', async ({
  request,
}) => {
  removeFolder(FOLDER);
  mkdirSync(FOLDER, { recursive: true });
  certify('authority', 'Ashgrove authority');
  certify('foreign-authority', 'Another authority');
  const right = certify('right', NAME, 'authority');
  certify('client', 'portal.ashgrove.example', 'authority');

  const asked: IncomingMessage[] = [];
  const ca = readFileSync(join(FOLDER, 'authority.pem'));
  const backend = createServer({ ...right, ca, requestCert: true }, (message, reply) => {
    asked.push(message);
    reply.setHeader('Content-Type', 'application/json').end('{}');
  });
  await new Promise<void>((done) => backend.listen(BACKEND, '127.0.0.1', done));
  const nginx = startNginxForApi('backend-tls', {
    listen: `127.0.0.1:${LISTEN}`,
    health: `127.0.0.1:${HEALTH}`,
    backend: [`https://localhost:${BACKEND}`],
    backendTls: {
      trust: join(FOLDER, 'authority.pem'),
      name: NAME,
      certificate: join(FOLDER, 'client.pem'),
      key: join(FOLDER, 'client.key'),
    },
  });
  const call = async () =>
    (await fetch(`http://localhost:${LISTEN}/api/client?secret`).catch(() => null))?.status;
  try {
    await expect.poll(call).toBe(200);
    const [{ headers, socket } = {}] = asked;
    expect(headers).toMatchObject({ host: NAME, 'x-forwarded-host': 'localhost' });
    expect(socket).toBeInstanceOf(TLSSocket);
    if (!(socket instanceof TLSSocket)) return;
    expect([socket.servername, socket.authorized, socket.getPeerCertificate().subject.CN]).toEqual([
      NAME,
      true,
      'portal.ashgrove.example',
    ]);

    for (const [file, name, authority, message] of [
      ['misnamed', 'other.ashgrove.example', 'authority', /certificate does not match "api/],
      ['foreign', NAME, 'foreign-authority', /certificate verify error: \(\d+:.+\)/],
    ] as const) {
      asked.length = 0;
      backend.setSecureContext({ ...certify(file, name, authority), ca });
      backend.closeAllConnections();
      const reply = await request.get(`http://localhost:${LISTEN}/api/client?secret`);
      expect([file, reply.status(), await reply.json()]).toEqual([
        file,
        502,
        expect.objectContaining({ error: expect.stringContaining('The service is not available') }),
      ]);
      expect((await request.get(`http://localhost:${HEALTH}/backend`)).status()).toBe(502);
      expect(asked).toEqual([]);
      await expect.poll(() => readFileSync(ERRORS, 'utf8')).toMatch(message);
    }
    expect(readFileSync(ERRORS, 'utf8')).not.toContain('secret');
  } finally {
    nginx.kill('SIGTERM');
    backend.close();
    backend.closeAllConnections();
  }
});
