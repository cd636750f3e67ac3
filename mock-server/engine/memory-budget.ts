/** What is kept for a sandbox and can be forgotten to make room. Its size changes by `add` alone. */
export type Part = { size: number; readonly forget: () => void };

type SharedText = { readonly text: string; readonly size: number; uses: number };

/** V8 stores such a text in two bytes a character. */
const WIDE = /[\u0100-\uffff]/;
/** Of the entry of a text. */
const TEXT_SIZE = 128;
/** A shorter text costs less than its entry. */
const MIN_SHARED = 16;

/**
 * Memory limit over all sandboxes, in bytes: the oldest part of all is forgotten first. Equal texts
 * are kept and counted once, because clients ask the same again and again.
 */
export class MemoryBudget {
  readonly limit: number;
  /** Oldest first. */
  readonly #parts = new Set<Part>();
  readonly #texts = new Map<string, SharedText>();
  #total = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Adds to a part, or the part; may forget it, if it is the oldest. */
  add(part: Part, size: number): void {
    this.#parts.add(part);
    part.size += size;
    this.#total += size;
    for (const oldest of this.#parts) {
      if (this.#total <= this.limit) return;
      oldest.forget();
    }
  }

  /** To be called when a part is forgotten; its texts are released one by one. */
  remove(part: Part): void {
    if (this.#parts.delete(part)) this.#total -= part.size;
  }

  /** The text to keep in the place of an equal one, until `release`. */
  readonly share = (text: string): string => {
    if (text.length < MIN_SHARED) return text;
    const known = this.#texts.get(text);
    if (known) {
      known.uses += 1;
      return known.text;
    }
    const size = bytesOf(text) + TEXT_SIZE;
    this.#texts.set(text, { text, size, uses: 1 });
    this.#total += size;
    return text;
  };

  readonly release = (text: string): string => {
    const known = this.#texts.get(text);
    if (known) {
      known.uses -= 1;
      if (known.uses === 0) {
        this.#texts.delete(text);
        this.#total -= known.size;
      }
    }
    return text;
  };
}

/** Of the characters of a text in memory. */
export function bytesOf(text: string): number {
  return WIDE.test(text) ? text.length * 2 : text.length;
}
