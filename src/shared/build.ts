/** Which build this is; null without git. */
export type BuildFacts = {
  readonly version: string;
  readonly commit: string | null;
  /** When the commit was made, ISO 8601 in UTC. */
  readonly time: string | null;
  /** The day of that in words: `16 Mar 2026`. */
  readonly day: string | null;
};

// Replaced at build time (scripts/build-facts.ts).
declare const BUILD: BuildFacts;

export const build: BuildFacts = BUILD;
