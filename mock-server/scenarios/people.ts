import { investor, staff } from '../seed/personas.ts';
import { loadBulkRows, getBulkRows } from './bulk-rows.ts';
import type { ScenarioEffect } from './scenario.ts';
import { minutesBefore } from './times.ts';

const CLIENTS = 500;
const FORCED: readonly string[] = [investor.username, staff.username];

export const manyClientsEffect: ScenarioEffect = {
  load: loadBulkRows,
  build: (base, _now, seed) => {
    const crowd = getBulkRows().generateClients(seed, CLIENTS);
    return {
      ...base,
      clients: [...base.clients, ...crowd.clients],
      addresses: [...base.addresses, ...crowd.addresses],
      contactDetails: [...base.contactDetails, ...crowd.contactDetails],
      preferences: [...base.preferences, ...crowd.preferences],
      holdings: [...base.holdings, ...crowd.holdings],
    };
  },
};

export const forcePasswordEffect: ScenarioEffect = {
  build: (base) => ({
    ...base,
    users: base.users.map((user) => ({ ...user, forceNewPassword: FORCED.includes(user.id) })),
  }),
};

export const pendingAddressEffect: ScenarioEffect = {
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
};

export const expiredLinksEffect: ScenarioEffect = {
  build: (base, now) => ({
    ...base,
    tokens: base.tokens.map((token) => ({
      ...token,
      createdAt: minutesBefore(now, 61),
      expiresAt: minutesBefore(now, 1),
      usedAt: null,
    })),
  }),
};
