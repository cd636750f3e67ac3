import type { identityTables } from '../store/records/identity.ts';
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

// One-time tokens for `/login?token=…`; the last two are unusable. The first is the token of the
// contract's examples.
const LOGIN_TOKENS: readonly Row<'tokens'>[] = [
  loginToken('lt-8c41f0d97b3e', investor.username),
  loginToken('one-time-amelia', investor.username),
  loginToken('one-time-daniel', partner.username),
  loginToken('one-time-priya', newcomer.username),
  loginToken('one-time-sam', staff.username),
  { ...loginToken('one-time-spent', investor.username), usedAt: '2026-03-15T10:00:00.000Z' },
  { ...loginToken('one-time-expired', investor.username), expiresAt: '2026-03-15T10:00:00.000Z' },
];

// Links of yesterday's e-mails.
const EXPIRED_LINKS: readonly Row<'tokens'>[] = (['reset', 'magic'] as const).map((kind) => ({
  id: `${kind}-expired`,
  kind,
  username: investor.username,
  createdAt: '2026-03-15T09:00:00.000Z',
  expiresAt: '2026-03-15T10:00:00.000Z',
  usedAt: null,
  redirect: null,
}));

// The contract's examples: links of new e-mails.
const LIVE_LINKS: readonly Row<'tokens'>[] = [
  { id: 'rt-91c7e4a05d2b', kind: 'reset' as const },
  { id: 'ml-5e0b92d4c7a1', kind: 'magic' as const },
].map((link) => ({
  ...link,
  username: investor.username,
  createdAt: '2026-03-16T09:00:00.000Z',
  expiresAt: '2026-03-16T10:00:00.000Z',
  usedAt: null,
  redirect: null,
}));

const HARBOUR_LANE = {
  addressLineOne: '14 Harbour Lane',
  addressLineTwo: null,
  city: 'Bristol',
  county: 'Somerset',
  postcode: 'BS1 4QA',
  country: 'United Kingdom',
  pendingApproval: false,
};

export const identitySeed: Pick<Dataset, keyof typeof identityTables> = {
  users: USERS,
  sessions: [],
  tokens: [...LOGIN_TOKENS, ...LIVE_LINKS, ...EXPIRED_LINKS],
  attempts: [],
  repeats: [],
  clients: CLIENTS,
  // The newcomer has none.
  addresses: [
    { id: investor.clientId, ...HARBOUR_LANE },
    { id: partner.clientId, ...HARBOUR_LANE },
    ...FURTHER_CLIENTS.map(({ address }) => address),
  ],
  contactDetails: [
    { id: investor.clientId, phoneNumber: '01174960145', email: 'amelia.hart@mail.example' },
    { id: partner.clientId, phoneNumber: '07700900146', email: 'daniel.hart@mail.example' },
    { id: newcomer.clientId, phoneNumber: null, email: 'priya.shah@mail.example' },
    ...FURTHER_CLIENTS.map(({ client: { id, email }, phoneNumber }) => ({
      id,
      phoneNumber,
      email,
    })),
  ],
  // The investor has no rebate account, the newcomer has no account.
  bankAccounts: [
    verifiedAccount(investor.clientId, 'Main', { accountNumber: '31926819', sortCode: '112233' }),
    verifiedAccount(partner.clientId, 'Main', { accountNumber: '00417326', sortCode: '112244' }),
    verifiedAccount(partner.clientId, 'Rebate', { accountNumber: '5520117', sortCode: '112255' }),
  ],
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

function loginToken(id: string, username: string): Row<'tokens'> {
  return {
    id,
    kind: 'login',
    username,
    createdAt: '2026-03-15T09:00:00.000Z',
    // Long-lived, so that a demonstration can move the clock.
    expiresAt: '2027-03-16T09:00:00.000Z',
    usedAt: null,
    redirect: null,
  };
}

function verifiedAccount(
  clientId: string,
  kind: 'Main' | 'Rebate',
  { accountNumber, sortCode }: { readonly accountNumber: string; readonly sortCode: string },
): Row<'bankAccounts'> {
  return {
    id: `${clientId}:${kind.toLowerCase()}`,
    clientId,
    accountNumber,
    rollNumber: null,
    sortCode,
    kind,
    submittedAt: '2025-11-03T10:00:00.000Z',
    validationStatus: 'Active',
    amlStatus: 'Verified',
  };
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
