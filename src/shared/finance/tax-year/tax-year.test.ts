import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isTaxYear,
  getDayBeforeTaxYear,
  getTaxYear,
  getTaxYearPeriod,
  listTaxYears,
} from './tax-year.ts';

const YEARS = Array.from({ length: 21 }, (_, index) => 2015 + index);
const codeFrom = (year: number) => `${year}-${String(year + 1).slice(2)}`;

describe('a tax year', () => {
  it.each(YEARS)('a tax year begins on 6 April %d [APPL-12]', (year) => {
    expect(getTaxYear(`${year}-04-05`)).toBe(codeFrom(year - 1));
    expect(getTaxYear(`${year}-04-06`)).toBe(codeFrom(year));
    expect(getTaxYearPeriod(codeFrom(year))).toEqual({
      startDate: `${year}-04-06`,
      endDate: `${year + 1}-04-05`,
    });
  });

  it('every day is within the period of its tax year [APPL-12]', () => {
    const days = fc.date({
      min: new Date('2015-01-01T00:00:00Z'),
      max: new Date('2036-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (instant) => {
        const day = instant.toISOString().slice(0, 10);
        const { startDate, endDate } = getTaxYearPeriod(getTaxYear(day));
        expect(startDate <= day && day <= endDate).toBe(true);
        expect(isTaxYear(getTaxYear(day))).toBe(true);
      }),
      { seed: 20_260_316, numRuns: 1000 },
    );
  });

  it.each(['2023-25', '2023', '23-24', '2023-2024', '', '9999-00', '2023-24 ', 'all'])(
    'the text %j is not a tax year',
    (text) => {
      expect(isTaxYear(text)).toBe(false);
    },
  );

  it.each(['0999-00', '9998-99'])('the text %j is a tax year', (text) => {
    expect(isTaxYear(text)).toBe(true);
  });

  it('a tax year opens with the values of 5 April', () => {
    expect(getDayBeforeTaxYear('2024-25')).toBe('2024-04-05');
  });

  it('a tax year that ends with a century has the code 00 for its second year', () => {
    expect(getTaxYear('1999-12-31')).toBe('1999-00');
    expect(isTaxYear('1999-00')).toBe(true);
  });
});

describe('the list of tax years', () => {
  it('the list of tax years goes from the first to the last, latest first [APPL-14] [APPL-21]', () => {
    expect(listTaxYears(getTaxYear('2019-05-01'), '2021-22')).toEqual([
      '2021-22',
      '2020-21',
      '2019-20',
    ]);
    expect(listTaxYears(getTaxYear('2020-02-01'), '2020-21')).toEqual(['2020-21', '2019-20']);
    expect(listTaxYears('1998-99', '2000-01')).toEqual(['2000-01', '1999-00', '1998-99']);
  });

  it('the list of tax years contains only the last year if the first year is later', () => {
    expect(listTaxYears('2027-28', '2025-26')).toEqual(['2025-26']);
  });
});
