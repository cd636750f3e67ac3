import { expect, it } from 'vitest';
import { toCommissionRows, sortRows, collectYears } from './commission-rows.ts';

const row = (name: string, month: string, value: number, currency: string | null = 'GBP') => ({
  name,
  type: 'Trail commission',
  month,
  value,
  currency,
  period: '2025-26',
});

const ROWS = toCommissionRows([
  row('Fund 10', '2026-01', 5),
  row('Fund 2', '2026-02', -1),
  row('fund 2', '2026-01', 70, 'USD'),
  row('Fund 2', '2025-12', 0, null),
]);

it.each([
  ['month', true, ['1', '2', '0', '3']],
  ['month', false, ['3', '2', '0', '1']],
  ['name', false, ['1', '2', '3', '0']],
  ['name', true, ['0', '1', '2', '3']],
  // Pounds come first in both directions.
  ['value', true, ['0', '3', '1', '2']],
  ['value', false, ['1', '3', '0', '2']],
] as const)('sortRows sorts by %s, descending: %s', (sort, isDescending, keys) => {
  expect(sortRows(ROWS, { sort, isDescending }).map(({ key }) => key)).toEqual(keys);
});

it('collectYears returns every year of the list and of the rows once, latest first [COMM-09]', () => {
  expect(
    collectYears(['2023-24', '2025-26'], [{ period: '2024-25' }, { period: '2025-26' }]),
  ).toEqual(['2025-26', '2024-25', '2023-24']);
});
