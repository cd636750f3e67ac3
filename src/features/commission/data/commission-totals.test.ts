import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCommissionRows } from './commission-rows.ts';
import { sumCommission, sumByMonth } from './commission-totals.ts';

type Given = {
  readonly value: number;
  readonly month?: string;
  readonly currency?: string | null;
  readonly type?: string;
};

const toRows = (given: readonly Given[]) =>
  toCommissionRows(
    given.map(({ value, month = '2026-02', currency = 'GBP', type = 'Trail commission' }) => ({
      name: 'Larkfield Growth VCT',
      type,
      month,
      value,
      currency,
      period: '2025-26',
    })),
  );
const getTotals = (given: readonly Given[]) => sumCommission(toRows(given));

describe('sumCommission', () => {
  it('adds up exactly by type and currency, pounds first, without converting currencies [COMM-12] [FMT-03]', () => {
    const { currencies, types } = getTotals([
      { value: 0.1 },
      { value: 0.2, currency: null },
      { value: 52.5, currency: 'USD' },
      { value: -62.5, type: 'Commission rebate' },
      { value: 3, currency: 'EUR', type: 'Commission rebate' },
    ]);
    expect(currencies).toEqual(['GBP', 'EUR', 'USD']);
    expect(types.map(({ type, sums }) => [type, ...sums.map((sum) => sum?.toFixed())])).toEqual([
      ['Commission rebate', '-62.5', '3', undefined],
      ['Trail commission', '0.3', undefined, '52.5'],
    ]);
  });

  it('returns the same totals as a calculation in integer pence, for any rows', () => {
    const row = fc.record({
      pence: fc.integer({ min: -99_999_999, max: 99_999_999 }),
      currency: fc.constantFrom('GBP', 'USD'),
      type: fc.constantFrom('Trail commission', 'Placement fee'),
    });
    fc.assert(
      fc.property(fc.array(row), (given) => {
        const { currencies, types } = getTotals(
          given.map(({ pence, ...rest }) => ({ ...rest, value: pence / 100 })),
        );
        const sums = types.flatMap((line) =>
          currencies.flatMap((code, at) => {
            const sum = line.sums[at];
            return sum ? [[line.type, code, sum.times(100).toNumber()]] : [];
          }),
        );
        const oracle = Map.groupBy(given, ({ type, currency }) => `${type} ${currency}`);
        expect(new Map(sums.map(([type, code, pence]) => [`${type} ${code}`, pence]))).toEqual(
          new Map(
            [...oracle].map(([key, some]) => [
              key,
              some.reduce((sum, { pence }) => sum + pence, 0) + 0,
            ]),
          ),
        );
      }),
      { seed: 20_260_316 },
    );
  });
});

describe('sumByMonth', () => {
  it('adds up exactly by month, oldest first, for each type and currency with several months', () => {
    const sums = sumByMonth(
      toRows([
        { value: 0.2, month: '2026-02' },
        { value: 0.1, month: '2025-12' },
        { value: 0.1, month: '2026-02' },
        { value: 5, month: '2026-02', currency: 'USD' },
        { value: 7, month: '2026-01', currency: 'USD' },
        { value: -3, month: '2025-12', type: 'Commission rebate' },
        { value: -4, month: '2025-12', type: 'Commission rebate' },
      ]),
    );
    expect(
      sums.map(({ type, currency, months }) => [
        type,
        currency,
        ...months.map(({ month, sum }) => [month, sum.toFixed()]),
      ]),
    ).toEqual([
      ['Trail commission', 'GBP', ['2025-12', '0.1'], ['2026-02', '0.3']],
      ['Trail commission', 'USD', ['2026-01', '7'], ['2026-02', '5']],
    ]);
  });
});
