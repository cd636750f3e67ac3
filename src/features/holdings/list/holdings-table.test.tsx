import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createHolding } from '#tests/support/holding.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { listHoldings } from '../data/holding-list.ts';
import { HoldingsTable } from './holdings-table.tsx';

it('HoldingsTable aligns text columns to the start of their cells and numeric columns to the end', () => {
  const table = (
    <HoldingsTable
      caption="Holdings"
      holdings={listHoldings([createHolding()], { hasLevelTwo: false })}
      columns={['phase', 'value']}
      latestDate={null}
      growthHeader="Growth (£)"
      order={{ sort: 'name', isDescending: false, onSort: () => {} }}
      getActions={undefined}
    />
  );
  renderPage([{ path: '/list', element: table }], '/list');
  const isNumeric = (cell: HTMLElement) => cell.hasAttribute('data-numeric');
  expect(screen.getAllByRole('columnheader').map(isNumeric)).toEqual([false, false, true]);
  expect(screen.getAllByRole('cell').map(isNumeric)).toEqual([false, true]);
});

it('HoldingsTable marks the latest valuation date, which a card leaves out', () => {
  const dates = ['2026-02-27', '2025-12-31'];
  const holdings = dates.map((lastValuedAt) => createHolding({ lastValuedAt }));
  const table = (
    <HoldingsTable
      caption="Holdings"
      holdings={listHoldings(holdings, { hasLevelTwo: false })}
      columns={['lastValuedAt']}
      latestDate="2026-02-27"
      growthHeader="Growth (£)"
      order={{ sort: 'name', isDescending: false, onSort: () => {} }}
      getActions={undefined}
    />
  );
  renderPage([{ path: '/list', element: table }], '/list');
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => [cell.textContent, cell.hasAttribute('data-usual')])).toEqual([
    ['Date valued 27/02/2026', true],
    ['Date valued 31/12/2025', false],
  ]);
});
