import { test as base, expect, type Page } from '@playwright/test';

export const PORT = Number(process.env['DEPLOY_PORT'] ?? 8443);
export const SITE = 'build/deploy-test';
/** The mock server behind nginx, which also serves the build itself. */
export const BACKEND = `http://localhost:${PORT + 1}`;

declare global {
  interface Window {
    reportViolation?: (text: string) => Promise<void>;
  }
}

/** Fails on any console error or warning, uncaught error and policy violation of its page. */
export const test = base.extend<{ readonly complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const list: string[] = [];
      await page.exposeFunction('reportViolation', (text: string) => list.push(text));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          void window.reportViolation?.(`CSP: ${event.effectiveDirective} ${event.blockedURI}`);
        });
      });
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) list.push(message.text());
      });
      page.on('pageerror', (error) => list.push(`uncaught: ${error.message}`));
      await use(list);
      expect(list, 'console, uncaught errors and policy violations').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Logs in as the investor. */
export async function logIn(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill('investor');
  await page.getByLabel('Password', { exact: true }).fill('Portfolio1!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Welcome Mrs Amelia Hart' }),
  ).toBeVisible();
}
