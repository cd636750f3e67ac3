import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHolding } from '#tests/support/holding.ts';
import { listHoldings, type HoldingListItem } from './holding-list.ts';
import { sumHoldings } from './holding-totals.ts';
import { mapToTopLevelIds } from './holding-tree.ts';

const EXPIRED = { units: 0, value: 0 };

/** Builds holdings from rows of id, parent and expiry. */
const buildHoldings = (...rows: readonly (readonly [string, string | null, 'expired'?])[]) =>
  rows.map(([id, parentHolding, expired]) =>
    createHolding({ id, name: id, parentHolding, ...(expired && EXPIRED) }),
  );

const toRows = (listed: readonly HoldingListItem[]) =>
  listed.map(({ holding: { id }, children }) => [id, children.map((child) => child.holding.id)]);

describe('listHoldings, parents and children', () => {
  it.each([
    ['a parent with a child', buildHoldings(['P', null], ['c', 'P']), [['P', ['c']]]],
    ['an empty parent', buildHoldings(['a', '']), [['a', []]]],
    [
      'a parent that the reply lacks',
      buildHoldings(['a', 'gone'], ['b', null]),
      [
        ['a', []],
        ['b', []],
      ],
    ],
    ['a parent that has expired', buildHoldings(['P', null, 'expired'], ['c', 'P']), [['c', []]]],
    ['a holding that is its own parent', buildHoldings(['a', 'a']), [['a', []]]],
    [
      'holdings that are each other’s parents',
      buildHoldings(['a', 'b'], ['b', 'a']),
      [
        ['a', []],
        ['b', []],
      ],
    ],
    [
      'a child of holdings that are each other’s parents',
      buildHoldings(['a', 'b'], ['b', 'a'], ['c', 'a']),
      [
        ['a', ['c']],
        ['b', []],
      ],
    ],
    ['a child of a child', buildHoldings(['P', null], ['c', 'P'], ['d', 'c']), [['P', ['c', 'd']]]],
    ['a child of an orphan', buildHoldings(['a', 'gone'], ['c', 'a']), [['a', ['c']]]],
  ])('lists each counted holding, given %s [HOLD-050] [HOLD-051]', (_what, holdings, rows) => {
    expect(toRows(listHoldings(holdings, { hasLevelTwo: true }))).toEqual(rows);
  });

  it('lists each holding that has not expired exactly once, whatever its parents are', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const parent = fc.constantFrom<string | null>(null, null, ...ids, 'gone');
    fc.assert(
      fc.property(
        fc.tuple(...ids.map(() => fc.record({ parent, isExpired: fc.boolean() }))),
        (rows) => {
          const holdings = buildHoldings(
            ...rows.map(({ parent: above, isExpired }, index) =>
              isExpired
                ? ([ids[index] ?? '', above, 'expired'] as const)
                : ([ids[index] ?? '', above] as const),
            ),
          );
          const listed = toRows(listHoldings(holdings, { hasLevelTwo: true })).flat(2);
          const live = ids.filter((_id, index) => rows[index]?.isExpired === false);
          expect(listed.toSorted()).toEqual(live);
          expect([...mapToTopLevelIds(holdings).keys()].toSorted()).toEqual(live);
        },
      ),
      { seed: 20_260_316, numRuns: 2000 },
    );
  });
});

it('sumHoldings counts the cost of holdings that are each other’s parents, as it counts their values [HOLD-055]', () => {
  for (const holdings of [buildHoldings(['a', 'a']), buildHoldings(['a', 'b'], ['b', 'a'])]) {
    const { value, cost } = sumHoldings(holdings, 'category');
    expect([value.toFixed(), cost.toFixed()]).toEqual([
      String(100 * holdings.length),
      String(90 * holdings.length),
    ]);
  }
});
