import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  chownSync,
} from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { removeFolder } from '#tests/support/remove-folder.ts';
import {
  configureBuild,
  expect,
  logIn,
  PORT,
  createPublicFolder,
  SITE_FOLDER,
  test,
} from './deployed.ts';

/** Folder that replaces the root folder of the image. */
let root = '';
const HERE = `127.0.0.1:${PORT + 3}`;
const HEALTH = `127.0.0.1:${PORT + 6}`;
const WWW_DATA = 33;
const isRoot = process.getuid?.() === 0;

const portalFile = readFileSync('deploy/portal.Dockerfile', 'utf8').replaceAll('\\\n', '');
const mockFile = readFileSync('deploy/mock-server.Dockerfile', 'utf8').replaceAll('\\\n', '');

function stepsOf(file: string, name: string): readonly string[] {
  return [...file.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest);
}

function commandOf(file: string): readonly string[] {
  return z.array(z.string()).parse(JSON.parse(stepsOf(file, 'CMD')[0] ?? ''));
}

/** Moves the paths of the image below `root` on this machine. */
function here(text: string): string {
  return text.replaceAll(/(?<=^| )\/(package|srv)\b/g, `${root}/$1`);
}

const settings = z
  .object({ backend: z.array(z.string()), health: z.string(), listen: z.string() })
  .parse(JSON.parse(readFileSync('deploy/container.server.json', 'utf8')));

/** Configures the image with the example settings and this machine's addresses. */
function configureImage(): void {
  const given: unknown = JSON.parse(readFileSync('deploy/container.server.json', 'utf8'));
  const server = {
    ...Object(given),
    listen: HERE,
    health: HEALTH,
    backend: [`127.0.0.1:${PORT + 1}`],
    // The image logs to its output. In this test the output is a pipe, which only its owner may
    // open by name.
    accessLog: 'temp/access.log',
    errorLog: 'temp/error.log',
    brotliModule: null,
  };
  const file = join(root, 'server.json');
  writeFileSync(file, JSON.stringify(server));
  const done = configureBuild(root, 'deploy/container.config.json', file);
  expect(done.status, done.stderr).toBe(0);
}

test.beforeAll(() => {
  root = createPublicFolder();
});

test.afterAll(() => {
  removeFolder(root);
});

test("the portal's image serves the portal without root, with temp as its only writable folder", async ({
  page,
}) => {
  mkdirSync(join(root, 'srv'), { recursive: true });
  for (const name of ['dist', 'dist-deploy']) {
    cpSync(join(`${SITE_FOLDER}-release`, name), join(root, name), { recursive: true });
  }
  configureImage();
  for (const step of stepsOf(portalFile, 'COPY').filter((one) => !one.startsWith('--from'))) {
    const [from = '', to = ''] = step.split(' ');
    cpSync(join(root, from), here(to), { recursive: true });
  }
  const [installing = ''] = stepsOf(portalFile, 'RUN').filter((step) =>
    step.includes('release.sh'),
  );
  execFileSync('sh', ['-ec', here(installing)]);

  const site = join(root, 'srv/portal');
  for (const path of globSync('**/*', { cwd: site })) {
    chmodSync(join(site, path), statSync(join(site, path)).isDirectory() ? 0o555 : 0o444);
  }
  chmodSync(join(site, 'temp'), 0o755);
  expect(stepsOf(portalFile, 'USER')).toEqual([`${WWW_DATA}:${WWW_DATA}`]);
  if (isRoot) chownSync(join(site, 'temp'), WWW_DATA, WWW_DATA);

  const [command = '', ...args] = commandOf(portalFile).map(here);
  const nginx = spawn(command, args, {
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(isRoot && { uid: WWW_DATA, gid: WWW_DATA }),
  });
  try {
    const [, address = ''] =
      /"(http:[^"]+)"/.exec(stepsOf(portalFile, 'HEALTHCHECK')[0] ?? '') ?? [];
    const healthy = async () => {
      const url = address.replace(settings.health, HEALTH);
      return (await fetch(url).catch(() => null))?.status;
    };
    await expect.poll(healthy).toBe(200);
    await logIn(page, `http://localhost:${PORT + 3}`);
    // Leaves the page, because its pending requests would fail once nginx stops.
    await page.goto('about:blank');
  } finally {
    nginx.kill('SIGTERM');
  }
});

test("the mock server's image starts the server with valid options and copies only existing files", async () => {
  const [installing = ''] = stepsOf(mockFile, 'RUN').filter((step) => step.includes('pinned-node'));
  const [, node = '', link = ''] = /ln -s "(\$\(.+\))" (\S+)$/.exec(installing) ?? [];
  const getNodePath = execFileSync('sh', ['-ec', `echo "${node}"`], { encoding: 'utf8' }).trim();
  expect(existsSync(getNodePath)).toBe(true);
  const [command, , script = '', ...options] = commandOf(mockFile);
  expect(link).toBe(`/usr/local/bin/${command}`);
  expect(existsSync(script)).toBe(true);
  const help = execFileSync(getNodePath, [script, ...options, '--help'], { encoding: 'utf8' });
  expect(help).toContain('--allow-remote');
  expect(stepsOf(mockFile, 'USER')).toEqual(['1000:1000']);
  for (const file of stepsOf(mockFile, 'COPY').flatMap((step) => step.split(' ').slice(0, -1))) {
    expect([file, existsSync(file)]).toEqual([file, true]);
  }
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  for (const [, file = ''] of compose.matchAll(/dockerfile: (\S+)/g)) {
    expect([file, existsSync(file)]).toEqual([file, true]);
  }
  expect(compose.match(/read_only: true/g)).toHaveLength(2);
  // nginx connects to the service by this name and port.
  const { backend } = settings;
  expect(compose).toContain(`\n  ${backend[0]?.split(':')[0]}:\n`);
  expect(stepsOf(mockFile, 'EXPOSE')).toEqual([backend[0]?.split(':')[1]]);
});

test('the containers have few rights, pinned base images, and no key or source map in their images', () => {
  for (const file of [portalFile, mockFile]) {
    const [name, image, ...others] = stepsOf(file, 'ARG').flatMap((step) => step.split('='));
    expect(image).toMatch(/^docker\.io\/library\/\w+:[\w.-]+@sha256:[0-9a-f]{64}$/);
    expect(others).toEqual([]);
    expect(new Set(stepsOf(file, 'FROM').map((step) => step.split(' ')[0]))).toEqual(
      new Set([`\${${name}}`]),
    );
    expect(stepsOf(file, 'HEALTHCHECK')).toHaveLength(1);
  }
  const { services } = z
    .object({ services: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(parse(readFileSync('deploy/compose.yaml', 'utf8')));
  for (const service of Object.values(services)) {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.any(String),
      pids_limit: expect.any(Number),
      restart: 'unless-stopped',
    });
  }
  expect(services['portal']?.['ports']).toEqual([`127.0.0.1:8088:${settings.listen}`]);
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining([
      '.git',
      '.env*',
      'tls',
      '**/*.pem',
      '**/*.key',
      'dist-deploy/source-maps',
    ]),
  );
});
