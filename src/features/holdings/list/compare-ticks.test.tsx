import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { createHolding } from '#tests/support/holding.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { HoldingsView } from '../holdings-view.tsx';

const DONE = { error: null, isError: false, isPending: false, isFetching: false };
const FIVE = ['A', 'B', 'C', 'D', 'E'].map((name) => createHolding({ id: name, name }));

function show(holdings: readonly Holding[], query = '', hasPanel = true) {
  setScreenWidth(1280);
  const result = { ...DONE, data: [...holdings], refetch: () => Promise.resolve() };
  const view = (
    <>
      <LiveRegions />
      <HoldingsView
        kind="category"
        category="EIS_investments"
        result={result}
        Panel={hasPanel ? () => null : undefined}
        empty=""
      />
    </>
  );
  return renderPage([{ path: '/list', element: view }], `/list${query}`).router;
}

const box = (name: string) => screen.getByRole('checkbox', { name });

describe('choice of holdings for a comparison', () => {
  it('is started in the menu, ticks holdings in the address, and leads to their comparison [BEY-16] [BEY-17]', async () => {
    const router = show(FIVE, '?sort=value');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Compare and export' }));
    fireEvent.click(await screen.findByText('Compare holdings'));
    expect(await screen.findAllByRole('checkbox')).toHaveLength(5);
    expect(screen.getAllByText('Tick two to four holdings.')).not.toHaveLength(0);
    fireEvent.click(box('B'));
    await waitFor(() => expect(box('B')).toBeChecked());
    expect(screen.queryByRole('link', { name: /^Compare/ })).not.toBeInTheDocument();
    fireEvent.click(box('A'));
    const link = await screen.findByRole('link', { name: 'Compare 2' });
    expect(router.state.location.search).toBe('?sort=value&compare=B&compare=A');
    expect(link).toHaveAttribute('href', '/list?sort=value&compare=B&compare=A&view=comparison');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?sort=value');
    expect(screen.getByRole('heading', { name: 'Holdings' })).toHaveFocus();
  });

  it('ticks a holding by a click on its row, and no fifth one [BEY-16]', async () => {
    show(FIVE, '?compare=A&compare=B&compare=C');
    const row = box('D').closest('tr');
    fireEvent.click(row?.querySelector('td') ?? document.body);
    await waitFor(() => expect(box('D')).toBeChecked());
    expect(box('E')).toBeDisabled();
    expect(box('A')).toBeEnabled();
    fireEvent.click(box('A'));
    await waitFor(() => expect(box('E')).toBeEnabled());
    expect(screen.getByText('3 of 4 ticked')).toBeInTheDocument();
  });

  it('has no check box for a pending holding [BEY-16]', () => {
    show([...FIVE, createHolding({ name: 'F', phase: 'Pending' })], '?compare=');
    expect(screen.getAllByRole('checkbox')).toHaveLength(5);
  });

  it.each([
    ['one holding', FIVE.slice(0, 1), true],
    [
      'two holdings, one of them pending',
      [createHolding(), createHolding({ phase: 'Pending' })],
      true,
    ],
    ['no details of a holding', FIVE, false],
  ])('is missing in a list with %s [BEY-16]', (_, holdings, hasPanel) => {
    show(holdings, '?compare=', hasPanel);
    expect(screen.queryByRole('button', { name: /compare/i })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
