import { createFaults, type Faults } from '../engine/faults.ts';
import { ExchangeLog, type LogBudget, type ReplayedFault } from './exchange-log.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { createClock, type Clock, type ClockSnapshot } from '../engine/clock.ts';
import type { RowChange } from '../store/table.ts';
import type { Database } from '../store/database.ts';
import { createMutex, type Mutex } from '../store/mutex.ts';
import { createIdGenerator, type IdGenerator } from '../engine/ids.ts';
import { createOutbox, type Outbox } from '../engine/outbox.ts';
import type { SandboxEntry, SandboxStart } from './sandbox-entry.ts';
import { createDatabase, type AnyRow, type ScenarioData } from './scenario-data.ts';
import { SessionUseTimes } from './session-use.ts';

export type SandboxOptions = {
  readonly id: string;
  readonly data: ScenarioData;
  readonly isClockRunning?: boolean | undefined;
  readonly seed?: string | undefined;
  /** Log budget shared by all sandboxes; by default a budget for this sandbox only. */
  readonly logBudget?: LogBudget | undefined;
  readonly snapshot: (sandbox: Sandbox) => SandboxEntry;
};

/** Saves the changes of a sandbox; `save` and `saveCounts` throw if the changes cannot be saved. */
export type ChangeWriter = {
  addRow(table: string, change: RowChange<AnyRow>): void;
  restart(): void;
  /** Saves all changes, at the end of a write. */
  save(): void;
  /**
   * Saves only the values that a read changes. Called at the end of a read, when a concurrent write may be
   * incomplete.
   */
  saveCounts(): void;
};

/** An isolated backend: data, clock, faults, outbox, ids and log. */
export class Sandbox {
  readonly id: string;
  /** Runs one write at a time. The changes of a write are saved before its promise resolves. */
  readonly exclusive: Mutex = (task) =>
    this.#oneByOne(async () => {
      try {
        return await task();
      } finally {
        this.#changes?.save();
      }
    });
  /** Runs a read while no write is running. */
  readonly between: Mutex = (task) => this.#oneByOne(task);
  /**
   * Last use of each session. It may be later than the time in the session's row, because a read must not
   * write rows.
   */
  readonly sessionUse = new SessionUseTimes();
  /** Tokens of the sessions that the last reset has ended. */
  endedByReset: ReadonlySet<string> = new Set();
  readonly exchanges: ExchangeLog;
  /** Fault of the request that is being repeated; null unless a recording is replayed. */
  replayed: ReplayedFault | null = null;
  requestCount = 0;
  readonly #oneByOne = createMutex();
  readonly #onRow = (table: string, change: RowChange<AnyRow>) =>
    this.#changes?.addRow(table, change);
  #changes: ChangeWriter | null = null;
  #options: SandboxOptions;
  #resets = 0;
  #parts: Parts;
  #stampedAt = '';
  #stamp = '';

  constructor(options: SandboxOptions) {
    this.id = options.id;
    this.#options = options;
    this.exchanges = new ExchangeLog(() => options.snapshot(this), options.logBudget);
    this.#parts = createParts(options, this.#onRow);
  }

  get scenario(): Scenario {
    return this.#options.data.scenario;
  }

  get data(): ScenarioData {
    return this.#options.data;
  }

  get db(): Database {
    return this.#parts.db;
  }

  get clock(): Clock {
    return this.#parts.clock;
  }

  get ids(): IdGenerator {
    return this.#parts.ids;
  }

  get faults(): Faults {
    return this.#parts.faults;
  }

  get outbox(): Outbox {
    return this.#parts.outbox;
  }

  httpDate(): string {
    const now = this.clock.iso();
    if (now !== this.#stampedAt) {
      this.#stampedAt = now;
      this.#stamp = new Date(now).toUTCString();
    }
    return this.#stamp;
  }

  get start(): SandboxStart {
    const { data, isClockRunning, seed } = this.#options;
    return {
      scenario: this.scenario.name,
      ...(!data.isOwnStart && { now: data.start }),
      ...(isClockRunning && { isClockRunning }),
      ...(seed !== undefined && { seed }),
      resets: this.#resets,
      endedByReset: [...this.endedByReset],
    };
  }

  get startClock(): ClockSnapshot {
    return this.#parts.startClock;
  }

  /** Resets the sandbox to its start or to other data, and ends every session. */
  reset(data: ScenarioData = this.data): void {
    const tokens = this.db.sessions.list().map(({ id }) => id);
    this.restart(data, {
      ...this.start,
      resets: this.#resets + 1,
      // A second reset in a row ends no session. It preserves the tokens of the first reset, because a page
      // may still use them.
      ...(tokens.length > 0 && { endedByReset: tokens }),
    });
  }

  restart(data: ScenarioData, start: SandboxStart): void {
    const { isClockRunning, seed } = start;
    this.#options = { ...this.#options, data, isClockRunning, seed };
    this.#resets = start.resets;
    this.endedByReset = new Set(start.endedByReset);
    this.#parts = createParts(this.#options, this.#onRow, this.#resets);
    this.sessionUse.clear();
    this.exchanges.clear();
    this.requestCount = 0;
    this.#changes?.restart();
  }

  follow(changes: ChangeWriter): void {
    this.#changes = changes;
  }

  saveCounts(): void {
    this.#changes?.saveCounts();
  }
}

type Parts = {
  readonly db: Database;
  readonly startClock: ClockSnapshot;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly faults: Faults;
  readonly outbox: Outbox;
};

function createParts(
  options: SandboxOptions,
  onRow: (table: string, change: RowChange<AnyRow>) => void,
  resets = 0,
): Parts {
  const { id, data, isClockRunning, seed } = options;
  const clock = createClock({
    now: data.start,
    frozen: !(isClockRunning || data.scenario.isClockRunning),
  });
  const ids = createIdGenerator({
    ...(seed !== undefined && { seed }),
    // A reset changes the tokens, so that the token of a page that is still open never equals the token of
    // the next login.
    sandboxId: resets === 0 ? id : `${id}:${resets}`,
    after: data.counters,
  });
  return {
    db: createDatabase(data, onRow),
    clock,
    startClock: clock.snapshot(),
    ids,
    faults: createFaults(data.scenario.faults),
    outbox: createOutbox(clock, ids),
  };
}
