import { expect, it } from 'vitest';
import { CommissionList, CommissionYearList } from '#contract/generated/validators.ts';
import { createReader } from './test-client.ts';

it('the list of commission covers all years, newest month first [COMM-05, DATA-30]', async () => {
  const amelia = await createReader('investor');
  const rows = await amelia.read('/commission', CommissionList);
  // Rows: 34 months of trail commission, 11 quarterly charges and 4 single payments.
  expect(rows).toHaveLength(49);
  expect(rows[0]).toEqual({
    name: 'Larkfield Growth VCT',
    type: 'Trail commission',
    month: '2026-02',
    value: 5.14,
    currency: 'GBP',
    period: '2025-26',
  });
  const months = rows.map(({ month }) => month);
  expect(months).toEqual(months.toSorted().reverse());
  expect(new Set(rows.map(({ type }) => type))).toEqual(
    new Set([
      'Trail commission',
      'Ongoing adviser charge',
      'Initial commission',
      'Placement fee',
      'Commission rebate',
    ]),
  );
});

it('the commission years are the tax years of the commission rows, latest first [COMM-06, DATA-31]', async () => {
  const amelia = await createReader('investor');
  const years = await amelia.read('/commission/years', CommissionYearList);
  expect(years).toEqual(['2025-26', '2024-25', '2023-24']);
  const rows = await amelia.read('/commission', CommissionList);
  const april = rows.find(({ month }) => month === '2024-04');
  expect(april?.period).toBe('2024-25');
});

it('the commission lists are empty for a client without commission', async () => {
  const priya = await createReader('newcomer');
  expect(await priya.read('/commission', CommissionList)).toEqual([]);
  expect(await priya.read('/commission/years', CommissionYearList)).toEqual([]);
});
