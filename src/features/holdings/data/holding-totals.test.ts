import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZERO_AMOUNT, type Amount } from '#src/shared/finance/money/amount.ts';
import {
  CASH_NAME,
  getCostReason,
  type CountableHolding,
  type HoldingsKind,
  isAllCash,
  getParentIds,
  getValueReason,
  classifyHoldings,
} from './counting-rules.ts';
import { sumHoldings, type Subtotal, getValueDates, hasAmountsInPounds } from './holding-totals.ts';
import { isExpired } from './holding-tree.ts';

const holding = (fields: Partial<CountableHolding> = {}): CountableHolding => ({
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

const cash = (value: number, fields: Partial<CountableHolding> = {}) =>
  holding({ investment: { name: 'Cash' }, value, cost: null, ...fields });

function totals(holdings: readonly CountableHolding[], kind: HoldingsKind = 'category') {
  const { value, cost, cash: balance, others, isValued } = sumHoldings(holdings, kind);
  return {
    value: value.toFixed(),
    cost: cost.toFixed(),
    cash: balance.toFixed(),
    others: others.map(({ currency, amount }) => `${currency} ${amount.toFixed()}`),
    isValued,
  };
}

const value = (...holdings: CountableHolding[]) => totals(holdings).value;
const cost = (...holdings: CountableHolding[]) => totals(holdings).cost;

describe('isExpired', () => {
  it.each([
    ['units 0 and value 0', { units: 0, value: 0 }, true],
    ['units -0 and value -0', { units: -0, value: -0 }, true],
    ['units 0 and no value', { units: 0, value: null }, true],
    ['units 0 and a debt', { units: 0, value: -1 }, true],
    ['units 0 and a value', { units: 0, value: 0.01 }, false],
    ['no units known and value 0', { units: null, value: 0 }, false],
    ['units and value 0', { units: 1, value: 0 }, false],
  ])(
    'returns whether a holding with %s has expired (%j): %s [HOLD-051]',
    (_what, fields, expired) => {
      expect(isExpired(fields)).toBe(expired);
    },
  );
});

describe('holdings of an account', () => {
  const expired = { units: 0, value: 0 };
  it.each([
    ['nothing', [], false],
    ['cash', [cash(5)], true],
    ['two balances', [cash(5), cash(0, { units: null })], true],
    ['cash and a holding', [cash(5), holding()], false],
    ['a holding', [holding()], false],
    ['cash and an expired holding', [cash(5), holding(expired)], true],
    ['an expired balance', [cash(0, expired)], false],
  ])('isAllCash returns for %s: %s', (_what, items, isAlone) => {
    expect(isAllCash(items)).toBe(isAlone);
  });

  it('counts, by reason, the holdings whose value counts although their cost does not', () => {
    const items = [
      holding({ id: 'a' }),
      holding({ id: 'b', cost: null }),
      holding({ id: 'c', cost: null }),
      cash(5, { id: 'd' }),
      holding({ id: 'e', units: 0 }),
      holding({ id: 'f', phase: 'Pending' }),
      holding({ id: 'g', phase: 'Closed' }),
      holding({ id: 'h', phase: 'Archived' }),
      holding({ id: 'i', phase: null }),
      // The values of the next two holdings do not count.
      holding({ id: 'j', value: null, cost: null }),
      holding({ id: 'k', value: 1, currency: 'GBX', cost: null }),
      // The parent, whose value includes the child's, is compared by its own cost.
      holding({ id: 'l', value: 50, cost: 40 }),
      holding({ id: 'm', parentHolding: 'l', value: null, cost: 40 }),
    ];
    const { withoutCost, valueWithoutCost } = sumHoldings(items, 'category');
    expect(Object.fromEntries(withoutCost)).toEqual({
      'no-cost': 2,
      cash: 1,
      'no-units': 1,
      pending: 1,
      closed: 2,
      'no-phase': 1,
    });
    expect(valueWithoutCost.count).toBe(8);
  });
});

describe('total value', () => {
  it('adds up values exactly to the penny', () => {
    expect(value(holding({ value: 0.1 }), holding({ value: 0.2 }))).toBe('0.3');
  });

  it('counts children once if their parent sums their values [HOLD-052]', () => {
    const parent = holding({ id: 'p', value: 30, valuationMode: 'sumUnderlyingValues' });
    const children = [10, 20].map((each) =>
      holding({ id: `c${each}`, parentHolding: 'p', value: each }),
    );
    expect(value(parent, ...children)).toBe('30');
    expect(getValueReason(parent, 'category')).toBe('summed-from-underlying');
  });

  it('total value counts a holding whose valuation mode is not sumUnderlyingValues [DATA-48]', () => {
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
  ] as const)('the value of a holding with %s (%j) is %s [HOLD-053]', (_what, fields, reason) => {
    expect(getValueReason(holding(fields), 'category')).toBe(reason);
  });

  it('adds up each currency separately, and adds pence to no total [FMT-03] [FMT-15]', () => {
    const items = [
      holding({ value: 1, currency: null }),
      holding({ value: 2, currency: 'USD' }),
      holding({ value: 3, currency: 'USD' }),
      holding({ value: 4, currency: 'EUR' }),
      holding({ value: 5, currency: 'ZZZ' }),
      holding({ value: 600, currency: 'GBX' }),
      holding({ value: 184_250, currency: 'GBp' }),
    ];
    expect(totals(items)).toMatchObject({ value: '1', others: ['EUR 4', 'USD 5', 'ZZZ 5'] });
    const { pence: apart } = sumHoldings(items, 'category');
    expect([apart.count, apart.amount.toFixed()]).toEqual([2, '184850']);
  });

  it('lists a currency, or pence, only if a holding has a value in it [FMT-03] [FMT-15]', () => {
    const { others, pence } = sumHoldings(
      [
        holding({ value: null, currency: 'USD' }),
        holding({ value: 0, units: 0, currency: 'EUR' }),
        holding({ value: null, currency: 'GBX' }),
      ],
      'category',
    );
    expect([others, pence.count]).toEqual([[], 0]);
  });

  it('treats an amount without a currency as pounds [FMT-01]', () => {
    expect(value(holding({ value: 7, currency: null }), holding({ value: 1 }))).toBe('8');
  });

  it('reports a valuation of zero, but not a missing value, as valued', () => {
    expect(totals([]).isValued).toBe(false);
    expect(totals([holding({ value: null })]).isValued).toBe(false);
    expect(totals([holding({ value: 0 })]).isValued).toBe(true);
    expect(totals([holding({ value: 9, currency: 'GBX' })]).isValued).toBe(true);
  });
});

describe('amount invested', () => {
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
  ] as const)('the cost of a holding in phase %s is %s [HOLD-055] [HOLD-100]', (phase, reason) => {
    const items = holding({ phase });
    expect(getCostReason(items, new Set())).toBe(reason);
    expect(cost(counted, items)).toBe(reason === 'counted' ? '81' : '1');
  });

  it('amount invested counts the children instead of the parent [HOLD-054]', () => {
    const parent = holding({ id: 'p', cost: 30 });
    const child = holding({ id: 'c', parentHolding: 'p', cost: 12.5 });
    expect(getCostReason(parent, getParentIds([parent, child]))).toBe('has-children');
    expect(cost(parent, child)).toBe('12.5');
  });

  it('amount invested counts a parent whose children have all expired [HOLD-054]', () => {
    const parent = holding({ id: 'p', cost: 30 });
    const expiredChild = holding({ id: 'c', parentHolding: 'p', cost: 12.5, units: 0, value: 0 });
    expect(cost(parent, expiredChild)).toBe('30');
  });

  it.each([
    ['units 0 and value 0', { units: 0, value: 0 }, 'expired'],
    ['no cost', { cost: null }, 'no-cost'],
    ['units 0', { units: 0 }, 'no-units'],
    ['no units known', { units: null }, 'no-units'],
    ['units below 0', { units: -1 }, 'no-units'],
    ['dollars', { currency: 'USD' }, 'other-currency'],
    ['pence', { currency: 'GBX' }, 'other-currency'],
  ] as const)(
    'amount invested leaves out a holding with %s [HOLD-056] [HOLD-057] [HOLD-058]',
    (_what, fields, reason) => {
      expect(getCostReason(holding(fields), new Set())).toBe(reason);
      expect(cost(counted, holding(fields))).toBe('1');
    },
  );

  it('amount invested counts a cost of zero and a cost without a currency [HOLD-058] [FMT-01]', () => {
    expect(cost(counted, holding({ cost: 0 }), holding({ cost: 2, currency: null }))).toBe('3');
  });
});

describe('cash', () => {
  it('counts only the holding named Cash as cash [HOLD-059] [DATA-46]', () => {
    expect(CASH_NAME).toBe('Cash');
    expect(totals([cash(120.5), holding()]).cash).toBe('120.5');
    expect(totals([holding({ investment: { name: 'Cash ISA' } })]).cash).toBe('0');
  });

  it('includes cash in the total of a category, but not in that of a DFM account [HOLD-099]', () => {
    const items = [cash(100), holding({ value: 900 })];
    expect(totals(items)).toMatchObject({ value: '1000', cash: '100' });
    expect(totals(items, 'dfm')).toMatchObject({ value: '900', cash: '100' });
    expect(getValueReason(cash(100), 'dfm')).toBe('cash-apart');
  });

  it('counts cash in another currency in that currency, not in pounds [FMT-03]', () => {
    const items = [cash(100, { currency: 'USD' }), cash(40)];
    expect(totals(items, 'dfm')).toMatchObject({ cash: '40', others: ['USD 100'] });
  });

  it('reports overdrawn cash as a negative amount', () => {
    expect(totals([cash(-35.2), holding()], 'dfm')).toMatchObject({ value: '100', cash: '-35.2' });
  });
});

describe('hasAmountsInPounds', () => {
  const dollars = holding({ id: 'holding-usd', currency: 'USD' });
  const pending = { phase: 'Pending', units: 0 };

  it.each<[string, readonly CountableHolding[], HoldingsKind, boolean]>([
    ['no holdings', [], 'category', true],
    ['dollars alone', [dollars], 'category', false],
    ['dollars beside a value with a cost', [dollars, holding()], 'category', true],
    ['dollars beside a value alone', [dollars, holding({ cost: null })], 'category', true],
    ['dollars beside a cost alone', [dollars, holding({ value: null })], 'category', true],
    [
      'dollars beside two of each',
      [dollars, holding({ cost: null }), holding({ id: 'b', value: null })],
      'category',
      true,
    ],
    [
      'dollars beside a pending holding',
      [dollars, holding({ ...pending, value: null })],
      'category',
      false,
    ],
    ['dollars beside cash of an account', [dollars, cash(5)], 'dfm', true],
    ['dollars beside overdrawn cash', [dollars, cash(-5)], 'dfm', true],
    ['dollars beside cash of zero', [dollars, cash(0)], 'dfm', false],
  ])('returns whether %s count in pounds', (_what, holdings, kind, expected) => {
    expect(hasAmountsInPounds(sumHoldings(holdings, kind))).toBe(expected);
  });
});

describe('growth', () => {
  /** Formats the count, amounts and percentage of Growth, and the other amounts of both totals. */
  function growth(holdings: readonly CountableHolding[], kind: HoldingsKind = 'category') {
    const found = sumHoldings(holdings, kind);
    const { value: comparedTotal, cost: paid, gain, percent, count } = found.growth;
    const formatSubtotal = ({ count: number, amount }: Subtotal) =>
      `${number}: ${amount.toFixed()}`;
    return {
      compared: `${count}: ${comparedTotal.toFixed()} - ${paid.toFixed()} = ${gain.toFixed()}`,
      percent: percent?.toFixed(2) ?? null,
      valueWithoutCost: formatSubtotal(found.valueWithoutCost),
      costWithoutValue: formatSubtotal(found.costWithoutValue),
      replaced: formatSubtotal(found.ownCostDifference),
    };
  }
  const NONE = '0: 0';

  it('growth compares exactly the holdings that are in both totals [HOLD-055] [HOLD-056]', () => {
    const closed = holding({ id: 'closed', phase: 'Closed', value: 12.5, cost: 20 });
    const unvalued = holding({ id: 'unvalued', value: null, cost: 7 });
    expect(growth([holding(), holding({ id: 'two', value: 50 }), closed, unvalued])).toEqual({
      compared: '2: 150 - 160 = -10',
      percent: '-6.25',
      valueWithoutCost: '1: 12.5',
      costWithoutValue: '1: 7',
      replaced: NONE,
    });
  });

  it('growth has no percentage if the compared cost is zero', () => {
    expect(growth([])).toMatchObject({ compared: '0: 0 - 0 = 0', percent: null });
    expect(growth([holding({ cost: 0 })])).toMatchObject({
      compared: '1: 100 - 0 = 100',
      percent: null,
    });
  });

  it('compares a fund that has a value with its own cost, and does not compare its children again [HOLD-054]', () => {
    const fund = holding({ id: 'fund', value: 15_250, cost: 12_500 });
    const child = holding({ id: 'c1', parentHolding: 'fund', value: null, cost: 6250 });
    const pending = holding({ id: 'c2', parentHolding: 'fund', phase: 'Pending', cost: 6250 });
    const unvalued = { ...pending, value: null, invDate: null, units: null };
    expect(growth([fund, child, unvalued])).toEqual({
      compared: '1: 15250 - 12500 = 2750',
      percent: '22.00',
      valueWithoutCost: NONE,
      costWithoutValue: NONE,
      replaced: '1: 6250',
    });
    expect(
      classifyHoldings([fund, child, unvalued], 'category').map((each) => each.growth),
    ).toEqual(['compared-by-own-cost', 'cost-in-parent', 'not-compared']);
  });

  it('compares the children of a fund if they have values themselves [HOLD-052]', () => {
    const fund = holding({ id: 'fund', value: 130 });
    const child = holding({ id: 'child', parentHolding: 'fund', value: 130, cost: 90 });
    expect(growth([fund, child])).toMatchObject({
      compared: '1: 130 - 90 = 40',
      valueWithoutCost: '1: 130',
    });
    const summed = { ...fund, valuationMode: 'sumUnderlyingValues' };
    expect(growth([summed, child])).toMatchObject({
      compared: '1: 130 - 90 = 40',
      valueWithoutCost: NONE,
    });
  });

  it('does not compare a fund if no cost below it is in the amount invested', () => {
    const fund = holding({ id: 'fund', value: 130 });
    const child = holding({ id: 'child', parentHolding: 'fund', value: null, cost: null });
    expect(growth([fund, child])).toMatchObject({
      compared: '0: 0 - 0 = 0',
      valueWithoutCost: '1: 130',
    });
    const dollars = { ...child, currency: 'USD', cost: 90 };
    expect(growth([fund, dollars])).toMatchObject({
      valueWithoutCost: '1: 130',
      costWithoutValue: NONE,
    });
  });

  it('growth leaves out cash of a DFM account, and counts cash in a category as value without cost [HOLD-099]', () => {
    const items = [holding(), cash(40)];
    expect(growth(items, 'dfm')).toMatchObject({
      compared: '1: 100 - 80 = 20',
      valueWithoutCost: NONE,
    });
    expect(growth(items)).toMatchObject({
      compared: '1: 100 - 80 = 20',
      valueWithoutCost: '1: 40',
    });
  });

  it('calculates growth for each other currency separately, but not for pence [FMT-03] [FMT-15]', () => {
    const { growth: pounds, others } = sumHoldings(
      [
        holding({ currency: 'USD', value: 20_000, cost: 18_000 }),
        holding({ id: 'gbx', currency: 'GBX' }),
      ],
      'category',
    );
    expect(pounds.count).toBe(0);
    expect(others.map(({ currency, growth: { gain } }) => [currency, gain.toFixed()])).toEqual([
      ['USD', '2000'],
    ]);
  });

  it('compares holdings that are each other’s parents as top-level holdings', () => {
    const one = holding({ id: 'one', parentHolding: 'two' });
    const two = holding({ id: 'two', parentHolding: 'one' });
    expect(growth([one, two])).toMatchObject({
      compared: '2: 200 - 160 = 40',
      valueWithoutCost: '0: 0',
    });
  });
});

describe('paid in', () => {
  const paidIn = (...holdings: CountableHolding[]) => {
    const { count, amount } = sumHoldings(holdings, 'category').paidIn;
    return `${count}: ${amount.toFixed()}`;
  };

  it('paid in counts the cost of active holdings that have no units yet', () => {
    const unvalued = { value: null, units: null };
    const one = holding({ ...unvalued, id: 'one', cost: 50_000 });
    expect(paidIn(one, holding({ ...unvalued, cost: 20_000, phase: null }))).toBe('2: 70000');
  });

  it.each([
    ['a pending holding, which shows no cost', { phase: 'Pending' }],
    ['a closed holding', { phase: 'Closed' }],
    ['a holding without a cost', { cost: null }],
    ['a holding in dollars', { currency: 'USD' }],
    ['an expired holding', { units: 0, value: null }],
  ] as const)('paid in counts no cost of %s (%j) [HOLD-046]', (_what, fields) => {
    expect(paidIn(holding(fields), holding({ id: 'other', cost: 1 }))).toBe('1: 1');
  });
});

describe('dates of a total', () => {
  it('returns the oldest and latest date of the counted values, and the number of values without a date', () => {
    const { dates, others } = sumHoldings(
      [
        holding({ lastValuedAt: '2025-06-30' }),
        holding({ lastValuedAt: '2024-03-28' }),
        holding({ lastValuedAt: '2026-02-27' }),
        holding({ lastValuedAt: '2025-01-31' }),
        holding({ lastValuedAt: null }),
        holding({ lastValuedAt: '2020-12-31', units: 0, value: 0 }),
        holding({ lastValuedAt: '2025-12-31', currency: 'USD' }),
      ],
      'category',
    );
    expect(dates).toEqual({ oldest: '2024-03-28', latest: '2026-02-27', undated: 1 });
    expect(others[0]?.dates).toEqual({ oldest: '2025-12-31', latest: '2025-12-31', undated: 0 });
  });

  it('returns the dates of all values of a list, in every currency', () => {
    const list = [holding(), holding({ currency: 'USD', lastValuedAt: null })];
    expect(getValueDates([...list, holding({ value: null, lastValuedAt: '2001-01-01' })])).toEqual({
      oldest: '2026-02-27',
      latest: '2026-02-27',
      undated: 1,
    });
  });
});

type Expected = {
  value: bigint;
  cost: bigint;
  usd: bigint;
  comparedValue: bigint;
  comparedCost: bigint;
  compared: number;
};

/** Independent implementation of the same rules, calculated in integer pence. */
function oracle(rows: readonly Row[]): Expected {
  const sums = { value: 0n, cost: 0n, usd: 0n, comparedValue: 0n, comparedCost: 0n, compared: 0 };
  const hasExpired = ({ units, pence: comparedTotal }: Row) =>
    units === 0 && (comparedTotal === null || comparedTotal <= 0n);
  const isPounds = ({ currency }: Row) => currency === null || currency === 'GBP';
  const hasValue = (each: Row) =>
    !hasExpired(each) && !each.isSummed && each.pence !== null && (each.isDated || each.pence > 0n);
  const couldCost = (each: Row) =>
    !hasExpired(each) &&
    each.phase === 'Active' &&
    each.units !== null &&
    each.units > 0 &&
    each.costPence !== null;
  const getChildren = (index: number) =>
    rows.flatMap((each, position) => (parentIndex(each, position) === index ? [position] : []));
  const below = (index: number): number[] =>
    getChildren(index).flatMap((position) => [position, ...below(position)]);
  const isLeaf = (index: number) =>
    getChildren(index).every(
      (position) => rows[position] === undefined || hasExpired(rows[position]),
    );
  for (const [index, each] of rows.entries()) {
    const comparedTotal = hasValue(each) ? (each.pence ?? 0n) : 0n;
    if (each.currency === 'USD') sums.usd += comparedTotal;
    if (!isPounds(each)) continue;
    sums.value += comparedTotal;
    if (couldCost(each) && isLeaf(index)) sums.cost += each.costPence ?? 0n;
    if (!hasValue(each) || !couldCost(each)) continue;
    const within = below(index);
    const isByOwnCost =
      !within.some(
        (position) =>
          !['GBX', 'GBp'].includes(rows[position]?.currency ?? '') &&
          hasValue(rows[position] ?? each),
      ) &&
      within.some((position) => {
        const one = rows[position];
        return one !== undefined && isPounds(one) && couldCost(one) && isLeaf(position);
      });
    if (!isLeaf(index) && !isByOwnCost) continue;
    sums.comparedValue += comparedTotal;
    sums.comparedCost += each.costPence ?? 0n;
    sums.compared += 1;
  }
  return sums;
}

const LARGEST = 9_999_999_999_999n;
const pence = fc.option(fc.bigInt({ min: -LARGEST, max: LARGEST }), { nil: null });

const row = fc.record({
  pence,
  costPence: pence,
  units: fc.constantFrom(null, 0, 1, 12.5, -1),
  currency: fc.constantFrom(null, 'GBP', 'USD', 'GBX', 'GBp'),
  phase: fc.constantFrom(null, 'Active', 'Pending', 'Closed', 'Active'),
  isDated: fc.boolean(),
  isSummed: fc.boolean(),
  /** Distance to the parent, which comes earlier in the list; 0 for no parent. */
  parentBefore: fc.constantFrom(0, 0, 1, 2, 3),
});

type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

const parentIndex = ({ parentBefore }: Row, index: number) =>
  parentBefore === 0 || parentBefore > index ? null : index - parentBefore;

const toPounds = (amount: bigint | null) => (amount === null ? null : Number(`${amount}e-2`));
const toPence = (amount: Amount) => BigInt(amount.times(100).toFixed());

/** Builds a reply from the rows. In a reversed reply, a child comes before its parent. */
const toReply = (rows: readonly Row[], isReversed: boolean) => {
  const reply = rows.map((each, index) =>
    holding({
      id: String(index),
      parentHolding: parentIndex(each, index)?.toString() ?? null,
      value: toPounds(each.pence),
      cost: toPounds(each.costPence),
      units: each.units,
      currency: each.currency,
      phase: each.phase,
      invDate: each.isDated ? '2024-01-15' : null,
      valuationMode: each.isSummed ? 'sumUnderlyingValues' : null,
    }),
  );
  return isReversed ? reply.toReversed() : reply;
};

describe('sumHoldings, property test', () => {
  it('every total agrees with an independent calculation in integer pence [HOLD-052] [HOLD-053] [HOLD-054] [HOLD-055] [HOLD-056] [HOLD-057] [HOLD-058] [FMT-03]', () => {
    fc.assert(
      fc.property(fc.array(row), fc.boolean(), (rows, isReversed) => {
        const expected = oracle(rows);
        const found = sumHoldings(toReply(rows, isReversed), 'category');
        const { growth, others } = found;
        expect(toPence(found.value)).toBe(expected.value);
        expect(toPence(found.cost)).toBe(expected.cost);
        const usd = others.find(({ currency }) => currency === 'USD');
        expect(toPence(usd?.amount ?? ZERO_AMOUNT)).toBe(expected.usd);
        expect(growth.count).toBe(expected.compared);
        expect(toPence(growth.value)).toBe(expected.comparedValue);
        expect(toPence(growth.cost)).toBe(expected.comparedCost);
        expect(toPence(growth.gain)).toBe(expected.comparedValue - expected.comparedCost);
      }),
      { seed: 20260316, numRuns: 2000 },
    );
  });

  it('every total is Growth plus the differences listed beside it, to the penny', () => {
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const {
          value: comparedTotal,
          cost: paid,
          growth,
          ...found
        } = sumHoldings(toReply(rows, false), 'category');
        const { valueWithoutCost, costWithoutValue, ownCostDifference } = found;
        expect(toPence(growth.value.plus(valueWithoutCost.amount))).toBe(toPence(comparedTotal));
        expect(
          toPence(growth.cost.plus(costWithoutValue.amount).minus(ownCostDifference.amount)),
        ).toBe(toPence(paid));
        // A difference that comes from no holding is zero.
        for (const { count, amount } of [ownCostDifference, valueWithoutCost, costWithoutValue]) {
          expect(count > 0 || amount.eq(0)).toBe(true);
        }
      }),
      { seed: 20260316, numRuns: 1000 },
    );
  });
});
