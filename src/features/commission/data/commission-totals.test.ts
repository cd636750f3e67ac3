import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCommissionRows } from './commission-rows.ts';
import { sumCommission } from './commission-totals.ts';

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
const sum = (given: readonly Given[]) => sumCommission(toRows(given));

describe('sumCommission', () => {
  it('adds up exactly by type and currency, pounds first, without converting currencies [COMM-12] [FMT-03]', () => {
    const totals = sum([
      { value: 0.1 },
      { value: 0.2, currency: null },
      { value: 52.5, currency: 'USD' },
      { value: -62.5, type: 'Commission rebate' },
      { value: 3, currency: 'EUR', type: 'Commission rebate' },
    ]);
    expect(totals.map((total) => [total.type, total.currency, total.sum.toFixed()])).toEqual([
      ['Commission rebate', 'GBP', '-62.5'],
      ['Trail commission', 'GBP', '0.3'],
      ['Commission rebate', 'EUR', '3'],
      ['Trail commission', 'USD', '52.5'],
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
        const totals = sum(given.map(({ pence, ...rest }) => ({ ...rest, value: pence / 100 })));
        const oracle = Map.groupBy(given, ({ type, currency }) => `${type} ${currency}`);
        expect(
          new Map(
            totals.map((total) => [
              `${total.type} ${total.currency}`,
              total.sum.times(100).toNumber(),
            ]),
          ),
        ).toEqual(
          new Map(
            [...oracle].map(([key, some]) => [
              key,
              some.reduce((pence, each) => pence + each.pence, 0) + 0,
            ]),
          ),
        );
      }),
      { seed: 20_260_316 },
    );
  });

  it('adds up exactly by month, oldest first', () => {
    const totals = sum([
      { value: 0.2, month: '2026-02' },
      { value: 0.1, month: '2025-12' },
      { value: 0.1, month: '2026-02' },
      { value: 5, month: '2026-02', currency: 'USD' },
      { value: 7, month: '2026-01', currency: 'USD' },
    ]);
    expect(
      totals.map(({ currency, months }) => [
        currency,
        ...months.map((each) => [each.month, each.sum.toFixed()]),
      ]),
    ).toEqual([
      ['GBP', ['2025-12', '0.1'], ['2026-02', '0.3']],
      ['USD', ['2026-01', '7'], ['2026-02', '5']],
    ]);
  });
});
