/** Which build this is; null without git. */
export type BuildFacts = {
  readonly version: string;
  readonly commit: string | null;
  /** When the commit was made, ISO 8601 in UTC. */
  readonly time: string | null;
  /** The day of that in words: `16 Mar 2026`. */
  readonly day: string | null;
};

// Read from the page, so that scripts keep their names, and their place in a browser's cache, from
// one commit to the next (scripts/build-facts.ts). The build renders a page without one.
const { build: text = '' } = globalThis.document?.documentElement.dataset ?? {};
const [version = '', commit = null, time = null, day = null] = text.split(',');

export const build: BuildFacts = { version, commit, time, day };
