// Installs the built portal as on a server, and runs it behind nginx on loopback with the mock
// server as its backend (`npm run serve:nginx`).
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { flagOption, textOptionOr } from '#mock/command-line.ts';
import { parseOptions } from './run-command.ts';
import { HEAP_FLAGS } from '#mock/heap-flags.ts';
import { getDeployFolder, writeDeployment } from './deployment.ts';
import { FOREGROUND_DIRECTIVES, findBrotliModule, findNginx } from './nginx.mjs';
import { createSelfSignedCertificate } from '#deploy/self-signed-certificate.ts';

const ROOT = join(import.meta.dirname, '..');

const { values } = parseOptions({
  name: 'npm run serve:nginx --',
  about:
    'The built portal as deployed, behind nginx on this machine, with the mock server as its backend.',
  options: {
    port: textOptionOr('8443', 'NUMBER: port of the portal (default 8443)'),
    'backend-port': textOptionOr('8080', 'NUMBER: port of the mock server (default 8080)'),
    dist: textOptionOr(join(ROOT, 'dist'), 'DIR: the build (default dist)'),
    site: textOptionOr(
      join(ROOT, 'build/nginx-site'),
      'DIR: the site, which is emptied (default build/nginx-site)',
    ),
    sandboxes: flagOption('each host name below localhost has a sandbox of its own'),
  },
});

async function main(): Promise<void> {
  const nginx = findNginx();
  const site = resolve(values.site);
  const release = await install(site, nginx);

  const children = [
    start(process.execPath, [
      ...HEAP_FLAGS,
      join(ROOT, 'mock-server/cli.ts'),
      `--port=${values['backend-port']}`,
      `--portal=${values.dist}`,
      '--quiet',
    ]),
    start(nginx, ['-p', `${site}/`, '-c', 'nginx.conf', '-g', FOREGROUND_DIRECTIVES]),
  ];
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    for (const child of children) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  for (const child of children) {
    child.on('exit', (code) => {
      if (!isStopping) process.exitCode = code === 0 ? 1 : (code ?? 1);
      stop();
    });
  }
  console.log(
    [
      `Release ${release} in ${site}`,
      `Portal   https://localhost:${values.port}/  (a certificate of its own: accept it once)`,
      'Ctrl+C stops it.',
    ].join('\n'),
  );
}

/** Installs the portal as docs/deployment.md describes for a server. */
async function install(site: string, nginx: string): Promise<string> {
  // The settings are specific to this machine, so that they are written to a copy of the build.
  const work = `${site}-release`;
  const dist = join(work, basename(values.dist));
  for (const folder of [site, work]) rmSync(folder, { recursive: true, force: true });
  cpSync(values.dist, dist, { recursive: true });
  cpSync(getDeployFolder(values.dist), getDeployFolder(dist), { recursive: true });

  mkdirSync(join(site, 'tls'), { recursive: true });
  const { key, cert } = createSelfSignedCertificate();
  writeFileSync(join(site, 'tls/key.pem'), key, { mode: 0o600 });
  writeFileSync(join(site, 'tls/certificate.pem'), cert);

  const server = {
    listen: `127.0.0.1:${values.port}`,
    backend: [`127.0.0.1:${values['backend-port']}`],
    brotliModule: findBrotliModule(),
    trustedProxies: ['127.0.0.1'],
    sandboxes: values.sandboxes,
    // HSTS duration of a permanent portal.
    hsts: 'full',
  };
  // The file can be used as input of `npm run deploy:config`.
  writeFileSync(join(work, 'server.json'), JSON.stringify(server));
  const release = await writeDeployment(dist, {
    // The portal on a local host would otherwise call the mock server's own port.
    config: { apiBaseUrl: '/api' },
    server,
  });
  const script = join(getDeployFolder(dist), 'release.sh');
  const run = (...args: readonly string[]) =>
    execFileSync('sh', [script, ...args], { env: { ...process.env, NGINX_PATH: nginx } });
  run('install', site);
  run('use', site, release);
  return release;
}

function start(command: string, args: readonly string[]): ChildProcess {
  return spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
}

if (existsSync(getDeployFolder(values.dist))) await main();
else {
  console.error('There is no build: run `npm run build` first.');
  process.exitCode = 1;
}
