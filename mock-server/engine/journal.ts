import type { JournalEntry } from '#contract/generated/control-validators.ts';

export type Verdict = JournalEntry['contract'];

/** One exchange as kept: what the journal tells, and what only the HTTP archive needs. */
export type JournalRecord = JournalEntry & { readonly exchange: JournalExchange };

export type JournalExchange = {
  /** Without the query, which the entry itself tells. */
  readonly address: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestText: string;
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** Null for a body that is not text. */
  readonly responseText: string | null;
  readonly responseSize: number;
};

export type Journal = {
  /** Numbers the record and keeps it; the oldest is forgotten when there are too many. */
  add(record: Omit<JournalRecord, 'number'>): void;
  /** Oldest first. */
  list(): readonly JournalRecord[];
  readonly lastNumber: number;
  /** Numbering goes on. */
  clear(): void;
};

/** What the journals of all sandboxes may keep together; the oldest entry of all goes first. */
export type JournalRoom = {
  /** Returns what gives the room back. */
  take(size: number, forget: () => void): () => void;
};

export const JOURNAL_CAPACITY = 500;
/** In characters, of which most take one byte and all at most two. */
export const JOURNAL_ROOM = 16 * 1024 * 1024;
/** What an entry takes beside its texts. */
const ENTRY_SIZE = 1024;

export function createJournalRoom(limit = JOURNAL_ROOM): JournalRoom {
  // In the order of their coming, over all journals.
  const kept = new Set<{ readonly size: number; readonly forget: () => void }>();
  let total = 0;
  return {
    take(size, forget) {
      const place = { size, forget };
      const giveBack = () => {
        if (kept.delete(place)) total -= size;
      };
      kept.add(place);
      total += size;
      for (const oldest of kept) {
        if (total <= limit || oldest === place) break;
        oldest.forget();
      }
      return giveBack;
    },
  };
}

type Kept = { readonly record: JournalRecord; readonly giveBack: () => void };

export function createJournal(
  capacity = JOURNAL_CAPACITY,
  room: JournalRoom = createJournalRoom(),
): Journal {
  // In order: only the oldest ever goes.
  const records = new Map<number, Kept>();
  let lastNumber = 0;
  const forget = (number: number) => {
    records.get(number)?.giveBack();
    records.delete(number);
  };

  return {
    add(record) {
      lastNumber += 1;
      const number = lastNumber;
      const giveBack = room.take(sizeOf(record), () => forget(number));
      records.set(number, { record: { ...record, number }, giveBack });
      if (records.size > capacity) forget(number - capacity);
    },
    list: () => Array.from(records.values(), ({ record }) => record),
    get lastNumber() {
      return lastNumber;
    },
    clear() {
      for (const number of records.keys()) forget(number);
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
    ...Object.values(exchange.requestHeaders),
    ...Object.values(exchange.responseHeaders),
  ];
  return texts.reduce((size, text) => size + text.length, ENTRY_SIZE);
}
