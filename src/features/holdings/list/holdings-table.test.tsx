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
