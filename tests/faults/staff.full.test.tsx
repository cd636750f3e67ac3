import { testFaults } from './matrix.ts';
import { fillField, press } from './portal.tsx';

const TYPED = { 'Search for a client...': 'Hart' };

testFaults('staff', {
  searchClients: {
    as: 'staff',
    at: '/search',
    act: () => fillField('Search for a client...', 'Hart'),
    typed: TYPED,
    expectedText: 'Error loading clients please try again.',
    again: () => press('Try again'),
    done: /clients? found/,
  },
});
