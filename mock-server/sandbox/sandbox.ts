import { createFaults, type Faults } from '../engine/faults.ts';
import {
  createJournal,
  JOURNAL_CAPACITY,
  type Journal,
  type JournalBudget,
} from '../engine/journal.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { createClock, type Clock } from '../store/clock.ts';
import type { Database } from '../store/database.ts';
import { createExclusive, type Exclusive } from '../store/exclusive.ts';
import { createIds, type Ids } from '../store/ids.ts';
import { createOutbox, type SandboxOutbox } from '../store/outbox.ts';
import { createDatabase, type ScenarioData } from './scenario-data.ts';

export type SandboxOptions = {
  readonly id: string;
  readonly data: ScenarioData;
  /** Overrides the scenario's start time. */
  readonly now?: string | undefined;
  readonly isClockRunning?: boolean | undefined;
  readonly seed?: string | undefined;
  /** Shared by all sandboxes; by default a separate one. */
  readonly journalBudget?: JournalBudget | undefined;
};

/** An isolated backend: data, clock, faults, journal, outbox and ids. */
export class Sandbox {
  readonly id: string;
  /** Runs one write at a time. */
  readonly exclusive: Exclusive = createExclusive();
  /** Last use of each session, newer than in its row, because a read must not write. */
  readonly sessionUse = new Map<string, number>();
  /** Tokens of the sessions that the last reset has ended. */
  endedByReset: ReadonlySet<string> = new Set();
  readonly journal: Journal;
  requestCount = 0;
  #options: SandboxOptions;
  #resets = 0;
  #parts: Parts;
  #stampedAt = '';
  #stamp = '';

  constructor(options: SandboxOptions) {
    this.id = options.id;
    this.#options = options;
    this.journal = createJournal(JOURNAL_CAPACITY, options.journalBudget);
    this.#parts = createParts(options);
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

  get outbox(): SandboxOutbox {
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

  /** Restores the start of its scenario or of the given one; ends every session. */
  reset(data: ScenarioData = this.data): void {
    const now = data === this.data ? this.#options.now : undefined;
    const tokens = this.db.sessions.list().map(({ id }) => id);
    // A second reset in a row ends no session, and the page of the first is still open.
    if (tokens.length > 0) this.endedByReset = new Set(tokens);
    this.#options = { ...this.#options, data, now };
    this.#resets += 1;
    this.#parts = createParts(this.#options, this.#resets);
    this.sessionUse.clear();
    this.journal.clear();
    this.requestCount = 0;
  }
}

type Parts = {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly faults: Faults;
  readonly outbox: SandboxOutbox;
};

function createParts(options: SandboxOptions, resets = 0): Parts {
  const { id, data, now, isClockRunning, seed } = options;
  const start = now ?? data.scenario.now;
  const clock = createClock({
    ...(start !== undefined && { now: start }),
    frozen: !(isClockRunning || data.scenario.isClockRunning),
  });
  const ids = createIds({
    ...(seed !== undefined && { seed }),
    // A page that a reset left open must not get into the session of the next login.
    sandboxId: resets === 0 ? id : `${id}:${resets}`,
    after: data.counters,
  });
  return {
    db: createDatabase(data),
    clock,
    ids,
    faults: createFaults(data.scenario.faults),
    outbox: createOutbox(clock, ids),
  };
}
