import { test as base } from '@playwright/test';
import { signIn } from './portal.ts';
import { makeSandbox, type SandboxClock, type TestSandbox } from './sandbox.ts';

export type MockOptions = {
  /** What the test's sandbox starts from; by default `default`. */
  readonly scenario: string;
};

export type MockWorkerOptions = {
  /** Where the mock server listens; by default `http://localhost:8080`. */
  readonly mockUrl: string;
};

/** The portal of the test's sandbox, in the test's page. */
export type Portal = {
  /** Such as `http://playwright-0.localhost:8080`. */
  readonly url: string;
  /** Opens a page of a persona who has logged in, by default the investor's dashboard. */
  readonly signIn: (username?: string, path?: string) => Promise<void>;
};

export type MockFixtures = {
  /** Fresh for each test, and removed after it. */
  readonly sandbox: TestSandbox;
  readonly clock: SandboxClock;
  readonly portal: Portal;
};

/** The sandbox of a worker's tests, one after the other. */
const sandboxOf = (workerIndex: number) => `playwright-${workerIndex}`;

function originOf(mockUrl: string, workerIndex: number): string {
  const address = new URL(mockUrl);
  address.hostname = `${sandboxOf(workerIndex)}.localhost`;
  return address.origin;
}

/**
 * A test with a sandbox of its own: `test.use({ scenario: 'pending-bank' })`. Each worker has an
 * origin of its own, so that tests run side by side: `{sandbox}.localhost`, where the mock server
 * serves its portal. It is the `baseURL` of the page.
 */
export const test = base.extend<MockOptions & MockFixtures, MockWorkerOptions>({
  scenario: ['default', { option: true }],
  mockUrl: ['http://localhost:8080', { option: true, scope: 'worker' }],
  // One for all tests of a worker: another base URL would be another browser context.
  baseURL: ({ mockUrl }, provide, { workerIndex }) => provide(originOf(mockUrl, workerIndex)),
  // After the context, whose end closes the page of the test before and its calls.
  sandbox: [
    async ({ context, mockUrl, scenario }, provide, { workerIndex }) => {
      const id = sandboxOf(workerIndex);
      const sandbox = await makeSandbox({ id, scenario }, { url: mockUrl });
      await provide(sandbox);
      await sandbox.remove();
      // `reuseContext` resets neither.
      await context.setOffline(false);
      await context.clearPermissions();
    },
    { auto: true },
  ],
  clock: ({ sandbox }, provide) => provide(sandbox.clock),
  portal: ({ page, sandbox, mockUrl }, provide, { workerIndex }) =>
    provide({
      url: originOf(mockUrl, workerIndex),
      signIn: (username, path) => signIn(page, sandbox, username, path),
    }),
});

export { expect } from '@playwright/test';
