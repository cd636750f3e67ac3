import { describe, expect, it } from 'vitest';
import { createHolding } from '#tests/support/holding.ts';
import { findComparableHoldings } from './comparable-holdings.ts';

describe('findComparableHoldings', () => {
  it('returns listed holdings in the order of the ids, without pending, inner and unknown ones [BEY-16] [BEY-20]', () => {
    const holdings = [
      createHolding({ id: '1' }),
      createHolding({ id: '2', parentHolding: '1' }),
      createHolding({ id: '3', phase: 'Pending' }),
      createHolding({ id: '4', phase: 'Closed' }),
    ];
    const found = findComparableHoldings(holdings, ['9', '4', '3', '2', '1']);
    expect(found.map(({ id }) => id)).toEqual(['4', '1']);
  });
});
