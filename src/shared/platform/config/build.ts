/** Version and commit of this build; `commit`, `time` and `day` are null without git. */
export type BuildInfo = {
  readonly version: string;
  readonly commit: string | null;
  /** Time of the commit, ISO 8601 in UTC. */
  readonly time: string | null;
  /** Day of the commit for display: `16 Mar 2026`. */
  readonly day: string | null;
};

// Read from the page and not compiled in: the hashed names of scripts, and so the browser's cache,
// stay valid from one commit to the next (scripts/build-facts.ts). The build itself has no document.
const { build: text = '' } = globalThis.document?.documentElement.dataset ?? {};
const [version = '', commit = null, time = null, day = null] = text.split(',');

export const currentBuild: BuildInfo = { version, commit, time, day };
