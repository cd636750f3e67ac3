import dns from 'node:dns';
import { expect as baseExpect, test as base } from '@playwright/test';
import { signIn } from './portal.ts';
import { makeSandbox, type SandboxClock, type TestSandbox } from './sandbox.ts';
import { toHaveCalled } from './to-have-called.ts';

export type MockOptions = {
  /** Scenario of the test's sandbox; by default `default`. */
  readonly scenario: string;
};

export type MockWorkerOptions = {
  /** Address of the mock server; by default `http://localhost:8080`. */
  readonly mockUrl: string;
};

/** The portal of the test's sandbox, in the test's page. */
export type Portal = {
  /** Origin of the portal, such as `http://playwright-0.localhost:8080`. */
  readonly url: string;
  /** Logs in as a persona and opens a page; by default the investor's dashboard. */
  readonly signIn: (username?: string, path?: string) => Promise<void>;
};

export type MockFixtures = {
  /** Sandbox of the test, created before it and removed after it. */
  readonly sandbox: TestSandbox;
  readonly clock: SandboxClock;
  readonly portal: Portal;
};

/** Returns the sandbox id of a worker, whose tests run one after the other. */
const getSandboxId = (workerIndex: number) => `playwright-${workerIndex}`;

function getOrigin(mockUrl: string, workerIndex: number): string {
  const address = new URL(mockUrl);
  address.hostname = `${getSandboxId(workerIndex)}.localhost`;
  return address.origin;
}

// Resolves `*.localhost` to this machine (RFC 6761) for `request` and `page.request`. Browsers do, but the
// resolvers of Debian, macOS and Windows do not.
const { lookup } = dns.promises;
Object.assign(dns.promises, {
  lookup: (hostname: string, options: dns.LookupOptions) =>
    lookup(hostname.endsWith('.localhost') ? 'localhost' : hostname, options),
});

/**
 * Playwright's `test` with a separate sandbox: `test.use({ scenario: 'pending-bank' })`. Each worker
 * has an origin of its own, so that tests run in parallel: `{sandbox}.localhost`, where the mock server
 * serves the sandbox's portal. This origin is the `baseURL` of the page.
 */
export const test = base.extend<MockOptions & MockFixtures, MockWorkerOptions>({
  scenario: ['default', { option: true }],
  mockUrl: ['http://localhost:8080', { option: true, scope: 'worker' }],
  // One URL for all tests of a worker: another base URL would require a new browser context.
  baseURL: ({ mockUrl }, provide, { workerIndex }) => provide(getOrigin(mockUrl, workerIndex)),
  // Depends on `context`, so that the page of the previous test and its requests are closed first.
  sandbox: [
    async ({ context, mockUrl, scenario }, provide, { workerIndex }) => {
      const id = getSandboxId(workerIndex);
      const sandbox = await makeSandbox({ id, scenario }, { url: mockUrl });
      await provide(sandbox);
      await sandbox.remove();
      // Resets the state of the browser context that `reuseContext` does not reset.
      await context.setOffline(false);
      await context.clearPermissions();
    },
    { auto: true },
  ],
  clock: ({ sandbox }, provide) => provide(sandbox.clock),
  portal: ({ page, sandbox, mockUrl }, provide, { workerIndex }) =>
    provide({
      url: getOrigin(mockUrl, workerIndex),
      signIn: (username, path) => signIn(page, sandbox, username, path),
    }),
});

/** Playwright's `expect` with `await expect(sandbox).toHaveCalled('createMessage', 1)`. */
export const expect = baseExpect.extend({ toHaveCalled });
