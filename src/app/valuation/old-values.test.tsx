import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '#src/sdk/query-client.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { getDisplayedText } from '#tests/support/get-displayed-text.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { Component, loader } from '../pages/dashboard-page.tsx';
// Loaded before the first test, which would otherwise wait for the lazy import.
import './old-values.tsx';

async function openDetails(...user: Parameters<typeof signInAs>) {
  const mock = await signInAs(...user);
  const page = renderPage([{ path: '/', Component, loader }]);
  await page.user.click(await screen.findByRole('button', { name: 'More about this total' }));
  return { ...mock, ...page };
}

it('states how much of the total rests on old valuations, with links to their holdings [BEY-09]', async () => {
  await openDetails('investor', { scenario: 'holding-dates' });
  const text = await screen.findByText('Valued over a year ago:');
  // Two of the scenario's values of £1,100.00, and £2,812.45 of the seed.
  expect(text.parentElement).toHaveTextContent('Valued over a year ago: £5,012.45 of £417,391.64');
  const list = text.closest('div')?.querySelector('ul');
  expect([...(list?.children ?? [])].map(getDisplayedText)).toEqual([
    'Venture Capital Trusts £2,812.45',
    'SEIS investments £2,200.00',
  ]);
  expect(screen.getByRole('link', { name: 'SEIS investments' })).toHaveAttribute(
    'href',
    '/investment/tax-efficient-investments/SEIS_investments?valued=old',
  );
});

it('loads the lists when the details are opened, and shows nothing of it if one fails [BEY-09]', async () => {
  expectConsole('error', /listHoldings/);
  const { operations } = await openDetails('investor', {
    fault: { operationId: 'listHoldings', kind: 'malformed-json' },
  });
  const group = await screen.findByRole('group', { name: 'More about this total' });
  expect(await within(group).findByText('Counted')).toBeVisible();
  await expect.poll(operations).toContain('listHoldings');
  await waitFor(() => expect(queryClient().isFetching()).toBe(0));
  expect(screen.queryByText('Valued over a year ago:')).toBeNull();
});
