import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'broken-contract',
  title: 'A reply that breaks the contract',
  lookAt:
    'The overview of the portfolio comes with a field of another type: that section of the dashboard fails, in development with the details, and all else stands.',
  personas: [investor.username],
  build: (base) => base,
  faults: [{ operationId: 'getPortfolioOverview', kind: 'broken-contract' }],
};
