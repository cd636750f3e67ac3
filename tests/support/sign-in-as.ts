import { onTestFinished } from 'vitest';
import type { FaultRequest } from '#contract/generated/control-client.ts';
import type { TestSandbox } from '#mock/testing/sandbox.ts';
import { login } from '#src/sdk/generated/auth/auth.ts';
import { resetIdentity } from '#src/sdk/identity.ts';
import { actAs, clearSession, startSession } from '#src/session/session-store.ts';
import { startMockApi } from './mock-api.ts';

/** Client whom the personas `partner` and `staff` may view. */
export const AMELIA = { id: 'client-100234', fullName: 'Mrs Amelia Hart' } as const;

type SignedIn = {
  readonly viewing?: { readonly id: string; readonly fullName: string };
  /** Scenario of the sandbox that replies from now on. */
  readonly scenario?: string;
  /** Fault that the mock server applies once the user is signed in. */
  readonly fault?: FaultRequest;
};

/** Starts a mock server and signs in to it as a persona, until the test ends. */
export async function signInAs(
  username: string,
  { viewing, scenario = 'default', fault }: SignedIn = {},
): Promise<TestSandbox> {
  const { sandbox } = startMockApi({ scenario });
  startSession(await login({ username, password: 'Portfolio1!' }));
  onTestFinished(() => {
    clearSession();
    resetIdentity();
  });
  if (viewing) actAs(viewing);
  if (fault) await sandbox.addFault(fault);
  return sandbox;
}
