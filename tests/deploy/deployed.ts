import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  test as base,
  expect,
  type APIRequestContext,
  type APIResponse,
  type Page,
} from '@playwright/test';
import { expectNoComplaints, watchComplaints, type Complaints } from '#tests/support/complaints.ts';
import { arriveAt } from '#tests/support/page-reading.ts';

export const PORT = Number(process.env['DEPLOY_PORT'] ?? 8443);
export const SITE = 'build/deploy-test';
/** The mock server behind nginx, which also serves the build itself. */
export const BACKEND = `http://localhost:${PORT + 1}`;

/** Fails on any console error or warning, uncaught error and policy violation of its page. */
export const test = base.extend<{ readonly complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const complaints = await watchComplaints(page);
      await use(complaints);
      expectNoComplaints(complaints);
    },
    { auto: true },
  ],
});

export { expect };

/** A new folder that any user may enter, such as nginx's own, who may not enter every checkout. */
export function publicFolder(): string {
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
  await arriveAt(page, 'Welcome Mrs Amelia Hart');
}

/** Runs a release's own script; returns what it prints. */
export function release(folder: string, ...args: readonly string[]): string {
  return execFileSync('sh', [join(folder, 'dist-deploy/release.sh'), ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

/** The name of the release in a folder. */
export function idOf(folder: string): string {
  return readFileSync(join(folder, 'dist-deploy/release'), 'utf8').trim();
}

/** GET, again where a reload of nginx has closed the connection that was kept for it. */
export function getServed(request: APIRequestContext, path: string): Promise<APIResponse> {
  return request.get(path, { maxRetries: 3 });
}

/** The policy that the login has now. */
export async function policyOf(request: APIRequestContext): Promise<string | undefined> {
  return (await getServed(request, '/login')).headers()['content-security-policy'];
}
