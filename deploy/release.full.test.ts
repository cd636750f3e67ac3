import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { createSelfSignedCertificate } from './self-signed-certificate.ts';
import { generateManifest } from './manifest.ts';

const RELEASE = '0.1.0-first';
const SCRIPTS = Array.from({ length: 60 }, (_, index) => `/static/js/part-${index}.js`);

let work = '';
let site = '';

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'release-'));
  onTestFinished(() => removeFolder(work));
  site = join(work, 'site');
  writePackage(work, RELEASE);
});

/** Writes a package as `npm run build` does: `dist`, and `dist-deploy` with the script. */
function writePackage(folder: string, release: string): void {
  const texts = new Map([
    ['/index.html', `<title>${release}</title>`],
    ['/favicon.svg', '<svg/>'],
    ...SCRIPTS.map((path) => [path, `// ${path}`] as const),
  ]);
  for (const [path, text] of texts) write(join(folder, 'dist', path), text);
  const deploy = join(folder, 'dist-deploy');
  for (const name of ['public', 'compressed']) mkdirSync(join(deploy, name), { recursive: true });
  write(join(deploy, 'release'), `${release}\n`);
  write(join(deploy, 'left-out'), '');
  write(join(deploy, 'nginx.conf'), '');
  const files = [...texts].map(([path, text]) => [path, Buffer.from(text)] as const);
  write(join(deploy, 'manifest'), generateManifest(new Map(files)));
  cpSync('deploy/release.sh', join(deploy, 'release.sh'));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

type CommandResult = { readonly status: number | null; readonly output: string };

/** Runs release.sh without nginx. */
async function run(command: string, ...args: readonly string[]): Promise<CommandResult> {
  const child = spawn('sh', [join(work, 'dist-deploy/release.sh'), command, site, ...args], {
    env: { ...process.env, NGINX_PATH: '', PATH: `${join(work, 'bin')}:${process.env['PATH']}` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => (output += String(part)));
  }
  const status = await new Promise<number | null>((done) => child.on('close', done));
  return { status, output };
}

/**
 * Replaces a system command for release.sh. In the script, `$real` is the original command, and `$calls` counts
 * the calls.
 */
function stub(name: string, script: string): void {
  const file = join(work, 'bin', name);
  const real = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
  const count = `echo >> ${file}.calls; calls=$(wc -l < ${file}.calls)`;
  write(file, `#!/bin/sh\nreal=${real}\n${count}\n${script}\n`);
  chmodSync(file, 0o755);
}

/** Stub that fails at its second call, as on a full disk. */
const FULL_DISK =
  '[ $calls != 2 ] || { echo "No space left on device" >&2; exit 1; }; exec $real "$@"';

/** Writes a folder like certbot's with a new certificate; returns the texts of both files. */
function writeCertificate(folder: string): readonly string[] {
  const { cert, key } = createSelfSignedCertificate();
  write(join(folder, 'fullchain.pem'), cert);
  write(join(folder, 'privkey.pem'), key);
  return [cert, key];
}

function readCertificate(): readonly string[] {
  return ['certificate.pem', 'key.pem'].map((name) =>
    readFileSync(join(site, 'tls', name), 'utf8'),
  );
}

function listSite(): readonly string[] {
  return readdirSync(site).toSorted();
}

function listScripts(): readonly string[] {
  return readdirSync(join(site, 'static/js')).toSorted();
}

const ALL_SCRIPTS = SCRIPTS.map((path) => path.replace('/static/js/', '')).toSorted();

describe('release.sh', () => {
  it('installs a complete release each time two processes install it at once', async () => {
    for (let round = 0; round < 30; round += 1) {
      removeFolder(site);
      const both = await Promise.all([run('install'), run('install')]);
      expect(both.map(({ status }) => status)).toEqual([0, 0]);
      expect(new Set(both.map(({ output }) => output.split('\n').at(-2)))).toEqual(
        new Set([`${RELEASE} is installed already.`, `${RELEASE} is installed.`]),
      );
      expect(listScripts()).toEqual(ALL_SCRIPTS);
      expect((await run('use', RELEASE)).output).toBe(
        `${RELEASE} is chosen: nginx serves it from its next start on.\n`,
      );
    }
  });

  it('refuses to use a release without its scripts, and installs it again', async () => {
    await run('install');
    unlinkSync(join(site, 'static/js/part-7.js'));
    writeFileSync(join(site, 'releases', RELEASE, 'public/favicon.svg'), '');
    expect(await run('use', RELEASE)).toEqual({
      status: 1,
      output: [
        `${RELEASE} is incomplete: install it again. Missing or damaged files:`,
        `releases/${RELEASE}/public/favicon.svg`,
        'static/js/part-7.js\n',
      ].join('\n'),
    });
    expect((await run('install')).output).toBe(`${RELEASE} is installed.\n`);
    expect(await run('use', RELEASE)).toMatchObject({ status: 0 });
    expect(listScripts()).toEqual(ALL_SCRIPTS);
  });

  it('accepts the name of a release with the slash that a shell appends', async () => {
    await run('install');
    await run('use', `${RELEASE}/`);
    expect((await run('list')).output).toBe(`${RELEASE} (in use)\n`);
  });

  it('refuses an incomplete package and leaves the site as it was', async () => {
    unlinkSync(join(work, 'dist/static/js/part-7.js'));
    const { status, output } = await run('install');
    // The two lines are written to different streams, so that either may come first.
    expect([status, output, output]).toEqual([
      1,
      expect.stringContaining('part-7.js: FAILED'),
      expect.stringContaining('The package is incomplete'),
    ]);
    expect(listSite()).toEqual(['logs', 'releases', 'static', 'temp']);
    expect(readdirSync(join(site, 'releases'))).toEqual([]);
  });

  it('removes what it has begun if the disk is full or a signal ends it', async () => {
    for (const failure of [FULL_DISK, 'kill -TERM $PPID']) {
      stub('cp', failure);
      expect(await run('install')).toMatchObject({ status: 1 });
      expect(listSite()).toEqual(['logs', 'releases', 'static', 'temp']);
      expect(readdirSync(join(site, 'releases'))).toEqual([]);
      expect(await run('list')).toEqual({ status: 0, output: '' });
    }
    removeFolder(join(work, 'bin'));
    expect((await run('install')).output).toBe(`${RELEASE} is installed.\n`);
  });

  it('does not list an installation that was killed, and prune removes its files', async () => {
    await run('install');
    await run('use', RELEASE);
    writePackage(work, '0.1.0-next');
    stub('cp', '$real "$@"; kill -KILL $PPID');
    expect(await run('install')).toMatchObject({ status: null });
    expect(listSite()).toContainEqual(expect.stringMatching(/^begun\./));
    expect((await run('list')).output).toBe(`${RELEASE} (in use)\n`);
    expect(await run('prune')).toMatchObject({ status: 0 });
    expect(listSite()).toEqual(['logs', 'nginx.conf', 'releases', 'static', 'temp']);
  });

  describe('certificate', () => {
    const live = () => join(work, 'live');

    it.each([
      ['a missing key', () => unlinkSync(join(live(), 'privkey.pem'))],
      [
        'the key of another certificate',
        () => write(join(live(), 'privkey.pem'), createSelfSignedCertificate().key),
      ],
      ['a cut key', () => write(join(live(), 'privkey.pem'), '-----BEGIN PRIVATE KEY-----\n')],
      ['no certificate', () => write(join(live(), 'fullchain.pem'), '')],
      ['a full disk while it copies the key', () => stub('install', FULL_DISK)],
    ])('refuses %s and leaves both files as they were', async (_what, spoil) => {
      await run('install');
      const former = writeCertificate(live());
      expect(await run('certificate', live())).toMatchObject({ status: 0 });
      writeCertificate(live());
      spoil();
      const { status, output } = await run('certificate', live());
      expect([status, output]).toEqual([1, expect.stringMatching(/Nothing has changed\.\n$/)]);
      expect(readCertificate()).toEqual(former);
      expect(readdirSync(join(site, 'tls'))).toHaveLength(2);
      expect(listSite()).toEqual(['logs', 'releases', 'static', 'temp', 'tls']);
    });

    it('restores the former certificate if only the new certificate could be moved', async () => {
      await run('install');
      const former = writeCertificate(live());
      await run('certificate', live());
      writeCertificate(live());
      stub('mv', FULL_DISK);
      const { status, output } = await run('certificate', live());
      expect([status, output]).toEqual([
        1,
        expect.stringContaining('The former certificate is back.'),
      ]);
      expect(readCertificate()).toEqual(former);
    });
  });
});
