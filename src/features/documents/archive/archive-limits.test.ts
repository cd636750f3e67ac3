import { expect, it } from 'vitest';
import { fitsOneArchive } from './archive-limits.ts';

const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));

it.each([
  [2000, 250_000, true],
  [2001, 1, false],
  [1, 500_000_000, true],
  [2, 250_000_001, false],
])('checks whether %i files of %i bytes fit into one zip: %s', (count, size, fits) => {
  expect(fitsOneArchive(files(count, size))).toBe(fits);
});
