import type { FaultRequest } from '../engine/faults.ts';
import type { Dataset } from '../store/database.ts';

/** A named initial state of a sandbox. */
export type Scenario = {
  /** Name in lower case with hyphens, as used in addresses and on the command line. */
  readonly name: string;
  readonly title: string;
  readonly lookAt: string;
  /** Suggested usernames, the most useful first. */
  readonly personas: readonly string[];
  /**
   * Derives the data from the base data, as of the time at which the clock starts. Pure: called once for
   * each start and seed.
   */
  readonly build: (base: Dataset, now: Date, seed: string) => Dataset;
  /** Loads the modules that `build` needs; awaited before `build` is called. */
  readonly load?: () => Promise<void>;
  /**
   * Feature that the scenario arranges. Two scenarios that arrange the same feature cannot be combined,
   * because one would undo the other.
   */
  readonly arranges?: string;
  /** Start time of the clock; by default the same for all scenarios. */
  readonly now?: string;
  /** True if the clock runs from the start; by default it is frozen. */
  readonly isClockRunning?: true;
  readonly faults?: readonly FaultRequest[];
};

/** Behaviour of a scenario; its name and texts are in scenarios.json. */
export type ScenarioEffect = Partial<
  Omit<Scenario, 'name' | 'title' | 'lookAt' | 'personas' | 'arranges'>
>;
