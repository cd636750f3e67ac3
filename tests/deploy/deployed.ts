import {
  execFileSync,
  spawn,
  spawnSync,
  type ChildProcess,
  type SpawnSyncReturns,
} from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { generateNginxConf } from '#deploy/nginx.ts';
import { parseServerSettings } from '#deploy/server-settings.ts';
import { findNginx, FOREGROUND_DIRECTIVES } from '#scripts/nginx.mjs';
import { listChildPids } from '#tests/bench/linux-process.ts';
import { guardPage, type Complaints } from '#tests/support/guard-page.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { createHttp2Client, type Http2Client, type Reply } from './http2.ts';
import { getSuitePort } from '#tests/support/suite-ports.ts';
import { waitForPage } from '#tests/support/wait-for-page.ts';

export const PORT = getSuitePort('DEPLOY_PORT');
export const SITE_FOLDER = 'build/deploy-test';
/** Address of the mock server behind nginx. This server also serves the build itself. */
export const BACKEND_URL = `http://localhost:${PORT + 1}`;

/** Playwright test that calls the server without a page. */
export const serverTest = base.extend<{ readonly server: Http2Client }>({
  server: async ({ request }, use) => {
    const server = createHttp2Client(`https://localhost:${PORT}`, request);
    await use(server);
    server.close();
  },
});

/**
 * Playwright test that fails on a console error or warning, an uncaught error or a policy violation of its
 * page.
 */
export const test = serverTest.extend<{ readonly complaints: Complaints }>({
  complaints: [({ page }, use) => guardPage(page, use), { auto: true }],
});

export { expect };

/** Creates a folder that any user may enter: the user of nginx may have no access to the checkout. */
export function createPublicFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Logs in as the investor. */
export async function logIn(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill('investor');
  await page.getByLabel('Password', { exact: true }).fill('Portfolio1!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await waitForPage(page, 'Welcome Mrs Amelia Hart');
}

/** Configures the build in a folder with files of settings, as an operator does. */
export function configureBuild(
  folder: string,
  config: string,
  server: string,
  ...more: readonly string[]
): SpawnSyncReturns<string> {
  const args = ['--dist', join(folder, 'dist'), '--config', config, '--server', server, ...more];
  return spawnSync('npm', ['run', '-s', 'deploy:config', '--', ...args], { encoding: 'utf8' });
}

/** Runs the release script of a release and returns its output. */
export function runReleaseScript(folder: string, ...args: readonly string[]): string {
  return execFileSync('sh', [join(folder, 'dist-deploy/release.sh'), ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

/** Returns the worker processes of the site's nginx, including those of former configurations. */
function workers(): readonly number[] {
  return listChildPids(Number(readFileSync(join(SITE_FOLDER, 'temp/nginx.pid'), 'utf8')));
}

/**
 * Switches the site to a release. Waits until all workers of the former configuration have ended, because
 * they still answer requests on connections that were opened before the switch.
 */
export async function switchToRelease(folder: string, id: string): Promise<string> {
  const former = workers();
  const result = runReleaseScript(folder, 'use', SITE_FOLDER, id);
  const left = () => workers().filter((worker) => former.includes(worker));
  await expect.poll(left, 'workers of the configuration before').toEqual([]);
  return result;
}

/** Returns the name of the release in a folder. */
export function readReleaseName(folder: string): string {
  return readFileSync(join(folder, 'dist-deploy/release'), 'utf8').trim();
}

/** Sends a GET request, and retries it once if a reload of nginx has closed the open connection. */
function getServed(server: Http2Client, path: string): Promise<Reply> {
  return server.get(path).catch(() => server.get(path));
}

/** Returns the body that the server sends for a path now. */
export async function fetchServedText(server: Http2Client, path: string): Promise<string> {
  return (await getServed(server, path)).text();
}

/** Returns the content security policy that the login page has now. */
export async function readPolicy(server: Http2Client): Promise<string | undefined> {
  return (await getServed(server, '/login')).headers()['content-security-policy'];
}

/** Generates the nginx configuration, over plain HTTP, of a release with one page. */
export function generateTestNginxConf(server: object, release = 'none', html = ''): string {
  const config = { apiBaseUrl: '/api', postcode: { baseUrl: '/postcode-lookup', key: 'demo' } };
  const settings = parseServerSettings({ tls: null, callsPerSecond: 1000, ...server });
  return generateNginxConf({ release, html, folders: ['/'], config, server: settings });
}

/** Starts nginx with the generated configuration and no release, for tests that call only the API. */
export function startNginxForApi(name: string, server: object): ChildProcess {
  const site = resolve('build/deploy-api', name);
  removeFolder(site);
  for (const folder of ['logs', 'temp']) mkdirSync(join(site, folder), { recursive: true });
  writeFileSync(join(site, 'nginx.conf'), generateTestNginxConf(server));
  const args = ['-p', `${site}/`, '-c', 'nginx.conf', '-g', FOREGROUND_DIRECTIVES];
  return spawn(findNginx(), args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
