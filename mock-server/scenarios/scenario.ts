import type { FaultRequest } from '../engine/faults.ts';
import type { Dataset } from '../store/database.ts';

/** A named starting point of a sandbox. */
export type Scenario = {
  /** Lower case with hyphens, as used in addresses and on the command line. */
  readonly name: string;
  readonly title: string;
  /** Where to look and what to see there, in a sentence or two. */
  readonly lookAt: string;
  /** Usernames worth logging in as, the most useful first. */
  readonly personas: readonly string[];
  /** Makes the data from the base data. Pure: called once per process. */
  readonly build: (base: Dataset) => Dataset;
  /** The time at which it starts; the default start of the clock when absent. */
  readonly now?: string;
  /** Faults that are armed from the start. */
  readonly faults?: readonly FaultRequest[];
};
