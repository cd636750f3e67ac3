import { AMELIA } from '../seed/holdings/holding-row.ts';
import { investor } from '../seed/personas.ts';
import { loadCrowd, loadedCrowd } from './crowd.ts';
import type { Scenario } from './scenario.ts';

const HOLDINGS = 10_000;

export const scenario: Scenario = {
  name: 'large-portfolio',
  title: 'Large portfolio',
  lookAt:
    'Amelia has 10,000 holdings, some 750 in each category, and commission since 2013: paging, ' +
    'sorting, searching and totals stay quick.',
  personas: [investor.username],
  load: loadCrowd,
  build: (base, _now, seed) => {
    const { manyHoldings, yearsOfCommission } = loadedCrowd();
    const seeded = base.holdings.filter(({ clientId }) => clientId === AMELIA).length;
    return {
      ...base,
      holdings: [...base.holdings, ...manyHoldings(seed, HOLDINGS - seeded)],
      commissions: [...base.commissions, ...yearsOfCommission(seed)],
    };
  },
  holds: ({ holdings }) =>
    holdings.filter(({ clientId }) => clientId === AMELIA).length === HOLDINGS,
};
