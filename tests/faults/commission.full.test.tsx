import { testFaults } from './matrix.ts';
import { press } from './portal.tsx';

testFaults('commission', {
  listCommission: {
    at: '/commission-charges',
    expectedText: 'An error occurred fetching commission. Please try again later.',
    again: () => press('Try again'),
    done: '14 entries',
  },
  // The failure is not visible, because the commission rows contain their own years.
  listCommissionYears: { at: '/commission-charges', expectedText: null, stays: '14 entries' },
});
