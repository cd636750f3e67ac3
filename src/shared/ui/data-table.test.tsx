import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { DataTable, type Column } from './data-table.tsx';

type Row = { readonly year: string; readonly value: string };

const COLUMNS: readonly Column<Row>[] = [
  { label: 'Tax year', cell: ({ year }) => year, isRowHeader: true },
  { label: 'Value', cell: ({ value }) => value, isNumeric: true },
];

const show = (rows: readonly Row[]) =>
  render(
    <ThemeProvider>
      <DataTable caption="Statements" columns={COLUMNS} rows={rows} keyOf={({ year }) => year} />
    </ThemeProvider>,
  );

it('has a caption, a head of columns and a name for each row', () => {
  show([{ year: '2024-25', value: '£1.00' }]);
  const table = screen.getByRole('table', { name: 'Statements' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Tax year', 'Value']);
  expect(heads[1]).toHaveAttribute('data-numeric');
  expect(heads[0]).not.toHaveAttribute('data-numeric');
  const row = within(table).getByRole('row', { name: '2024-25 £1.00' });
  expect(within(row).getByRole('rowheader')).toHaveTextContent('2024-25');
  expect(within(row).getByRole('cell')).toHaveAttribute('data-numeric');
});

it('announces a missing figure as a word', () => {
  show([{ year: '2024-25', value: '-' }]);
  expect(screen.getByText('not available')).toBeInTheDocument();
});
