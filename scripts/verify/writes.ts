import type { OperationId } from '#contract/generated/operations.ts';
import {
  contractOperations,
  getOperation,
  resolveSchema,
  type ContractOperation,
} from '#contract/judge/document.ts';
import { getField } from '#contract/judge/get-field.ts';
import { findSchemaProblems } from '#contract/judge/judge-reply.ts';
import type { ServerCall, Caller, LoggedInUser, ParameterValues } from './server.ts';
import {
  addFinding,
  tryCall,
  tryWithoutSession,
  getSuccessStatus,
  type ExpectedReply,
  type Reply,
  type VerifyRun,
} from './trial.ts';
import {
  getExampleValues,
  hasParameterChoices,
  isEmailLinkOperation,
  listRequiredParameters,
  type ReadsByOperation,
} from './walk.ts';

type Body = Readonly<Record<string, unknown>>;
type Setting = {
  readonly write: OperationId;
  readonly read: OperationId;
  readonly change: (now: Body) => Body;
};

const UNKNOWN_ID = 'nothing-here';
/** Id of the folder for deleted messages. */
const DELETED = 40;

const toggleField = (now: Body, name: string) => ({ [name]: now[name] !== true });
const interests = (now: Body) => ({ ...now, ...toggleField(now, Object.keys(now)[0] ?? '') });
const contact = (now: Body) => toggleField(now, 'emailOptOut');
const frequency = (now: Body) => {
  const weekly = now['weekly'] !== true;
  return { asap: false, weekly, monthly: !weekly };
};
const optOut = (now: Body) => ({ tempOptOut: now['tempOptOut'] === null ? '9999-12-31' : null });

/** Settings that can be changed and changed back. */
const SETTINGS: readonly Setting[] = [
  { write: 'replaceInterests', read: 'getInterests', change: interests },
  { write: 'updateContactPreferences', read: 'getContactPreferences', change: contact },
  { write: 'updateContactFrequency', read: 'getContactFrequency', change: frequency },
  { write: 'setOptOut', read: 'getOptOut', change: optOut },
  { write: 'replacePublicInterests', read: 'getPublicInterests', change: interests },
  { write: 'updatePublicContactPreferences', read: 'getPublicContactPreferences', change: contact },
  { write: 'updatePublicContactFrequency', read: 'getPublicContactFrequency', change: frequency },
  { write: 'setPublicOptOut', read: 'getPublicOptOut', change: optOut },
  // Writes the stored values again, because a change would trigger an e-mail.
  { write: 'updateContactDetails', read: 'getContactDetails', change: (now) => now },
];

/** Calls that change nothing: logins that fail, and the check of an address, which is refused. */
const HARMLESS: readonly (readonly [OperationId, number, Body, refused?: string])[] = [
  ['login', 401, { username: UNKNOWN_ID, password: UNKNOWN_ID }],
  ['loginWithToken', 401, { token: UNKNOWN_ID }],
  ['loginWithMagicToken', 401, { magicToken: UNKNOWN_ID }],
  ['validateRedirect', 200, { url: 'https://nothing-here.example/' }, 'result'],
];

/** Tries every write that can be undone, one after the other, and undoes each. */
export async function probeWrites(trial: VerifyRun, reads: ReadsByOperation): Promise<void> {
  const user = trial.investor;
  for (const [id, status, body, refused] of HARMLESS) {
    const subject = status < 400 ? 'listed' : 'unknown';
    const reply = await send(trial, id, {}, { body, want: [status], subject });
    if (refused !== undefined && getField(reply.body, refused) !== false) {
      addFinding(trial, buildCall(id, {}), { cause: NOT_REFUSED, got: reply.body });
    }
  }
  await probeRefusals(trial, user);
  for (const setting of SETTINGS) {
    const isPublic = isEmailLinkOperation(getOperation(setting.write));
    if (!isPublic) await probeSetting(trial, setting, user, {});
    else if (trial.wcid !== undefined) await probeSetting(trial, setting, {}, { id: trial.wcid });
    else trial.reasons.set(setting.write, 'needs --wcid');
  }
  await probeMessages(trial, user, reads);
}

type Sent = Partial<ExpectedReply> & Pick<ServerCall, 'values' | 'headers' | 'body'>;

/** Sends a call, which must succeed unless `sent` expects another status. */
function send(trial: VerifyRun, id: OperationId, caller: Caller, sent: Sent = {}): Promise<Reply> {
  const { values, headers, body, ...expected } = sent;
  const call = { ...buildCall(id, caller, values), headers, body };
  return tryCall(trial, call, {
    want: [getSuccessStatus(call.operation)],
    subject: 'listed',
    ...expected,
  });
}

function buildCall(id: OperationId, caller: Caller, values?: ParameterValues): ServerCall {
  return { operation: getOperation(id), caller, values };
}

/** Tries writes that must be refused: without a session, and with broken JSON. */
async function probeRefusals(trial: VerifyRun, user: LoggedInUser): Promise<void> {
  const writing = contractOperations.filter(({ method }) => method !== 'GET');
  await Promise.all(
    writing.flatMap((operation) => {
      const { bodyType, isPublic } = operation;
      const values = hasParameterChoices(operation)
        ? getExampleValues(operation)
        : buildUnknownValues(operation);
      const call = { operation, values };
      const isJson = bodyType === 'application/json';
      const unknownFieldCall = { ...call, body: isJson ? { unexpected: 1 } : undefined };
      // A server may check the id before it parses the body.
      const unreadable = operation.replies.has(404) ? [400, 404] : [400];
      const caller = isPublic ? {} : user;
      const broken = { ...call, caller, body: '{"a":' };
      const about = 'with broken JSON';
      return [
        ...(isPublic ? [] : [tryWithoutSession(trial, unknownFieldCall)]),
        ...(isJson
          ? [tryCall(trial, broken, { want: unreadable, subject: 'refused', about })]
          : []),
      ];
    }),
  );
}

const buildUnknownValues = (operation: ContractOperation) =>
  Object.fromEntries(listRequiredParameters(operation).map((name) => [name, UNKNOWN_ID]));

async function probeSetting(
  trial: VerifyRun,
  setting: Setting,
  caller: Caller,
  values: ParameterValues,
) {
  const { write, read, change } = setting;
  const operation = getOperation(write);
  const current = async () => {
    const { body } = await send(trial, read, caller, { values });
    return typeof body === 'object' && body !== null ? toRequestBody(operation, { ...body }) : null;
  };
  const put = (body: Body, about: string) => send(trial, write, caller, { values, body, about });
  const putRefused = (body: Body, about: string, status: number, as = caller) =>
    send(trial, write, as, { values, body, about, want: [status], subject: 'refused' });
  const before = await current();
  if (before === null) {
    trial.reasons.set(write, 'what is on record could not be written back');
    return;
  }
  const changed = change(before);
  const call = buildCall(write, caller, values);
  await put(changed, 'with a change');
  const after = await current();
  if (!hasValues(after, changed)) addFinding(trial, call, { cause: LOST, got: after });
  await putRefused({ ...before, unexpected: 1 }, 'with a field that is not known', 422);
  if (!operation.isPublic) {
    await putRefused(before, 'acting as an unknown client', 403, { ...caller, as: UNKNOWN_ID });
  }
  await put(before, 'undone');
  const undone = await current();
  if (!hasValues(undone, before)) addFinding(trial, call, { cause: NOT_UNDONE, got: before });
}

const LOST = 'a write that is not read back';
const NOT_REFUSED = 'an address elsewhere that is allowed';
const NOT_IN_DELETED = 'a deleted message that is not in the folder deleted';
const SENT_TWICE = 'a repeated Idempotency-Key makes a second message';
const NOT_UNDONE = 'a write that could not be undone: put it right by hand';

/** Returns the stored fields that the request body has; null if they are no valid body. */
function toRequestBody({ body }: ContractOperation, record: Body): Body | null {
  const schema = body?.schema ?? {};
  const { properties } = resolveSchema(schema);
  const snooze = 'snooze' in record && !('tempOptOut' in record);
  const named: Body = snooze ? { tempOptOut: record['snooze'] } : record;
  const declaredFields = Object.fromEntries(
    Object.entries(named).filter(([name]) => !properties || Object.hasOwn(properties, name)),
  );
  return findSchemaProblems(schema, declaredFields).length === 0 &&
    Object.keys(declaredFields).length > 0
    ? declaredFields
    : null;
}

function hasValues(record: Body | null, wanted: Body): boolean {
  return Object.entries(wanted).every(([name, value]) => record?.[name] === value);
}

/** Creates a draft with a file, and deletes both; nothing is sent. */
async function probeMessages(
  trial: VerifyRun,
  user: LoggedInUser,
  reads: ReadsByOperation,
): Promise<void> {
  const letter = { subject: 'A draft of the contract check', body: '<p>Please ignore.</p>' };
  const draft = { ...letter, folder: 20, attachmentIds: [] };
  const wrong = await send(trial, 'createMessage', user, {
    body: { ...draft, unexpected: 1 },
    want: [422],
    subject: 'refused',
    about: 'with a field that is not known',
  });
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const once = { headers, body: draft };
  const made = await send(trial, 'createMessage', user, once);
  const id = getField(made.body, 'id');
  const about = 'again with the same Idempotency-Key';
  const repeated = await send(trial, 'createMessage', user, { ...once, about });
  const second = getField(repeated.body, 'id');
  if (typeof second === 'string' && second !== id) {
    addFinding(trial, buildCall('createMessage', user), { cause: SENT_TWICE, got: second });
  }
  for (const each of new Set([getField(wrong.body, 'id'), id, second])) {
    if (typeof each !== 'string') continue;
    const values = { id: each };
    if (each === id) await probeDraft(trial, user, values, letter.subject);
    await send(trial, 'deleteMessage', user, { values });
    const about = 'after its deletion';
    const { body: got } = await send(trial, 'getMessage', user, { values, about });
    if (getField(got, 'folder') !== DELETED) {
      addFinding(trial, buildCall('deleteMessage', user, values), { cause: NOT_IN_DELETED, got });
    }
  }
  const read = reads
    .get('getMessage')
    ?.find(({ body }) => getField(body, 'read') === true && getField(body, 'folder') === 10);
  if (read) {
    const about = 'of a message that is read already';
    const { values } = read;
    await send(trial, 'updateMessage', user, { values, body: { read: true }, about });
  }
}

async function probeDraft(
  trial: VerifyRun,
  user: LoggedInUser,
  values: ParameterValues,
  subject: string,
) {
  const changed = `${subject}, changed`;
  await send(trial, 'updateMessage', user, { values, body: { subject: changed, folder: 20 } });
  const stored = await send(trial, 'getMessage', user, { values });
  if (getField(stored.body, 'subject') !== changed) {
    addFinding(trial, buildCall('updateMessage', user, values), { cause: LOST, got: stored.body });
  }
  const form = new FormData();
  form.append('files', new File(['a,b\n1,2\n'], 'contract-check.csv', { type: 'text/csv' }));
  const uploaded = await send(trial, 'uploadFiles', user, { body: form });
  const fileId = getField(getField(uploaded.body, '0'), 'id');
  if (typeof fileId !== 'string') return;
  const file = { id: fileId };
  await send(trial, 'addMessageAttachments', user, { values, body: [fileId] });
  const { body: got } = await send(trial, 'listMessageAttachments', user, { values });
  if (getField(getField(got, '0'), 'fileId') !== fileId) {
    addFinding(trial, buildCall('addMessageAttachments', user, values), { cause: LOST, got });
  }
  await send(trial, 'listMessageAttachmentFiles', user, { values });
  await send(trial, 'downloadFile', user, { values: file });
  const attachment = { ...values, attachmentId: fileId };
  await send(trial, 'deleteMessageAttachment', user, { values: attachment });
  await send(trial, 'deleteFile', user, { values: file });
  const about = 'of a file that was deleted';
  await send(trial, 'downloadFile', user, { want: [404], subject: 'unknown', values: file, about });
}

/** Logs out all users, and checks that their tokens are no longer accepted. */
export async function logOut(trial: VerifyRun): Promise<void> {
  for (const user of trial.users) {
    await send(trial, 'logout', user, { body: { id: user.token } });
    const about = 'after the logout';
    await send(trial, 'checkPasswordRequired', user, { want: [401], subject: 'refused', about });
  }
}
