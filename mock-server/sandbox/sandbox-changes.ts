import { createFaults } from '../engine/faults.ts';
import type { RowChange } from '../store/table.ts';
import type { ClockSnapshot } from '../engine/clock.ts';
import type { IdCounters } from '../engine/ids.ts';
import type { SentEmail } from '../engine/outbox.ts';
import type { ChangeLog, Sandbox } from './sandbox.ts';
import type { SandboxEntry, SandboxStart } from './sandbox-entry.ts';
import { tableNames, type AnyRow, type ScenarioData } from './scenario-data.ts';
import { collectionOf } from './state.ts';

/** Everything beside the rows, in a form that is cheap to compare. */
type Marks = {
  readonly clock: ClockSnapshot;
  readonly counters: IdCounters;
  readonly tokens: number;
  readonly mails: readonly SentEmail[];
  readonly faults: string;
  readonly faultNumber: number;
  readonly requestCount: number;
  readonly journalNumber: number;
};

/** Hands each change of a sandbox to `append`, which throws when it cannot be saved. */
export class SandboxChanges implements ChangeLog {
  readonly #sandbox: Sandbox;
  readonly #append: (entry: SandboxEntry) => void;
  #rows: (readonly [string, RowChange<AnyRow>])[] = [];
  #saved: Marks;
  #isRestarted = false;

  /** What has changed before is not handed over. */
  constructor(sandbox: Sandbox, append: (entry: SandboxEntry) => void) {
    this.#sandbox = sandbox;
    this.#append = append;
    this.#saved = marksOf(sandbox);
    sandbox.sessionUse.forgetTouched();
  }

  addRow(table: string, change: RowChange<AnyRow>): void {
    this.#rows.push([table, change]);
  }

  restart(): void {
    this.#rows = [];
    this.#saved = freshMarks(this.#sandbox);
    this.#isRestarted = true;
  }

  save(): void {
    const rows = this.#rows;
    this.#write(marksOf(this.#sandbox), {
      ...(this.#isRestarted && { start: this.#sandbox.start }),
      ...(rows.length > 0 && { rows }),
    });
    this.#rows = [];
    this.#isRestarted = false;
  }

  saveCounts(): void {
    const now = marksOf(this.#sandbox);
    const { requestCount, journalNumber, faults, faultNumber } = now;
    const clock = now.clock.frozen ? this.#saved.clock : now.clock;
    this.#write({ ...this.#saved, clock, requestCount, journalNumber, faults, faultNumber }, {});
  }

  // What could not be saved is part of the next attempt.
  #write(marks: Marks, more: Pick<SandboxEntry, 'start' | 'rows'>): void {
    const { sessionUse } = this.#sandbox;
    const { touched } = sessionUse;
    const entry = {
      ...more,
      ...difference(marks, this.#saved, this.#sandbox),
      ...(Object.keys(touched).length > 0 && { sessionUse: touched }),
    };
    if (Object.keys(entry).length > 0) this.#append(entry);
    this.#saved = marks;
    sessionUse.forgetTouched();
  }
}

/** The sandbox as one entry: what differs from its start. The rows are shared, not copied. */
export function snapshotOf(sandbox: Sandbox): SandboxEntry {
  const rows = tableNames.flatMap((name) => {
    const all = collectionOf(sandbox, name).changes();
    return all === null ? [] : [[name, { all }] as const];
  });
  return {
    start: sandbox.start,
    ...(rows.length > 0 && { rows }),
    ...difference(marksOf(sandbox), freshMarks(sandbox), sandbox),
    ...(sandbox.sessionUse.size > 0 && { sessionUse: Object.fromEntries(sandbox.sessionUse) }),
  };
}

/** The data that a sandbox starts with. */
export type StartData = (start: SandboxStart) => ScenarioData;

/** Repeats the changes of an entry; throws a readable error for what does not fit. */
export async function applyEntry(
  sandbox: Sandbox,
  entry: SandboxEntry,
  dataOf: StartData,
): Promise<void> {
  const { start, rows = [], clock, counters, tokens, mails, sessionUse = {} } = entry;
  if (start) sandbox.restart(dataOf(start), start);
  for (const [table, change] of rows) await collectionOf(sandbox, table).apply(change);
  if (clock) sandbox.clock.restore(clock);
  const ids = sandbox.ids.snapshot();
  sandbox.ids.restore({
    seed: ids.seed,
    counters: { ...ids.counters, ...counters },
    tokens: tokens ?? ids.tokens,
  });
  if (mails) sandbox.outbox.restore([...sandbox.outbox.list(), ...mails]);
  const { faults = sandbox.faults.list(), faultNumber = sandbox.faults.lastNumber } = entry;
  sandbox.faults.restore(faults, faultNumber);
  for (const [token, at] of Object.entries(sessionUse)) sandbox.sessionUse.set(token, at);
  if (entry.requestCount !== undefined) sandbox.requestCount = entry.requestCount;
  if (entry.journalNumber !== undefined) sandbox.exchanges.lastEntry = entry.journalNumber;
}

function marksOf(sandbox: Sandbox): Marks {
  const { clock, ids, outbox, faults, requestCount, exchanges } = sandbox;
  const { counters, tokens } = ids.snapshot();
  return {
    clock: clock.snapshot(),
    counters,
    tokens,
    mails: outbox.list(),
    faults: JSON.stringify(faults.list()),
    faultNumber: faults.lastNumber,
    requestCount,
    journalNumber: exchanges.lastEntry,
  };
}

/** Of the sandbox at its start. */
function freshMarks({ data, startClock }: Sandbox): Marks {
  const faults = createFaults(data.scenario.faults);
  return {
    clock: startClock,
    counters: data.counters,
    tokens: 0,
    mails: [],
    faults: JSON.stringify(faults.list()),
    faultNumber: faults.lastNumber,
    requestCount: 0,
    journalNumber: 0,
  };
}

function difference(now: Marks, before: Marks, sandbox: Sandbox): SandboxEntry {
  const { clock, tokens, faultNumber, requestCount, journalNumber } = now;
  const hasMoved = clock.now !== before.clock.now || clock.frozen !== before.clock.frozen;
  const counters = Object.entries(now.counters).filter(
    ([kind, number]) => before.counters[kind] !== number,
  );
  const lastMail = before.mails.at(-1);
  const mails = now.mails.slice(lastMail ? now.mails.indexOf(lastMail) + 1 : 0);
  return {
    ...(hasMoved && { clock }),
    ...(counters.length > 0 && { counters: Object.fromEntries(counters) }),
    ...(tokens !== before.tokens && { tokens }),
    ...(mails.length > 0 && { mails }),
    ...(now.faults !== before.faults && { faults: [...sandbox.faults.list()] }),
    ...(faultNumber !== before.faultNumber && { faultNumber }),
    ...(requestCount !== before.requestCount && { requestCount }),
    ...(journalNumber !== before.journalNumber && { journalNumber }),
  };
}
