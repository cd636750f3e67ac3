import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { Breakdown, type BreakdownRow } from './total-breakdown.tsx';

const row = (fields: Partial<BreakdownRow> = {}): BreakdownRow => ({
  id: 'a',
  name: 'Northfield VCT',
  amount: '£10.00',
  counts: true,
  ...fields,
});

function show(rows: readonly BreakdownRow[]) {
  render(<Breakdown label="Total value" total="£10.00" rule="Pounds alone." rows={rows} />, {
    wrapper: ThemeProvider,
  });
}

const linesOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

it('lists what a total counts, what it leaves out and why, and shows its rule', async () => {
  show([
    row(),
    row({ id: 'b', name: 'Boston Fund', amount: 'US$5.00', counts: false, reason: 'In dollars.' }),
    row({ id: 'c', name: 'New Fund', amount: '-', counts: false, reason: 'No value.' }),
  ]);
  expect(screen.getByText('Pounds alone.')).toBeVisible();
  expect(linesOf('Counted')).toEqual(['Northfield VCT: £10.00', 'Total value: £10.00']);
  expect(linesOf('Not counted')).toEqual([
    'Boston FundIn dollars.: US$5.00',
    'New FundNo value.: -not available',
  ]);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('omits the group "Not counted" if all rows count', async () => {
  show([row()]);
  expect(screen.queryByRole('group', { name: /Not counted/ })).not.toBeInTheDocument();
});

it('shows 30 rows at first and 30 more on each click on Show more', async () => {
  show(Array.from({ length: 1031 }, (_, index) => row({ id: String(index) })));
  expect(linesOf('Counted (1,031)')).toHaveLength(31);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(linesOf('Counted (1,031)')).toHaveLength(61);
});

it('moves the focus to the content when the last click removes the Show more button', async () => {
  show(Array.from({ length: 31 }, (_, index) => row({ id: String(index) })));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(linesOf('Counted (31)')).toHaveLength(32);
  expect(document.activeElement).toContainElement(screen.getByText('Pounds alone.'));
  expect(document.body).not.toHaveFocus();
});
