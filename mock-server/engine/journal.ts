import type { Fault, JournalEntry } from '#contract/generated/control-validators.ts';
import { bytesOf, MemoryBudget, type Part } from './memory-budget.ts';

export type ContractCheck = JournalEntry['contract'];

/** A recorded exchange: the journal entry and what only the HTTP archive needs. */
export type JournalRecord = JournalEntry & { readonly exchange: JournalExchange };

export type JournalExchange = {
  /** Without the query, which is part of the entry. */
  readonly address: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestText: string;
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** Null for a binary body. */
  readonly responseText: string | null;
  readonly responseSize: number;
  /** The fault that was hit. */
  readonly fault?: Fault;
  /** The operation's own reply, where a fault has altered it; null text for a binary body. */
  readonly intended?: { readonly status: number; readonly text: string | null };
};

type Unnumbered = Omit<JournalRecord, 'number'>;

export const JOURNAL_CAPACITY = 500;
const JOURNAL_BUDGET = 16 * 1024 * 1024;
/** Size of a record without its texts. */
const RECORD_SIZE = 768;

export function createJournalBudget(limit = JOURNAL_BUDGET): MemoryBudget {
  return new MemoryBudget(limit);
}

/** The latest requests of a sandbox, numbered. */
export class Journal {
  readonly #capacity: number;
  readonly #budget: MemoryBudget;
  // Ordered by number, because only the oldest is evicted.
  readonly #kept = new Map<number, Stored>();
  #lastNumber = 0;

  constructor(capacity = JOURNAL_CAPACITY, budget = createJournalBudget()) {
    this.#capacity = capacity;
    this.#budget = budget;
  }

  get lastNumber(): number {
    return this.#lastNumber;
  }

  /** Numbers and stores the record; removes the oldest beyond the capacity. */
  add(record: Unnumbered): void {
    this.#lastNumber += 1;
    const number = this.#lastNumber;
    const kept = new Stored(
      number,
      withTexts(record, this.#budget.share),
      this.#kept,
      this.#budget,
    );
    this.#kept.set(number, kept);
    this.#budget.add(kept, sizeOf(record));
    this.#kept.get(number - this.#capacity)?.forget();
  }

  /** Oldest first. */
  list(): readonly JournalRecord[] {
    return Array.from(this.#kept.values(), ({ record, number }) => ({ ...record, number }));
  }

  /** Does not restart the numbering. */
  clear(): void {
    for (const kept of this.#kept.values()) kept.forget();
  }

  /** The next record gets the next number. */
  continueAfter(number: number): void {
    this.#lastNumber = number;
  }
}

class Stored implements Part {
  readonly number: number;
  readonly record: Unnumbered;
  size = 0;
  readonly #all: Map<number, Stored>;
  readonly #budget: MemoryBudget;

  constructor(number: number, record: Unnumbered, all: Map<number, Stored>, budget: MemoryBudget) {
    this.number = number;
    this.record = record;
    this.#all = all;
    this.#budget = budget;
  }

  forget(): void {
    this.#all.delete(this.number);
    this.#budget.remove(this);
    withTexts(this.record, this.#budget.release);
  }
}

/** The record with each text that others repeat as `change` has it. */
function withTexts(record: Unnumbered, change: (text: string) => string): Unnumbered {
  const { exchange } = record;
  const { requestHeaders, responseText, intended } = exchange;
  const headers: Record<string, string> = {};
  for (const name in requestHeaders) headers[name] = change(requestHeaders[name] ?? '');
  return {
    ...record,
    path: change(record.path),
    query: change(record.query),
    exchange: {
      ...exchange,
      address: change(exchange.address),
      requestHeaders: headers,
      requestText: change(exchange.requestText),
      responseText: responseText === null ? null : change(responseText),
      ...(intended && {
        intended: { ...intended, text: intended.text === null ? null : change(intended.text) },
      }),
    },
  };
}

/** Of what no other record shares. */
function sizeOf({ problems, exchange }: Unnumbered): number {
  const texts = [...problems, ...Object.values(exchange.responseHeaders)];
  return texts.reduce((size, text) => size + bytesOf(text), RECORD_SIZE);
}
