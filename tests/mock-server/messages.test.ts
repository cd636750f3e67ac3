import { beforeEach, describe, expect, it } from 'vitest';
import type {
  ErrorReply,
  FileRecord,
  MessageAttachment,
  SecureMessage,
  SecureMessageSummary,
} from '#contract/generated/validators.ts';
import { createTestClient, type TestClient } from './test-client.ts';

let client: TestClient;
let amelia: string;
let daniel: string;

beforeEach(async () => {
  client = createTestClient();
  amelia = await client.login('investor');
  daniel = await client.login('partner');
});

const send = <Body = ErrorReply>(
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
) => client.api<Body>(method, path, { token, body, headers });

async function folder(name: string, token = amelia): Promise<readonly SecureMessageSummary[]> {
  const path = `/client/messages?folder=${name}`;
  return (await send<readonly SecureMessageSummary[]>(token, 'GET', path)).body;
}

async function message(id: string): Promise<SecureMessage> {
  return (await send<SecureMessage>(amelia, 'GET', `/client/messages/${id}`)).body;
}

async function create(body: object): Promise<SecureMessage> {
  const { status, body: created } = await send<{ id: string }>(amelia, 'POST', '/client/messages', {
    subject: 'A subject',
    folder: 20,
    ...body,
  });
  expect(status).toBe(200);
  return message(created.id);
}

async function unread(token = amelia): Promise<number> {
  return (await send<{ count: number }>(token, 'GET', '/client/messages/count')).body.count;
}

describe('Idempotency-Key', () => {
  const letter = { subject: 'Sent once', folder: 30 };
  const key = '0c7be3d1-2f64-4a57-9d0e-6a1b5c8f7e21';
  const post = (token: string, body: object, value = key) =>
    send<{ id: string }>(token, 'POST', '/client/messages', body, { 'Idempotency-Key': value });

  it('a message is stored once, and requests with the same Idempotency-Key get the first reply', async () => {
    const before = (await folder('sent')).length;
    const replies = await Promise.all([post(amelia, letter), post(amelia, letter)]);
    const later = await post(amelia, { subject: 'Another text', folder: 20 });
    expect(new Set([...replies, later].map(({ body }) => body.id)).size).toBe(1);
    expect(await folder('sent')).toHaveLength(before + 1);
    expect((await message(later.body.id)).subject).toBe('Sent once');
  });

  it('an Idempotency-Key applies to one message of one client; a malformed key is refused', async () => {
    const first = await post(amelia, letter);
    const others = await Promise.all([
      post(amelia, letter, 'another-key-of-hers'),
      post(daniel, letter),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    expect(others.map(({ body }) => body.id)).not.toContain(first.body.id);
    expect((await post(amelia, letter, 'short')).status).toBe(422);
  });
});

it('If-Match accepts the ETag of a draft and *, and refuses weak and malformed versions', async () => {
  const { id } = await create({ subject: 'A draft' });
  const path = `/client/messages/${id}`;
  const patch = (version: string) =>
    send(amelia, 'PATCH', path, { subject: 'Changed' }, { 'If-Match': version });
  const { headers } = await send(amelia, 'GET', path);
  const version = headers.get('ETag') ?? '';
  expect((await patch(`W/${version}`)).status).toBe(409);
  expect((await patch(version)).status).toBe(200);
  expect((await patch(version)).status).toBe(409);
  expect((await patch('*')).status).toBe(200);
  const { status, body } = await patch('2026-03-12T14:05:00Z');
  expect(status).toBe(422);
  expect(body).toMatchObject({
    fieldErrors: { 'If-Match': 'This is not the version of a draft.' },
  });
});

it('a draft that changed since the version of If-Match is not overwritten', async () => {
  const { id } = await create({ subject: 'A draft' });
  const patch = (subject: string, version: string | null) =>
    send<SecureMessage>(
      amelia,
      'PATCH',
      `/client/messages/${id}`,
      { subject },
      { 'If-Match': `"${version ?? ''}"` },
    );
  const first = await patch('Changed once', null);
  expect(first.status).toBe(200);
  const refused = await patch('Changed by an old page', null);
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'The draft was changed meanwhile.' },
  });
  expect((await message(id)).subject).toBe('Changed once');
  expect((await patch('Changed twice', first.body.updateTs)).status).toBe(200);
});

describe('message folders', () => {
  it('a folder lists all its messages, newest first, without paging [MSG-005 MSG-045 MSG-106]', async () => {
    const inbox = await folder('inbox');
    expect(inbox).toHaveLength(34);
    expect(inbox.slice(0, 3).map(({ id, read }) => [id, read])).toEqual([
      ['message-1003', false],
      ['message-1002', false],
      ['message-1001', false],
    ]);
    const times = inbox.map(({ sentTs }) => Date.parse(sentTs ?? ''));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(inbox[0]).not.toHaveProperty('body');
    expect(Math.max(...inbox.map(({ subject }) => subject.length))).toBe(255);
  });

  it('the four folders are listed by name, with their codes [MSG-006 MSG-007 MSG-008 MSG-105 DATA-19 DATA-20]', async () => {
    for (const [name, code] of [
      ['inbox', 10],
      ['drafts', 20],
      ['sent', 30],
      ['deleted', 40],
    ] as const) {
      expect(new Set((await folder(name)).map((row) => row.folder))).toEqual(new Set([code]));
    }
    expect((await send(amelia, 'GET', '/client/messages?folder=spam')).status).toBe(422);
    expect((await send(amelia, 'GET', '/client/messages')).status).toBe(422);
  });

  it('drafts are sorted by the time of their last change', async () => {
    await send(amelia, 'PATCH', '/client/messages/message-1023', { body: '<p>Tuesday?</p>' });
    expect((await folder('drafts')).map(({ id }) => id)).toEqual([
      'message-1023',
      'message-1021',
      'message-1022',
    ]);
  });

  it('the folders of a new client are empty, and each client sees only their own messages [MSG-079]', async () => {
    const priya = await client.login('newcomer');
    expect(await folder('inbox', priya)).toEqual([]);
    expect(await unread(priya)).toBe(0);
    expect(await folder('inbox', daniel)).toHaveLength(2);
  });

  it('the unread count of the inbox is 120 in the scenario unread-messages [MSG-118]', async () => {
    expect(await unread()).toBe(3);
    client = createTestClient({ scenario: 'unread-messages' });
    expect(await unread(await client.login('investor'))).toBe(120);
  });
});

describe('reading a message', () => {
  it('a PATCH marks a received message as read, and a GET does not [MSG-057 DATA-18]', async () => {
    expect((await message('message-1001')).read).toBe(false);
    const { status, body } = await send<SecureMessage>(
      amelia,
      'PATCH',
      '/client/messages/message-1001',
      { read: true },
    );
    expect(status).toBe(200);
    expect(body).toEqual({ ...(await message('message-1001')), read: true });
    expect(body.updateTs).toBeNull();
    expect(await unread()).toBe(2);
  });

  it('a thread lists its messages newest first, without drafts and deleted messages [MSG-117]', async () => {
    const thread = async (id: string) =>
      (await send<readonly SecureMessage[]>(amelia, 'GET', `/client/messages/thread/${id}`)).body;
    const ids = async () => (await thread('message-1011')).map(({ id }) => id);
    expect(await ids()).toEqual(['message-1002', 'message-1012', 'message-1005', 'message-1011']);
    await send(amelia, 'DELETE', '/client/messages/message-1012');
    expect(await ids()).toEqual(['message-1002', 'message-1005', 'message-1011']);
    expect((await thread('message-1001')).map(({ id }) => id)).toEqual(['message-1001']);
  });

  it('attachments are listed by name, and as file records [MSG-027 MSG-036 DATA-22]', async () => {
    const path = '/client/messages/message-1006/attachments';
    expect((await send<readonly MessageAttachment[]>(amelia, 'GET', path)).body).toEqual([
      { fileId: 'file-2102', fileName: 'vct-tax-certificate-2026.pdf' },
      { fileId: 'file-2103', fileName: 'seis3-certificate.pdf' },
    ]);
    const { body } = await send<readonly FileRecord[]>(amelia, 'GET', `${path}/files`);
    expect(body.map(({ id, size, type }) => [id, size, type])).toEqual([
      ['file-2102', 96_412, 'Certificate'],
      ['file-2103', 71_960, 'Certificate'],
    ]);
    expect((await send(amelia, 'GET', '/client/messages/message-1011/attachments')).body).toEqual(
      [],
    );
  });
});

describe('writing a message', () => {
  it('a new message in folder 30 is sent at once and listed in Sent [MSG-068 MSG-076 MSG-102]', async () => {
    const sent = await create({
      subject: '  Question about fees  ',
      body: '<p>Hello</p>',
      folder: 30,
      attachmentIds: ['file-2105'],
    });
    expect(sent).toMatchObject({
      subject: 'Question about fees',
      folder: 30,
      createdBy: 'Mrs Amelia Hart',
      fromClient: true,
      read: true,
      thread: sent.id,
      threadParentId: null,
      attachmentCount: 1,
      attachmentIds: ['file-2105'],
      sentTs: sent.createTs,
    });
    expect((await folder('sent'))[0]?.id).toBe(sent.id);
  });

  it('a draft of a reply is stored with the id of the message that it answers [MSG-069 MSG-101 MSG-104 MSG-119]', async () => {
    const draft = await create({ subject: 'Re: Your annual valuation', replyTo: 'message-1001' });
    expect(draft).toMatchObject({
      folder: 20,
      sentTs: null,
      draftReplyTo: 'message-1001',
      replyTo: 'message-1001',
      thread: 'message-1001',
      body: '',
    });
    expect((await message('message-1001')).reverseThreadParentId).toBeNull();
  });

  it('a change of a draft to folder 30 sends it, removes it from Drafts and adds it to the thread [MSG-070 MSG-073]', async () => {
    const { body } = await send<SecureMessage>(amelia, 'PATCH', '/client/messages/message-1022', {
      body: '<p>Thank you.</p>',
      folder: 30,
    });
    expect(body).toMatchObject({
      folder: 30,
      subject: 'Re: Your annual valuation',
      thread: 'message-1001',
      threadParentId: 'message-1001',
      draftReplyTo: null,
      replyTo: 'message-1001',
    });
    expect(body.sentTs).toBe(body.updateTs);
    expect((await folder('drafts')).map(({ id }) => id)).not.toContain('message-1022');
    expect((await folder('sent'))[0]?.id).toBe('message-1022');
    expect((await message('message-1001')).reverseThreadParentId).toBe('message-1022');
  });

  it('a PATCH of a draft changes only the fields that it contains [MSG-034 MSG-035]', async () => {
    const before = await message('message-1021');
    const path = '/client/messages/message-1021';
    await send(amelia, 'PATCH', path, { subject: ' New subject ' });
    const after = await message('message-1021');
    expect(after).toEqual({ ...before, subject: 'New subject', updateTs: after.updateTs });
    expect(after.updateTs).not.toBe(before.updateTs);
    await send(amelia, 'PATCH', path, { attachmentIds: [] });
    expect(await message('message-1021')).toMatchObject({ attachmentIds: [], attachmentCount: 0 });
  });

  it('a message is stored with allowed markup, and all other markup is removed [MSG-112 DATA-21]', async () => {
    const body =
      '<p onclick="x()">Hi <b>you</b><img src=x onerror=alert(1)><script>alert(1)</script></p>';
    const draft = await create({ body });
    expect(draft.body).toBe('<p>Hi <b>you</b></p>');
    await send(amelia, 'PATCH', `/client/messages/${draft.id}`, {
      body: '<iframe src=x></iframe>a',
    });
    expect((await message(draft.id)).body).toBe('a');
  });

  it.each([
    ['A subject is required', { subject: '       ' }, 'subject'],
    ['A message must be a minimum of 5 characters', { subject: '  abcd  ' }, 'subject'],
    [
      'A file can be attached only once.',
      { attachmentIds: ['file-2105', 'file-2105'] },
      'attachmentIds',
    ],
    ['There is no such file.', { attachmentIds: ['file-9999'] }, 'attachmentIds'],
    ['There is no such file.', { attachmentIds: ['file-2106'] }, 'attachmentIds'],
    // A document of a holding is not an upload.
    ['There is no such file.', { attachmentIds: ['file-2004'] }, 'attachmentIds'],
    ['There is no such message.', { replyTo: 'message-1051' }, 'replyTo'],
    ['There is no such message.', { replyTo: 'message-1021' }, 'replyTo'],
  ])('a message is refused with "%s" for %j [MSG-087 MSG-088]', async (text, change, field) => {
    const request = { subject: 'A subject', folder: 30, ...change };
    const answer = await send(amelia, 'POST', '/client/messages', request);
    expect(answer.status).toBe(422);
    expect(answer.body.fieldErrors).toEqual({ [field]: text });
    expect(await folder('sent')).toHaveLength(3);
  });

  it('a PATCH of a message refuses an empty change, `read` with other fields, `read: false` and a sixth file [MSG-092]', async () => {
    const path = '/client/messages/message-1021';
    const six = ['file-1', 'file-2', 'file-3', 'file-4', 'file-5', 'file-6'];
    for (const body of [
      {},
      { read: true, subject: 'A subject' },
      { read: false },
      { attachmentIds: six },
      { subject: 'abcd ' },
      { folder: 40 },
      { sentTs: null },
    ]) {
      const { status } = await send(amelia, 'PATCH', path, body);
      expect([body, status]).toEqual([body, 422]);
    }
  });

  it('a message that is not a draft cannot be changed, and a draft cannot be marked as read', async () => {
    const change = { subject: 'Another subject' };
    for (const id of ['message-1001', 'message-1011', 'message-1033']) {
      const answer = await send(amelia, 'PATCH', `/client/messages/${id}`, change);
      expect(answer).toMatchObject({ status: 409, body: { error: 'Only drafts can be changed.' } });
    }
    const path = '/client/messages/message-1021';
    expect((await send(amelia, 'PATCH', path, { read: true })).status).toBe(409);
  });

  it('a file can be attached to a draft and detached again [MSG-116]', async () => {
    const { id } = await create({});
    const path = `/client/messages/${id}`;
    const attach = { status: 200, body: [{ fileId: 'file-2105', fileName: 'my-figures.csv' }] };
    expect(await send(amelia, 'POST', `${path}/attachments`, ['file-2105'])).toMatchObject(attach);
    // An id that is already attached has no effect.
    expect(await send(amelia, 'POST', `${path}/attachments`, ['file-2105'])).toMatchObject(attach);
    expect((await send(amelia, 'POST', `${path}/attachments`, ['file-2106'])).status).toBe(422);
    expect((await send(amelia, 'DELETE', `${path}/attachment/file-2105`)).status).toBe(204);
    expect((await send(amelia, 'DELETE', `${path}/attachment/file-2105`)).status).toBe(404);
    expect(await message(id)).toMatchObject({ attachmentIds: [], attachmentCount: 0 });
    const sent = '/client/messages/message-1014';
    expect((await send(amelia, 'POST', `${sent}/attachments`, ['file-2105'])).status).toBe(409);
    expect((await send(amelia, 'DELETE', `${sent}/attachment/file-2104`)).status).toBe(409);
  });
});

describe('deleting a message', () => {
  it.each([
    ['message-1001', 'inbox', 10],
    ['message-1021', 'drafts', 20],
    ['message-1011', 'sent', 30],
  ])(
    'deleting moves %s from %s to Deleted, once [MSG-065 MSG-066 MSG-111]',
    async (id, name, code) => {
      expect((await send(amelia, 'DELETE', `/client/messages/${id}`)).status).toBe(204);
      expect(await message(id)).toMatchObject({ folder: 40, previousFolder: code });
      expect((await folder(name)).map((row) => row.id)).not.toContain(id);
      expect((await folder('deleted')).map((row) => row.id)).toContain(id);
      const again = await send(amelia, 'DELETE', `/client/messages/${id}`);
      expect(again).toMatchObject({
        status: 409,
        body: { error: 'The message is deleted already.' },
      });
    },
  );

  it('the unread count excludes a deleted message', async () => {
    await send(amelia, 'DELETE', '/client/messages/message-1001');
    expect(await unread()).toBe(2);
  });
});
