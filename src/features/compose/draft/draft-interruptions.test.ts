import { describe, expect, it } from 'vitest';
import type { SecureMessage } from '#contract/generated/schemas/secureMessage.zod.ts';
import { ApiError, type ApiErrorCode } from '#src/sdk/api-error.ts';
import { reduceDraft } from './draft-machine.ts';
import {
  isUnsaved,
  getUnsavedMessage,
  createDraftMachineState,
  type DraftCall,
  type DraftEvent,
  type DraftMachineState,
  type DraftOutcome,
  type DraftTask,
} from './draft-state.ts';
import type { UnsavedMessage } from './message-content.ts';

const AT = new Date('2026-03-16T09:00:00Z');
const BLANK = { subject: '', body: '', attachments: [] };
const FIRST = '<p>My words.</p>';
const MORE = '<p>My words. And one more sentence.</p>';
const OTHERS = '<p>Words of the other device.</p>';

/** Fake backend that behaves as the contract states. */
class FakeServer {
  readonly messages = new Map<string, SecureMessage>();
  readonly keys = new Map<string, string>();
  private turn = 0;

  sent(): readonly SecureMessage[] {
    return [...this.messages.values()].filter(({ folder }) => folder === 30);
  }

  put(id: string, change: Partial<SecureMessage>): SecureMessage {
    const updateTs = new Date(AT.getTime() + ++this.turn).toISOString();
    const message = { ...NEW_MESSAGE, ...this.messages.get(id), updateTs, ...change, id };
    const stored = { ...message, sentTs: message.folder === 30 ? updateTs : null };
    this.messages.set(id, stored);
    return stored;
  }

  reply(call: DraftCall): DraftEvent {
    if (call.kind === 'create') {
      const { sent, folder, key } = call;
      const storedId = this.keys.get(key);
      if (storedId !== undefined) return { kind: 'created', id: storedId, stored: null };
      const id = `message-${this.messages.size + 1}`;
      this.keys.set(key, id);
      const message = { ...sent, attachmentIds: [...sent.attachmentIds], folder, updateTs: null };
      return { kind: 'created', id, stored: this.put(id, message) };
    }
    if (call.kind === 'remove') return { kind: 'removed' };
    const stored = this.messages.get(call.id);
    if (!stored) throw refusal(404);
    if (call.kind === 'read') return { kind: 'read', stored };
    if (stored.folder !== 20 || stored.updateTs !== call.version) throw refusal(409);
    const { sent, folder } = call;
    const change = { ...sent, attachmentIds: [...sent.attachmentIds], ...(folder && { folder }) };
    return { kind: 'updated', stored: this.put(call.id, change) };
  }
}

const NEW_MESSAGE: SecureMessage = {
  id: '',
  createTs: AT.toISOString(),
  createdBy: 'Ms Amelia Ward',
  updateTs: null,
  subject: '',
  folder: 20,
  previousFolder: null,
  sentTs: null,
  read: true,
  fromClient: true,
  attachmentCount: 0,
  emailAlertWasSent: false,
  thread: null,
  threadParentId: null,
  reverseThreadParentId: null,
  draftReplyTo: null,
  body: '',
  attachmentIds: [],
  replyTo: null,
};

function failure(code: ApiErrorCode, status = 0): ApiError {
  return new ApiError({ code, status, operation: 'test', message: code });
}
const refusal = (status: number) => failure('http', status);

/**
 * Failure of one call. The server has executed the call if `isDone` is true; otherwise it has not.
 */
type Trouble = {
  readonly isDone: boolean;
  readonly error: ApiError;
  /** The page closes before the reply and reopens with the stored work. */
  readonly dies?: boolean;
  readonly times?: number;
};
const createTrouble = (isDone: boolean, error: ApiError, times = 1): Trouble => ({
  isDone,
  error,
  times,
});
const dying = (isDone: boolean): Trouble => ({ isDone, error: failure('superseded'), dies: true });

const LOST = failure('network');
/**
 * Interruptions by description. A `Trouble` makes the call of the tested moment fail. A string is
 * an action of a second device before that call.
 */
const interrupts: Readonly<Record<string, Trouble | 'sends' | 'changes' | 'deletes'>> = {
  'the request is lost': createTrouble(false, LOST),
  'the reply is lost': createTrouble(true, LOST),
  'two replies are lost': createTrouble(true, LOST, 2),
  'three replies are lost': createTrouble(true, LOST, 3),
  'two requests are lost': createTrouble(false, LOST, 2),
  'a timeout, request not executed': createTrouble(false, failure('timeout')),
  'a timeout, request executed': createTrouble(true, failure('timeout')),
  'an HTML page with a 200, request executed': createTrouble(true, failure('contract')),
  'a 500, request not executed': createTrouble(false, refusal(500)),
  'a 500, request executed': createTrouble(true, refusal(500)),
  'two 500s, request executed': createTrouble(true, refusal(500), 2),
  'two 500s, request not executed': createTrouble(false, refusal(500), 2),
  'a 502, request executed': createTrouble(true, refusal(502)),
  'two 504s, request executed': createTrouble(true, refusal(504), 2),
  'a 422': createTrouble(false, refusal(422)),
  'a 429': createTrouble(false, refusal(429)),
  'a 401': { ...createTrouble(false, refusal(401)), dies: true },
  'the tab crashes, request not executed': dying(false),
  'the tab crashes, request executed': dying(true),
  'another device sends the draft': 'sends',
  'another device changes the draft': 'changes',
  'another device deletes the draft': 'deletes',
};

const moments = ['sending new', 'sending draft', 'first save', 'later save'] as const;
const answers = ['again', 'adds a sentence', 'reloads', 'reloads and adds'] as const;

/** Simulated page of one message. Records the last outcome that the page has reported. */
class Page {
  readonly server: FakeServer;
  state: DraftMachineState;
  outcome: DraftOutcome | null = null;
  trouble: Trouble | null = null;
  failuresLeft = 0;
  storedWork: UnsavedMessage | null = null;
  private keys = 0;

  constructor(server: FakeServer) {
    this.server = server;
    this.state = this.start(null, null);
  }

  private start(draftId: string | null, storedWork: UnsavedMessage | null): DraftMachineState {
    const stored = (draftId !== null && this.server.messages.get(draftId)) || null;
    const content = storedWork ?? (stored ? { ...stored, attachments: [] } : BLANK);
    const start = { draftId, stored, blank: BLANK, content, restoredWork: storedWork };
    return createDraftMachineState(start, `key-${++this.keys}`);
  }

  interrupt(trouble: Trouble): void {
    this.trouble = trouble;
    this.failuresLeft = trouble.times ?? 1;
  }

  reload(): void {
    this.state = this.start(this.state.id, this.storedWork);
    if (this.state.obstacle?.kind === 'unknown') this.run({ kind: 'settle' });
  }

  type(body: string): void {
    const content = { ...this.state.content, subject: 'Question', body };
    this.dispatch({ kind: 'changed', content, missing: [] });
  }

  run(task: DraftTask): void {
    this.outcome = null;
    this.dispatch({ kind: 'asked', task });
  }

  /** Replaces `createDraft`: reduces the event, stores the unsaved text and sends the call. */
  dispatch(event: DraftEvent): void {
    const step = reduceDraft(this.state, event, AT);
    this.state = step.state;
    this.storedWork = getUnsavedMessage(step.state);
    if (step.done) this.outcome = step.done;
    if (!step.call) return;
    const reply = this.replyOf(step.call);
    if (reply) this.dispatch(reply);
    else this.reload();
  }

  private replyOf(call: DraftCall): DraftEvent | null {
    const trouble = this.failuresLeft > 0 ? this.trouble : null;
    if (trouble) this.failuresLeft -= 1;
    try {
      const reply = trouble && !trouble.isDone ? null : this.server.reply(call);
      if (!trouble && reply) return reply;
    } catch (error) {
      if (!trouble) return { kind: 'failed', error };
    }
    return trouble?.dies ? null : { kind: 'failed', error: trouble?.error };
  }
}

/** Simulates a user who follows the notices of the page until the message is sent. */
function bringToEnd(page: Page): void {
  for (let turn = 0; turn < 8; turn++) {
    const { obstacle } = page.state;
    if (page.outcome?.kind === 'sent') return;
    if (obstacle?.kind === 'sent' && obstacle.isSame) return;
    if (obstacle?.kind === 'unknown') page.run({ kind: 'settle' });
    else if (obstacle?.kind === 'changed') {
      page.dispatch({ kind: 'kept-mine' });
      page.run({ kind: 'save' });
    } else if (obstacle) {
      page.dispatch({ kind: 'renewed', key: `renewed-${turn}` });
      page.run({ kind: 'send' });
    } else page.run({ kind: 'send' });
  }
}

type Case = {
  readonly interrupt: string;
  readonly moment: (typeof moments)[number];
  readonly answer: (typeof answers)[number];
};

function play({ interrupt, moment, answer }: Case) {
  const server = new FakeServer();
  const page = new Page(server);
  page.type('<p>My</p>');
  if (moment === 'sending draft' || moment === 'later save') page.run({ kind: 'save' });
  page.type(FIRST);
  const trouble = interrupts[interrupt];
  if (typeof trouble === 'object') page.interrupt(trouble);
  else if (page.state.id !== null) act(server, page.state.id, trouble);
  page.run({ kind: moment.startsWith('sending') ? 'send' : 'save' });
  page.failuresLeft = 0;
  const isTrue = isOutcomeTrue(page);

  if (answer.startsWith('reloads') && page.outcome?.kind !== 'sent') page.reload();
  const isOpen = !['unknown', 'sent'].includes(page.state.obstacle?.kind ?? '');
  const isWaiting = page.outcome?.kind !== 'sent';
  if (answer.endsWith('adds a sentence') || answer === 'reloads and adds') {
    if (page.state.obstacle?.kind === 'unknown') page.run({ kind: 'settle' });
    if (isOpen && isWaiting) page.type(MORE);
  }
  const finalBody = page.state.content.body;
  bringToEnd(page);
  const copies = server.sent().filter(({ body }) => body === finalBody);
  return {
    lost: copies.length === 0 || !isTrue || !isOutcomeTrue(page) ? 1 : 0,
    doubled: copies.length > 1 ? 1 : 0,
  };
}

function act(server: FakeServer, id: string, what: string | undefined): void {
  if (what === 'sends') server.put(id, { body: OTHERS, folder: 30 });
  if (what === 'changes') server.put(id, { body: OTHERS });
  if (what === 'deletes') server.put(id, { folder: 40 });
}

/** Returns whether a reported 'sent' or 'stored' is true for the content of the form. */
function isOutcomeTrue({ outcome: lastOutcome, state, server }: Page): boolean {
  const { body } = state.content;
  if (lastOutcome?.kind === 'sent') return server.sent().some((message) => message.body === body);
  const stored = server.messages.get(state.id ?? '');
  return lastOutcome?.kind !== 'stored' || isUnsaved(state) || stored?.body === body;
}

const cases = Object.keys(interrupts).flatMap((interrupt) =>
  moments.flatMap((moment) => answers.map((answer): Case => ({ interrupt, moment, answer }))),
);

describe('a message that is interrupted', () => {
  it.each(Object.keys(interrupts))(
    'neither loses nor duplicates the message after this interruption: %s',
    (interrupt) => {
      const wrong = cases
        .filter((each) => each.interrupt === interrupt)
        .map((each) => ({ ...each, ...play(each) }))
        .filter(({ lost, doubled }) => lost + doubled > 0);
      expect(wrong).toEqual([]);
    },
  );

  it(`loses 0 and duplicates 0 messages in all ${cases.length} cases`, () => {
    const results = cases.map(play);
    const sum = (what: 'lost' | 'doubled') =>
      results.reduce((total, result) => total + result[what], 0);
    const [lost, doubled] = [sum('lost'), sum('doubled')];
    // `npm test` prints this line.
    process.stdout.write(
      `Interrupted messages: ${cases.length} cases, lost: ${lost}, doubled: ${doubled}\n`,
    );
    expect(cases.length).toBeGreaterThan(170);
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
  });
});
