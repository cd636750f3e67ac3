import { execFile, spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { getPinnedNodePath } from './pinned-node.mjs';
import { isRunning } from './setup.mjs';

const ROOT = join(import.meta.dirname, '..');
const INPUTS = [
  'orval.config.ts',
  'package.json',
  'package-lock.json',
  'contract',
  'scripts',
  'docs',
];
/** Script that replaces npm: it records each call and writes the files that the real npm would. */
const NPM = `
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
const args = process.argv.slice(2).filter((one) => !one.startsWith('--'));
if (args[0] === 'ping') {
  if (process.env.NPM_OFFLINE) console.error('npm error network This is a problem related to network');
  process.exit(process.env.NPM_OFFLINE ? 1 : 0);
}
if (process.argv.includes('--offline')) args.push('offline');
appendFileSync('asked', args.join(' ') + '\\n');
if (process.env.NPM_FAILS === args.at(-1)) process.exit(1);
await new Promise((resolve) => setTimeout(resolve, Number(process.env.NPM_TAKES_MS ?? 0)));
if (args[0] === 'ci') mkdirSync('node_modules', { recursive: true });
if (args[1] === 'generate') {
  const state = await import(process.cwd() + '/scripts/generated-state.mjs');
  for (const file of state.GENERATED_FILES) write(file);
  state.markGenerated(state.hashGeneratorInputs());
}
if (args[1] === 'build') write('dist/index.html');
function write(file) {
  mkdirSync(file.slice(0, file.lastIndexOf('/')), { recursive: true });
  writeFileSync(file, '');
}
`;

let clone = '';
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'portal-clone-'));
  for (const input of INPUTS) {
    cpSync(join(ROOT, input), join(clone, input), {
      recursive: true,
      filter: (path) => !path.includes('generated/') && !path.endsWith('generated'),
    });
  }
  writeFileSync(join(clone, 'npm.mjs'), NPM);
  writeFileSync(join(clone, 'npm-cli.js'), "import('./npm.mjs');");
  writeFileSync(join(clone, 'say.mjs'), "console.log('ran', process.argv.slice(2).join(' '));");
});
afterEach(() => removeFolder(clone));

async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
) {
  const { PORTAL_READY: _ready, E2E_DIST: _dist, ...machine } = process.env;
  const options = {
    cwd: clone,
    env: {
      ...machine,
      npm_execpath: join(clone, 'npm-cli.js'),
      PATH: [join(process.execPath, '..'), process.env['PATH']].join(delimiter),
      ...env,
    },
  };
  return promisify(execFile)(
    process.execPath,
    [...flags, join(clone, 'scripts/ready.mjs'), ...args],
    options,
  ).catch((error: { stdout: string; stderr: string }) => error);
}

/**
 * Installs the Node package of this platform in the clone, with a shell script in place of Node;
 * returns the script's path.
 */
function packNode(script: string): string {
  const path = getPinnedNodePath() ?? '';
  const inClone = join(clone, path.slice(ROOT.length));
  mkdirSync(dirname(inClone), { recursive: true });
  cpSync(join(dirname(path), '../package.json'), join(dirname(inClone), '../package.json'));
  writeFileSync(inClone, `#!/bin/sh\n${script}\n`);
  chmodSync(inClone, 0o755);
  return inClone;
}

const readCalls = (): readonly string[] =>
  readFileSync(join(clone, 'asked'), 'utf8').trim().split('\n');

describe('a command in a fresh clone', () => {
  it('a command installs packages, generates code and builds the portal before it runs, and only once', async () => {
    const first = await run(['--build', 'node', 'say.mjs', '--port', '7']);
    expect(first.stdout).toMatch(/ran --port 7\n$/);
    expect(readCalls()).toEqual(['ci', 'run generate', 'run build']);
    const second = await run(['--build', 'node', 'say.mjs']);
    expect(second.stdout).toBe('ran \n');
    expect(readCalls()).toHaveLength(3);
  });

  it('a command without a network says so, and installs from the cache of npm alone', async () => {
    const { stdout } = await run(['node', 'say.mjs'], { NPM_OFFLINE: '1' });
    expect(stdout).toMatch(/^The npm registry does not answer: /);
    expect(readCalls()).toEqual(['ci offline', 'run generate']);
  });

  it('a command waits for another command that prepares the same clone', async () => {
    const slow = { NPM_TAKES_MS: '300' };
    const both = await Promise.all([
      run(['--build', 'node', 'say.mjs', 'one'], slow),
      run(['--build', 'node', 'say.mjs', 'two'], slow),
    ]);
    expect(both.map(({ stdout }) => stdout)).toEqual([
      expect.stringMatching(/ran one\n$/),
      expect.stringMatching(/ran two\n$/),
    ]);
    expect(readCalls()).toEqual(['ci', 'run generate', 'run build']);
  });

  it('a command ignores the lock of another command that was killed', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    mkdirSync(join(clone, 'build'));
    writeFileSync(join(clone, 'build/setup.lock'), `${pid}`);
    expect((await run(['node', 'say.mjs'])).stdout).toMatch(/ran \n$/);
  });

  it('a command generates the code again when the contract has changed', async () => {
    await run(['node', 'say.mjs']);
    mkdirSync(join(clone, 'contract/schemas'), { recursive: true });
    writeFileSync(join(clone, 'contract/schemas/new.yaml'), 'type: string');
    await run(['node', 'say.mjs']);
    expect(readCalls()).toEqual(['ci', 'run generate', 'run generate']);
  });

  it.each([
    ['ci', /packages could not be installed/],
    ['generate', /could not be generated/],
    ['build', /could not be built/],
  ])('a command prints one line and does not run when %s fails', async (step, words) => {
    const { stdout, stderr } = await run(['--build', 'node', 'say.mjs'], { NPM_FAILS: step });
    const lines = stderr.split('\n').filter((line) => line !== '');
    expect(lines).toEqual([expect.stringMatching(words)]);
    expect(stdout).not.toContain('ran');
  });

  it.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
    'a command ends when only npm receives %s',
    async (signal) => {
      writeFileSync(
        join(clone, 'package.json'),
        '{"scripts":{"wait":"node scripts/ready.mjs node wait.mjs"}}',
      );
      writeFileSync(
        join(clone, 'wait.mjs'),
        'process.stdout.write(String(process.pid)); setInterval(() => {}, 1000);',
      );
      const env = { ...process.env, PORTAL_READY: String(process.pid) };
      const npm = spawn('npm', ['run', '--silent', 'wait'], { cwd: clone, env, detached: true });
      const pid = await new Promise<number>((resolve) => {
        npm.stdout.once('data', (text: Buffer) => resolve(Number(text)));
      });
      // The process exists until the signal.
      process.kill(pid, 0);
      npm.kill(signal);
      await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
    },
  );

  it('a command and its child processes run on the pinned Node, without node_modules/.bin/node', async () => {
    const node = packNode(`NODE_OF_PACKAGES=yes exec '${process.execPath}' "$@"`);
    const child = `spawnSync('node', ['-p', 'process.env.NODE_OF_PACKAGES'], { encoding: 'utf8' })`;
    writeFileSync(
      join(clone, 'parent.mjs'),
      `import { spawnSync } from 'node:child_process';
       console.log(process.env.NODE_OF_PACKAGES, process.env.PATH.split(':')[0], ${child}.stdout.trim());`,
    );
    const { stdout } = await run(['node', 'parent.mjs']);
    expect(stdout).toMatch(new RegExp(`^yes ${dirname(node)} yes$`, 'm'));
    expect(readCalls()).toEqual(['ci', 'run generate']);
  });

  it.each([
    ['does not run', 'exit 127', /is 20\.20\.2: \S+\/bin\/node does not run here/],
    ['is too old', 'echo v18.0.0', /is 20\.20\.2: \S+\/bin\/node is v18\.0\.0/],
    ['is not installed', null, /is 20\.20\.2: no package of Node is installed for \w+ \w+/],
  ])('a command prints the reason if the pinned Node %s', async (_what, script, reason) => {
    if (script !== null) packNode(script);
    const old = `Object.defineProperty(process.versions, 'node', { value: '20.20.2' })`;
    const flags = ['--import', `data:text/javascript,${encodeURIComponent(old)}`];
    const { stdout, stderr } = await run(['node', 'say.mjs'], {}, flags);
    expect(stderr).toMatch(reason);
    expect(stderr).toContain('Install Node 24 or later yourself and start again.');
    expect(stdout).not.toContain('ran');
    // A second try does not install the packages again.
    await run(['node', 'say.mjs'], {}, flags);
    expect(readCalls()).toEqual(['ci']);
  });

  it('a command names npm_config_cache if npm cannot write its cache, and installs nothing', async () => {
    const cache = join(clone, 'npm.mjs', 'cache');
    const { stdout, stderr } = await run(['node', 'say.mjs'], { npm_config_cache: cache });
    expect(stderr).toContain(`npm cannot write its cache (ENOTDIR: ${cache})`);
    expect(stderr).toContain('npm_config_cache=/tmp/npm npm start');
    expect(stdout).not.toContain('Installing');
  });

  it('ready.mjs ends with the exit code of the command that it runs', async () => {
    writeFileSync(join(clone, 'fail.mjs'), 'process.exit(7);');
    expect(await run(['node', 'fail.mjs'])).toMatchObject({ code: 7 });
  });
});
