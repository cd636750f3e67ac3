import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// oxlint-disable-next-line no-restricted-imports -- The address of a page is no operation of the contract.
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#src/sdk/query-client.ts';
import { getCurrentSession } from '#src/session/session-store.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { showDevToolbar } from './toolbar.ts';

const SANDBOX = { id: 'default', server: 'http://localhost:8080/app-portal/api', hasPanel: true };

beforeEach(async () => {
  await signInAs('investor', { scenario: 'pending-bank' });
  showDevToolbar('Mock server', SANDBOX);
});
afterEach(() => document.body.replaceChildren());

async function openToolbar() {
  await userEvent.click(screen.getByRole('button', { name: 'Mock server' }));
  const tools = within(screen.getByRole('dialog', { name: 'Mock server' }));
  await tools.findByRole('button', { name: 'investor', pressed: true });
  return tools;
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Sandbox');

it("the dev toolbar shows the scenario, and the sandbox's panel page for the signed-in client", async () => {
  const tools = await openToolbar();
  expect(tools.getByRole('combobox', { name: 'Scenario' })).toHaveValue('pending-bank');
  expect(tools.getByText('Bank details awaiting verification')).toBeVisible();
  const page = 'http://localhost:8080/panel/sandboxes?sandbox=default';
  expect(frame()).toHaveAttribute('src', `${page}&client=investor`);
  expect(tools.getByRole('link', { name: 'Open in the panel' })).toHaveAttribute('href', page);
});

it('the dev toolbar removes the iframe of the panel page when its own popover closes', async () => {
  await openToolbar();
  await userEvent.click(screen.getByRole('button', { name: 'Mock server' }));
  await waitFor(() => expect(screen.queryByTitle('Sandbox')).not.toBeInTheDocument());
});

it.each([
  ['http://localhost:8080', 'sandbox-changed', true],
  ['http://localhost:8080', 'anything', false],
  ['http://elsewhere.localhost:8080', 'sandbox-changed', false],
])('a message from %s with the text %s invalidates the queries: %s', (origin, data, isRead) => {
  const client = queryClient();
  client.setQueryData(['shown'], 1);
  window.dispatchEvent(new MessageEvent('message', { origin, data }));
  expect(client.getQueryState(['shown'])?.isInvalidated).toBe(isRead);
});

it('the dev toolbar lists the personas of all scenarios and logs in as the pressed persona', async () => {
  // Makes the page's server unreachable, so that the test page does not reload.
  apiServer.use(http.get(`${window.location.origin}/*`, () => HttpResponse.error()));
  const tools = await openToolbar();
  for (const name of ['partner', 'newcomer', 'staff']) {
    expect(tools.getByRole('button', { name, pressed: false })).toBeVisible();
  }
  await userEvent.click(tools.getByRole('button', { name: 'staff' }));
  await waitFor(() => expect(getCurrentSession()?.user.username).toBe('staff'));
});
