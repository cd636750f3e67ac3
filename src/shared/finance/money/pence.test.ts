import { expect, it } from 'vitest';
import { convertPenceToPounds } from './pence.ts';

it.each([
  [184_250, 'GBX', '1842.5'],
  [184_250, 'GBp', '1842.5'],
  [0.29, 'GBX', '0.0029'],
  [-1, 'GBX', '-0.01'],
  [null, 'GBX', undefined],
  [Number.NaN, 'GBX', undefined],
  [100, 'GBP', undefined],
  [100, null, undefined],
] as const)('%s in %s is %s pounds [FMT-15]', (amount, currency, pounds) => {
  expect(convertPenceToPounds(amount, currency)?.toFixed()).toBe(pounds);
});
