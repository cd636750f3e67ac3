import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZERO, type Amount } from '#src/shared/money/amount.ts';
import {
  CASH_NAME,
  costReason,
  type CountedHolding,
  holdingTotals,
  type HoldingsKind,
  isExpired,
  isTopLevel,
  parentIdsOf,
  valueReason,
} from './holding-totals.ts';

const holding = (fields: Partial<CountedHolding> = {}): CountedHolding => ({
  id: 'holding-1',
  parentHolding: null,
  investment: { name: 'Northfield VCT' },
  phase: 'Active',
  value: 100,
  cost: 80,
  units: 10,
  currency: 'GBP',
  invDate: '2024-01-15',
  lastValuedAt: '2026-02-27',
  valuationMode: null,
  ...fields,
});

const cash = (value: number, fields: Partial<CountedHolding> = {}) =>
  holding({ investment: { name: 'Cash' }, value, cost: null, ...fields });

function totals(holdings: readonly CountedHolding[], kind: HoldingsKind = 'category') {
  const { value, cost, cash: balance, otherValues, isValued } = holdingTotals(holdings, kind);
  return {
    value: value.toFixed(),
    cost: cost.toFixed(),
    cash: balance.toFixed(),
    others: otherValues.map(({ currency, amount }) => `${currency} ${amount.toFixed()}`),
    isValued,
  };
}

const value = (...holdings: CountedHolding[]) => totals(holdings).value;
const cost = (...holdings: CountedHolding[]) => totals(holdings).cost;

describe('a list', () => {
  it.each([
    ['units 0 and value 0', { units: 0, value: 0 }, true],
    ['units -0 and value -0', { units: -0, value: -0 }, true],
    ['units 0 and no value', { units: 0, value: null }, true],
    ['units 0 and a debt', { units: 0, value: -1 }, true],
    ['units 0 and a value', { units: 0, value: 0.01 }, false],
    ['no units known and value 0', { units: null, value: 0 }, false],
    ['units and value 0', { units: 1, value: 0 }, false],
  ])('is without a holding of %s (%j): %s [HOLD-051]', (_what, fields, expired) => {
    expect(isExpired(fields)).toBe(expired);
  });

  it.each([
    [null, true],
    ['', true],
    ['holding-2', false],
  ])('has a holding of parent %s at its top level: %s [HOLD-050]', (parentHolding, isTop) => {
    expect(isTopLevel({ parentHolding })).toBe(isTop);
  });
});

describe('the total value', () => {
  it('is exact to the penny', () => {
    expect(value(holding({ value: 0.1 }), holding({ value: 0.2 }))).toBe('0.3');
  });

  it('counts a parent that sums its children once [HOLD-052]', () => {
    const parent = holding({ id: 'p', value: 30, valuationMode: 'sumUnderlyingValues' });
    const children = [10, 20].map((each) =>
      holding({ id: `c${each}`, parentHolding: 'p', value: each }),
    );
    expect(value(parent, ...children)).toBe('30');
    expect(valueReason(parent, 'category')).toBe('summed-from-underlying');
  });

  it('counts any other valuation mode [DATA-48]', () => {
    expect(value(holding({ value: 5, valuationMode: 'marketPrice' }))).toBe('5');
  });

  it.each([
    ['no date and value 0', { invDate: null, value: 0 }, 'not-invested'],
    ['no date and no value', { invDate: null, value: null }, 'not-invested'],
    ['no date and a debt', { invDate: null, value: -4 }, 'not-invested'],
    ['an empty date and value 0', { invDate: '', value: 0 }, 'not-invested'],
    ['no date and a value', { invDate: null, value: 4 }, 'counted'],
    ['a date and value 0', { value: 0 }, 'counted'],
    ['a date and a debt', { value: -4 }, 'counted'],
    ['a date and no value', { value: null }, 'not-valued'],
    ['units 0 and no value', { units: 0, value: null }, 'expired'],
  ] as const)('of %s (%j) is %s [HOLD-053]', (_what, fields, reason) => {
    expect(valueReason(holding(fields), 'category')).toBe(reason);
  });

  it('keeps each currency apart and pence out of all [FMT-03] [FMT-15]', () => {
    const held = [
      holding({ value: 1, currency: null }),
      holding({ value: 2, currency: 'USD' }),
      holding({ value: 3, currency: 'usd' }),
      holding({ value: 4, currency: 'EUR' }),
      holding({ value: 5, currency: 'ZZZ' }),
      holding({ value: 600, currency: 'GBX' }),
    ];
    expect(totals(held)).toMatchObject({ value: '1', others: ['EUR 4', 'USD 5', 'ZZZ 5'] });
  });

  it('takes an amount without a currency for pounds [FMT-01]', () => {
    expect(value(holding({ value: 7, currency: null }), holding({ value: 1, currency: ' ' }))).toBe(
      '8',
    );
  });

  it('tells no valuation from a valuation of nothing', () => {
    expect(totals([]).isValued).toBe(false);
    expect(totals([holding({ value: null })]).isValued).toBe(false);
    expect(totals([holding({ value: 0 })]).isValued).toBe(true);
    expect(totals([holding({ value: 9, currency: 'GBX' })]).isValued).toBe(true);
  });
});

describe('the amount invested', () => {
  const counted = holding({ id: 'other', cost: 1 });

  it.each([
    ['Pending', 'not-active'],
    ['Closed', 'not-active'],
    ['Archived', 'not-active'],
    [10, 'not-active'],
    [null, 'not-active'],
    [99, 'not-active'],
    ['Active', 'counted'],
    [20, 'counted'],
  ] as const)('of phase %s is %s [HOLD-055] [HOLD-100]', (phase, reason) => {
    const held = holding({ phase });
    expect(costReason(held, new Set())).toBe(reason);
    expect(cost(counted, held)).toBe(reason === 'counted' ? '81' : '1');
  });

  it('leaves out a parent for its children [HOLD-054]', () => {
    const parent = holding({ id: 'p', cost: 30 });
    const child = holding({ id: 'c', parentHolding: 'p', cost: 12.5 });
    expect(costReason(parent, parentIdsOf([parent, child]))).toBe('has-children');
    expect(cost(parent, child)).toBe('12.5');
  });

  it('counts a parent whose children are all gone from the list [HOLD-054]', () => {
    const parent = holding({ id: 'p', cost: 30 });
    const gone = holding({ id: 'c', parentHolding: 'p', cost: 12.5, units: 0, value: 0 });
    expect(cost(parent, gone)).toBe('30');
  });

  it.each([
    ['no cost', { cost: null }, 'no-cost'],
    ['units 0', { units: 0 }, 'no-units'],
    ['no units known', { units: null }, 'no-units'],
    ['units below 0', { units: -1 }, 'no-units'],
    ['dollars', { currency: 'USD' }, 'other-currency'],
    ['pence', { currency: 'GBX' }, 'other-currency'],
  ] as const)(
    'leaves out a holding of %s [HOLD-056] [HOLD-057] [HOLD-058]',
    (_what, fields, reason) => {
      expect(costReason(holding(fields), new Set())).toBe(reason);
      expect(cost(counted, holding(fields))).toBe('1');
    },
  );

  it('counts a cost of nothing and a holding without a currency [HOLD-058] [FMT-01]', () => {
    expect(cost(counted, holding({ cost: 0 }), holding({ cost: 2, currency: null }))).toBe('3');
  });
});

describe('the cash', () => {
  it('is the holding named Cash [HOLD-059] [DATA-46]', () => {
    expect(CASH_NAME).toBe('Cash');
    expect(totals([cash(120.5), holding()]).cash).toBe('120.5');
    expect(totals([holding({ investment: { name: 'Cash ISA' } })]).cash).toBe('0');
  });

  it('is in the total of a category and apart from that of a DFM account [HOLD-099]', () => {
    const held = [cash(100), holding({ value: 900 })];
    expect(totals(held)).toMatchObject({ value: '1000', cash: '100' });
    expect(totals(held, 'dfm')).toMatchObject({ value: '900', cash: '100' });
    expect(valueReason(cash(100), 'dfm')).toBe('cash-apart');
  });

  it('in another currency is in that currency’s total and never in pounds [FMT-03]', () => {
    const held = [cash(100, { currency: 'USD' }), cash(40)];
    expect(totals(held, 'dfm')).toMatchObject({ cash: '40', others: ['USD 100'] });
  });

  it('overdrawn is an amount below zero', () => {
    expect(totals([cash(-35.2), holding()], 'dfm')).toMatchObject({ value: '100', cash: '-35.2' });
  });
});

/** The same rules again, computed independently in whole pence. */
function oracle(rows: readonly Row[]): { value: bigint; cost: bigint; usd: bigint } {
  const sums = { value: 0n, cost: 0n, usd: 0n };
  for (const row of rows) {
    const isGone = row.units === 0 && (row.pence === null || row.pence <= 0n);
    if (isGone) continue;
    const isInvested = row.isDated || (row.pence !== null && row.pence > 0n);
    if (!row.isSummed && isInvested && row.pence !== null) {
      if (row.currency === 'USD') sums.usd += row.pence;
      else if (row.currency !== 'GBX') sums.value += row.pence;
    }
    const isCost = row.phase === 'Active' && row.units !== null && row.units > 0;
    if (isCost && row.costPence !== null && (row.currency === null || row.currency === 'GBP')) {
      sums.cost += row.costPence;
    }
  }
  return sums;
}

const LARGEST = 9_999_999_999_999n;
const pence = fc.option(fc.bigInt({ min: -LARGEST, max: LARGEST }), { nil: null });

const row = fc.record({
  pence,
  costPence: pence,
  units: fc.constantFrom(null, 0, 1, 12.5, -1),
  currency: fc.constantFrom(null, 'GBP', 'USD', 'GBX'),
  phase: fc.constantFrom(null, 'Active', 'Pending', 'Closed'),
  isDated: fc.boolean(),
  isSummed: fc.boolean(),
});

type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

const poundsOf = (amount: bigint | null) => (amount === null ? null : Number(`${amount}e-2`));
const penceOf = (amount: Amount) => BigInt(amount.times(100).toFixed());

describe('every total', () => {
  it('agrees with pence counted by whole numbers [HOLD-052] [HOLD-053] [HOLD-055] [HOLD-056] [HOLD-057] [HOLD-058] [FMT-03]', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const expected = oracle(rows);
        const found = holdingTotals(
          rows.map((each, index) =>
            holding({
              id: String(index),
              value: poundsOf(each.pence),
              cost: poundsOf(each.costPence),
              units: each.units,
              currency: each.currency,
              phase: each.phase,
              invDate: each.isDated ? '2024-01-15' : null,
              valuationMode: each.isSummed ? 'sumUnderlyingValues' : null,
            }),
          ),
          'category',
        );
        expect(penceOf(found.value)).toBe(expected.value);
        expect(penceOf(found.cost)).toBe(expected.cost);
        const usd = found.otherValues.find(({ currency }) => currency === 'USD');
        expect(penceOf(usd?.amount ?? ZERO)).toBe(expected.usd);
      }),
      { seed: 20260316, numRuns: 500 },
    );
  });
});
