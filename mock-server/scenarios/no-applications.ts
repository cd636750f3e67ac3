import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'no-applications',
  title: 'No applications',
  lookAt:
    "The application history offers the current tax year alone and says 'You did not make any investments in' it; the PDF report says the same.",
  personas: [investor.username],
  build: (base) => ({
    ...base,
    transactions: base.transactions.filter(({ clientId }) => clientId !== investor.clientId),
  }),
  holds: ({ transactions }) => !transactions.some(({ clientId }) => clientId === investor.clientId),
};
