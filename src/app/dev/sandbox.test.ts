import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { login } from '#src/sdk/generated/auth/auth.ts';
import { getClient } from '#src/sdk/generated/client/client.ts';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { handleExpiredSessions, takeSessionEndReason } from '#src/session/session-end.ts';
import { clearSession, startSession } from '#src/session/session-store.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { chooseSandbox } from './sandbox.ts';

let unwrapped: typeof window.fetch;
let app: ReturnType<typeof startMockApi>;

beforeEach(() => {
  app = startMockApi();
  handleExpiredSessions();
  unwrapped = window.fetch;
});
afterEach(() => {
  window.fetch = unwrapped;
  clearSession();
  takeSessionEndReason();
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

const button = () => {
  const toolbar = within(screen.getByRole('complementary', { name: 'Mock server' }));
  return toolbar.getAllByRole('button')[0];
};

it('the dev toolbar shows until the next login that the sandbox was reset', async () => {
  await open('/?scenario=pending-bank');
  expect(button()).toHaveTextContent(/^pending-bank · sandbox-1$/);
  await logIn();
  await reset('sandbox-1');
  await expect(getClient()).rejects.toThrow('The sandbox was reset.');
  // The message appears before the refused call ends the session, which would abort reading the
  // reply.
  expect(button()).toHaveTextContent('pending-bank · sandbox-1 was reset. Log in again.');
  await logIn();
  expect(button()).toHaveTextContent(/^pending-bank · sandbox-1$/);
});

it('?scenario= may combine scenarios with an unencoded plus sign', async () => {
  await open('/?scenario=pending-bank+unread-messages');
  expect(button()).toHaveTextContent('pending-bank+unread-messages · sandbox-1');
});

it('the dev toolbar also shows a reset of the shared sandbox, whose name it otherwise omits', async () => {
  await open('/');
  expect(button()).toHaveTextContent(/^Mock server$/);
  await logIn();
  await reset('default');
  await expect(getClient()).rejects.toThrow('The sandbox was reset.');
  expect(button()).toHaveTextContent('The sandbox was reset. Log in again.');
  await logIn();
  expect(button()).toHaveTextContent(/^Mock server$/);
});

it('the dev toolbar shows no reset when the session ended for another reason', async () => {
  await open('/');
  const reply = await login({ username: 'investor', password: 'Portfolio1!' });
  startSession({ ...reply, id: 'made-up' });
  await expect(getClient()).rejects.toThrow('Your session has ended.');
  expect(button()).toHaveTextContent(/^Mock server$/);
});

it.each(['?scenario=pending-bnak', '?sandbox=pending-bnak'])(
  'the unknown name in %s opens a list of all scenarios, most similar name first',
  async (search) => {
    window.history.replaceState(null, '', `/dashboard${search}`);
    const going = vi.fn();
    void chooseSandbox().then(going);
    const links = await screen.findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toContain('default Everything in place');
    expect(links[0]).toHaveTextContent(/^pending-bank /);
    expect(links[0]).toHaveAttribute(
      'href',
      'http://localhost:3000/dashboard?scenario=pending-bank',
    );
    expect(
      screen.getByText(/^There is no (?:scenario|sandbox) called pending-bnak\./),
    ).toBeVisible();
    expect(going).not.toHaveBeenCalled();
    expect(await app.sandbox.operations()).toEqual([]);
  },
);
