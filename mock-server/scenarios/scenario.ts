import type { FaultRequest } from '../engine/faults.ts';
import type { Dataset } from '../store/database.ts';

/** A named initial state of a sandbox. */
export type Scenario = {
  /** Lower case with hyphens, as used in addresses and on the command line. */
  readonly name: string;
  readonly title: string;
  /** What to look at, in one or two sentences. */
  readonly lookAt: string;
  /** Suggested usernames, the most useful first. */
  readonly personas: readonly string[];
  /**
   * Derives the data from the base data, as of the time at which the clock starts. Pure: called once for
   * each start and seed.
   */
  readonly build: (base: Dataset, now: Date, seed: string) => Dataset;
  /** Loads what `build` needs; awaited before it. */
  readonly load?: () => Promise<void>;
  /** What it makes of its own: of two that arrange the same, one would undo the other. */
  readonly arranges?: string;
  /** Start time of the clock; by default the same for all scenarios. */
  readonly now?: string;
  /** Its clock runs, also where the clocks of other scenarios are frozen. */
  readonly isClockRunning?: true;
  /** Initial faults. */
  readonly faults?: readonly FaultRequest[];
};

/** What a scenario changes and shows; its words are in scenarios.json. */
export type Effect = Partial<Omit<Scenario, 'name' | 'title' | 'lookAt' | 'personas' | 'arranges'>>;
