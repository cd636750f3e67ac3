import { z } from 'zod';
import { identityTables } from '../store/records/identity.ts';
import type { Dataset, Row } from '../store/database.ts';
import data from './data/identity.json' with { type: 'json' };
import { partner } from './personas.ts';

const INTERESTS = {
  'Venture Capital Trusts': true,
  'EIS investments': false,
  'SEIS investments': false,
  'IHT portfolios': false,
  'Managed portfolios': true,
  'Single company investments': false,
};

const { users, clients, tokens, addresses, contactDetails, bankAccounts } = identityTables;

/**
 * Personas, and clients without a login for the staff search. Taylor and Williams are frequent names, some
 * names have accents or an apostrophe, and some clients have no salutation or client number. The examples of
 * the contract use the tokens `lt-8c41f0d97b3e`, `rt-91c7e4a05d2b` and `ml-5e0b92d4c7a1`. The login tokens
 * expire late, so that a demonstration can advance the clock. The newcomer has no address and no bank
 * account, and the investor has no rebate account.
 */
const stories = z
  .strictObject({
    users: z.array(users.schema),
    clients: z.array(clients.schema),
    tokens: z.array(tokens.schema),
    addresses: z.array(addresses.schema),
    contactDetails: z.array(contactDetails.schema),
    bankAccounts: z.array(bankAccounts.schema),
  })
  .parse(data);

export const identitySeed: Pick<Dataset, keyof typeof identityTables> = {
  ...stories,
  sessions: [],
  attempts: [],
  repeats: [],
  preferences: stories.clients.map(({ id }, index) => createPreferencesRow(id, index)),
};

export function createPreferencesRow(id: string, index: number): Row<'preferences'> {
  return {
    id,
    contact: { emailOptOut: index % 7 === 6, phoneOptOut: index % 2 === 0, mailingOptOut: false },
    frequency: { asap: index % 3 === 1, weekly: index % 3 === 0, monthly: index % 3 === 2 },
    interests: INTERESTS,
    tempOptOut: null,
    optOutName: id === partner.clientId ? 'snooze' : 'tempOptOut',
  };
}
