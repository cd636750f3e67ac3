import { expect, it, onTestFinished } from 'vitest';
import { operations, type OperationId } from '#contract/generated/operations.ts';
import { workInMemory } from '#src/session/work-storage.ts';
import { allowConsole } from '#tests/support/console-guard.ts';
import { buildFailureMatrix, type FailingReply } from '#tests/support/failing-replies.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { UNCALLED } from './uncalled.ts';
import {
  fill,
  openPortal,
  pageText,
  pass,
  press,
  hasPageText,
  isReported,
  until,
  readField,
} from './portal.tsx';

type Words = string | RegExp;
type Tag = (typeof operations)[OperationId]['tag'];
type OfTag<T extends Tag> = {
  [Id in OperationId]: (typeof operations)[Id]['tag'] extends T ? Id : never;
}[OperationId];

/** Expected behaviour of the screen after a failure (specification 8). */
type Outcome = {
  /** Null where the failure changes nothing of the page, which shows `stays`. */
  readonly says: Words | ((reply: FailingReply) => Words) | null;
  readonly stays?: Words;
  /** The user's way to another try; where nothing failed for the user there is none. */
  readonly again?: () => Promise<void>;
  /** Text that appears only after the call has succeeded. */
  readonly done?: Words;
  /** Typed values by field name. */
  readonly typed?: Readonly<Record<string, string>>;
  /** A sentence that is true here, although it is that of a success or of nothing on record. */
  readonly isTrue?: RegExp;
};

/** Steps of a user to a call, and the expected result of its failure. */
export type Row = Outcome & {
  /** Null before the login. */
  readonly as?: string | null;
  readonly options?: Parameters<typeof signInAs>[1];
  readonly at: string | ((sandbox: Sandbox) => Promise<string>);
  /** On the page that has loaded, before anything fails. */
  readonly before?: () => Promise<void>;
  /** The step that calls; absent where the page calls by itself. */
  readonly act?: () => Promise<void>;
  /** Field of the request that the server may refuse. */
  readonly field?: string;
  /** Values restored after the next login if the call ends the session; absent if none are. */
  readonly kept?: Readonly<Record<string, string>>;
  /** Other outcomes for the failures that match. */
  readonly unless?: readonly (readonly [when: RegExp, outcome: Partial<Outcome>])[];
  /** Console output that the specification requires. */
  readonly logs?: RegExp;
};

type Sandbox = ReturnType<typeof startMockApi>['sandbox'];

const ALL = import.meta.env.MODE === 'faults';
const CELLS_OF_FULL_TIER = 200;
/** Shown as failed after 30 s at the latest (decided), and looked at each half second. */
const TOLD_AFTER_MS = 31_000;
/** Files have longer: a slow line may need it. */
const TRANSFER_TOLD_AFTER_MS = 121_000;
const TRANSFERS: readonly OperationId[] = ['uploadFiles', 'downloadDocument'];

/** Texts of success and of empty records, which must not appear after a failure. */
const UNTRUE =
  /Contact details updated\.|Password updated\.|has been successfully updated|draft saved|Successfully sent|Message sent|Preferences updated\.|address has been updated|details have been verified|do not have any messages|have not received any ongoing|did not make any investments|has no history|No bank details on record|You have no |no documents|There are no|has been moved to Deleted|has been saved|downloaded as|Saved at|email sent|Reset complete|Nothing found|No clients found/;
const BUSY =
  /(?:Loading|Saving|Sending|Logging|Checking|Trying|Still|Deleting|Downloading|Preparing|Removing|Setting|Validating|One moment)[^.…]{0,60}…/;

/** The cells of one tag of the contract: each of its operations against each kind of failure. */
export function testFaults<T extends Tag>(tag: T, rows: Partial<Record<OfTag<T>, Row>>): void {
  const table: Readonly<Partial<Record<string, Row>>> = rows;
  const ids = Object.values(operations)
    .filter((operation) => operation.tag === tag)
    .map(({ id }) => id)
    .filter((id) => !UNCALLED.includes(id));

  it.each(ids)('%s has a row in the matrix of faults', (id) => {
    expect(table).toHaveProperty(id);
  });

  for (const id of ids) {
    const row = table[id];
    if (!row) continue;
    const cells = cellsOf(id, row.field).filter(({ what }) => ALL || isOfFullTier(id, what));
    it.each(cells.map((reply) => ({ id, what: reply.what, reply })))(
      'cell: $id, $what',
      ({ reply }) => tryCell(id, row, reply),
    );
  }
}

function cellsOf(id: OperationId, field = 'unknownField'): readonly FailingReply[] {
  return buildFailureMatrix(id, field);
}

/** Writes come first: each meets the first five kinds of failure before any read meets one. */
const WRITES_FIRST = 5;

function isOfFullTier(id: OperationId, what: string): boolean {
  return ofFullTier().has(`${id} ${what}`);
}

let chosen: ReadonlySet<string> | undefined;

function ofFullTier(): ReadonlySet<string> {
  chosen ??= new Set(
    Object.values(operations)
      .filter(({ id }) => !UNCALLED.includes(id))
      .flatMap(({ id, method }) =>
        cellsOf(id).map(({ what }, risk) => ({
          cell: `${id} ${what}`,
          risk: risk + (method === 'GET' ? WRITES_FIRST : 0),
        })),
      )
      .toSorted((one, other) => one.risk - other.risk)
      .slice(0, CELLS_OF_FULL_TIER)
      .map(({ cell }) => cell),
  );
  return chosen;
}

async function tryCell(id: OperationId, row: Row, reply: FailingReply): Promise<void> {
  const { act, before, at, as = 'investor' } = row;
  const outcome = outcomeOf(row, reply);
  const uncaught = watchUncaught();
  // Removes the work that a former page stored.
  sessionStorage.clear();
  workInMemory.clear();
  if (row.logs) {
    allowConsole('error', row.logs);
    allowConsole('warn', row.logs);
  }
  const sandbox =
    as === null
      ? startMockApi({ scenario: row.options?.scenario ?? 'default' }).sandbox
      : await signInAs(as, row.options);
  const address = typeof at === 'string' ? at : await at(sandbox);

  const start = act ? null : reply.begin();
  await openPortal(address);
  await until('the page', () => document.querySelector('h1')?.textContent.trim());
  if (act || !reply.endsSession) await before?.();
  const end = start ?? reply.begin();
  await act?.();

  const look = watchWords(outcome.isTrue);
  const limit = TRANSFERS.includes(id) ? TRANSFER_TOLD_AFTER_MS : TOLD_AFTER_MS;
  const words = wordsOf(id, outcome, reply);
  await until(`'${words}'`, () => (look(), hasPageText(words)), limit);
  // Whatever is still on its way has ended too.
  await pass(limit);
  await until('an end of what is busy', () => !isBusy(), 2_000);
  look();
  expect(document.querySelector('h1')?.textContent, 'a blank page').toMatch(/\w/);
  if (!reply.endsSession) expectOpen(outcome);

  end();
  if (reply.endsSession) await returnByLogin(row, address);
  else {
    await outcome.again?.();
    const { done } = outcome;
    if (done) await until(`'${done}'`, () => isReported(done));
  }
  expect(uncaught, 'uncaught errors').toEqual([]);
}

/** A call that has just begun by itself, such as a poll, ends in time. */
function isBusy(): boolean {
  return document.querySelector('[aria-busy=true]') !== null || BUSY.test(pageText());
}

/** Expects the typed values and no text of success. */
function expectOpen({ typed = {}, done }: Outcome): void {
  expect(typedOf(typed), 'typed').toEqual(typed);
  expect(done !== undefined && isReported(done), `'${done}' before it is so`).toBe(false);
}

const SESSION_ENDED = 'Your session has ended. Please log in again.';

function wordsOf(id: OperationId, { says: words, stays }: Outcome, reply: FailingReply): Words {
  if (reply.endsSession) return SESSION_ENDED;
  const expected = typeof words === 'function' ? words(reply) : (words ?? stays);
  if (expected === undefined) throw new Error(`The row of ${id} does not say what stays.`);
  return expected;
}

function outcomeOf(row: Row, { what }: FailingReply): Outcome {
  const other = row.unless?.find(([when]) => when.test(what))?.[1];
  return { ...row, ...other };
}

/** Logs in again and expects the same page with the restored values. */
async function returnByLogin(
  { as, before, act, kept = {}, done }: Row,
  address: string,
): Promise<void> {
  await fill('Username', as ?? 'investor');
  await fill('Password', 'Portfolio1!');
  await press('Log in');
  if (act === undefined) {
    await before?.();
    await until(`'${done}'`, () => !done || isReported(done));
  } else if (as !== 'staff')
    await until(address, () => `${location.pathname}${location.search}` === address);
  await until('what was typed', () => JSON.stringify(typedOf(kept)) === JSON.stringify(kept));
}

function typedOf(typed: Readonly<Record<string, string>> = {}): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(typed).map((name) => [name, readField(name)]));
}

/** Fails as soon as the page says, or a screen reader hears, what is not so. */
function watchWords(isTrue = /(?!)/): () => true {
  return () => {
    const text = document.body.textContent.replaceAll(new RegExp(isTrue, 'g'), '');
    expect(UNTRUE.exec(text)?.[0], 'not true').toBeUndefined();
    return true;
  };
}

function watchUncaught(): readonly string[] {
  const uncaught: string[] = [];
  const note = (event: ErrorEvent) => uncaught.push(event.message);
  const noteRejection = (reason: unknown) => uncaught.push(String(reason));
  window.addEventListener('error', note);
  process.on('unhandledRejection', noteRejection);
  onTestFinished(() => {
    window.removeEventListener('error', note);
    process.off('unhandledRejection', noteRejection);
  });
  return uncaught;
}
