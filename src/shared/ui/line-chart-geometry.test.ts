import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartBand, chartGeometry, MARGIN } from './line-chart-geometry.ts';

const SIZE = { width: 640, height: 300 };
const days = ['2024-01-01', '2024-04-01', '2025-01-01'];

const line = (values: readonly (number | null)[]) => ({
  id: String(values),
  label: 'Value',
  values,
  pattern: 'solid' as const,
});

describe('the geometry of a line chart', () => {
  it('spreads the days by their distance in time over the plot', () => {
    const { x } = chartGeometry({ days, lines: [line([1, 2, 3])] }, SIZE);
    expect(x(0)).toBe(MARGIN.left);
    expect(x(2)).toBe(SIZE.width - MARGIN.right);
    const share = (x(1) - x(0)) / (x(2) - x(0));
    expect(share).toBeCloseTo(91 / 366, 5);
  });

  it('leaves a gap where a value is missing', () => {
    const { paths } = chartGeometry({ days, lines: [line([1, null, 3])] }, SIZE);
    expect(paths[0]?.path.match(/M/g)).toHaveLength(2);
  });

  it('keeps a value level until the day of the next', () => {
    const { paths, x, y } = chartGeometry({ days, lines: [line([1, 2, 3])] }, SIZE);
    const corners = (paths[0]?.path ?? '').slice(1).split('L');
    const heights = corners.map((corner) => Number(corner.split(',')[1]));
    expect(corners[1]).toMatch(new RegExp(`^${Math.round(x(1) * 10) / 10},`));
    expect(heights).toEqual([1, 1, 2, 2, 3].map((value) => Math.round(y(value) * 10) / 10));
  });

  it('keeps labels apart where lines end together', () => {
    const { labels } = chartGeometry({ days, lines: [line([1, 2, 3]), line([3, 2, 3.001])] }, SIZE);
    const [one, other] = labels;
    expect(Math.abs((one?.at ?? 0) - (other?.at ?? 0))).toBeGreaterThanOrEqual(18);
  });

  it('names each month or day once', () => {
    const texts = (between: readonly string[]) =>
      chartGeometry({ days: between, lines: [line([1, 2])] }, SIZE).xTicks.map(({ text }) => text);
    expect(texts(['2024-01-01', '2025-01-01'])).toContain('Jan 2024');
    const few = texts(['2024-01-01', '2024-01-03']);
    expect(few).toContain('2 Jan');
    expect(new Set(few).size).toBe(few.length);
  });

  it('finds the day that is nearest to the pointer', () => {
    const { nearest, x } = chartGeometry({ days, lines: [line([1, 2, 3])] }, SIZE);
    expect([-50, x(1) - 3, x(1) + 9, 9_999].map(nearest)).toEqual([0, 1, 1, 2]);
  });

  it('says where the axis starts only if zero is not on it', () => {
    const start = (...values: number[]) =>
      chartGeometry({ days, lines: [line(values)] }, SIZE).startsAt;
    expect(start(70, 80, 90)).toBe(70);
    expect(start(0, 5, 10)).toBeNull();
    expect(start(-5, 5, 10)).toBeNull();
    expect(start(-30, -20, -10)).toBe(-30);
  });

  it('names the area between two lines where there is room, by which one is above', () => {
    const names = { above: 'Gain', below: 'Loss' };
    const band = (one: readonly (number | null)[], other: readonly number[]) =>
      chartBand({ days, lines: [line(one), line(other)] }, SIZE, names);
    const named = (one: readonly number[], other: readonly number[]) =>
      band(one, other)?.names.map(({ name }) => name);
    expect(named([10, 20, 90], [10, 10, 10])).toEqual(['Gain']);
    expect(named([10, 10, 10], [10, 20, 90])).toEqual(['Loss']);
    expect(named([90, 10, 50], [50, 50, 50])).toEqual(['Gain', 'Loss']);
    expect(named([0, 50, 100], [0, 50, 101])).toEqual([]);
    expect(band([10, null, 30], [1, 2, 3])).toBeNull();
    const [spot] = band([10, 20, 90], [10, 10, 10])?.names ?? [];
    const { y } = chartGeometry({ days, lines: [line([10, 20, 90]), line([10, 10, 10])] }, SIZE);
    expect(spot?.y).toBeGreaterThan(y(90));
    expect(spot?.y).toBeLessThan(y(10));
  });

  it('stays in the picture whatever the values are', () => {
    const value = fc.option(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }),
    );
    fc.assert(
      fc.property(
        fc.tuple(value, value, value),
        fc.integer({ min: 200, max: 2000 }),
        (values, width) => {
          const size = { width, height: 300 };
          const { paths, yValues, y, labels } = chartGeometry(
            { days, lines: [line(values)] },
            size,
          );
          expect(paths[0]?.path).not.toMatch(/NaN|Infinity/);
          for (const each of [...yValues.map(y), ...labels.map(({ at }) => at)]) {
            expect(each).toBeGreaterThanOrEqual(0);
            expect(each).toBeLessThanOrEqual(300);
          }
        },
      ),
      { seed: 20_260_316 },
    );
  });

  it('draws within its frame whatever the values are, the largest numbers included', () => {
    const extreme = fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, 1e308, 5e-324, -0, 0);
    const value = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), extreme);
    fc.assert(
      fc.property(fc.array(value, { minLength: 3, maxLength: 3 }), (values) => {
        const { paths, y, yValues, labels } = chartGeometry({ days, lines: [line(values)] }, SIZE);
        expect(paths[0]?.path).toMatch(/^M-?[0-9.]+,/);
        expect(paths[0]?.path).not.toMatch(/NaN|Infinity/);
        for (const at of [...values.map(y), ...yValues.map(y), ...labels.map((each) => each.at)]) {
          expect(at).toBeGreaterThanOrEqual(MARGIN.top - 1);
          expect(at).toBeLessThanOrEqual(SIZE.height - MARGIN.bottom + 1);
        }
        expect(yValues.every(Number.isFinite)).toBe(true);
        expect(yValues.length).toBeGreaterThan(0);
      }),
      { seed: 20_260_316, numRuns: 500 },
    );
  });
});
