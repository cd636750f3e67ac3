import { expect, it } from 'vitest';
import {
  toCurrencyTotals,
  isExpired,
  mergeTotals,
  getPounds,
  computeTotals,
} from './portfolio-totals.ts';

type Valued = Parameters<typeof isExpired>[0] & {
  readonly currency: string | null;
  readonly invDate: string | null;
  readonly valuationMode: string | null;
};

const holding = (fields: Partial<Valued>): Valued => ({
  currency: 'GBP',
  invDate: '2024-01-15',
  units: 1,
  value: 1,
  valuationMode: null,
  ...fields,
});

const totals = (...holdings: Partial<Valued>[]) =>
  toCurrencyTotals(computeTotals(holdings.map(holding)));

it('sums values exactly to the penny', () => {
  expect(totals({ value: 0.1 }, { value: 0.2 }, { value: 1.005 + 0.005 })).toEqual({ GBP: 1.31 });
});

it.each([
  ['units 0 and value 0', { units: 0, value: 0 }, true],
  ['units 0 and no value', { units: 0, value: null }, true],
  ['units 0 and a debt', { units: 0, value: -1 }, true],
  ['units 0 and a value', { units: 0, value: 0.01 }, false],
  ['no units known and value 0', { units: null, value: 0 }, false],
])('a holding with %s is expired: %s', (_, fields, expected) => {
  expect(isExpired(fields)).toBe(expected);
});

it('excludes expired holdings from totals', () => {
  expect(totals({ value: 2 }, { value: -5, units: 0 })).toEqual({ GBP: 2 });
});

it('counts a holding that is the sum of underlying values only once [HOLD-052]', () => {
  expect(
    totals({ value: 5, valuationMode: 'sumUnderlyingValues' }, { value: 2 }, { value: 3 }),
  ).toEqual({ GBP: 5 });
});

it('counts a holding with an unknown valuation mode in totals [DATA-48]', () => {
  expect(totals({ value: 5, valuationMode: 'other' })).toEqual({ GBP: 5 });
});

it('excludes a holding that was never invested and has no positive value [HOLD-053]', () => {
  expect(
    totals({ value: 2 }, { value: -4, invDate: null }, { value: null, invDate: null }),
  ).toEqual({ GBP: 2 });
  expect(totals({ value: 2, invDate: null })).toEqual({ GBP: 2 });
});

it('sums each currency separately, including GBX, and counts a missing currency as GBP [FMT-03]', () => {
  expect(
    totals(
      { value: 1, currency: null },
      { value: 2, currency: 'USD' },
      { value: 300, currency: 'GBX' },
      { value: 4 },
    ),
  ).toEqual({ GBP: 5, USD: 2, GBX: 300 });
});

it('distinguishes a missing valuation (null) from a valuation of 0', () => {
  expect(getPounds(computeTotals([holding({ value: null })]))).toBeNull();
  expect(getPounds(computeTotals([]))).toBeNull();
  expect(getPounds(computeTotals([holding({ value: 0 })]))).toBe(0);
  expect(getPounds(computeTotals([holding({ value: 9, currency: 'USD' })]))).toBe(0);
});

it('merges totals by adding each currency', () => {
  const part = computeTotals([holding({ value: 0.1 }), holding({ value: 1, currency: 'EUR' })]);
  expect(toCurrencyTotals(mergeTotals([part, part, part]))).toEqual({ GBP: 0.3, EUR: 3 });
});
