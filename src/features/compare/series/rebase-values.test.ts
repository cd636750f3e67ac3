import { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rebaseValues, type DatedValues } from './rebase-values.ts';

const series = (id: string, ...points: readonly (readonly [date: string, value: number])[]) => ({
  id,
  points: points.map(([date, value]) => ({ date, value })),
});

describe('rebaseValues', () => {
  it('starts at 100 on the first day on which all have a value, and keeps each step level [BEY-18]', () => {
    const early = series('early', ['2024-01-31', 50], ['2024-03-31', 80], ['2024-09-30', 100]);
    const late = series('late', ['2024-06-30', 10], ['2024-12-31', 11]);
    expect(rebaseValues([early, late])).toEqual({
      days: ['2024-06-30', '2024-09-30', '2024-12-31'],
      lines: [
        { id: 'early', values: [100, 125, null], percent: new Big(25) },
        { id: 'late', values: [100, 100, 110], percent: new Big(10) },
      ],
      unvaluedIds: [],
    });
  });

  it('has no lines if one ends before another starts, or if they share one day only [BEY-20]', () => {
    const closed = series('closed', ['2023-01-31', 50], ['2023-12-31', 60]);
    const later = series('later', ['2024-01-31', 10], ['2024-12-31', 11]);
    const once = series('once', ['2024-12-31', 5]);
    expect(rebaseValues([closed, later]).lines).toEqual([]);
    expect(rebaseValues([once, later]).lines).toEqual([]);
  });

  it('leaves out a series without a value above zero, and compares the others [BEY-20]', () => {
    const one = series('one', ['2024-01-31', 50], ['2024-12-31', 60]);
    const other = series('other', ['2024-01-31', 10], ['2024-12-31', 11]);
    const none = series('none');
    const zero = series('zero', ['2024-01-31', 0]);
    const { lines, unvaluedIds } = rebaseValues([one, none, other, zero]);
    expect(lines.map(({ id }) => id)).toEqual(['one', 'other']);
    expect(unvaluedIds).toEqual(['none', 'zero']);
    expect(rebaseValues([one, none]).lines).toEqual([]);
  });

  it('starts later if a value is zero or below on the first common day [BEY-18]', () => {
    const one = series('one', ['2024-01-31', 50], ['2024-12-31', 60]);
    const other = series('other', ['2024-01-31', -1], ['2024-06-30', 10], ['2024-12-31', 0]);
    expect(rebaseValues([one, other])).toMatchObject({
      days: ['2024-06-30', '2024-12-31'],
      lines: [
        { values: [100, 120], percent: new Big(20) },
        { values: [100, 0], percent: new Big(-100) },
      ],
    });
  });

  const point = fc.record({
    date: fc
      .integer({ min: 0, max: 60 })
      .map((day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10)),
    value: fc.integer({ min: -1_000, max: 1_000_000 }).map((pence) => pence / 100),
  });
  const points = fc
    .uniqueArray(point, { selector: ({ date }) => date, maxLength: 12 })
    .map((unsorted) => unsorted.toSorted((one, other) => (one.date < other.date ? -1 : 1)));
  const anySeries: fc.Arbitrary<readonly DatedValues[]> = fc
    .array(points, { minLength: 2, maxLength: 4 })
    .map((lists) => lists.map((each, index) => ({ id: `holding-${index}`, points: each })));

  it('starts every line at 100, ends it on its last valuation, and does not depend on the order or the amount of money [BEY-18]', () => {
    fc.assert(
      fc.property(anySeries, fc.constantFrom(2, 8, 1_000), (all, factor) => {
        const { days, lines, unvaluedIds } = rebaseValues(all);
        for (const { id, values, percent } of lines) {
          expect(values).toHaveLength(days.length);
          expect(values[0]).toBe(100);
          const lastDay = days[values.findLastIndex((value) => value !== null)];
          const own = all.find((each) => each.id === id)?.points ?? [];
          expect(lastDay).toBe(own.at(-1)?.date);
          const latest = values.findLast((value) => value !== null) ?? Number.NaN;
          const change = percent?.toNumber() ?? latest - 100;
          expect(Math.abs(change - (latest - 100))).toBeLessThan(0.0051);
        }
        expect(lines.length === 0 || lines.length + unvaluedIds.length === all.length).toBe(true);
        const reversed = rebaseValues(all.toReversed());
        expect(reversed.lines.toReversed()).toEqual(lines);
        const scaled = all.map((each) => ({
          ...each,
          points: each.points.map(({ date, value }) => ({ date, value: value * factor })),
        }));
        expect(rebaseValues(scaled).days).toEqual(days);
      }),
      { seed: 20_260_316, numRuns: 300 },
    );
  });

  it('has the same value on a day on which a holding was not valued as on the valuation before [BEY-18]', () => {
    fc.assert(
      fc.property(anySeries, (all) => {
        const { days, lines } = rebaseValues(all);
        for (const { id, values } of lines) {
          const dates = new Set(all.find((each) => each.id === id)?.points.map(({ date }) => date));
          const changed = values.filter((value, at) => {
            const isNew = at > 0 && value !== null && value !== values[at - 1];
            return isNew && !dates.has(days[at] ?? '');
          });
          expect(changed).toEqual([]);
        }
      }),
      { seed: 20_260_316, numRuns: 300 },
    );
  });
});
