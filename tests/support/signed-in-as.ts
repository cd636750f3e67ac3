import { onTestFinished } from 'vitest';
import { login } from '#src/sdk/generated/auth/auth.ts';
import { resetIdentity } from '#src/sdk/identity.ts';
import { actAs, clearSession, startSession } from '#src/session/session-store.ts';
import { startMockApi } from './mock-api.ts';

/** A client of the partner and of staff. */
export const AMELIA = { id: 'client-100234', fullName: 'Mrs Amelia Hart' } as const;

type SignedIn = {
  readonly viewing?: { readonly id: string; readonly fullName: string };
  /** Of the sandbox that answers from now on. */
  readonly scenario?: string;
  /** A rule by which the mock server misbehaves once the user is signed in. */
  readonly fault?: Readonly<Record<string, unknown>>;
};

export type MockControl = {
  /** The operations that were called, oldest first. */
  readonly operations: () => Promise<readonly string[]>;
  readonly removeFaults: () => Promise<unknown>;
};

/** Signs in as a persona to a mock server of its own, until the test ends. */
export async function signedInAs(
  username: string,
  { viewing, scenario = 'default', fault }: SignedIn = {},
): Promise<MockControl> {
  const app = startMockApi({ scenario });
  startSession(await login({ username, password: 'Portfolio1!' }));
  onTestFinished(() => {
    clearSession();
    resetIdentity();
  });
  if (viewing) actAs(viewing);
  if (fault) await control('POST', '/faults', fault);
  return { operations, removeFaults: () => control('DELETE', '/faults') };

  async function control(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await app.fetch(
      new Request(`http://localhost:8080/__mock/sandboxes/default${path}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    );
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text === '' ? undefined : JSON.parse(text);
  }

  async function operations(): Promise<readonly string[]> {
    const journal = await control('GET', '/journal');
    return [...JSON.stringify(journal).matchAll(/"operationId":"([a-zA-Z]+)"/g)].map(
      ([, id]) => id ?? '',
    );
  }
}
