import { z } from 'zod';
import { identityTables } from '../store/records/identity.ts';
import data from './data/identity.json' with { type: 'json' };
import type { Dataset, Row } from '../store/database.ts';
import { furtherClients } from './further-clients.ts';
import { investor, newcomer, partner, PERSONA_PASSWORD, staff } from './personas.ts';

const INTERESTS = {
  'Venture Capital Trusts': true,
  'EIS investments': false,
  'SEIS investments': false,
  'IHT portfolios': false,
  'Managed portfolios': true,
  'Single company investments': false,
};

const FURTHER_CLIENTS = furtherClients();

const USERS: readonly Row<'users'>[] = [
  user({ ...investor, firstName: 'Amelia', lastName: 'Hart', salutation: 'Mrs' }),
  user({ ...partner, firstName: 'Daniel', lastName: 'Hart', salutation: 'Mr' }),
  user({ ...newcomer, firstName: 'Priya', lastName: 'Shah', salutation: 'Ms' }),
  {
    ...user({ ...staff, firstName: 'Sam', lastName: 'Okafor', salutation: null }),
    email: 'sam.okafor@larkfield.example',
    group: 'Company',
    roles: ['staff'],
  },
];

const CLIENTS: readonly Row<'clients'>[] = [
  client({
    ...investor,
    firstName: 'Amelia',
    lastName: 'Hart',
    salutation: 'Mrs',
    viewableBy: [partner.username],
  }),
  client({ ...partner, firstName: 'Daniel', lastName: 'Hart', salutation: 'Mr' }),
  client({ ...newcomer, firstName: 'Priya', lastName: 'Shah', salutation: 'Ms' }),
  ...FURTHER_CLIENTS.map((further) => further.client),
];

const { tokens, addresses, contactDetails, bankAccounts } = identityTables;

/**
 * The first token is that of the contract's examples, as are `rt-91c7e4a05d2b` and `ml-5e0b92d4c7a1`. The login
 * tokens live long, so that a demonstration can move the clock. The newcomer has no address and no
 * account, the investor no rebate account.
 */
const stories = z
  .strictObject({
    tokens: z.array(tokens.schema),
    addresses: z.array(addresses.schema),
    contactDetails: z.array(contactDetails.schema),
    bankAccounts: z.array(bankAccounts.schema),
  })
  .parse(data);

export const identitySeed: Pick<Dataset, keyof typeof identityTables> = {
  users: USERS,
  sessions: [],
  tokens: stories.tokens,
  attempts: [],
  repeats: [],
  clients: CLIENTS,
  addresses: [...stories.addresses, ...FURTHER_CLIENTS.map(({ address }) => address)],
  contactDetails: [
    ...stories.contactDetails,
    ...FURTHER_CLIENTS.map(({ client: { id, email }, phoneNumber }) => ({
      id,
      phoneNumber,
      email,
    })),
  ],
  bankAccounts: stories.bankAccounts,
  preferences: CLIENTS.map(({ id }, index) => preferencesRow(id, index)),
};

type Person = {
  readonly fullName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly salutation: string | null;
};

function user(
  person: Person & { readonly username: string; readonly clientId: string | null },
): Row<'users'> {
  const { username, clientId, fullName, firstName, lastName, salutation } = person;
  return {
    id: username,
    password: PERSONA_PASSWORD,
    email: emailOf(person),
    firstName,
    lastName,
    fullName,
    salutation,
    group: 'Client',
    roles: ['investor'],
    clientId,
    forceNewPassword: false,
  };
}

function client(
  person: Person & {
    readonly clientId: string;
    readonly clientNum: string;
    readonly wcid: string;
    readonly viewableBy?: string[];
  },
): Row<'clients'> {
  const { clientId, clientNum, wcid, viewableBy = [] } = person;
  const { fullName, firstName, lastName, salutation } = person;
  const email = emailOf(person);
  return {
    id: clientId,
    clientNum,
    wcid,
    salutation,
    firstName,
    lastName,
    fullName,
    email,
    viewableBy,
  };
}

function emailOf({ firstName, lastName }: Person): string {
  return `${firstName}.${lastName}@mail.example`.toLowerCase();
}

export function preferencesRow(id: string, index: number): Row<'preferences'> {
  return {
    id,
    contact: { emailOptOut: index % 7 === 6, phoneOptOut: index % 2 === 0, mailingOptOut: false },
    frequency: { asap: index % 3 === 1, weekly: index % 3 === 0, monthly: index % 3 === 2 },
    interests: INTERESTS,
    tempOptOut: null,
    optOutName: id === partner.clientId ? 'snooze' : 'tempOptOut',
  };
}
