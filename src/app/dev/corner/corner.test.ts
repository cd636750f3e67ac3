import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getBankDetails, getClient } from '#src/sdk/generated/calls/client/client.ts';
import { currentSession } from '#src/session/session-store.ts';
import { onFileSaved } from '#src/shared/download/save-file.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { signedInAs } from '#tests/support/signed-in-as.ts';
import { showCorner } from './corner.ts';

let sandbox: Awaited<ReturnType<typeof signedInAs>>;

beforeEach(async () => {
  sandbox = await signedInAs('investor', { scenario: 'pending-bank' });
  showCorner(null, { id: 'default', panel: 'http://localhost:8080/' });
});
afterEach(() => document.body.replaceChildren());

async function openCorner() {
  await userEvent.click(screen.getByRole('button', { name: 'Mock server' }));
  const tools = within(screen.getByRole('dialog', { name: 'Mock server' }));
  await tools.findByRole('button', { name: 'investor', pressed: true });
  return tools;
}

it('shows scenario, persona and clock of the sandbox', async () => {
  const tools = await openCorner();
  expect(tools.getByRole('combobox', { name: 'Scenario' })).toHaveValue('pending-bank');
  expect(tools.getByRole('button', { name: 'staff', pressed: false })).toBeVisible();
  expect(await tools.findByText(/^2026-03-16 09:00:\d\d UTC, frozen$/)).toBeVisible();
});

it('moves the clock on, and lets it run', async () => {
  const tools = await openCorner();
  await userEvent.click(tools.getByRole('button', { name: '+1 day' }));
  expect(await tools.findByText(/^2026-03-17 09:00:\d\d UTC, frozen$/)).toBeVisible();
  expect(tools.getByRole('status')).toHaveTextContent(/^It is 2026-03-17/);
  await userEvent.click(tools.getByRole('button', { name: 'Run' }));
  expect(await tools.findByRole('button', { name: 'Freeze' })).toBeVisible();
  expect(await sandbox.clock.read()).toMatchObject({ frozen: false });
});

it('verifies the pending bank account with one press', async () => {
  expect(await getBankDetails('main')).toMatchObject({ validationStatus: 'Pending' });
  const tools = await openCorner();
  await userEvent.click(tools.getByRole('button', { name: 'Raise' }));
  await waitFor(() => expect(tools.getByRole('status')).toHaveTextContent('is verified'));
  expect(await getBankDetails('main')).toMatchObject({ validationStatus: 'Active' });
});

it('lets a call of the page fail until the fault is removed', async () => {
  await getClient();
  const tools = await openCorner();
  await userEvent.selectOptions(
    await tools.findByRole('combobox', { name: 'Operation that goes wrong' }),
    'getClient',
  );
  await userEvent.selectOptions(tools.getByRole('combobox', { name: 'How it goes wrong' }), [
    'status 503',
  ]);
  await userEvent.click(tools.getByRole('button', { name: 'Add' }));
  const remove = await tools.findByRole('button', { name: 'Remove getClient status 503' });
  await expect(getClient()).rejects.toMatchObject({ status: 503 });
  await userEvent.click(remove);
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  expect(await getClient()).toMatchObject({ clientNum: '100234' });
});

it('says why an event does nothing', async () => {
  const tools = await openCorner();
  await userEvent.selectOptions(tools.getByRole('combobox', { name: 'Event' }), 'addressApproved');
  await userEvent.click(tools.getByRole('button', { name: 'Raise' }));
  await waitFor(() => expect(tools.getByRole('status')).toHaveTextContent(/address/));
});

it('saves the sandbox as a bug that another server repeats', async () => {
  await getClient();
  const saved: string[] = [];
  const stop = onFileSaved((name) => saved.push(name));
  const tools = await openCorner();
  await userEvent.click(tools.getByRole('button', { name: 'Save the bug' }));
  await waitFor(() => expect(tools.getByRole('status')).toHaveTextContent('--replay'));
  expect(saved).toEqual(['bug-default-2.json']);
  stop();
});

it('shows the personas of every scenario, and is one of them with a press', async () => {
  // The page's server is away, so that the test's page is not loaded anew.
  apiServer.use(http.get(`${window.location.origin}/*`, () => HttpResponse.error()));
  const tools = await openCorner();
  for (const name of ['partner', 'newcomer', 'staff']) {
    expect(tools.getByRole('button', { name, pressed: false })).toBeVisible();
  }
  await userEvent.click(tools.getByRole('button', { name: 'staff' }));
  await waitFor(() => expect(currentSession()?.user.username).toBe('staff'));
});
