import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { createHolding } from '#tests/support/holding.ts';
import {
  arrangeHoldings,
  hasHistory,
  isMuted,
  listHoldings,
  type HoldingsArrangement,
} from './holding-list.ts';

const DEFAULT: HoldingsArrangement = {
  sort: 'name',
  isDescending: false,
  search: '',
  phase: null,
  isOldOnly: false,
};

const list = (holdings: readonly Holding[], hasLevelTwo = true) =>
  listHoldings(holdings, { hasLevelTwo });

/** Returns the names in the requested order. */
function names(
  holdings: readonly Holding[],
  by: Partial<HoldingsArrangement> = {},
  hasLevelTwo = true,
) {
  return arrangeHoldings(list(holdings, hasLevelTwo), { ...DEFAULT, ...by }).map(
    (each) => each.holding.investment.name,
  );
}

describe('listHoldings', () => {
  it('lists child holdings under their parent only [HOLD-050]', () => {
    const parent = createHolding({ name: 'Parent' });
    const child = createHolding({ name: 'Child', parentHolding: parent.id });
    const second = createHolding({ name: 'Another child', parentHolding: parent.id });
    const [only, ...others] = list([child, parent, second]);
    expect(others).toEqual([]);
    expect(only?.holding.investment.name).toBe('Parent');
    expect(only?.children.map((child) => child.holding.investment.name)).toEqual([
      'Another child',
      'Child',
    ]);
  });

  it.each<[Partial<Holding>, boolean]>([
    [{ units: 0, value: 0 }, false],
    [{ units: 0, value: null }, false],
    [{ units: 0, value: -1 }, false],
    [{ units: 0, value: 1 }, true],
    [{ units: null, value: null }, true],
    [{ units: null, value: 0 }, true],
  ])('lists a holding with %j: %s [HOLD-051]', (fields, isListed) => {
    expect(list([createHolding(fields)])).toHaveLength(isListed ? 1 : 0);
  });

  it('leaves out expired children too [HOLD-051]', () => {
    const parent = createHolding({ name: 'Parent' });
    const child = createHolding({ parentHolding: parent.id, units: 0, value: 0 });
    expect(list([parent, child])[0]?.children).toEqual([]);
  });
});

describe('listed holding by phase', () => {
  it.each([
    ['Pending', true, false],
    ['Active', false, true],
    ['Closed', true, true],
    ['Archived', true, true],
    [null, false, true],
  ] as const)(
    'a holding of phase %s is muted: %s, and has a history: %s [HOLD-045] [HOLD-047] [HOLD-048] [HOLD-049] [HOLD-100]',
    (phase, isGrey, has) => {
      const [listed] = list([createHolding({ phase })]);
      expect(listed && [isMuted(listed), hasHistory(listed)]).toEqual([isGrey, has]);
    },
  );

  it('clears all values of a pending holding and of a pending child [HOLD-046]', () => {
    const parent = createHolding({ phase: 'Pending' });
    const [listed] = list([parent, createHolding({ phase: 'Pending', parentHolding: parent.id })]);
    expect(listed?.children).toHaveLength(1);
    for (const each of listed ? [listed, ...listed.children] : []) {
      expect(each.holding).toMatchObject({
        value: null,
        cost: null,
        growth: null,
        growthPercentage: null,
        units: null,
        unitPrice: null,
        invDate: null,
        lastValuedAt: null,
      });
    }
  });
});

describe('arrangeHoldings, order', () => {
  it('sorts by name by default, with numbers in numeric order [HOLD-016] [HOLD-089]', () => {
    const holdings = [
      'Northgate 10',
      'northgate 2',
      'Éden',
      'Albion',
      'Northgate 1',
      'Foundry',
    ].map((name) => createHolding({ name }));
    const order = ['Albion', 'Éden', 'Foundry', 'Northgate 1', 'northgate 2', 'Northgate 10'];
    expect(names(holdings)).toEqual(order);
    expect(names(holdings, { isDescending: true })).toEqual(order.toReversed());
  });

  const valued = [
    createHolding({ name: 'Dollar small', value: 5, currency: 'USD' }),
    createHolding({ name: 'Pound small', value: 1 }),
    createHolding({ name: 'Euro', value: 1_000_000, currency: 'EUR' }),
    createHolding({ name: 'None', value: null }),
    createHolding({ name: 'Pound by default', value: 2, currency: null }),
    createHolding({ name: 'Pending', value: 999, phase: 'Pending' }),
    createHolding({ name: 'Dollar large', value: 50, currency: 'USD' }),
  ];

  it('sorts by value within each currency, pounds first, missing values last [HOLD-017] [HOLD-089]', () => {
    expect(names(valued, { sort: 'value' })).toEqual([
      'Pound small',
      'Pound by default',
      'Euro',
      'Dollar small',
      'Dollar large',
      'None',
      'Pending',
    ]);
  });

  it('reverses only the values within each currency when descending [HOLD-019]', () => {
    expect(names(valued, { sort: 'value', isDescending: true })).toEqual([
      'Pound by default',
      'Pound small',
      'Euro',
      'Dollar large',
      'Dollar small',
      'None',
      'Pending',
    ]);
  });

  it('sorts growth by percentage, missing values last in both directions [HOLD-018] [HOLD-090]', () => {
    const holdings = [
      createHolding({ name: 'None', growth: 5000, growthPercentage: null }),
      createHolding({ name: 'Large amount', growth: 900, growthPercentage: 1 }),
      createHolding({ name: 'Large share', growth: 3, growthPercentage: 60 }),
      createHolding({ name: 'Loss', growth: -1, growthPercentage: -50 }),
    ];
    const rising = ['Loss', 'Large amount', 'Large share'];
    expect(names(holdings, { sort: 'growth' })).toEqual([...rising, 'None']);
    expect(names(holdings, { sort: 'growth', isDescending: true })).toEqual([
      ...rising.toReversed(),
      'None',
    ]);
  });

  const anyHolding = fc
    .record({
      name: fc.constantFrom('a', 'B', 'b 2', 'b 10', 'É'),
      value: fc.option(fc.integer({ min: -3, max: 3 })),
      growthPercentage: fc.option(fc.integer({ min: -3, max: 3 })),
      currency: fc.constantFrom('GBP', null, 'USD', 'EUR'),
      phase: fc.constantFrom('Active', 'Pending', 'Closed', null),
    })
    .map((fields) => createHolding(fields));
  const anyOrder = fc.record({
    sort: fc.constantFrom('name', 'value', 'growth'),
    isDescending: fc.boolean(),
  });

  it('returns every holding in an order that does not depend on the reply', () => {
    fc.assert(
      fc.property(
        fc.array(anyHolding),
        anyOrder,
        fc.infiniteStream(fc.nat()),
        (all, order, rank) => {
          const by = { ...DEFAULT, ...order };
          const ids = (holdings: readonly Holding[]) =>
            arrangeHoldings(list(holdings), by).map((each) => each.holding.id);
          const shuffled = all
            .map((each) => ({ each, at: rank.next().value }))
            .toSorted((one, other) => one.at - other.at)
            .map(({ each }) => each);
          expect(ids(shuffled)).toEqual(ids(all));
          expect(new Set(ids(all))).toEqual(new Set(all.map(({ id }) => id)));
        },
      ),
      { seed: 20_260_316, numRuns: 300 },
    );
  });
});

describe('arrangeHoldings, search and filter', () => {
  const holdings = [
    createHolding({ name: 'Café Crème VCT' }),
    createHolding({ name: 'Larkfield Growth VCT', phase: null }),
    createHolding({ name: 'Growth of Larkfield', phase: 'Closed' }),
    createHolding({ name: 'Old 50% [sic] (fund)', phase: 'Archived' }),
    createHolding({ name: 'New', phase: 'Pending' }),
  ];

  it.each([
    ['cafe', ['Café Crème VCT']],
    ['  CRÈME   café ', ['Café Crème VCT']],
    ['larkfield growth', ['Growth of Larkfield', 'Larkfield Growth VCT']],
    ['50% [', ['Old 50% [sic] (fund)']],
    ['.*', []],
    ['nothing', []],
  ])('finds holdings whose name contains every word of %j', (search, found) => {
    expect(names(holdings, { search })).toEqual(found);
  });

  it.each([
    ['Active', ['Café Crème VCT', 'Larkfield Growth VCT']],
    ['Pending', ['New']],
    ['Closed', ['Growth of Larkfield']],
    ['Archived', ['Old 50% [sic] (fund)']],
  ] as const)('filters by phase %s; a missing phase is Active', (phase, found) => {
    expect(names(holdings, { phase })).toEqual(found);
  });

  it('finds a parent by the name of a child if the category shows child holdings', () => {
    const parent = createHolding({ name: 'Parent' });
    const child = createHolding({ name: 'B shares', parentHolding: parent.id });
    expect(names([parent, child], { search: 'shares' })).toEqual(['Parent']);
    expect(names([parent, child], { search: 'shares' }, false)).toEqual([]);
  });
});

it('marks values of valuations before the limit, and lists only those on request [BEY-07, BEY-08]', () => {
  const holdings = [
    createHolding({ name: 'Old', lastValuedAt: '2025-03-15' }),
    createHolding({ name: 'On the day', lastValuedAt: '2025-03-16' }),
    createHolding({ name: 'Old without a value', value: null, lastValuedAt: '2025-03-15' }),
    createHolding({ name: 'Never valued', lastValuedAt: null }),
  ];
  const listed = listHoldings(holdings, {
    hasLevelTwo: true,
    oldLimit: { day: '2025-03-16', age: 'a year' },
  });
  const find = (by: Partial<HoldingsArrangement>) =>
    arrangeHoldings(listed, { ...DEFAULT, ...by }).map(({ holding, oldAge }) => [
      holding.investment.name,
      oldAge,
    ]);
  expect(find({})).toEqual([
    ['Never valued', null],
    ['Old', 'a year'],
    ['Old without a value', null],
    ['On the day', null],
  ]);
  expect(find({ isOldOnly: true })).toEqual([['Old', 'a year']]);
});
