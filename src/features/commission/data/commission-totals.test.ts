import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionRows } from './commission-rows.ts';
import { commissionTotals, grandTotals } from './commission-totals.ts';

type Given = {
  readonly value: number;
  readonly currency?: string | null;
  readonly period?: string;
};

const rowsOf = (given: readonly Given[]) =>
  commissionRows(
    given.map(({ value, currency = 'GBP', period = '2025-26' }) => ({
      name: 'Larkfield Growth VCT',
      type: 'Trail commission',
      month: '2026-02',
      value,
      currency,
      period,
    })),
  );

const textsOf = (given: readonly Given[], years: readonly string[]) => {
  const totals = commissionTotals(rowsOf(given), years);
  return {
    currencies: totals.currencies,
    years: totals.years.map(({ sums }) => sums.map((sum) => sum.toFixed())),
    all: grandTotals(totals).map((sum) => sum.toFixed()),
  };
};

describe('the totals of commission', () => {
  it('are exact sums by year and currency, pounds first, never blended [COMM-12] [FMT-03]', () => {
    const given = [
      { value: 0.1 },
      { value: 0.2, currency: null },
      { value: 52.5, currency: 'USD', period: '2024-25' },
      { value: -62.5, period: '2024-25' },
      { value: 3, currency: 'EUR', period: '2024-25' },
    ];
    expect(textsOf(given, ['2025-26', '2024-25'])).toEqual({
      currencies: ['GBP', 'EUR', 'USD'],
      years: [
        ['0.3', '0', '0'],
        ['-62.5', '3', '52.5'],
      ],
      all: ['-62.2', '3', '52.5'],
    });
  });

  it('equal those of whole pence, whatever the rows', () => {
    const row = fc.record({
      pence: fc.integer({ min: -99_999_999, max: 99_999_999 }),
      currency: fc.constantFrom('GBP', 'USD'),
      period: fc.constantFrom('2024-25', '2025-26'),
    });
    fc.assert(
      fc.property(fc.array(row), (given) => {
        const { currencies, years } = commissionTotals(
          rowsOf(given.map(({ pence, ...rest }) => ({ ...rest, value: pence / 100 }))),
          ['2025-26', '2024-25'],
        );
        for (const { year, sums } of years) {
          for (const [at, code] of currencies.entries()) {
            const pence = given
              .filter(({ currency, period }) => currency === code && period === year)
              .reduce((sum, each) => sum + each.pence, 0);
            expect(sums[at]?.times(100).toNumber()).toBe(pence + 0);
          }
        }
      }),
      { seed: 20_260_316 },
    );
  });
});
