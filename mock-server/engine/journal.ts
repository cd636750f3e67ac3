import type { JournalEntry } from '#contract/generated/control-validators.ts';

export type Verdict = JournalEntry['contract'];

/** One exchange as kept: what the journal tells, and what only the HTTP archive needs. */
export type JournalRecord = JournalEntry & { readonly exchange: JournalExchange };

export type JournalExchange = {
  readonly url: string;
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

export const JOURNAL_CAPACITY = 500;
const MAX_TEXT = 8 * 1024;

export function createJournal(capacity = JOURNAL_CAPACITY): Journal {
  let records: JournalRecord[] = [];
  // Where the oldest record is, once the ring is full.
  let start = 0;
  let lastNumber = 0;

  return {
    add(record) {
      lastNumber += 1;
      const numbered = { ...record, number: lastNumber };
      if (records.length < capacity) {
        records.push(numbered);
      } else {
        records[start] = numbered;
        start = (start + 1) % capacity;
      }
    },
    list: () => [...records.slice(start), ...records.slice(0, start)],
    get lastNumber() {
      return lastNumber;
    },
    clear() {
      records = [];
      start = 0;
    },
  };
}

/** Cut so that a journal stays small whatever is sent. */
export function shortText(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

const SECRET_NAME = '[a-z_]*(?:password|token|secret|bearer)[a-z_]*';
const SECRET_FIELD = new RegExp(`("${SECRET_NAME}"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"?`, 'gi');
const SECRET_QUERY = new RegExp(`((?:^|&)(?:${SECRET_NAME}|id)=)[^&]*`, 'gi');
const SESSION_ID = /("id"\s*:\s*)"(?:[^"\\]|\\.)*"?/g;
const REDACTED = 'redacted';

/** Passwords and tokens in a JSON text, valid or cut off. */
export function redactJson(text: string, operationId: string | null): string {
  const redacted = text.replace(SECRET_FIELD, `$1"${REDACTED}"`);
  // A login answers its session token as `id`, and a logout sends it so.
  const hasSession =
    operationId !== null && /^(?:login|logout|completePasswordReset)/.test(operationId);
  return hasSession ? redacted.replace(SESSION_ID, `$1"${REDACTED}"`) : redacted;
}

/** Tokens in a query; `id` is the token of a reset link and the key of a preferences link. */
export function redactQuery(search: string): string {
  return search === '' ? search : search.replace(SECRET_QUERY, `$1${REDACTED}`);
}
