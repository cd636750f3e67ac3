import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listHoldings } from '#src/sdk/generated/calls/investments/investments.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { renderInFrame } from '#tests/support/render-in-frame.tsx';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { HoldingNameLink } from './holding-name-link.tsx';

function open(name: string) {
  const page = (
    <PageFrame title="A page">
      <HoldingNameLink name={name} />
    </PageFrame>
  );
  const { user, router } = renderInFrame(
    [
      { path: '/here', element: page },
      { path: '*', element: null },
    ],
    '/here',
  );
  return {
    press: () => user.click(screen.getByRole('button', { name })),
    at: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

const quickFind = async () =>
  within(await screen.findByRole('dialog', { name: 'Quick find' }, { timeout: 20_000 }));

it.each([
  [
    'investor',
    'Larkfield Growth VCT',
    '/investment/tax-efficient-investments/Venture_Capital_Trusts?panel=INVESTMENT&holding=holding-30',
  ],
  ['investor', 'Larkfield Portfolio Service', '/dfm/'],
  [
    'staff',
    'Mossgate VCT',
    '/investment/tax-efficient-investments/Venture_Capital_Trusts?panel=INVESTMENT&holding=holding-30',
  ],
])('for %s a press on %s opens its holding or account', async (username, name, address) => {
  await signInAs(username, username === 'staff' ? { viewing: AMELIA } : {});
  const { press, at } = open(name);
  await press();
  await waitFor(() => expect(at()).toContain(address), { timeout: 20_000 });
});

it('a name without a match opens the quick find with the empty message', async () => {
  await signInAs('investor');
  const { press, at } = open('Larkfield Grwth VCT');
  await press();
  const dialog = await quickFind();
  expect(dialog.getByRole('combobox')).toHaveValue('Larkfield Grwth VCT');
  expect(await dialog.findByText(/^No results/)).toBeVisible();
  expect(at()).toBe('/here');
});

it('a name with several matches opens the quick find with all of them', async () => {
  await signInAs('investor');
  const reply = await listHoldings('tax-efficient-investments', 'Venture_Capital_Trusts');
  apiServer.use(
    mockHandlers.listHoldings(({ params: { child } }) => {
      const own = (id: string) => `${id} of ${String(child)}`;
      return reply.map(({ id, parentHolding, ...each }) => ({
        ...each,
        id: own(id),
        parentHolding: parentHolding && own(parentHolding),
      }));
    }),
  );
  const { press, at } = open('Mossgate VCT');
  await press();
  const dialog = await quickFind();
  const options = await dialog.findAllByRole('option', { name: /^Mossgate VCT/ });
  expect(options.length).toBeGreaterThan(1);
  expect(at()).toBe('/here');
});

it('a list that fails to load opens the quick find with Try again', async () => {
  const fault = { operationId: 'listHoldings', kind: 'status', status: 404 } as const;
  const { removeFaults } = await signInAs('investor', { fault });
  const { press } = open('Mossgate VCT');
  await press();
  const dialog = await quickFind();
  expect(await dialog.findByText('We could not load some holdings or documents.')).toBeVisible();
  // Waits for all queries: Try again sends no new call for a query that is still fetching.
  await waitFor(() => expect(queryClient().isFetching()).toBe(0));
  await removeFaults();
  dialog.getByRole('button', { name: 'Try again' }).click();
  expect(await dialog.findByRole('option', { name: /^Mossgate VCT/ })).toBeVisible();
});
