import { expect, it } from 'vitest';
import { formatFileSize, formatTotalSize } from './file-size.ts';

it.each([
  [81_920, '81.9 KB'],
  [1000, '1.0 KB'],
  [40, '0.1 KB'],
  [0, '0.0 KB'],
  [10_485_760, '10,485.8 KB'],
  [null, '-'],
  [undefined, '-'],
  [Number.POSITIVE_INFINITY, '-'],
])('writes %s bytes as %s [FMT-12]', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});

it.each([
  [0, '0.0 KB'],
  [999_949, '999.9 KB'],
  [999_950, '1.0 MB'],
  [5_632_819, '5.6 MB'],
  [1_234_567_890, '1,234.6 MB'],
])('writes a total of %i bytes as %s', (bytes, text) => {
  expect(formatTotalSize(bytes)).toBe(text);
});
