import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { login } from '#src/sdk/generated/auth/auth.ts';
import { getClient } from '#src/sdk/generated/client/client.ts';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { endExpiredSessions, takeSessionEndReason } from '#src/session/session-end.ts';
import { clearSession, startSession } from '#src/session/session-store.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { chooseSandbox } from './sandbox.ts';

let unwrapped: typeof window.fetch;
let app: ReturnType<typeof startMockApi>;

beforeEach(() => {
  app = startMockApi();
  endExpiredSessions();
  unwrapped = window.fetch;
});
afterEach(() => {
  window.fetch = unwrapped;
  clearSession();
  takeSessionEndReason();
  sessionStorage.clear();
  setBaseAddresses({});
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
});

async function open(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  setBaseAddresses({ api: await chooseSandbox() });
}

async function logIn(): Promise<void> {
  startSession(await login({ username: 'investor', password: 'Portfolio1!' }));
}

async function reset(id: string): Promise<void> {
  const address = `http://localhost:8080/__mock/sandboxes/${id}/reset`;
  expect((await app.fetch(new Request(address, { method: 'POST' }))).status).toBe(200);
}

const bar = () => screen.getByRole('complementary', { name: 'Mock server' });

it('says until the next login that the sandbox was reset', async () => {
  await open('/?scenario=pending-bank');
  expect(bar()).toHaveTextContent('pending-bank · sandbox-1');
  await logIn();
  await reset('sandbox-1');
  await expect(getClient()).rejects.toThrow('The sandbox was reset.');
  // Before the refused call ends the session, which would abort the reading.
  expect(bar()).toHaveTextContent('pending-bank · sandbox-1 was reset. Log in again.');
  expect(within(bar()).getByRole('link', { name: 'Panel' })).toBeVisible();
  await logIn();
  expect(bar()).toHaveTextContent(/^pending-bank · sandbox-1Panel$/);
});

it('says it of the shared sandbox too, which has no bar else', async () => {
  await open('/');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  await logIn();
  await reset('default');
  await expect(getClient()).rejects.toThrow('The sandbox was reset.');
  expect(bar()).toHaveTextContent('The sandbox was reset. Log in again.');
  await logIn();
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});

it('says nothing of a session that ended otherwise', async () => {
  await open('/');
  const reply = await login({ username: 'investor', password: 'Portfolio1!' });
  startSession({ ...reply, id: 'made-up' });
  await expect(getClient()).rejects.toThrow('Your session has ended.');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
