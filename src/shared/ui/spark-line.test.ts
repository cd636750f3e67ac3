import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sparkCorners } from './spark-line.tsx';

it('a small line goes from edge to edge by time, and up with the value', () => {
  const points = [
    { date: '2025-01-01', value: 10 },
    { date: '2025-01-02', value: 30 },
    { date: '2025-01-05', value: 20 },
  ];
  expect(sparkCorners(points)).toEqual([
    { x: 0, y: 40 },
    { x: 25, y: 0 },
    { x: 100, y: 20 },
  ]);
});

it('a small line stays in its picture whatever the values are', () => {
  const value = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(value, value, value, (...values) => {
      const points = values.map((each, day) => ({ date: `2025-01-0${day + 1}`, value: each }));
      for (const { x, y } of sparkCorners(points)) {
        expect(x >= 0 && x <= 100 && y >= 0 && y <= 40).toBe(true);
      }
    }),
    { seed: 20_260_316 },
  );
});
