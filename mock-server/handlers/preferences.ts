import type {
  ContactFrequencyRequest,
  ContactPreferencesRequest,
  OptOutRequest,
  ProductInterestsRequest,
} from '#contract/generated/validators.ts';
import type { OperationCall, ClientCaller, TagResolvers } from '../service/resolver.ts';
import { refuse } from '../engine/refusal.ts';
import {
  changeFrequency,
  findChosenFrequencies,
  findCurrentBreak,
  replaceInterests,
  findUnknownSubjects,
} from '../rules/marketing.ts';
import type { Row } from '../store/database.ts';

type Preferences = Row<'preferences'>;
/** Call for the client of the session, or for the client whose wcid is in an emailed link. */
type AnyCall<Body = unknown> = Pick<OperationCall<'getOptOut'>, 'db' | 'clock'> & {
  readonly body: Body;
  readonly caller: Pick<ClientCaller, 'clientId'> | null;
  readonly query: { readonly id: string } | undefined;
};

const getInterests = (call: AnyCall) => findPreferences(call).interests;
const getContactPreferences = (call: AnyCall) => findPreferences(call).contact;
const getContactFrequency = (call: AnyCall) => findPreferences(call).frequency;
const getOptOut = (call: AnyCall) => optOutReply(call, findPreferences(call));

export const preferencesHandlers = {
  getInterests,
  getPublicInterests: getInterests,
  replaceInterests: saveInterests,
  replacePublicInterests: saveInterests,

  getContactPreferences,
  getPublicContactPreferences: getContactPreferences,
  updateContactPreferences: saveContact,
  updatePublicContactPreferences: saveContact,

  getContactFrequency,
  getPublicContactFrequency: getContactFrequency,
  updateContactFrequency: saveFrequency,
  updatePublicContactFrequency: saveFrequency,

  getOptOut,
  getPublicOptOut: getOptOut,
  setOptOut: saveOptOut,
  setPublicOptOut: saveOptOut,
} satisfies TagResolvers<'preferences'>;

function findPreferences({ db, caller, query }: AnyCall): Preferences {
  const isLinked = ({ wcid }: Row<'clients'>) => wcid === query?.id;
  const id = caller?.clientId ?? db.clients.list({ where: isLinked, limit: 1 })[0]?.id;
  if (id === undefined) throw refuse('no-such-user');
  // Every client has seeded preferences; the contract has no reply for a client without them.
  return db.preferences.require(id, () => new Error(`${id} has no preferences.`));
}

async function saveInterests(call: AnyCall<Readonly<ProductInterestsRequest>>) {
  const { id, interests } = findPreferences(call);
  const unknown = findUnknownSubjects(interests, call.body);
  if (unknown.length > 0) {
    const problems = unknown.map((subject) => [subject, 'There is no such subject.'] as const);
    throw refuse('invalid', Object.fromEntries(problems));
  }
  const changed = { interests: replaceInterests(interests, call.body) };
  return (await call.db.preferences.update(id, changed)).interests;
}

async function saveContact(call: AnyCall<Readonly<ContactPreferencesRequest>>) {
  const { id, contact } = findPreferences(call);
  const changed = { contact: { ...contact, ...call.body } };
  return (await call.db.preferences.update(id, changed)).contact;
}

async function saveFrequency(call: AnyCall<Readonly<ContactFrequencyRequest>>) {
  const { id, frequency } = findPreferences(call);
  const [, second] = findChosenFrequencies(call.body);
  if (second !== undefined) {
    throw refuse('invalid', { [second]: 'Choose only one frequency.' });
  }
  const changed = { frequency: changeFrequency(frequency, call.body) };
  return (await call.db.preferences.update(id, changed)).frequency;
}

async function saveOptOut(call: AnyCall<Readonly<OptOutRequest>>) {
  const { tempOptOut } = call.body;
  const { id } = findPreferences(call);
  return optOutReply(call, await call.db.preferences.update(id, { tempOptOut }));
}

function optOutReply({ clock }: Pick<AnyCall, 'clock'>, row: Preferences) {
  return { [row.optOutName]: findCurrentBreak(row.tempOptOut, clock.now()) };
}
