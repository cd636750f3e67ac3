import type {
  ContactFrequencyRequest,
  ContactPreferencesRequest,
  OptOutRequest,
  ProductInterestsRequest,
} from '#contract/generated/validators.ts';
import type { Call, ResolversOf } from '../service/resolver.ts';
import { refuse } from '../engine/refusal.ts';
import {
  changeFrequency,
  chosenFrequencies,
  currentBreak,
  replaceInterests,
  unknownSubjects,
} from '../rules/marketing.ts';
import type { Clock } from '../engine/clock.ts';
import type { Database, Row } from '../store/database.ts';

type Preferences = Row<'preferences'>;
type PublicCall = { readonly db: Database; readonly query: { readonly id: string } };

// Two ways to the same data: the session's client, and the wcid in an emailed link.
export const preferencesHandlers = {
  getInterests: (call) => ofCaller(call).interests,
  getPublicInterests: (call) => ofWcid(call).interests,
  replaceInterests: async (call) => saveInterests(call, ofCaller(call), call.body),
  replacePublicInterests: async (call) => saveInterests(call, ofWcid(call), call.body),

  getContactPreferences: (call) => ofCaller(call).contact,
  getPublicContactPreferences: (call) => ofWcid(call).contact,
  updateContactPreferences: async (call) => saveContact(call, ofCaller(call), call.body),
  updatePublicContactPreferences: async (call) => saveContact(call, ofWcid(call), call.body),

  getContactFrequency: (call) => ofCaller(call).frequency,
  getPublicContactFrequency: (call) => ofWcid(call).frequency,
  updateContactFrequency: async (call) => saveFrequency(call, ofCaller(call), call.body),
  updatePublicContactFrequency: async (call) => saveFrequency(call, ofWcid(call), call.body),

  getOptOut: (call) => optOutReply(call, ofCaller(call)),
  getPublicOptOut: (call) => optOutReply(call, ofWcid(call)),
  setOptOut: async (call) => saveOptOut(call, ofCaller(call), call.body),
  setPublicOptOut: async (call) => saveOptOut(call, ofWcid(call), call.body),
} satisfies ResolversOf<'preferences'>;

function ofCaller({ db, caller }: Pick<Call<'getOptOut'>, 'db' | 'caller'>): Preferences {
  return preferencesOf(db, caller.clientId);
}

function ofWcid({ db, query }: PublicCall): Preferences {
  const [client] = db.clients.list({ where: ({ wcid }) => wcid === query.id, limit: 1 });
  if (!client) throw refuse('no-such-user');
  return preferencesOf(db, client.id);
}

// Every client has seeded preferences; the contract has no reply for a client without.
function preferencesOf(db: Database, clientId: string): Preferences {
  return db.preferences.require(clientId, () => new Error(`${clientId} has no preferences.`));
}

async function saveInterests(
  { db }: { readonly db: Database },
  { id, interests }: Preferences,
  request: Readonly<ProductInterestsRequest>,
) {
  const unknown = unknownSubjects(interests, request);
  if (unknown.length > 0) {
    const problems = unknown.map((subject) => [subject, 'There is no such subject.'] as const);
    throw refuse('invalid', Object.fromEntries(problems));
  }
  const saved = await db.preferences.update(id, {
    interests: replaceInterests(interests, request),
  });
  return saved.interests;
}

async function saveContact(
  { db }: { readonly db: Database },
  { id, contact }: Preferences,
  request: Readonly<ContactPreferencesRequest>,
) {
  const saved = await db.preferences.update(id, { contact: { ...contact, ...request } });
  return saved.contact;
}

async function saveFrequency(
  { db }: { readonly db: Database },
  { id, frequency }: Preferences,
  request: Readonly<ContactFrequencyRequest>,
) {
  const [, second] = chosenFrequencies(request);
  if (second !== undefined) {
    throw refuse('invalid', { [second]: 'Choose only one frequency.' });
  }
  const saved = await db.preferences.update(id, { frequency: changeFrequency(frequency, request) });
  return saved.frequency;
}

async function saveOptOut(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { id }: Preferences,
  { tempOptOut }: Readonly<OptOutRequest>,
) {
  return optOutReply({ clock }, await db.preferences.update(id, { tempOptOut }));
}

function optOutReply({ clock }: { readonly clock: Clock }, row: Preferences) {
  return { [row.optOutName]: currentBreak(row.tempOptOut, clock.now()) };
}
