import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAmount, sumNumbers } from './amount.ts';

const SEED = 20260316;

/** Converts hundredths to the number of a reply: 1234 is 12.34. */
const numberOf = (hundredths: bigint) => Number(`${hundredths}e-2`);

/** Formats hundredths as plain text with string operations only. */
function textOf(hundredths: bigint): string {
  const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, '0');
  const fraction = digits.slice(-2).replace(/(?<!0)0+$/, '');
  const poundDigits = digits.slice(0, -2);
  return `${hundredths < 0n ? '-' : ''}${poundDigits}${fraction && `.${fraction}`}`;
}

// At most 15 digits, which a number always represents exactly.
const LARGEST = 999_999_999_999_999n;
const hundredths = fc.bigInt({ min: -LARGEST, max: LARGEST });

const hostile = fc.constantFrom<unknown>(
  null,
  undefined,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  '12',
  '1e3',
  '1,000',
  'NaN',
  'Infinity',
  '',
  true,
  {},
  [5],
);

describe('sums of amounts', () => {
  it.each([
    [[], '0'],
    [[0.1, 0.2], '0.3'],
    [[1.1, 2.2, 3.3], '6.6'],
    [[0.7, 0.1, -0.8], '0'],
    [[-0, 0], '0'],
    [[1e21, 0.01, -1e21], '0.01'],
    [[9_007_199_254_740_991, 0.01], '9007199254740991.01'],
    [[1e-7, 2e-7], '0.0000003'],
  ])('the sum of %j is exactly %s [HOLD-056]', (numbers, text) => {
    expect(sumNumbers(numbers).toFixed()).toBe(text);
  });

  it('the sum of ten thousand pennies is a hundred pounds', () => {
    expect(sumNumbers(Array.from({ length: 10_000 }, () => 0.01)).toFixed()).toBe('100');
  });

  it('a sum equals the sum in hundredths and ignores values that are not numbers [FMT-12]', () => {
    const part = fc.oneof(
      { weight: 4, arbitrary: hundredths.map((value) => ({ value, given: numberOf(value) })) },
      { weight: 1, arbitrary: hostile.map((given) => ({ value: 0n, given })) },
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const expected = parts.reduce((sum, { value }) => sum + value, 0n);
        expect(sumNumbers(parts.map(({ given }) => given)).toFixed()).toBe(textOf(expected));
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it('a sum of finite numbers is finite', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(fc.array(finite), (numbers) => {
        expect(sumNumbers(numbers).toFixed()).toMatch(/^-?[0-9]+(\.[0-9]+)?$/);
      }),
      { seed: SEED },
    );
  });
});

it('only a finite number is accepted as an amount', () => {
  fc.assert(
    fc.property(hostile, (given) => {
      expect(toAmount(given)).toBeNull();
    }),
    { seed: SEED },
  );
});
