import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateShares } from './shares.ts';

describe('calculateShares', () => {
  it.each([
    [
      [1, 1, 1],
      [334, 333, 333],
    ],
    [
      [50, 50],
      [500, 500],
    ],
    [[7], [1000]],
    [
      [3, 0, 1],
      [750, 0, 250],
    ],
  ])('divides 100.0 % among %j as %j', (parts, shares) => {
    expect(calculateShares(parts)).toEqual(shares);
  });

  it.each([
    [[]],
    [[0, 0]],
    [[-1]],
    [[-5, 5]],
    [[-20, 100]],
    [[Number.MAX_VALUE, Number.MAX_VALUE]],
  ])('returns null for %j', (parts) => {
    expect(calculateShares(parts)).toBeNull();
  });

  it('shares of extreme numbers add up to 100.0 % too, unless the result is null', () => {
    const extreme = fc.constantFrom(Number.MAX_VALUE, 1e308, 5e-324, -1, -0, 0);
    const part = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), extreme);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), (parts) => {
        const shares = calculateShares(parts);
        if (shares === null) return;
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1000);
        expect(shares.every((share) => share >= 0 && share <= 1000)).toBe(true);
      }),
      { seed: 20_260_316, numRuns: 1000 },
    );
  });

  it('shares of any amounts add up to 100.0 %', () => {
    const part = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), (pence) => {
        fc.pre(pence.some((amount) => amount > 0));
        const shares = calculateShares(pence.map((amount) => amount / 100));
        expect(shares?.reduce((sum, share) => sum + share, 0)).toBe(1000);
      }),
      { seed: 20260316 },
    );
  });
});
