import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAxisMoney } from '../format/money.ts';
import { formatShortDate } from '../../platform/time/short-date.ts';
import {
  computeChartGeometry,
  drawDots,
  PLOT_MARGIN_PX,
  type ChartData,
  type ChartSize,
} from './line-chart-geometry.ts';

const SIZE = { width: 640, height: 300 };
const FORMATS = { formatDay: formatShortDate, formatTick: () => '' };
const days = ['2024-01-01', '2024-04-01', '2025-01-01'];

const geometryOf = (data: ChartData, size: ChartSize = SIZE) =>
  computeChartGeometry(data, size, FORMATS);

const line = (values: readonly (number | null)[]) => ({
  id: String(values),
  label: 'Value',
  values,
  pattern: 'solid' as const,
});

describe('computeChartGeometry', () => {
  it('spaces the days by their distance in time', () => {
    const { x } = geometryOf({ days, lines: [line([1, 2, 3])] });
    expect(x(0)).toBe(0);
    expect(x(2)).toBe(SIZE.width - PLOT_MARGIN_PX.right);
    const share = (x(1) - x(0)) / (x(2) - x(0));
    expect(share).toBeCloseTo(91 / 366, 5);
  });

  it('starts the lines after the texts of the values, unless the chart extends to the edges', () => {
    const data = { days, lines: [line([1, 2, 3])] };
    const start = (inset: number) =>
      computeChartGeometry(data, { ...SIZE, inset }, { ...FORMATS, formatTick: () => '£410k' }).x(
        0,
      );
    expect(start(0)).toBe(47.5);
    expect(start(16)).toBe(0);
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

  it('draws the dots of all days as one path, on the line', () => {
    const values = [1, 2, 3];
    const geometry = geometryOf({ days, lines: [line(values)] });
    const [, across, up] = geometry.paths[0]?.path.match(/H([\d.]+)V([\d.]+)$/) ?? [];
    expect(drawDots([], values, geometry)).toBe('');
    expect(drawDots([2], values, geometry)).toBe(`M${across},${up}h0`);
    expect(drawDots([1, 2], values, geometry).match(/h0/g)).toHaveLength(2);
  });

  it('fills the area from zero, or from the axis if zero is not on it, with a separate path after a gap', () => {
    const fill = (...values: (number | null)[]) => geometryOf({ days, lines: [line(values)] });
    for (const [values, base] of [
      [[0, 2, 3], 0],
      [[-1, 2, 3], 0],
      [[-30, -29, -28], -28],
      [[30, 29, 28], 28],
    ] as const) {
      const { area, paths, y } = fill(...values);
      expect(area).toBe(`${paths[0]?.path}V${Math.round(y(base) * 10) / 10}H0Z`);
    }
    expect(fill(1, null, 3).area.match(/Z/g)).toHaveLength(2);
  });

  it.each([
    [
      [408_120, 408_640],
      ['£406K', '£407K', '£408K', '£409K', '£410K', '£411K'],
    ],
    [
      [1000, 1000],
      ['£994', '£996', '£998', '£1,000', '£1,002', '£1,004', '£1,006'],
    ],
    [
      [0.01, 0.02],
      ['£0.00', '£0.01', '£0.02', '£0.03', '£0.04'],
    ],
    [
      [25_000, 25_000.5],
      ['£24.8K', '£24.9K', '£25K', '£25.1K', '£25.2K'],
    ],
  ])('labels the axis of %j with %j', (values, labels) => {
    const { yValues, yScale } = geometryOf({ days, lines: [line(values)] });
    expect(yValues.map((value) => formatAxisMoney(value, yScale).toUpperCase())).toEqual(labels);
  });

  it('labels neighbours of an axis differently, and draws a change below 1 % small, for any span, unit, currency and sign', () => {
    const amount = fc.integer({ min: -1e9, max: 1e9 });
    const currency = fc.constantFrom('GBP', 'USD', 'JPY', 'KWD', 'GBX', 'points');
    const unit = fc.constantFrom(0.01, 1, 1000, 1e9);
    fc.assert(
      fc.property(
        fc.tuple(amount, fc.integer({ min: 0, max: 1e6 }), unit, currency),
        fc.integer({ min: 140, max: 330 }),
        ([from, span, factor, code], height) => {
          const values = [from * factor, (from + span) * factor];
          const { y, yValues, yScale } = geometryOf(
            { days, lines: [line(values)] },
            { width: 400, height },
          );
          const labels = yValues.map((value) => formatAxisMoney(value, yScale, code));
          expect(new Set(labels).size).toBe(labels.length);
          expect(labels.length).toBeGreaterThan(1);
          const [low = 0, high = 0] = values;
          const share = (high - low) / (0.01 * Math.max(Math.abs(low), Math.abs(high)) || 1);
          const plot = height - PLOT_MARGIN_PX.top - PLOT_MARGIN_PX.bottom;
          expect(y(low) - y(high)).toBeLessThanOrEqual(share * plot + 0.001);
        },
      ),
      { seed: 20_260_316, numRuns: 500 },
    );
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
    expect(named(['2024-01-15', '2025-01-15'], 220)).toEqual(['15 Jan 2024', '15 Jan 2025']);
    // The two full dates do not fit.
    expect(named(['2024-01-15', '2025-01-15'], 160)).toEqual(['Jan 2024', 'Jan 2025']);
    const few = named(['2024-01-01', '2024-01-03']);
    expect(few).toContain('2 Jan');
    expect(new Set(few).size).toBe(few.length);
    const [first, last] = [
      texts(['2024-01-15', '2025-01-15'])[0],
      texts(['2024-01-15', '2025-01-15']).at(-1),
    ];
    expect(first).toMatchObject({ at: 0, anchor: 'start' });
    expect(last).toMatchObject({ at: SIZE.width, anchor: 'end' });
  });

  it('finds the day that is nearest to the pointer', () => {
    const { nearest, x } = geometryOf({ days, lines: [line([1, 2, 3])] });
    expect([-50, x(1) - 3, x(1) + 9, 9_999].map(nearest)).toEqual([0, 1, 1, 2]);
  });

  it('returns the start of the area only if the axis does not include zero', () => {
    const start = (...values: number[]) => geometryOf({ days, lines: [line(values)] }).startsAt;
    expect(start(70, 80, 90)).toBe(70);
    expect(start(0, 5, 10)).toBeNull();
    expect(start(-5, 5, 10)).toBeNull();
    expect(start(-30, -20, -10)).toBe(-10);
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
        for (const { at } of labels) expect(at).toBeGreaterThan(0);
        for (const at of [...values.map(y), ...yValues.map(y)]) {
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
