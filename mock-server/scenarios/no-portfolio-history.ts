import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'no-portfolio-history',
  title: 'No history of portfolios',
  lookAt:
    'The server lacks the optional call of the portfolio history: the dashboard shows neither a chart nor an error, and no category its growth.',
  personas: [investor.username],
  build: (base) => base,
  faults: [{ operationId: 'getPortfolioHistory', kind: 'status', status: 404 }],
};
