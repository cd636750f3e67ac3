import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { connect, type ConnectionOptions } from 'node:tls';
import { FOREGROUND_DIRECTIVES, findNginx } from '#scripts/nginx.mjs';
import { createSelfSignedCertificate } from '#deploy/self-signed-certificate.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import {
  configureBuild,
  expect,
  readReleaseName,
  PORT,
  createPublicFolder,
  runReleaseScript,
  SITE_FOLDER,
  test,
} from './deployed.ts';

type Spoken = { readonly protocol: string | null; readonly suite: string };

/** Opens a TLS connection and returns the negotiated protocol and cipher suite. */
function spoken(port: number, options: ConnectionOptions = {}): Promise<Spoken> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false, ...options },
      () => {
        resolve({ protocol: socket.getProtocol(), suite: socket.getCipher().name });
        socket.destroy();
      },
    );
    socket.on('error', reject);
  });
}

const FORWARD_SECRET =
  /^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128|256)-GCM-SHA(?:256|384)|CHACHA20-POLY1305)$/;

/** Cipher suites, for RSA or ECDSA certificates, without forward secrecy or with a malleable mode (CBC). */
const REFUSED = [
  'AES128-GCM-SHA256',
  'AES256-SHA',
  'ECDHE-RSA-AES128-SHA',
  'ECDHE-ECDSA-AES128-SHA',
];

async function expectSound(port: number): Promise<void> {
  await expect(spoken(port)).resolves.toMatchObject({ protocol: 'TLSv1.3' });
  const { protocol, suite } = await spoken(port, { maxVersion: 'TLSv1.2' });
  expect(protocol).toBe('TLSv1.2');
  expect(suite).toMatch(FORWARD_SECRET);
  for (const ciphers of REFUSED) {
    const refused = spoken(port, { maxVersion: 'TLSv1.2', ciphers: `${ciphers}:@SECLEVEL=0` });
    await expect(refused, ciphers).rejects.toThrow(/handshake|alert/i);
  }
  await expect(
    spoken(port, { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' }),
  ).rejects.toThrow(/version|alert|protocol/i);
}

test('a server with an ECDSA certificate accepts only TLS 1.3, or 1.2 with forward secrecy', async () => {
  await expectSound(PORT);
});

const HAS_IPV6 = Object.values(networkInterfaces())
  .flat()
  .some((one) => one?.address === '::1');
const CHALLENGE = '/.well-known/acme-challenge/token_1';

/**
 * Starts a second nginx, with an RSA certificate and a port of plain HTTP. Returns a function that stops this
 * nginx.
 */
async function startBeside(port: number, plain: number): Promise<() => void> {
  const work = createPublicFolder();
  const site = join(work, 'site');
  for (const folder of ['dist', 'dist-deploy']) {
    cpSync(join(`${SITE_FOLDER}-release`, folder), join(work, folder), { recursive: true });
  }
  for (const folder of ['tls', dirname(CHALLENGE)]) {
    mkdirSync(join(site, folder), { recursive: true });
  }
  writeFileSync(join(site, CHALLENGE), 'answer');
  const { key, cert } = createSelfSignedCertificate('rsa');
  writeFileSync(join(site, 'tls/key.pem'), key);
  writeFileSync(join(site, 'tls/certificate.pem'), cert);
  const given: unknown = JSON.parse(readFileSync(`${SITE_FOLDER}-release/server.json`, 'utf8'));
  const addresses = HAS_IPV6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'];
  const at = (own: number) => addresses.map((address) => `${address}:${own}`);
  const own = { listen: at(port), redirectFrom: at(plain), hsts: 'day' };
  const server = join(work, 'server.json');
  writeFileSync(server, JSON.stringify(Object.assign({}, given, own)));
  const done = configureBuild(work, join(work, 'dist-deploy/config.json'), server);
  expect(done.status, done.stderr).toBe(0);
  runReleaseScript(work, 'install', site);
  runReleaseScript(work, 'use', site, readReleaseName(work));
  const nginx = spawn(findNginx(), [
    '-p',
    `${site}/`,
    '-c',
    'nginx.conf',
    '-g',
    FOREGROUND_DIRECTIVES,
  ]);
  return () => {
    nginx.kill('SIGTERM');
    removeFolder(work);
  };
}

/**
 * Sends a request over plain HTTP. Returns the status and Location of the reply. Rejects if there is no
 * reply.
 */
function askPlain(
  port: number,
  name: string,
  path = '/login?a=b',
): Promise<readonly [number, string]> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers: { Host: name } }, (reply) => {
      resolve([reply.statusCode ?? 0, reply.headers.location ?? '']);
      reply.resume();
    })
      .on('error', reject)
      .end();
  });
}

test('a server with an RSA certificate accepts the same TLS versions and redirects plain HTTP to HTTPS', async ({
  server,
}) => {
  const [port, plain] = [PORT + 20, PORT + 21];
  const stop = await startBeside(port, plain);
  try {
    await expect(async () => void (await spoken(port))).toPass();
    await expectSound(port);
    expect(await askPlain(plain, 'localhost')).toEqual([
      308,
      `https://localhost:${port}/login?a=b`,
    ]);
    // A certificate authority uses plain HTTP, because the certificate of the server may have expired.
    expect(await askPlain(plain, 'localhost', CHALLENGE)).toEqual([200, '']);
    expect(await askPlain(plain, 'localhost', `${CHALLENGE}0`)).toEqual([404, '']);
    const at = (path: string) => server.get(`https://localhost:${port}${path}`);
    const challenge = await at(CHALLENGE);
    expect([challenge.status(), await challenge.text()]).toEqual([200, 'answer']);
    expect(challenge.headers()['strict-transport-security']).toBe('max-age=86400');
    const toPage = await at('/.well-known/change-password');
    expect([toPage.status(), toPage.headers()['location']]).toEqual([302, '/change-password']);
    if (HAS_IPV6) {
      await expect(spoken(port, { host: '::1' })).resolves.toMatchObject({ protocol: 'TLSv1.3' });
    }
    await expect(askPlain(plain, 'evil.example')).rejects.toThrow(/hang up|ECONNRESET/);
  } finally {
    stop();
  }
});
