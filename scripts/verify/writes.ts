import type { OperationId } from '#contract/generated/operations.ts';
import {
  contractOperations,
  findSchemaProblems,
  getOperation,
  resolveSchema,
  type ContractOperation,
} from '#contract/judge/document.ts';
import { getField } from '#contract/judge/get-field.ts';
import {
  addFinding,
  tryCall,
  tryWithoutSession,
  getSuccessStatus,
  type Reply,
} from '../contract-check/trial.ts';
import {
  getExampleValues,
  getUnknownValues,
  hasParameterChoices,
  UNKNOWN_ID,
} from '../contract-check/walk.ts';
import type {
  Caller,
  ExpectedReply,
  LoggedInUser,
  ParameterValues,
  ReadsByOperation,
  ServerCall,
  VerifyRun,
} from '../contract-check/rules.ts';

type Body = Readonly<Record<string, unknown>>;
type Setting = {
  readonly write: OperationId;
  readonly read: OperationId;
  readonly change: (now: Body) => Body;
};

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
export async function probeWrites(
  trial: VerifyRun,
  reads: ReadsByOperation,
  actors: readonly Caller[],
): Promise<void> {
  const user = trial.investor;
  const { wcid } = trial.given;
  for (const [id, status, body, refused] of HARMLESS) {
    const subject = status < 400 ? 'listed' : 'unknown';
    const reply = await send(trial, id, {}, { body, want: [status], subject });
    if (refused !== undefined && reply.status === 200 && getField(reply.body, refused) !== false) {
      addFinding(trial, buildCall(id, {}), { cause: NOT_REFUSED, got: reply.body });
    }
  }
  await probeRefusals(trial, user);
  for (const setting of SETTINGS) {
    const { isPublic } = getOperation(setting.write);
    if (!isPublic) await probeSetting(trial, setting, user, {}, actors);
    else if (wcid !== undefined) await probeSetting(trial, setting, {}, { id: wcid });
    else trial.reasons.set(setting.write, 'needs --wcid');
  }
  await probeMessages(trial, user, reads);
  const other = trial.users.find((each) => !each.isStaff && each !== user);
  if (other) await probeForeignWrites(trial, user, other);
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
        : getUnknownValues(operation);
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

async function probeSetting(
  trial: VerifyRun,
  setting: Setting,
  caller: Caller,
  values: ParameterValues,
  actors: readonly Caller[] = [],
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
    // Writes the stored values, because a server that does not refuse the call stores them.
    for (const actor of actors) await putRefused(before, 'acting as the client', 409, actor);
  }
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const isRepeatable = operation.parameters.some(({ name }) => name === 'Idempotency-Key');
  await send(trial, write, caller, {
    values,
    body: before,
    about: 'undone',
    headers: isRepeatable ? key : {},
  });
  if (isRepeatable) await probeUsedKey(trial, write, caller, key);
  const undone = await current();
  if (!hasValues(undone, before)) addFinding(trial, call, { cause: NOT_UNDONE, got: before });
}

/** Operations that a used key must not answer; the body is refused in any case. */
const OTHER_WRITES: readonly (readonly [OperationId, ParameterValues])[] = [
  ['submitBankDetails', { id: 'main' }],
  ['submitAddress', {}],
];

/** Sends other requests with a used `Idempotency-Key`. */
async function probeUsedKey(
  trial: VerifyRun,
  write: OperationId,
  caller: Caller,
  headers: ParameterValues,
) {
  const about = 'with a used Idempotency-Key';
  const refused = {
    headers,
    body: { unexpected: 1 },
    want: [422],
    subject: 'refused',
    about,
  } as const;
  await send(trial, write, caller, refused);
  for (const [id, values] of OTHER_WRITES) await send(trial, id, caller, { ...refused, values });
  // A server that ignores keys creates the draft.
  const draft = { ...refused, body: DRAFT, want: [422, 200] };
  const created = await send(trial, 'createMessage', caller, draft);
  const id = getField(created.body, 'id');
  if (created.status !== 200) return;
  if (typeof id === 'string') await send(trial, 'deleteMessage', caller, { values: { id } });
}

/**
 * Sends a write twice with one key, then a different one with this key. `isDone` tells whether the
 * server has done the different one, as a server that ignores keys does.
 */
async function probeKey(
  trial: VerifyRun,
  id: OperationId,
  caller: Caller,
  [first, other]: readonly [Sent, Sent],
  isDone: (first: Reply, other: Reply) => Promise<boolean> | boolean,
): Promise<Reply> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const done = await send(trial, id, caller, { ...first, headers });
  const about = 'another request with a used Idempotency-Key';
  const want = [422, getSuccessStatus(getOperation(id))];
  const replied = await send(trial, id, caller, { ...other, headers, want, about });
  const isRefused = replied.status === null || replied.status >= 400;
  if (!isRefused && !(await isDone(done, replied))) {
    addFinding(trial, buildCall(id, caller, other.values), {
      cause: OLD_SUCCESS,
      got: replied.body,
    });
  }
  return done;
}

const OLD_SUCCESS = 'a used Idempotency-Key answers another request with the old success';
const LOST = 'a write that is not read back';
const NOT_REFUSED = 'an address elsewhere that is allowed';
const NOT_IN_DELETED = 'a deleted message that is not in the folder deleted';
const SENT_TWICE = 'a repeated Idempotency-Key makes a second message';
const SAME_ETAG = 'an ETag that a change of the draft does not change';
const WEAK_ETAG = 'a weak ETag, which If-Match never matches';
const CHANGED_BY_OTHER = 'a draft that another client could change';
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

const DRAFT = {
  subject: 'A draft of the contract check',
  body: '<p>Please ignore.</p>',
  folder: 20,
  attachmentIds: [],
};

function buildForm(text: string): FormData {
  const form = new FormData();
  form.append('files', new File([text], 'contract-check.csv', { type: 'text/csv' }));
  return form;
}

/** Uploads a file, and returns its id. */
async function upload(trial: VerifyRun, user: Caller): Promise<string | null> {
  const getId = ({ body }: Reply) => getField(getField(body, '0'), 'id');
  const forms = [{ body: buildForm('a,b\n1,2\n') }, { body: buildForm('a,b\n3,4\n') }] as const;
  const uploaded = await probeKey(trial, 'uploadFiles', user, forms, async (first, other) => {
    const id = getId(other);
    if (typeof id !== 'string' || id === getId(first)) return false;
    await send(trial, 'deleteFile', user, { values: { id } });
    return true;
  });
  const id = getId(uploaded);
  return typeof id === 'string' ? id : null;
}

/** Creates a draft with a file, and deletes both; nothing is sent. */
async function probeMessages(
  trial: VerifyRun,
  user: LoggedInUser,
  reads: ReadsByOperation,
): Promise<void> {
  const wrong = await send(trial, 'createMessage', user, {
    body: { ...DRAFT, unexpected: 1 },
    want: [422],
    subject: 'refused',
    about: 'with a field that is not known',
  });
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const once = { headers, body: DRAFT };
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
    if (each === id) await probeDraft(trial, user, values, DRAFT.subject);
    await send(trial, 'deleteMessage', user, { values });
    const about = 'after its deletion';
    const deleted = await send(trial, 'getMessage', user, { values, about });
    const got = deleted.body;
    if (deleted.status === 200 && getField(got, 'folder') !== DELETED) {
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
  const before = await send(trial, 'getMessage', user, { values });
  const edit = (text: string) => ({ values, body: { subject: text, folder: 20 } });
  const again = `${changed} again`;
  const edits = [edit(changed), edit(again)] as const;
  await probeKey(trial, 'updateMessage', user, edits, async () => {
    const { body } = await send(trial, 'getMessage', user, { values });
    return getField(body, 'subject') === again;
  });
  await send(trial, 'updateMessage', user, edit(changed));
  const stored = await send(trial, 'getMessage', user, { values });
  const call = buildCall('getMessage', user, values);
  if (before.etag !== null && before.etag === stored.etag) {
    addFinding(trial, call, { cause: SAME_ETAG, path: 'header ETag', got: stored.etag });
  }
  if (stored.etag?.startsWith('W/')) {
    addFinding(trial, call, { cause: WEAK_ETAG, path: 'header ETag', got: stored.etag });
  }
  if (stored.status === 200 && getField(stored.body, 'subject') !== changed) {
    addFinding(trial, buildCall('updateMessage', user, values), { cause: LOST, got: stored.body });
  }
  const fileId = await upload(trial, user);
  if (fileId === null) return;
  const file = { id: fileId };
  await send(trial, 'addMessageAttachments', user, { values, body: [fileId] });
  const listed = await send(trial, 'listMessageAttachments', user, { values });
  const got = listed.body;
  if (listed.status === 200 && getField(getField(got, '0'), 'fileId') !== fileId) {
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

/** Writes of a user to a draft and a file of another client: operation, status, parameters, body. */
const FOREIGN_WRITES = (
  id: string,
  file: string,
): readonly (readonly [OperationId, number, ParameterValues, unknown?])[] => [
  ['updateMessage', 404, { id }, { subject: 'Changed by another', folder: 20 }],
  ['addMessageAttachments', 404, { id }, [file]],
  ['deleteMessageAttachment', 404, { id, attachmentId: file }],
  ['deleteFile', 404, { id: file }],
  ['deleteMessage', 404, { id }],
  ['createMessage', 422, {}, { ...DRAFT, attachmentIds: [file] }],
  ['createMessage', 422, {}, { ...DRAFT, replyTo: id }],
];

/** Tries to change a draft that another client has created for this purpose. */
async function probeForeignWrites(trial: VerifyRun, user: LoggedInUser, other: LoggedInUser) {
  const draft = await send(trial, 'createMessage', other, { body: DRAFT });
  const id = getField(draft.body, 'id');
  const file = await upload(trial, other);
  if (typeof id !== 'string' || file === null) return;
  await send(trial, 'addMessageAttachments', other, { values: { id }, body: [file] });
  const before = await send(trial, 'getMessage', other, { values: { id } });
  for (const [write, status, values, body] of FOREIGN_WRITES(id, file)) {
    const about = "to another client's data";
    const call = { values, body, want: [status], subject: 'unknown', about } as const;
    const created = getField((await send(trial, write, user, call)).body, 'id');
    if (typeof created === 'string') {
      await send(trial, 'deleteMessage', user, { values: { id: created } });
    }
  }
  const after = await send(trial, 'getMessage', other, { values: { id } });
  if (JSON.stringify(after.body) !== JSON.stringify(before.body)) {
    const call = buildCall('getMessage', other, { id });
    addFinding(trial, call, { cause: CHANGED_BY_OTHER, got: after.body });
  }
  await send(trial, 'deleteFile', other, { values: { id: file } });
  await send(trial, 'deleteMessage', other, { values: { id } });
}

/** Logs out all users, and checks that their tokens are no longer accepted. */
export async function logOut(trial: VerifyRun): Promise<void> {
  const [first, second] = trial.users;
  if (first && second) {
    const about = "with another user's token";
    const body = { id: second.token };
    await send(trial, 'logout', first, { body, want: [422], subject: 'refused', about });
    await send(trial, 'checkPasswordRequired', second, {
      about: 'after the logout of another user',
    });
  }
  for (const user of trial.users) {
    const reply = await send(trial, 'logout', user, { body: { id: user.token } });
    if (reply.status === null || reply.status >= 400) continue;
    const about = 'after the logout';
    await send(trial, 'checkPasswordRequired', user, { want: [401], subject: 'refused', about });
  }
}
