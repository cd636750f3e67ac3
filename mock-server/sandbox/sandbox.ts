import { createFaults, type Faults } from '../engine/faults.ts';
import {
  createJournal,
  JOURNAL_CAPACITY,
  type Journal,
  type JournalRoom,
} from '../engine/journal.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { createClock, type Clock } from '../store/clock.ts';
import type { Database } from '../store/database.ts';
import { createExclusive, type Exclusive } from '../store/exclusive.ts';
import { createIds, type Ids } from '../store/ids.ts';
import { createOutbox, type SandboxOutbox } from './outbox.ts';
import { createDatabase, type World } from './world.ts';

export type SandboxOptions = {
  readonly id: string;
  readonly world: World;
  /** Overrides the scenario's own start. */
  readonly now?: string | undefined;
  readonly isClockRunning?: boolean | undefined;
  readonly seed?: string | undefined;
  /** Shared with the other sandboxes; its own when absent. */
  readonly journalRoom?: JournalRoom | undefined;
};

/** One isolated copy of the backend: data, clock, faults, journal, outbox and ids. */
export class Sandbox {
  readonly id: string;
  /** Waits for the writes before it, and holds back the ones after it. */
  readonly exclusive: Exclusive = createExclusive();
  /** When each session was last used, newer than what its row says: a read must not write. */
  readonly sessionUse = new Map<string, number>();
  readonly journal: Journal;
  requestCount = 0;
  #options: SandboxOptions;
  #parts: Parts;
  #stampedAt = '';
  #stamp = '';

  constructor(options: SandboxOptions) {
    this.id = options.id;
    this.#options = options;
    this.journal = createJournal(JOURNAL_CAPACITY, options.journalRoom);
    this.#parts = createParts(options);
  }

  get scenario(): Scenario {
    return this.#options.world.scenario;
  }

  get world(): World {
    return this.#options.world;
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

  /** The mock time as HTTP writes it. */
  httpDate(): string {
    const now = this.clock.iso();
    if (now !== this.#stampedAt) {
      this.#stampedAt = now;
      this.#stamp = new Date(now).toUTCString();
    }
    return this.#stamp;
  }

  /** Back to where the scenario starts; another scenario when one is given. Ends every session. */
  reset(world: World = this.world): void {
    const now = world === this.world ? this.#options.now : undefined;
    this.#options = { ...this.#options, world, now };
    this.#parts = createParts(this.#options);
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

function createParts({ id, world, now, isClockRunning, seed }: SandboxOptions): Parts {
  const start = now ?? world.scenario.now;
  const clock = createClock({
    ...(start !== undefined && { now: start }),
    frozen: !isClockRunning,
  });
  const ids = createIds({
    ...(seed !== undefined && { seed }),
    sandboxId: id,
    after: world.counters,
  });
  return {
    db: createDatabase(world),
    clock,
    ids,
    faults: createFaults(world.scenario.faults),
    outbox: createOutbox(clock, ids),
  };
}
