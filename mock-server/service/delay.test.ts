import { expect, it } from 'vitest';
import { createLatency } from './delay.ts';

const NUMBERS = Array.from({ length: 500 }, (_, index) => index + 1);

it('a fixed latency is the same for each request', () => {
  expect(NUMBERS.map(createLatency(200)).filter((ms) => ms !== 200)).toEqual([]);
});

it('a random latency covers its span, and one seed repeats it', () => {
  const latencies = NUMBERS.map(createLatency([100, 199], '7'));
  expect(latencies.filter((ms) => ms < 100 || ms > 199 || !Number.isInteger(ms))).toEqual([]);
  expect(new Set(latencies.map((ms) => Math.floor(ms / 10))).size).toBe(10);
  expect(NUMBERS.map(createLatency([100, 199], '7'))).toEqual(latencies);
  expect(NUMBERS.map(createLatency([100, 199], '8'))).not.toEqual(latencies);
});
