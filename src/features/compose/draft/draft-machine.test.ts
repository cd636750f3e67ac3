import { describe, expect, it } from 'vitest';
import { ApiError, type ApiErrorCode } from '#src/sdk/api-error.ts';
import { reduceDraft } from './draft-machine.ts';
import { isEquivalentMessage } from './message-content.ts';
import {
  createDraftMachineState,
  type DraftEvent,
  type DraftMachineState,
  type DraftTask,
} from './draft-state.ts';

const AT = new Date('2026-03-16T09:00:00Z');
const BLANK = { subject: '', body: '', attachments: [] };
const CONTENT = { subject: 'Question', body: '<p>Words</p>', attachments: [] };
const BASE_VERSION = {
  subject: 'Question',
  body: '<p>Wor</p>',
  attachmentIds: ['file-1'],
  updateTs: 'v1',
};
const STORED = {
  ...BASE_VERSION,
  id: 'message-1',
  createTs: 'v0',
  createdBy: 'Ms Amelia Ward',
  folder: 20 as const,
  previousFolder: null,
  sentTs: null,
  read: true,
  fromClient: true,
  attachmentCount: 1,
  emailAlertWasSent: false,
  thread: null,
  threadParentId: null,
  reverseThreadParentId: null,
  draftReplyTo: null,
  replyTo: null,
};
const SENT = { ...STORED, folder: 30 as const, sentTs: 'v2', updateTs: 'v2' };

const fresh = (): DraftMachineState => ({
  ...createDraftMachineState(
    { draftId: null, stored: null, blank: BLANK, content: BLANK, restoredWork: null },
    'key-1',
  ),
  content: CONTENT,
});
const draft = (): DraftMachineState => ({ ...fresh(), id: 'message-1', baseVersion: BASE_VERSION });

/** Runs the machine through the events and returns its last call, outcome and obstacle. */
function play(state: DraftMachineState, ...events: readonly (DraftEvent | DraftTask)[]) {
  let step: ReturnType<typeof reduceDraft> = { state };
  for (const event of events) {
    const isTask = ['save', 'send', 'settle', 'remove'].includes(event.kind);
    // The casts are safe, because tasks and events have different `kind`s.
    const next = isTask
      ? { kind: 'asked' as const, task: event as DraftTask }
      : (event as DraftEvent);
    step = reduceDraft(step.state, next, AT);
  }
  const { state: end, done, call } = step;
  return {
    asks: call?.kind ?? null,
    outcome: done?.kind ?? null,
    obstacle: end.obstacle?.kind,
    end,
  };
}

const failed = (status: number, code: ApiErrorCode = 'http'): DraftEvent => ({
  kind: 'failed',
  error: new ApiError({ code, status, operation: 'test', message: code }),
});
const LOST = failed(0, 'network');
const read = (change: object = {}): DraftEvent => ({
  kind: 'read',
  stored: { ...STORED, ...change },
});
const sentAs = (body: string): DraftEvent => ({
  kind: 'read',
  stored: { ...SENT, body, attachmentIds: [] },
});
const SAVE: DraftTask = { kind: 'save' };
const SEND: DraftTask = { kind: 'send' };
const SETTLE: DraftTask = { kind: 'settle' };
const CREATED: DraftEvent = { kind: 'created', id: 'message-1', stored: null };
const OWN = { body: CONTENT.body, attachmentIds: [] };
const UPDATED: DraftEvent = { kind: 'updated', stored: { ...STORED, ...OWN, updateTs: 'v2' } };
const UNSEEN: DraftEvent = { kind: 'updated', stored: null };

describe('a message without a draft', () => {
  it.each<[string, readonly (DraftEvent | DraftTask)[], object]>([
    ['is created by a save', [SAVE], { asks: 'create' }],
    ['is stored once created', [SAVE, CREATED], { asks: null, outcome: 'stored' }],
    ['is sent once created', [SEND, CREATED], { outcome: 'sent' }],
    ['is created again after a lost reply', [SEND, LOST], { asks: 'create', outcome: null }],
    ['is created again after a 500', [SEND, failed(500)], { asks: 'create', outcome: null }],
    ['is created again after a 504', [SEND, failed(504)], { asks: 'create', outcome: null }],
    ['is in an unknown state after two lost replies', [SEND, LOST, LOST], { obstacle: 'unknown' }],
    ['is not sent after two 500 replies', [SEND, failed(500), failed(500)], { outcome: 'failed' }],
    ['is not sent after a 422', [SEND, failed(422)], { asks: null, outcome: 'failed' }],
    ['is read after a repeated call', [SEND, LOST, CREATED], { asks: 'read', outcome: null }],
    [
      'is sent if the server returns it as a sent message',
      [SEND, LOST, CREATED, sentAs('<p>Words</p>')],
      { outcome: 'sent' },
    ],
    [
      'is sent if the server returns it with other markup',
      [SEND, LOST, CREATED, sentAs('<P>Words</P>\n')],
      { outcome: 'sent' },
    ],
    [
      'is not sent if the server has sent an earlier version',
      [SEND, failed(500), failed(500), SEND, CREATED, sentAs('<p>Wor</p>')],
      { outcome: 'stopped', obstacle: 'sent' },
    ],
    [
      'is not sent if the server has sent a version with other formatting',
      [SEND, LOST, CREATED, sentAs('<p><b>Words</b></p>')],
      { outcome: 'stopped', obstacle: 'sent' },
    ],
    [
      'is saved by an update of the draft that an earlier save has stored',
      [SAVE, LOST, SAVE, CREATED, read()],
      { asks: 'update' },
    ],
    [
      'is sent by an update of the draft that an earlier save has stored',
      [SAVE, LOST, SEND, LOST, CREATED, read()],
      { asks: 'update', end: { call: { folder: 30, version: 'v1' } } },
    ],
    [
      'is updated with the version that the server returned',
      [SAVE, { ...CREATED, stored: { ...STORED, ...OWN, updateTs: 'v0' } }, SAVE],
      { asks: 'update', end: { call: { version: 'v0' } } },
    ],
    [
      'is not stored if a duplicated tab has created the draft with another text',
      [SAVE, { ...CREATED, stored: { ...STORED, body: '<p>Other</p>', attachmentIds: [] } }],
      { outcome: 'stopped', obstacle: 'changed', end: { id: 'message-1', savedAt: null } },
    ],
    [
      'is read before its first update if the stored version is unknown',
      [SAVE, CREATED, SAVE],
      { asks: 'read', outcome: null },
    ],
    ['is sent as a new message', [{ kind: 'renewed', key: 'key-2' }, SEND], { asks: 'create' }],
  ])('a message without a draft %s', (_what, events, expected) => {
    expect(play(fresh(), ...events)).toMatchObject(expected);
  });
});

describe('a stored draft', () => {
  it.each<[string, readonly (DraftEvent | DraftTask)[], object]>([
    ['is saved', [SAVE], { asks: 'update', end: { call: { version: 'v1', folder: 20 } } }],
    ['is sent', [SEND], { asks: 'update', end: { call: { version: 'v1', folder: 30 } } }],
    [
      'has its new version after an update',
      [SAVE, UPDATED],
      { outcome: 'stored', end: { baseVersion: { updateTs: 'v2' } } },
    ],
    [
      'is read before the next update if the stored version is unknown',
      [SAVE, UNSEEN, SAVE],
      { asks: 'read', outcome: null },
    ],
    [
      'is updated with the version that the last update of this tab created',
      [SAVE, UNSEEN, SAVE, read({ updateTs: 'v2', ...OWN })],
      { asks: 'update', end: { call: { version: 'v2' } } },
    ],
    [
      'is reported as changed elsewhere after an update whose stored version is unknown',
      [SAVE, UNSEEN, SAVE, read({ updateTs: 'v3', body: '<p>Other</p>' })],
      { outcome: 'stopped', obstacle: 'changed' },
    ],
    [
      'is reported as changed elsewhere if it changes between an update and the next read',
      [
        SAVE,
        { kind: 'updated', stored: { ...STORED, body: '<p>Other</p>', updateTs: 'v3' } },
        SAVE,
        read({ body: '<p>Other</p>', updateTs: 'v3' }),
      ],
      { outcome: 'stopped', obstacle: 'changed' },
    ],
    [
      'is updated again if the server has stored it with other markup',
      [
        SAVE,
        { kind: 'updated', stored: { ...STORED, ...OWN, body: '<P>Words</P>\n', updateTs: 'v2' } },
        SAVE,
      ],
      { asks: 'update', end: { call: { version: 'v2' } } },
    ],
    ['is sent if the stored version is unknown', [SEND, UNSEEN], { asks: null, outcome: 'sent' }],
    ['is read after a 409', [SAVE, failed(409)], { asks: 'read', outcome: null }],
    ['is read after a 412', [SAVE, failed(412)], { asks: 'read', outcome: null }],
    ['is read after a lost reply', [SEND, LOST], { asks: 'read', outcome: null }],
    ['is read after a 502', [SEND, failed(502)], { asks: 'read', outcome: null }],
    ['is not sent if it is still a draft', [SEND, failed(502), read()], { outcome: 'failed' }],
    ['is sent if it is read as sent', [SEND, LOST, sentAs('<p>Words</p>')], { outcome: 'sent' }],
    ['counts as sent elsewhere', [SEND, failed(409), sentAs('<p>Other</p>')], { obstacle: 'sent' }],
    ['counts as already sent', [SAVE, failed(409), sentAs('<p>Words</p>')], { obstacle: 'sent' }],
    ['is reported as deleted', [SAVE, failed(404), failed(404)], { obstacle: 'gone' }],
    ['is gone once in folder 40', [SAVE, failed(409), read({ folder: 40 })], { obstacle: 'gone' }],
    [
      'is reported as changed elsewhere',
      [SAVE, failed(409), read({ updateTs: 'v2', body: '<p>Other</p>' })],
      { outcome: 'stopped', obstacle: 'changed' },
    ],
    [
      'is not reported as changed after a save of this tab whose reply was lost',
      [SAVE, LOST, SAVE, failed(409), read({ updateTs: 'v2', ...OWN })],
      { asks: 'update', end: { call: { version: 'v2' } } },
    ],
    [
      'is read only once after a refused update',
      [SAVE, failed(409), read({ updateTs: 'v2' }), failed(409)],
      { asks: null, outcome: 'failed' },
    ],
    ['is read again to settle an unknown outcome', [SEND, LOST, LOST, SETTLE], { asks: 'read' }],
    [
      'is updated with the remaining files after a file was deleted',
      [{ kind: 'remove', fileId: 'file-1' }, { kind: 'removed' }, read({ attachmentIds: [] })],
      { asks: 'update', end: { call: { sent: { attachmentIds: [] }, version: 'v1' } } },
    ],
    [
      'runs one task at a time',
      [SAVE, SEND, UPDATED],
      { asks: 'update', outcome: 'stored', end: { call: { version: 'v2', folder: 30 } } },
    ],
  ])('a stored draft %s', (_what, events, expected) => {
    expect(play(draft(), ...events)).toMatchObject(expected);
  });
});

describe('isEquivalentMessage', () => {
  const isSame = (one: string, other: string) =>
    isEquivalentMessage(
      { subject: 'Question', body: one, attachmentIds: [] },
      { subject: 'Question', body: other, attachmentIds: [] },
    );
  it.each([
    ['<p>a<br>b</p>', '<P>a<br />b</P>\n'],
    ['<p>a\u00a0b</p>', '<p>a&nbsp;b</p>'],
    ['<p>a</p><p></p><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p>\u00e9</p>', '<p>e\u0301</p>'],
  ])('treats %j and %j as the same message', (one, other) => expect(isSame(one, other)).toBe(true));

  it.each([
    ['<p>a b</p>', '<p>ab</p>'],
    ['<p>a</p><p>b</p>', '<p>a b</p>'],
    ['<p>a</p>', '<p><b>a</b></p>'],
  ])('treats %j and %j as different messages', (one, other) =>
    expect(isSame(one, other)).toBe(false),
  );
});
