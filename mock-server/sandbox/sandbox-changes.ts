import { createFaults } from '../engine/faults.ts';
import type { RowChange } from '../store/table.ts';
import type { ChangeWriter, Sandbox } from './sandbox.ts';
import type { SandboxEntry, SandboxStart } from './sandbox-entry.ts';
import { getSandboxTable, tableNames, type AnyRow, type ScenarioData } from './scenario-data.ts';

/** State of a sandbox without rows and session uses, by the keys of a `SandboxEntry`. */
type Figures = ReturnType<typeof readFigures>;

/** Passes each change of a sandbox to `append`, which throws if the change cannot be saved. */
export class SandboxChanges implements ChangeWriter {
  readonly #sandbox: Sandbox;
  readonly #append: (entry: SandboxEntry) => void;
  #rows: (readonly [string, RowChange<AnyRow>])[] = [];
  #saved: Figures;
  #isRestarted = false;

  /** Ignores all changes made before construction. */
  constructor(sandbox: Sandbox, append: (entry: SandboxEntry) => void) {
    this.#sandbox = sandbox;
    this.#append = append;
    this.#saved = readFigures(sandbox);
    sandbox.sessionUse.forgetTouched();
  }

  addRow(table: string, change: RowChange<AnyRow>): void {
    this.#rows.push([table, change]);
  }

  restart(): void {
    this.#rows = [];
    this.#saved = freshFigures(this.#sandbox);
    this.#isRestarted = true;
  }

  save(): void {
    const rows = this.#rows;
    this.#write(readFigures(this.#sandbox), {
      ...(this.#isRestarted && { start: this.#sandbox.start }),
      ...(rows.length > 0 && { rows }),
    });
    this.#rows = [];
    this.#isRestarted = false;
  }

  saveCounts(): void {
    const { clock, faults, faultNumber, requestCount, journalNumber } = readFigures(this.#sandbox);
    const counts = { faults, faultNumber, requestCount, journalNumber };
    this.#write({ ...this.#saved, ...counts, ...(!clock.frozen && { clock }) }, {});
  }

  // If `append` throws, the next call includes the unsaved changes.
  #write(figures: Figures, more: Pick<SandboxEntry, 'start' | 'rows'>): void {
    const { sessionUse } = this.#sandbox;
    const { touched } = sessionUse;
    const entry = {
      ...more,
      ...difference(figures, this.#saved),
      ...(Object.keys(touched).length > 0 && { sessionUse: touched }),
    };
    if (Object.keys(entry).length > 0) this.#append(entry);
    this.#saved = figures;
    sessionUse.forgetTouched();
  }
}

/** Returns the differences between a sandbox and its start as one entry. The rows are shared, not copied. */
export function takeSnapshot(sandbox: Sandbox): SandboxEntry {
  const rows = tableNames.flatMap((name) =>
    getSandboxTable(sandbox, name)
      .changes()
      .map((change) => [name, change] as const),
  );
  return {
    start: sandbox.start,
    ...(rows.length > 0 && { rows }),
    ...difference(readFigures(sandbox), freshFigures(sandbox)),
    ...(sandbox.sessionUse.size > 0 && { sessionUse: Object.fromEntries(sandbox.sessionUse) }),
  };
}

export type GetStartData = (start: SandboxStart) => ScenarioData;

/** Applies the changes of an entry; throws a readable error for an invalid change. */
export async function applyEntry(
  sandbox: Sandbox,
  { start, rows = [], mails = [], sessionUse = {}, ...changed }: SandboxEntry,
  getStartData: GetStartData,
): Promise<void> {
  if (start) sandbox.restart(getStartData(start), start);
  for (const [table, change] of rows) await getSandboxTable(sandbox, table).apply(change);
  const figures = { ...readFigures(sandbox), ...changed };
  const { clock, ids, faults, outbox, exchanges } = sandbox;
  clock.restore(figures.clock);
  ids.restore(figures);
  faults.restore(figures.faults, figures.faultNumber);
  outbox.restore([...outbox.list(), ...mails]);
  sandbox.requestCount = figures.requestCount;
  exchanges.lastEntry = figures.journalNumber;
  for (const [token, at] of Object.entries(sessionUse)) sandbox.sessionUse.set(token, at);
}

function readFigures({ clock, ids, faults, outbox, requestCount, exchanges }: Sandbox) {
  const { counters, tokens } = ids.snapshot();
  return {
    clock: clock.snapshot(),
    counters,
    tokens,
    mails: outbox.list(),
    faults: faults.list(),
    faultNumber: faults.lastNumber,
    requestCount,
    journalNumber: exchanges.lastEntry,
  };
}

/** Returns the state that the sandbox had at its start, without rows and session uses. */
function freshFigures({ data, startClock }: Sandbox): Figures {
  const faults = createFaults(data.scenario.faults);
  return {
    clock: startClock,
    counters: {},
    tokens: 0,
    mails: [],
    faults: faults.list(),
    faultNumber: faults.lastNumber,
    requestCount: 0,
    journalNumber: 0,
  };
}

function difference(now: Figures, before: Figures): SandboxEntry {
  const changed = Object.entries(now).filter(([name, value]) => {
    const former: unknown = Reflect.get(before, name);
    return value !== former && JSON.stringify(value) !== JSON.stringify(former);
  });
  // Safe cast: figures have the keys and values of an entry.
  const entry = Object.fromEntries(changed) as SandboxEntry;
  const lastMail = before.mails.at(-1);
  const mails = now.mails.slice(lastMail ? now.mails.indexOf(lastMail) + 1 : 0);
  return { ...entry, ...(entry.mails && { mails }) };
}
