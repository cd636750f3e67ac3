import type { Fault, JournalEntry } from '#contract/generated/control-validators.ts';

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

export type Journal = {
  /** Numbers and stores the record; removes the oldest beyond the capacity. */
  add(record: Omit<JournalRecord, 'number'>): void;
  /** Oldest first. */
  list(): readonly JournalRecord[];
  readonly lastNumber: number;
  /** Does not restart the numbering. */
  clear(): void;
  /** The next record gets the next number. */
  continueAfter(number: number): void;
};

/** Memory limit over the journals of all sandboxes; the oldest entry of all is evicted first. */
export type JournalBudget = {
  /** Returns a function that releases the memory. */
  take(size: number, forget: () => void): () => void;
};

export const JOURNAL_CAPACITY = 500;
/** In characters; most take one byte, none more than two. */
export const JOURNAL_BUDGET = 16 * 1024 * 1024;
/** Size of an entry without its texts. */
const ENTRY_SIZE = 1024;

export function createJournalBudget(limit = JOURNAL_BUDGET): JournalBudget {
  // Entries of all journals, oldest first.
  const entries = new Set<{ readonly size: number; readonly forget: () => void }>();
  let total = 0;
  return {
    take(size, forget) {
      const entry = { size, forget };
      const release = () => {
        if (entries.delete(entry)) total -= size;
      };
      entries.add(entry);
      total += size;
      for (const oldest of entries) {
        if (total <= limit || oldest === entry) break;
        oldest.forget();
      }
      return release;
    },
  };
}

type StoredRecord = { readonly record: JournalRecord; readonly release: () => void };

export function createJournal(
  capacity = JOURNAL_CAPACITY,
  budget: JournalBudget = createJournalBudget(),
): Journal {
  // Ordered by number, because only the oldest is evicted.
  const records = new Map<number, StoredRecord>();
  let lastNumber = 0;
  const forget = (number: number) => {
    records.get(number)?.release();
    records.delete(number);
  };

  return {
    add(record) {
      lastNumber += 1;
      const number = lastNumber;
      const release = budget.take(sizeOf(record), () => forget(number));
      records.set(number, { record: { ...record, number }, release });
      if (records.size > capacity) forget(number - capacity);
    },
    list: () => Array.from(records.values(), ({ record }) => record),
    get lastNumber() {
      return lastNumber;
    },
    clear() {
      for (const number of records.keys()) forget(number);
    },
    continueAfter(number) {
      lastNumber = number;
    },
  };
}

function sizeOf({ path, query, problems, exchange }: Omit<JournalRecord, 'number'>): number {
  const texts = [
    path,
    query,
    ...problems,
    exchange.address,
    exchange.requestText,
    exchange.responseText ?? '',
    exchange.intended?.text ?? '',
    ...Object.values(exchange.requestHeaders),
    ...Object.values(exchange.responseHeaders),
  ];
  return texts.reduce((size, text) => size + text.length, ENTRY_SIZE);
}
