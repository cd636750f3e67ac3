import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoldingHistoryItem } from '#contract/generated/schemas/holdingHistoryItem.zod.ts';
import { mergeHistoryPages } from './merge-history-pages.ts';
import { buildHistoryRows } from './history-rows.ts';
import { getSeriesChange, buildValueSeries } from './value-series.ts';

const ACTIVE = 20;
const NAMES: Readonly<Record<number, string>> = { 10: 'Pending', 30: 'Closed', 40: 'Archived' };

type TestItem = {
  readonly status: number;
  readonly pennies: number | null;
  readonly currency: string;
};

const anyItem: fc.Arbitrary<TestItem> = fc.record({
  status: fc.constantFrom(10, 20, 25, 30, 40),
  pennies: fc.option(fc.integer({ min: 0, max: 100_000_000 })),
  currency: fc.constantFrom('GBP', 'GBP', 'USD'),
});

/**
 * Builds the item at a position of the list. Each item has its own day, and position 0 has the
 * latest day.
 */
const toItem = ({ status, pennies, currency }: TestItem, position: number): HoldingHistoryItem => ({
  effectiveStatus: status,
  effectiveDate: new Date(Date.UTC(2026, 1, 27 - position)).toISOString().slice(0, 10),
  value: pennies === null ? null : pennies / 100,
  unitPrice: null,
  quantity: null,
  currency,
});

/** Splits the items into two pages, as a reply would, and groups them by day. */
function toDays(items: readonly HoldingHistoryItem[]) {
  const half = Math.ceil(items.length / 2);
  const pages = [items.slice(0, half), items.slice(half)].map((data) => ({
    data: [...data],
    previousCursor: null,
    nextCursor: null,
  }));
  return mergeHistoryPages({ pages }).days;
}

function toRows(items: readonly TestItem[], hasMore: boolean) {
  return buildHistoryRows(toDays(items.map(toItem)), hasMore);
}

/** Formats hundredths as `+1,234.50`, independently of the code under test. */
function formatHundredths(hundredths: bigint, before = '', after = ''): string {
  const size = hundredths < 0n ? -hundredths : hundredths;
  const major = (size / 100n).toLocaleString('en-GB');
  const sign = hundredths === 0n ? '' : hundredths > 0n ? '+' : '-';
  return `${sign}${before}${major}.${(size % 100n).toString().padStart(2, '0')}${after}`;
}

/** Rounds to hundredths of a per cent, halves away from zero. */
function roundPercent(change: bigint, of: bigint): bigint {
  const size = (change < 0n ? -change : change) * 10_000n;
  const rounded = (2n * size + of) / (2n * of);
  return change < 0n ? -rounded : rounded;
}

/** Independent implementation: walks from the oldest item and calculates in integer pennies. */
function oracle(items: readonly TestItem[], hasMore: boolean): readonly string[] {
  let last: TestItem | undefined;
  let phase = '';
  return items.toReversed().map((item, index) => {
    const { status, pennies, currency } = item;
    const name = NAMES[status] ?? 'Active';
    const newPhase = name === phase || (index === 0 && hasMore) ? '' : name;
    phase = name;
    let change = '';
    if (pennies !== null) {
      if (last?.currency === currency) {
        const from = BigInt(last.pennies ?? 0);
        const by = BigInt(pennies) - from;
        const isInRange = from > 0n && by <= 99n * from;
        const share = isInRange ? formatHundredths(roundPercent(by, from), '', '%') : 'none';
        change = `${formatHundredths(by, currency === 'USD' ? 'US$' : '£')} ${share}`;
      }
      last = item;
    }
    return `${newPhase} ${change}`.trim();
  });
}

describe('buildHistoryRows', () => {
  it('returns the same changes and phases as an independent calculation in integer pennies', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 12 }), fc.boolean(), (items, hasMore) => {
        const actual = toRows(items, hasMore).map(({ phase, change }) => {
          const text = change ? `${change.amount} ${change.percent ?? 'none'}` : '';
          // The oracle writes a hyphen instead of the minus sign.
          return `${phase ?? ''} ${text}`.trim().replaceAll('\u2212', '-');
        });
        expect(actual.toReversed()).toEqual(oracle(items, hasMore));
      }),
      { seed: 20_260_316, numRuns: 300 },
    );
  });

  it('shows no change for the oldest loaded value while more can be loaded', () => {
    const two = [
      { status: ACTIVE, pennies: 200, currency: 'GBP' },
      { status: ACTIVE, pennies: 100, currency: 'GBP' },
    ];
    expect(toRows(two, true).map(({ change }) => change?.amount)).toEqual(['+£1.00', undefined]);
  });
});

describe('history with shuffled items', () => {
  it('returns the same rows, points and changes for any order of the items and for duplicates', () => {
    const shuffled = fc
      .array(anyItem, { minLength: 1, maxLength: 12 })
      .map((items) => items.map(toItem))
      .chain((items) =>
        fc.record({
          items: fc.constant(items),
          other: fc.shuffledSubarray(items, { minLength: items.length }),
          twice: fc.subarray(items),
        }),
      );
    fc.assert(
      fc.property(shuffled, fc.boolean(), ({ items, other, twice }, hasMore) => {
        const [days, others] = [toDays(items), toDays([...other, ...twice])];
        expect(buildHistoryRows(others, hasMore)).toEqual(buildHistoryRows(days, hasMore));
        expect(buildValueSeries(others)).toEqual(buildValueSeries(days));
        expect(others.map(({ date }) => date)).toEqual(
          items.map(({ effectiveDate }) => effectiveDate),
        );
      }),
      { seed: 20_260_316, numRuns: 300 },
    );
  });

  it('shows no change from or to a day with two values, and no chart point for that day', () => {
    const on = (effectiveDate: string, value: number) => ({
      ...toItem({ status: ACTIVE, pennies: value, currency: 'GBP' }, 0),
      effectiveDate,
    });
    const [first, ...later] = [
      on('2026-01-01', 100),
      on('2026-01-02', 200),
      on('2026-01-02', 300),
      on('2026-01-03', 400),
      on('2026-01-04', 500),
    ] as const;
    const getChanges = (items: readonly HoldingHistoryItem[]) =>
      buildHistoryRows(toDays(items), false).map(({ change }) => change?.amount ?? null);
    expect(getChanges([...later.toReversed(), first])).toEqual(['+£1.00', null, null, null, null]);
    const { points } = buildValueSeries(toDays([first, ...later]));
    expect(points.map(({ value }) => value)).toEqual([1, 4, 5]);
    expect(buildValueSeries(toDays([first, ...later.slice(0, 2)])).points).toEqual([]);
  });
});

describe('buildHistoryRows of an account', () => {
  const state = (effectiveDate: string, value: number) => ({
    effectiveStatus: ACTIVE,
    effectiveDate,
    value,
    unitPrice: null,
    quantity: null,
    currency: 'GBP',
  });
  const data = [
    state('2026-03-01', 103_000),
    state('2026-02-01', 105_000),
    state('2026-01-01', 88_000),
    state('2025-12-01', 80_000),
  ];
  const changes = (investedOn?: ReadonlyMap<string, number>) =>
    buildHistoryRows(toDays(data), false, investedOn).map(
      ({ change }) => change && [change.amount, change.percent, change.moved],
    );

  it('excludes payments from the percentage of a change, and shows the payments', () => {
    const invested = new Map([
      ['2025-12-01', 80_000],
      ['2026-01-01', 80_000],
      ['2026-02-01', 95_000],
      ['2026-03-01', 90_000],
    ]);
    expect(changes(invested)).toEqual([
      ['−£2,000.00', '+3.00%', 'including £5,000.00 paid out'],
      ['+£17,000.00', '+1.94%', 'including £15,000.00 paid in'],
      ['+£8,000.00', '+10.00%', null],
      null,
    ]);
  });

  it('includes payments in the percentage if the money paid in is unknown', () => {
    expect(changes(new Map([['2026-02-01', 95_000]]))).toEqual(changes());
    expect(changes()[1]).toEqual(['+£17,000.00', '+19.32%', null]);
  });
});

describe('buildValueSeries', () => {
  it('returns the values of one currency, oldest first; getSeriesChange returns the change from first to last', () => {
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 12 }), (items) => {
        const { currency, points } = buildValueSeries(toDays(items.map(toItem)));
        const valued = items.filter(({ pennies }) => pennies !== null);
        const other = valued.findIndex((each) => each.currency !== valued[0]?.currency);
        const own = other < 0 ? valued : valued.slice(0, other);
        expect(currency).toBe(valued[0]?.currency ?? 'GBP');
        expect(points.map(({ value }) => Math.round(value * 100))).toEqual(
          own.map(({ pennies }) => pennies).toReversed(),
        );
        const [last] = own;
        const first = own.length > 1 ? own.at(-1) : undefined;
        const change = getSeriesChange({ currency, points });
        expect(change?.amount.times(100).toNumber()).toBe(
          first ? (last?.pennies ?? 0) - (first.pennies ?? 0) : undefined,
        );
      }),
      { seed: 20_260_316 },
    );
  });
});
