/** Highest issued number by kind of id. */
export type IdCounters = Readonly<Record<string, number>>;

/** Issued numbers and count of issued tokens, without the ids of the seed rows. */
export type IdGeneratorSnapshot = { readonly counters: IdCounters; readonly tokens: number };

export type IdGeneratorOptions = {
  /** Seed of the tokens: two instances with the same seed and sandbox issue the same tokens. */
  readonly seed?: string;
  /** Id of the sandbox. Its tokens fail in other sandboxes, which reveals a wrong base address. */
  readonly sandboxId?: string;
  /** Numbers used by the seed rows, see `computeIdCounters`. */
  readonly after?: IdCounters;
};

export type IdGenerator = ReturnType<typeof createIdGenerator>;

export const DEFAULT_SEED = 'portal';
const ID_DIGITS = 6;
const NUMBERED_ID = /^(.+)-(\d+)$/;

export function createIdGenerator({
  seed = DEFAULT_SEED,
  sandboxId,
  after = {},
}: IdGeneratorOptions = {}) {
  const tokenSeed = sandboxId === undefined ? seed : `${seed}:${sandboxId}`;
  let tokens = 0;
  let counters: IdCounters = {};

  return {
    /** Returns the next id of a kind after the seeded ones, such as `message-000001`. */
    next(kind: string): string {
      const number = (counters[kind] ?? after[kind] ?? 0) + 1;
      counters = { ...counters, [kind]: number };
      return `${kind}-${String(number).padStart(ID_DIGITS, '0')}`;
    },
    /** Returns 32 hexadecimal digits for a session, reset or magic-link token; predictable on purpose. */
    token(): string {
      tokens += 1;
      return hash128(`${tokenSeed}#${tokens}`);
    },
    snapshot: (): IdGeneratorSnapshot => ({ counters, tokens }),
    restore(snapshot: IdGeneratorSnapshot) {
      ({ counters, tokens } = snapshot);
    },
  };
}

/** Returns the highest number per kind of ids such as `message-000120`; ignores other ids. */
export function computeIdCounters(ids: Iterable<string>): IdCounters {
  const highest = new Map<string, number>();
  for (const id of ids) {
    const [, kind, digits] = NUMBERED_ID.exec(id) ?? [];
    if (kind === undefined || digits === undefined) continue;
    highest.set(kind, Math.max(highest.get(kind) ?? 0, Number(digits)));
  }
  return Object.fromEntries(highest);
}

/**
 * Hashes a text to 32 hexadecimal digits by FNV-1a in four rounds, not cryptographic. The app also runs in a
 * browser, where a SHA digest is asynchronous.
 */
export function hash128(text: string): string {
  let hash = 0x811c9dc5;
  return [0, 1, 2, 3]
    .map((turn) => {
      for (const character of `${turn}${text}`) {
        hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
      }
      return ((hash ^ (hash >>> 15)) >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}
