import type { Exchange, JournalEntry } from '#contract/generated/control-validators.ts';
import type { JournalRecord } from '../engine/journal.ts';
import { redactJson } from '../engine/redact.ts';
import { namesAndValues } from './har.ts';

/** A record of the journal with its headers and bodies, without passwords and tokens. */
export function exchangeOf(record: JournalRecord): Exchange {
  const { exchange } = record;
  const redacted = (text: string | null) =>
    text === null ? null : redactJson(text, record.operationId);
  return {
    entry: entryOf(record),
    requestHeaders: namesAndValues(exchange.requestHeaders),
    requestBody: exchange.requestText,
    replyHeaders: namesAndValues(exchange.responseHeaders),
    replyBody: redacted(exchange.responseText),
    replySize: exchange.responseSize,
    ...(exchange.fault && { fault: exchange.fault }),
    ...(exchange.intended && {
      intended: { status: exchange.intended.status, body: redacted(exchange.intended.text) },
    }),
  };
}

export function entryOf({ exchange: _exchange, ...entry }: JournalRecord): JournalEntry {
  return entry;
}
