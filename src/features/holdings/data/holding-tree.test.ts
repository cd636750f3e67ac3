import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holding } from '#tests/support/holding.ts';
import { listHoldings, type ListedHolding } from './holding-list.ts';
import { holdingTotals } from './holding-totals.ts';
import { rootsOf } from './holding-tree.ts';

const EXPIRED = { units: 0, value: 0 };

/** Builds holdings from rows of id, parent and expiry. */
const held = (...rows: readonly (readonly [string, string | null, 'expired'?])[]) =>
  rows.map(([id, parentHolding, expired]) =>
    holding({ id, name: id, parentHolding, ...(expired && EXPIRED) }),
  );

const rowsOf = (listed: readonly ListedHolding[]) =>
  listed.map(({ holding: { id }, children }) => [id, children.map((child) => child.holding.id)]);

describe('listHoldings, parents and children', () => {
  it.each([
    ['a parent with a child', held(['P', null], ['c', 'P']), [['P', ['c']]]],
    ['an empty parent', held(['a', '']), [['a', []]]],
    [
      'a parent that the reply lacks',
      held(['a', 'gone'], ['b', null]),
      [
        ['a', []],
        ['b', []],
      ],
    ],
    ['a parent that has expired', held(['P', null, 'expired'], ['c', 'P']), [['c', []]]],
    ['itself as its parent', held(['a', 'a']), [['a', []]]],
    [
      'each other as parents',
      held(['a', 'b'], ['b', 'a']),
      [
        ['a', []],
        ['b', []],
      ],
    ],
    [
      'a child of such',
      held(['a', 'b'], ['b', 'a'], ['c', 'a']),
      [
        ['a', ['c']],
        ['b', []],
      ],
    ],
    ['a child of a child', held(['P', null], ['c', 'P'], ['d', 'c']), [['P', ['c', 'd']]]],
    ['a child of an orphan', held(['a', 'gone'], ['c', 'a']), [['a', ['c']]]],
  ])('lists each counted holding, with %s [HOLD-050] [HOLD-051]', (_what, holdings, rows) => {
    expect(rowsOf(listHoldings(holdings, { hasLevelTwo: true }))).toEqual(rows);
  });

  it('lists each holding that has not expired exactly once, whatever its parents are', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const parent = fc.constantFrom<string | null>(null, null, ...ids, 'gone');
    fc.assert(
      fc.property(
        fc.tuple(...ids.map(() => fc.record({ parent, isExpired: fc.boolean() }))),
        (rows) => {
          const holdings = held(
            ...rows.map(({ parent: above, isExpired }, index) =>
              isExpired
                ? ([ids[index] ?? '', above, 'expired'] as const)
                : ([ids[index] ?? '', above] as const),
            ),
          );
          const listed = rowsOf(listHoldings(holdings, { hasLevelTwo: true })).flat(2);
          const live = ids.filter((_id, index) => rows[index]?.isExpired === false);
          expect(listed.toSorted()).toEqual(live);
          expect([...rootsOf(holdings).keys()].toSorted()).toEqual(live);
        },
      ),
      { seed: 20_260_316, numRuns: 2000 },
    );
  });
});

it('holdingTotals counts the cost of holdings that are each other’s parents, as it counts their values [HOLD-055]', () => {
  for (const holdings of [held(['a', 'a']), held(['a', 'b'], ['b', 'a'])]) {
    const { value, cost } = holdingTotals(holdings, 'category');
    expect([value.toFixed(), cost.toFixed()]).toEqual([
      String(100 * holdings.length),
      String(90 * holdings.length),
    ]);
  }
});
