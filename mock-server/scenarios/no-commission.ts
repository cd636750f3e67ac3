import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'no-commission',
  title: 'No commission',
  lookAt:
    "The commission page says 'We have not received any ongoing commissions from investments you have made with us.'",
  personas: [investor.username],
  build: (base) => ({
    ...base,
    commissions: base.commissions.filter(({ clientId }) => clientId !== investor.clientId),
  }),
  holds: ({ commissions }) => !commissions.some(({ clientId }) => clientId === investor.clientId),
};
