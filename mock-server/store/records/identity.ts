import { z } from 'zod';
import {
  Address,
  BankDetails,
  Client,
  ClientName,
  ContactDetails,
  ContactFrequency,
  ContactPreferences,
  ProductInterests,
  SessionUser,
} from '#contract/generated/validators.ts';
import { createTableSpec } from './table-spec.ts';

const timestamp = z.iso.datetime();

const userRecord = z.strictObject({
  /** The username. */
  id: z.string().min(1),
  password: z.string(),
  ...SessionUser.omit({ username: true }).shape,
  salutation: z.string().nullable(),
  group: z.enum(['Client', 'Company']),
  roles: z.array(z.string()),
  /** The user's own client; null for staff. */
  clientId: z.string().nullable(),
  forceNewPassword: z.boolean(),
});

const sessionRecord = z.strictObject({
  /** The session token. */
  id: z.string().min(1),
  username: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
});

const tokenRecord = z.strictObject({
  id: z.string().min(1),
  kind: z.enum(['reset', 'magic', 'login']),
  username: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  usedAt: timestamp.nullable(),
  redirect: z.string().nullable(),
});

const attemptRecord = z.strictObject({
  /**
   * Kind and username, such as `login:investor`, `reset:investor` or `magic:investor`; unknown
   * usernames count too.
   */
  id: z.string().min(1),
  failures: z.int().min(0),
  lastFailureAt: timestamp,
  lockedUntil: timestamp.nullable(),
});

const clientRecord = z.strictObject({
  id: z.string().min(1),
  ...Client.shape,
  wcid: z.string().min(1),
  ...ClientName.shape,
  firstName: z.string(),
  fullName: z.string().min(1),
  email: z.string(),
  /** Usernames of the clients who may view this client; staff may view every client. */
  viewableBy: z.array(z.string()),
});

const addressRecord = z.strictObject({ id: z.string(), ...Address.shape });

const contactDetailsRecord = z.strictObject({ id: z.string(), ...ContactDetails.shape });

const bankAccountRecord = z.strictObject({
  /** Client and kind: `client-100234:main` or `client-100234:rebate`. */
  id: z.string(),
  clientId: z.string(),
  /** Time of submission. Pending details are verified two days later. */
  submittedAt: z.iso.datetime(),
  ...BankDetails.shape,
});

const preferencesRecord = z.strictObject({
  id: z.string(),
  contact: ContactPreferences,
  frequency: ContactFrequency,
  interests: ProductInterests,
  tempOptOut: z.nullable(z.iso.date()),
  /** Name of `tempOptOut` in replies (specification 3 has two names). */
  optOutName: z.enum(['tempOptOut', 'snooze']),
});

/** First successful reply to an `Idempotency-Key`, stored until it expires. */
const repeatRecord = z.strictObject({
  id: z.string(),
  operationId: z.string(),
  asked: z.string(),
  status: z.int(),
  value: z.unknown().optional(),
  until: z.iso.datetime(),
});

export const identityTables = {
  users: createTableSpec(userRecord, (user) => user.clientId, { clientId: ['clients'] }),
  sessions: createTableSpec(sessionRecord, () => null, { username: ['users'] }),
  tokens: createTableSpec(tokenRecord, () => null, { username: ['users'] }),
  attempts: createTableSpec(attemptRecord, () => null),
  repeats: createTableSpec(repeatRecord, () => null),
  clients: createTableSpec(clientRecord, (client) => client.id, { viewableBy: ['users'] }),
  addresses: createTableSpec(addressRecord, (address) => address.id, { id: ['clients'] }),
  contactDetails: createTableSpec(contactDetailsRecord, (details) => details.id, {
    id: ['clients'],
  }),
  bankAccounts: createTableSpec(bankAccountRecord, (account) => account.clientId, {
    clientId: ['clients'],
  }),
  preferences: createTableSpec(preferencesRecord, (preferences) => preferences.id, {
    id: ['clients'],
  }),
} as const;
