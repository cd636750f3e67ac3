import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { queryClient } from '#src/sdk/query-client.ts';
import { resetClock } from '#src/shared/platform/time/clock.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { Component, loader } from './application-history-page.tsx';

const PATH = '/application-history';
const show = (query = '') =>
  renderPage([{ path: PATH, Component, loader }], `${PATH}${query}`).user;
const yearField = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tax year' });
const offered = async () => [...(await yearField()).options].map(({ value }) => value);

it('application history shows its title and the tax year in its URL, and sends one call for the rows [APPL-01]', async () => {
  const { operations } = await signInAs('investor');
  show('?year=2023-24');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Application history');
  expect(await screen.findByText('11 applications')).toBeVisible();
  expect(document.title).toMatch(/^Application history - /);
  await waitFor(async () => expect(await offered()).toHaveLength(8));
  const calls = await operations();
  expect(calls.filter((each) => each === 'listTransactions')).toHaveLength(1);
  expect(calls.filter((each) => each === 'getTransactionsMinDate')).toHaveLength(1);
});

it('application history without applications offers only the current tax year', async () => {
  await signInAs('investor', { scenario: 'no-applications' });
  show();
  expect(await screen.findByText('You did not make any investments in 2025-26')).toBeVisible();
  expect(await offered()).toEqual(['all', '2025-26']);
});

it('application history offers the new tax year as soon as it begins [APPL-13]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  resetClock();
  onTestFinished(() => {
    vi.useRealTimers();
    resetClock();
  });
  await signInAs('investor', { scenario: 'tax-year-turn' });
  const user = show();
  expect(await screen.findByText('7 applications')).toBeVisible();
  await waitFor(async () => expect((await offered()).slice(0, 2)).toEqual(['all', '2025-26']));
  // A pending reply would reset the clock to the server's time.
  await waitFor(() => expect(queryClient().isFetching()).toBe(0));
  vi.setSystemTime(Date.now() + 61_000);
  await waitFor(async () =>
    expect((await offered()).slice(0, 3)).toEqual(['all', '2026-27', '2025-26']),
  );
  expect(await yearField()).toHaveValue('2025-26');
  await user.selectOptions(await yearField(), '2026-27');
  expect(await screen.findByText('You did not make any investments in 2026-27')).toBeVisible();
});
