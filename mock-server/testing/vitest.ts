import { expect as baseExpect, onTestFinished } from 'vitest';
import type { OperationId } from '#contract/generated/operations.ts';
import { createMockApp, type MockApp, type MockAppOptions } from '../app.ts';
import { startServer } from '../server.ts';
import { sandboxAt, type SandboxClock, type TestSandbox } from './sandbox.ts';
import { toHaveCalled, type CalledSandbox } from './to-have-called.ts';

baseExpect.extend({ toHaveCalled });

type CallMatchers = {
  /** Waits up to 5 s until the mock has received `times` calls of an operation, or at least one. */
  readonly toHaveCalled: (operationId: OperationId, times?: number) => Promise<void>;
};
type ExpectCalls = (mock: CalledSandbox) => CallMatchers & { readonly not: CallMatchers };

/**
 * Vitest's `expect` with `await expect(mock).toHaveCalled('createMessage', 1)`. The type is an intersection,
 * because Vitest 3, 4 and 5 declare their matchers with different type parameters.
 */
export const expect = baseExpect as ExpectCalls & typeof baseExpect;

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
