import { expect, it } from 'vitest';
import { getTaxYear, getMonthTaxYear, getTaxYearPeriod } from './tax-year.ts';

it.each([
  ['2024-04-05', '2023-24'],
  ['2024-04-06', '2024-25'],
  ['2024-12-31', '2024-25'],
  ['2025-01-01', '2024-25'],
  ['1999-12-31', '1999-00'],
])('%s lies in the tax year %s [APPL-12]', (date, taxYear) => {
  expect(getTaxYear(date)).toBe(taxYear);
});

it.each([
  ['2024-03', '2023-24'],
  ['2024-04', '2024-25'],
  ['2025-01', '2024-25'],
])('the month %s belongs to the tax year %s', (month, taxYear) => {
  expect(getMonthTaxYear(month)).toBe(taxYear);
});

it('a tax year runs from 6 April to 5 April [APPL-12]', () => {
  expect(getTaxYearPeriod('2023-24')).toEqual({ startDate: '2023-04-06', endDate: '2024-04-05' });
  expect(getTaxYearPeriod('1999-00')).toEqual({ startDate: '1999-04-06', endDate: '2000-04-05' });
  expect(getTaxYearPeriod('0998-99')).toEqual({ startDate: '0998-04-06', endDate: '0999-04-05' });
});

it.each(['2023-25', '2023', '23-24', '2023-2024', ''])('%j is no tax year', (text) => {
  expect(getTaxYearPeriod(text)).toBeNull();
});
