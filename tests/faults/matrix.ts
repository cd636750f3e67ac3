import { expect, it, onTestFinished } from 'vitest';
import { operations, type OperationId } from '#contract/generated/operations.ts';
import { draftsInMemory } from '#src/session/work-storage.ts';
import { allowConsole } from '#tests/support/console-guard.ts';
import { buildFailureMatrix, type FailingReply } from '#tests/support/failing-replies.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { UNCALLED_OPERATIONS } from './uncalled.ts';
import {
  fillField,
  openPortal,
  getPageText,
  advanceClock,
  press,
  hasPageText,
  isTextReported,
  waitUntilFound,
  readField,
} from './portal.tsx';

type Words = string | RegExp;
type Tag = (typeof operations)[OperationId]['tag'];
type OfTag<T extends Tag> = {
  [Id in OperationId]: (typeof operations)[Id]['tag'] extends T ? Id : never;
}[OperationId];

/** Behaviour of the screen that specification 8 requires after a failure. */
type Outcome = {
  /** Text that appears after the failure; null if the page does not change and still shows `stays`. */
  readonly expectedText: Words | ((reply: FailingReply) => Words) | null;
  readonly stays?: Words;
  /** Retries as the user does; absent if the user sees no failure. */
  readonly again?: () => Promise<void>;
  /** Text that appears only once the call has succeeded. */
  readonly done?: Words;
  /** Typed values that the form still has after the failure, by field name. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Matches text that would be false after most failures (see `UNTRUE`) but is true on this page. */
  readonly isTrue?: RegExp;
};

/** Steps of a user that lead to a call, and the expected behaviour after its failure. */
export type FaultRow = Outcome & {
  /** User to log in as; null for a page before the login. */
  readonly as?: string | null;
  readonly options?: Parameters<typeof signInAs>[1];
  readonly at: string | ((sandbox: Sandbox) => Promise<string>);
  /** Steps on the loaded page before the failure begins. */
  readonly before?: () => Promise<void>;
  /** Step that makes the call; absent if the page makes the call while loading. */
  readonly act?: () => Promise<void>;
  /** Request field that the server refuses in the failures with field errors. */
  readonly field?: string;
  /** Field values that are restored after the next login, if the failure ends the session. */
  readonly typedValues?: Readonly<Record<string, string>>;
  /** Exceptions: outcomes that differ for the failures that match `when`. */
  readonly unless?: readonly (readonly [when: RegExp, outcome: Partial<Outcome>])[];
  /** Console messages that the specification requires. */
  readonly logs?: RegExp;
};

type Sandbox = ReturnType<typeof startMockApi>['sandbox'];

const ALL = import.meta.env.MODE === 'faults';
const CELLS_OF_FULL_TIER = 200;
/**
 * Limit for showing a failure. The decided limit is 30 s. The test checks every 0.5 s, so a margin is added.
 */
const REPORTED_AFTER_MS = 31_000;
/** Limit for showing the failure of a file transfer, which may need 2 minutes on a slow connection. */
const TRANSFER_REPORTED_AFTER_MS = 121_000;
const TRANSFERS: readonly OperationId[] = ['uploadFiles', 'downloadDocument'];

/** Texts about a success or missing data, which are false after a failed call. */
const UNTRUE =
  /Contact details updated\.|Password updated\.|has been successfully updated|draft saved|Successfully sent|Message sent|Preferences updated\.|address has been updated|details have been verified|do not have any messages|have not received any ongoing|did not make any investments|has no history|No bank details on record|You have no |no documents|There are no|has been moved to Deleted|has been saved|Downloaded [^\s.]+\.|downloaded as|Saved at|Draft saved at|email sent|Reset complete|No results|No clients found/;
const BUSY =
  /(?:Loading|Saving|Sending|Logging|Checking|Trying|Still|Deleting|Downloading|Preparing|Removing|Setting|Validating|One moment)[^.…]{0,60}…/;

/** Defines the tests of one tag of the contract: each of its operations with each kind of failure. */
export function testFaults<T extends Tag>(tag: T, rows: Partial<Record<OfTag<T>, FaultRow>>): void {
  const table: Readonly<Partial<Record<string, FaultRow>>> = rows;
  const ids = Object.values(operations)
    .filter((operation) => operation.tag === tag)
    .map(({ id }) => id)
    .filter((id) => !UNCALLED_OPERATIONS.includes(id));

  it.each(ids)('%s has a row in the fault matrix', (id) => {
    expect(table).toHaveProperty(id);
  });

  for (const id of ids) {
    const row = table[id];
    if (!row) continue;
    const cells = cellsOf(id, row.field).filter(({ what }) => ALL || isOfFullTier(id, what));
    it.each(cells.map((reply) => ({ id, what: reply.what, reply })))(
      'cell: a page that calls $id handles $what',
      ({ reply }) => tryCell(id, row, reply),
    );
  }
}

function cellsOf(id: OperationId, field = 'unknownField'): readonly FailingReply[] {
  return buildFailureMatrix(id, field);
}

/**
 * Priority of writes in the full tier: five kinds of failure of a write are tested before the first failure
 * of a read.
 */
const WRITES_FIRST = 5;

function isOfFullTier(id: OperationId, what: string): boolean {
  return ofFullTier().has(`${id} ${what}`);
}

let chosen: ReadonlySet<string> | undefined;

function ofFullTier(): ReadonlySet<string> {
  chosen ??= new Set(
    Object.values(operations)
      .filter(({ id }) => !UNCALLED_OPERATIONS.includes(id))
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

async function tryCell(id: OperationId, row: FaultRow, reply: FailingReply): Promise<void> {
  const { act, before, at, as = 'investor' } = row;
  const outcome = outcomeOf(row, reply);
  const uncaught = watchUncaught();
  // Removes the data that a former test's page stored when it closed.
  sessionStorage.clear();
  draftsInMemory.clear();
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
  await waitUntilFound('the page', () => document.querySelector('h1')?.textContent.trim());
  if (act || !reply.endsSession) await before?.();
  const end = start ?? reply.begin();
  await act?.();

  const look = watchWords(outcome.isTrue);
  const limit = TRANSFERS.includes(id) ? TRANSFER_REPORTED_AFTER_MS : REPORTED_AFTER_MS;
  const words = wordsOf(id, outcome, reply);
  await waitUntilFound(`'${words}'`, () => (look(), hasPageText(words)), limit);
  // Waits until all other requests have ended too.
  await advanceClock(limit);
  await waitUntilFound('an end of what is busy', () => !isBusy(), 2_000);
  look();
  expect(document.querySelector('h1')?.textContent, 'a blank page').toMatch(/\w/);
  if (!reply.endsSession) expectOpen(outcome);

  end();
  if (reply.endsSession) await returnByLogin(row, address);
  else {
    await outcome.again?.();
    const { done } = outcome;
    if (done) await waitUntilFound(`'${done}'`, () => isTextReported(done));
  }
  expect(uncaught, 'uncaught errors').toEqual([]);
}

/** Returns true if the page shows progress. Callers wait for false, because a poll may have just begun. */
function isBusy(): boolean {
  return document.querySelector('[aria-busy=true]') !== null || BUSY.test(getPageText());
}

/** Expects that the typed values are still in the form and that no success is shown or announced. */
function expectOpen({ typed = {}, done }: Outcome): void {
  expect(typedOf(typed), 'typed').toEqual(typed);
  expect(done !== undefined && isTextReported(done), `'${done}' before it is so`).toBe(false);
}

const SESSION_ENDED = 'Your session has ended. Please log in again.';

function wordsOf(
  id: OperationId,
  { expectedText: words, stays }: Outcome,
  reply: FailingReply,
): Words {
  if (reply.endsSession) return SESSION_ENDED;
  const expected = typeof words === 'function' ? words(reply) : (words ?? stays);
  if (expected === undefined) throw new Error(`The row of ${id} does not say what stays.`);
  return expected;
}

function outcomeOf(row: FaultRow, { what }: FailingReply): Outcome {
  const other = row.unless?.find(([when]) => when.test(what))?.[1];
  return { ...row, ...other };
}

/** Logs in again and expects the same page with the typed values that the portal restores. */
async function returnByLogin(
  { as, before, act, typedValues = {}, done }: FaultRow,
  address: string,
): Promise<void> {
  await fillField('Username', as ?? 'investor');
  await fillField('Password', 'Portfolio1!');
  await press('Log in');
  if (act === undefined) {
    await before?.();
    await waitUntilFound(`'${done}'`, () => !done || isTextReported(done));
  } else if (as !== 'staff')
    await waitUntilFound(address, () => `${location.pathname}${location.search}` === address);
  await waitUntilFound(
    'what was typed',
    () => JSON.stringify(typedOf(typedValues)) === JSON.stringify(typedValues),
  );
}

function typedOf(typed: Readonly<Record<string, string>> = {}): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.keys(typed).map((name) => [name, readField(name)]));
}

/** Returns a check that fails if the page shows or announces a text that is false after a failure. */
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
