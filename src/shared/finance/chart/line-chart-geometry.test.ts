import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatShortDate } from '../../platform/time/short-date.ts';
import {
  computeChartGeometry,
  PLOT_MARGIN_PX,
  type ChartData,
  type ChartSize,
} from './line-chart-geometry.ts';

const SIZE = { width: 640, height: 300 };
const days = ['2024-01-01', '2024-04-01', '2025-01-01'];

const geometryOf = (data: ChartData, size: ChartSize = SIZE) =>
  computeChartGeometry(data, size, formatShortDate);

const line = (values: readonly (number | null)[]) => ({
  id: String(values),
  label: 'Value',
  values,
  pattern: 'solid' as const,
});

describe('computeChartGeometry', () => {
  it('spaces the days by their distance in time', () => {
    const { x } = geometryOf({ days, lines: [line([1, 2, 3])] });
    expect(x(0)).toBe(PLOT_MARGIN_PX.left);
    expect(x(2)).toBe(SIZE.width - PLOT_MARGIN_PX.right);
    const share = (x(1) - x(0)) / (x(2) - x(0));
    expect(share).toBeCloseTo(91 / 366, 5);
  });

  it('leaves a gap in a line where a value is missing', () => {
    const { paths } = geometryOf({ days, lines: [line([1, null, 3])] });
    expect(paths[0]?.path.match(/M/g)).toHaveLength(2);
  });

  it('draws a value level until the day of the next value', () => {
    const { paths, x, y } = geometryOf({ days, lines: [line([1, 2, 3])] });
    const [across, up] = [x, y].map((place) => (of: number) => Math.round(place(of) * 10) / 10);
    expect(paths[0]?.path).toBe(
      `M${across?.(0)},${up?.(1)}H${across?.(1)}V${up?.(2)}H${across?.(2)}V${up?.(3)}`,
    );
  });

  it('fills the area between the first line and the axis, with a separate path after a gap', () => {
    const bottom = SIZE.height - PLOT_MARGIN_PX.bottom;
    const { area, paths } = geometryOf({ days, lines: [line([1, 2, 3]), line([9, 9, 9])] });
    expect(area).toBe(`${paths[0]?.path}V${bottom}H${PLOT_MARGIN_PX.left}Z`);
    expect(geometryOf({ days, lines: [line([1, null, 3])] }).area.match(/Z/g)).toHaveLength(2);
  });

  it('moves labels apart if their lines end close to each other', () => {
    const { labels } = geometryOf({ days, lines: [line([1, 2, 3]), line([3, 2, 3.001])] });
    const [one, other] = labels;
    expect(Math.abs((one?.at ?? 0) - (other?.at ?? 0))).toBeGreaterThanOrEqual(18);
  });

  it('labels the first and the last day at any width, and no month or day twice', () => {
    const texts = (between: readonly string[], width: number = SIZE.width) =>
      geometryOf({ days: between, lines: [line([1, 2])] }, { ...SIZE, width }).xTicks;
    const named = (...of: Parameters<typeof texts>) => texts(...of).map(({ text }) => text);
    const year = named(['2024-01-15', '2025-01-15']);
    expect([year[0], year.at(-1)]).toEqual(['15 Jan 2024', '15 Jan 2025']);
    expect(year).toContain('Jul 2024');
    expect(named(['2024-01-15', '2025-01-15'], 340)).toEqual(['15 Jan 2024', '15 Jan 2025']);
    // The two full dates do not fit.
    expect(named(['2024-01-15', '2025-01-15'], 280)).toEqual(['Jan 2024', 'Jan 2025']);
    const few = named(['2024-01-01', '2024-01-03']);
    expect(few).toContain('2 Jan');
    expect(new Set(few).size).toBe(few.length);
    const [first, last] = [
      texts(['2024-01-15', '2025-01-15'])[0],
      texts(['2024-01-15', '2025-01-15']).at(-1),
    ];
    expect(first).toMatchObject({ at: PLOT_MARGIN_PX.left, anchor: 'start' });
    expect(last).toMatchObject({ at: SIZE.width - PLOT_MARGIN_PX.right, anchor: 'end' });
  });

  it('finds the day that is nearest to the pointer', () => {
    const { nearest, x } = geometryOf({ days, lines: [line([1, 2, 3])] });
    expect([-50, x(1) - 3, x(1) + 9, 9_999].map(nearest)).toEqual([0, 1, 1, 2]);
  });

  it('returns the start of the axis only if the axis does not include zero', () => {
    const start = (...values: number[]) => geometryOf({ days, lines: [line(values)] }).startsAt;
    expect(start(70, 80, 90)).toBe(70);
    expect(start(0, 5, 10)).toBeNull();
    expect(start(-5, 5, 10)).toBeNull();
    expect(start(-30, -20, -10)).toBe(-30);
  });

  it('draws any values up to 1e300 inside the picture', () => {
    const value = fc.option(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e300, max: 1e300 }),
    );
    fc.assert(
      fc.property(
        fc.tuple(value, value, value),
        fc.integer({ min: 200, max: 2000 }),
        (values, width) => {
          const size = { width, height: 300 };
          const { paths, yValues, y, labels } = geometryOf({ days, lines: [line(values)] }, size);
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

  it('draws any values inside the plot, including the largest numbers', () => {
    const extreme = fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, 1e308, 5e-324, -0, 0);
    const value = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), extreme);
    fc.assert(
      fc.property(fc.array(value, { minLength: 3, maxLength: 3 }), (values) => {
        const { paths, y, yValues, labels } = geometryOf({ days, lines: [line(values)] });
        expect(paths[0]?.path).toMatch(/^M-?[0-9.]+,/);
        expect(paths[0]?.path).not.toMatch(/NaN|Infinity/);
        for (const at of [...values.map(y), ...yValues.map(y), ...labels.map((each) => each.at)]) {
          expect(at).toBeGreaterThanOrEqual(PLOT_MARGIN_PX.top - 1);
          expect(at).toBeLessThanOrEqual(SIZE.height - PLOT_MARGIN_PX.bottom + 1);
        }
        expect(yValues.every(Number.isFinite)).toBe(true);
        expect(yValues.length).toBeGreaterThan(0);
      }),
      { seed: 20_260_316, numRuns: 500 },
    );
  });
});
