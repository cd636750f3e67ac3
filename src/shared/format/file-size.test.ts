import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [81_920, '81.9 KB'],
  [1000, '1.0 KB'],
  [0, '0.0 KB'],
  [10_485_760, '10,485.8 KB'],
  [null, '-'],
  [undefined, '-'],
  [Number.POSITIVE_INFINITY, '-'],
])('writes %s bytes as %s [FMT-12]', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
