import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sumNumbers } from '../money/amount.ts';
import { amountsHiddenStore, HIDDEN_AMOUNT } from '../../platform/hidden-amounts/hidden-amounts.ts';
import {
  formatAxisMoney,
  getCurrencySign,
  formatGain,
  formatMoney,
  formatMoneyOrZero,
  formatUnitPrice,
} from './money.ts';

describe('formatMoney', () => {
  it.each([
    [1234.5, undefined, '£1,234.50'],
    [1234.5, null, '£1,234.50'],
    [0, 'GBP', '£0.00'],
    [-0, 'GBP', '£0.00'],
    [-0.001, 'GBP', '£0.00'],
    [-1234.5, 'GBP', '−£1,234.50'],
    [1.005, 'GBP', '£1.01'],
    [9_007_199_254_740_991, 'GBP', '£9,007,199,254,740,991.00'],
  ])(
    'writes the amount %s in the currency %s as %s, in pounds by default [FMT-01] [FMT-02]',
    (amount, currency, text) => {
      expect(formatMoney(amount, currency)).toBe(text);
    },
  );

  it.each([
    [12000, 'USD', 'US$12,000.00'],
    [3100.5, 'EUR', '€3,100.50'],
    [1234, 'JPY', 'JP¥1,234'],
    [-1234.5, 'KWD', '−KWD\u00a01,234.500'],
  ])(
    'writes the amount %s in the currency %s in the format of that currency [FMT-03]',
    (amount, currency, text) => {
      expect(formatMoney(amount, currency)).toBe(text);
    },
  );

  it.each([
    [1234, 'GBX', 'GBX\u00a01,234.00'],
    [-0.5, 'GBX', '−GBX\u00a00.50'],
    [184_250, 'GBp', 'GBX\u00a0184,250.00'],
  ])(
    'writes an amount in pence after the code GBX and a no-break space [FMT-15]',
    (amount, currency, text) => {
      expect(formatMoney(amount, currency)).toBe(text);
    },
  );

  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
    'writes the amount %s as a dash [FMT-12]',
    (amount) => {
      expect(formatMoney(amount)).toBe('-');
      expect(formatMoney(amount, 'USD')).toBe('-');
      expect(formatMoney(amount, 'GBX')).toBe('-');
    },
  );

  it('writes every digit of an exact amount [FMT-02]', () => {
    const total = sumNumbers([9_007_199_254_740_991, 0.01]);
    expect(formatMoney(total)).toBe('£9,007,199,254,740,991.01');
    expect(formatMoney(sumNumbers([1e21]))).toBe('£1,000,000,000,000,000,000,000.00');
    expect(formatMoney(sumNumbers([-0]))).toBe('£0.00');
    expect(formatMoney(sumNumbers([0.1, 0.2]), 'GBX')).toBe('GBX\u00a00.30');
  });

  it('writes a sum beyond the largest number as a dash, and the largest number with every digit [FMT-12]', () => {
    const beyond = sumNumbers([Number.MAX_VALUE, Number.MAX_VALUE]);
    for (const write of [formatMoney, formatMoneyOrZero, formatGain, formatUnitPrice]) {
      for (const code of ['GBP', 'USD', 'GBX']) {
        expect(write(beyond, code)).toBe('-');
        expect(write(beyond.times(-1), code)).toBe('-');
      }
    }
    expect(formatMoney(sumNumbers([Number.MAX_VALUE]))).toMatch(
      /^£179,769,313,486,231,570(,000){97}\.00$/,
    );
  });

  it('writes any sum as money or a dash [FMT-12]', () => {
    const extreme = fc.constantFrom(
      Number.MAX_VALUE,
      -Number.MAX_VALUE,
      1e308,
      5e-324,
      -5e-324,
      -0,
    );
    const values = fc.array(fc.oneof(fc.double(), extreme), { maxLength: 8 });
    fc.assert(
      fc.property(values, fc.constantFrom('GBP', 'USD', 'GBX'), (amounts, code) => {
        for (const write of [formatMoney, formatGain, formatUnitPrice]) {
          const text = write(sumNumbers(amounts), code);
          expect(text).toMatch(/^(-|[^a-z0-9]*[0-9][0-9,]*\.[0-9]{2,4})$/);
          expect(text).not.toMatch(/-[^0-9-]*0\.0+$|∞/);
        }
      }),
      { seed: 20_260_316, numRuns: 500 },
    );
  });

  it('writes any number in any currency as money or a dash [FMT-12]', () => {
    const any = fc.oneof(fc.double(), fc.constantFrom(null, undefined));
    const currency = fc.constantFrom(null, undefined, '', 'GBP', 'USD', 'GBX', 'GBp', 'ZZZ', 'a b');
    fc.assert(
      fc.property(any, currency, (amount, code) => {
        for (const write of [formatMoney, formatGain, formatUnitPrice]) {
          expect(write(amount, code)).toMatch(
            /^(-|[^a-z0-9]*[0-9][0-9,]*\.[0-9]{2,4})$|^a b\u00a0/,
          );
          expect(write(amount, code)).not.toMatch(/NaN|Infinity|undefined|null|∞/);
        }
      }),
      { seed: 20260316 },
    );
  });

  it('writes an amount in an unknown currency after the code of the currency', () => {
    expect(formatMoney(10, 'pounds sterling')).toBe('pounds sterling\u00a010.00');
    expect(formatMoney(10, '£')).toBe('£\u00a010.00');
  });
});

describe('formatMoneyOrZero', () => {
  it.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 0])(
    'writes the amount %s as £0.00 [DASH-23] [DASH-24]',
    (amount) => {
      expect(formatMoneyOrZero(amount)).toBe('£0.00');
    },
  );

  it('writes an amount that is present and not zero as money', () => {
    expect(formatMoneyOrZero(-3)).toBe('−£3.00');
  });
});

describe('formatGain', () => {
  it.each([
    [12, 'GBP', '+£12.00'],
    [-1234.5, 'GBP', '−£1,234.50'],
    [0, 'GBP', '£0.00'],
    [0.001, 'GBP', '£0.00'],
    [-0.001, 'GBP', '£0.00'],
    [5, 'USD', '+US$5.00'],
    [-5, 'GBX', '−GBX\u00a05.00'],
    [null, 'GBP', '-'],
    [Number.NaN, 'GBX', '-'],
  ])('writes the gain %s in the currency %s with its sign: %s [FMT-13]', (gain, currency, text) => {
    expect(formatGain(gain, currency)).toBe(text);
  });
});

describe('formatUnitPrice', () => {
  it.each([
    [1.117093, 'GBP', '£1.1171'],
    [1.1, 'GBP', '£1.10'],
    [2, 'USD', 'US$2.00'],
    [1234.00005, 'GBX', 'GBX\u00a01,234.0001'],
    [null, 'GBP', '-'],
  ])(
    'writes the price %s in the currency %s with 2 to 4 decimals: %s [FMT-11]',
    (price, currency, text) => {
      expect(formatUnitPrice(price, currency)).toBe(text);
    },
  );
});

describe('formatAxisMoney', () => {
  it.each([
    [90_000, undefined, '£90K'],
    [1_234_567, 'GBP', '£1.23M'],
    [0, 'GBP', '£0'],
    [90_000, 'USD', '$90K'],
    [90_000, 'GBX', 'GBX\u00a090K'],
    [90_000, 'KWD', 'KWD\u00a090K'],
    [90_000, 'points', '90K'],
  ])('writes the amount %s in the currency %s for an axis as %s', (amount, currency, text) => {
    const axis = { step: 10_000, largest: 1_240_000 };
    // Versions of ICU differ in the case of K and M.
    expect(formatAxisMoney(amount, axis, currency).toUpperCase()).toBe(text);
  });

  it.each([
    [8_000, { step: 2_000, largest: 10_000 }, '£8K'],
    [8_000, { step: 2_000, largest: 9_999 }, '£8,000'],
    [1_234, { step: 1, largest: 1_236 }, '£1,234'],
    [1.5, { step: 0.5, largest: 3 }, '£1.50'],
    [0.004, { step: 0.002, largest: 0.01 }, '£0.004'],
  ])('writes the amount %s on an axis with the scale %o as %s', (amount, axis, text) => {
    expect(formatAxisMoney(amount, axis).toUpperCase()).toBe(text);
  });
});

it.each([
  [undefined, '£'],
  ['USD', 'US$'],
  ['EUR', '€'],
  ['points', 'points'],
  ['XPOINTS', 'XPOINTS'],
])('the currency sign of %s is %s', (currency, sign) => {
  expect(getCurrencySign(currency)).toBe(sign);
});

it('hidden amounts are written as dots, and missing ones as a dash', () => {
  amountsHiddenStore.set(true);
  onTestFinished(() => amountsHiddenStore.set(false));
  for (const write of [formatMoney, formatGain, formatUnitPrice]) {
    expect([write(12, 'GBP'), write(null, 'GBP')]).toEqual([HIDDEN_AMOUNT, '-']);
  }
  expect(formatAxisMoney(90_000, { step: 10_000, largest: 90_000 })).toBe('');
});
