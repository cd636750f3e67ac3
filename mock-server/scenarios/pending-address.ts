import { investor } from '../seed/personas.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'pending-address',
  title: 'A new address awaiting approval',
  lookAt:
    "The page of contact details shows the new address as a list with 'Address update is pending approval.' and no form; staff who view the client see the same.",
  personas: [investor.username],
  build: (base) => ({
    ...base,
    addresses: base.addresses.map((row) =>
      row.id === investor.clientId
        ? {
            ...row,
            addressLineOne: '2 Orchard Close',
            city: 'Bath',
            postcode: 'BA1 2AB',
            pendingApproval: true,
          }
        : row,
    ),
  }),
  holds: ({ addresses }) =>
    addresses.some(({ id, pendingApproval }) => id === investor.clientId && pendingApproval),
};
