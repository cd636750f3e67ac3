import { createFaults, type Faults } from '../engine/faults.ts';
import { ExchangeLog, type LogRoom, type Replayed } from './exchange-log.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { createClock, type Clock, type ClockSnapshot } from '../engine/clock.ts';
import type { RowChange } from '../store/table.ts';
import type { Database } from '../store/database.ts';
import { createExclusive, type Exclusive } from '../store/exclusive.ts';
import { createIds, type Ids } from '../engine/ids.ts';
import { createOutbox, type Outbox } from '../engine/outbox.ts';
import type { SandboxEntry, SandboxStart } from './sandbox-entry.ts';
import { createDatabase, type AnyRow, type ScenarioData } from './scenario-data.ts';
import { SessionUse } from './session-use.ts';

export type SandboxOptions = {
  readonly id: string;
  readonly data: ScenarioData;
  readonly isClockRunning?: boolean | undefined;
  readonly seed?: string | undefined;
  /** Shared by all sandboxes; by default a separate one. */
  readonly logRoom?: LogRoom | undefined;
  readonly snapshot: (sandbox: Sandbox) => SandboxEntry;
};

/** Saves the changes of a sandbox; throws when it cannot. */
export type ChangeLog = {
  addRow(table: string, change: RowChange<AnyRow>): void;
  /** The sandbox starts anew. */
  restart(): void;
  /** For the end of a write: all that has changed. */
  save(): void;
  /** For the end of a read, while a write may be half done: what reads change too. */
  saveCounts(): void;
};

/** An isolated backend: data, clock, faults, outbox, ids and log. */
export class Sandbox {
  readonly id: string;
  /** Runs one write at a time; its changes are saved before it resolves. */
  readonly exclusive: Exclusive = (task) =>
    this.#oneByOne(async () => {
      try {
        return await task();
      } finally {
        this.#changes?.save();
      }
    });
  /** Runs a read that no write may change meanwhile. */
  readonly between: Exclusive = (task) => this.#oneByOne(task);
  /** Last use of each session, newer than in its row, because a read must not write. */
  readonly sessionUse = new SessionUse();
  /** Tokens of the sessions that the last reset has ended. */
  endedByReset: ReadonlySet<string> = new Set();
  readonly exchanges: ExchangeLog;
  /** What the repeated request met; null unless a recording is repeated. */
  replayed: Replayed | null = null;
  requestCount = 0;
  readonly #oneByOne = createExclusive();
  readonly #onRow = (table: string, change: RowChange<AnyRow>) =>
    this.#changes?.addRow(table, change);
  #changes: ChangeLog | null = null;
  #options: SandboxOptions;
  #resets = 0;
  #parts: Parts;
  #stampedAt = '';
  #stamp = '';

  constructor(options: SandboxOptions) {
    this.id = options.id;
    this.#options = options;
    this.exchanges = new ExchangeLog(() => options.snapshot(this), options.logRoom);
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

  get ids(): Ids {
    return this.#parts.ids;
  }

  get faults(): Faults {
    return this.#parts.faults;
  }

  get outbox(): Outbox {
    return this.#parts.outbox;
  }

  /** The sandbox's time in the form of an HTTP date. */
  httpDate(): string {
    const now = this.clock.iso();
    if (now !== this.#stampedAt) {
      this.#stampedAt = now;
      this.#stamp = new Date(now).toUTCString();
    }
    return this.#stamp;
  }

  /** What it was made of, or put back to by the last reset. */
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

  /** Restores its start or that of other data; ends every session. */
  reset(data: ScenarioData = this.data): void {
    const tokens = this.db.sessions.list().map(({ id }) => id);
    this.restart(data, {
      ...this.start,
      resets: this.#resets + 1,
      // A second reset in a row ends no session, and the page of the first is still open.
      ...(tokens.length > 0 && { endedByReset: tokens }),
    });
  }

  /** Starts as `start` says, with the data of its scenario at its start. */
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

  /** Saves each change from now on. */
  follow(changes: ChangeLog): void {
    this.#changes = changes;
  }

  /** Saves what reads change too: the counts of requests, uses of sessions, hits of faults. */
  saveCounts(): void {
    this.#changes?.saveCounts();
  }
}

type Parts = {
  readonly db: Database;
  readonly startClock: ClockSnapshot;
  readonly clock: Clock;
  readonly ids: Ids;
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
  const ids = createIds({
    ...(seed !== undefined && { seed }),
    // A page that a reset left open must not get into the session of the next login.
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
