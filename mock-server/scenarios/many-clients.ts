import { staff } from '../seed/personas.ts';
import { loadCrowd, loadedCrowd } from './crowd.ts';
import type { Scenario } from './scenario.ts';

const CLIENTS = 500;

export const scenario: Scenario = {
  name: 'many-clients',
  title: '500 further clients',
  lookAt:
    "The client search finds among 563 people whose names are as registers have them: O'Neill, " +
    'double-barrelled ones, a single word, Welsh, Polish, Yoruba and Chinese. Each has a small portfolio.',
  personas: [staff.username],
  load: loadCrowd,
  build: (base, _now, seed) => {
    const crowd = loadedCrowd().manyClients(seed, CLIENTS);
    return {
      ...base,
      clients: [...base.clients, ...crowd.clients],
      addresses: [...base.addresses, ...crowd.addresses],
      contactDetails: [...base.contactDetails, ...crowd.contactDetails],
      preferences: [...base.preferences, ...crowd.preferences],
      holdings: [...base.holdings, ...crowd.holdings],
    };
  },
  holds: ({ clients }) => clients.length > CLIENTS,
};
