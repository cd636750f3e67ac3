import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { DataTable, type Column } from './data-table.tsx';
import { RECORDS_MIN_WIDTHS } from './table-card.ts';

type Row = { readonly year: string; readonly value: string };

const COLUMNS: readonly Column<Row>[] = [
  { label: 'Tax year', cell: ({ year }) => year, part: 'name' },
  { label: 'Value', cell: ({ value }) => value, isNumeric: true },
];

const show = (rows: readonly Row[], hasCards = false) =>
  render(
    <ThemeProvider>
      <DataTable
        caption="Statements"
        columns={COLUMNS}
        rows={rows}
        getKey={({ year }) => year}
        {...(hasCards && { minWidths: RECORDS_MIN_WIDTHS })}
      />
    </ThemeProvider>,
  );

it('renders a caption, column headers and a row header for each row', () => {
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

it('announces a missing figure as not available', () => {
  show([{ year: '2024-25', value: '-' }]);
  expect(screen.getByText('not available')).toBeInTheDocument();
});

it('sets explicit roles and adds a label to each cell if the rows may be cards', () => {
  show([{ year: '2024-25', value: '£1.00' }], true);
  for (const [role, count] of [
    ['table', 1],
    ['rowgroup', 2],
    ['row', 2],
    ['columnheader', 2],
    ['rowheader', 1],
    ['cell', 1],
  ] as const) {
    const elements = screen.getAllByRole(role);
    expect(elements).toHaveLength(count);
    for (const element of elements) expect(element).toHaveAttribute('role', role);
  }
  expect(screen.getByRole('cell')).toHaveTextContent('Value £1.00');
  expect(screen.getByRole('row', { name: '2024-25 £1.00' })).toBeInTheDocument();
});
