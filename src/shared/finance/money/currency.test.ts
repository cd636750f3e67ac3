import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toAmount, sumNumbers, ZERO_AMOUNT } from './amount.ts';
import { toCurrency, sumByCurrency } from './currency.ts';

it.each([
  [null, 'GBP'],
  [undefined, 'GBP'],
  ['GBP', 'GBP'],
  ['USD', 'USD'],
  ['GBX', 'GBX'],
  ['GBp', 'GBX'],
  // Texts that are no currency codes of the contract are returned unchanged.
  ['gbp', 'gbp'],
  ['gbx', 'gbx'],
  ['GBP ', 'GBP '],
  ['', ''],
])('the currency of the code %j is %j [FMT-01] [FMT-15]', (code, currency) => {
  expect(toCurrency(code)).toBe(currency);
});

it('sums by currency include every amount, also an amount with the second code of pence [FMT-03]', () => {
  const entry = fc.tuple(
    fc.constantFrom('GBP', 'GBX', 'GBp', 'USD'),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((pence) => pence / 100),
  );
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const sums = sumByCurrency(
        entries.map(([code, value]) => [code, toAmount(value) ?? ZERO_AMOUNT] as const),
      );
      for (const codes of [['GBP'], ['GBX', 'GBp'], ['USD']]) {
        const own = entries.filter(([code]) => codes.includes(code)).map(([, value]) => value);
        expect((sums.get(codes[0] ?? '') ?? ZERO_AMOUNT).eq(sumNumbers(own))).toBe(true);
      }
    }),
    { seed: 20_260_316 },
  );
});
