import { onTestFinished } from 'vitest';
import { createMockApp, type MockApp, type MockAppOptions } from '../app.ts';
import { startServer } from '../server.ts';
import { sandboxAt, type SandboxClock, type TestSandbox } from './sandbox.ts';

/** A mock server in the test's own process, with one sandbox that the test uses. */
export type TestMock = {
  readonly app: MockApp;
  /** Handles requests like the server: for MSW, or as a replacement of `fetch`. */
  readonly fetch: MockApp['fetch'];
  readonly sandbox: TestSandbox;
  readonly clock: SandboxClock;
  /** Listens on a free port until the test ends, and returns the base address of the API. */
  readonly listen: () => Promise<string>;
};

/** Starts a mock server: `startMock({ scenario: 'pending-bank' })`. */
export function startMock(options: MockAppOptions = {}): TestMock {
  const app = createMockApp(options);
  // The address is a placeholder: no port is open.
  const sandbox = sandboxAt('default', { url: 'http://localhost:8080', fetch: app.fetch });
  return {
    app,
    fetch: app.fetch,
    sandbox,
    clock: sandbox.clock,
    async listen() {
      const server = await startServer(app, { port: 0 });
      onTestFinished(() => server.close());
      return `${server.url}/app-portal/api`;
    },
  };
}
