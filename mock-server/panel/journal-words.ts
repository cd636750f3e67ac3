import type { JournalEntry } from '#contract/generated/control-client.ts';

export const VERDICTS: Readonly<Record<JournalEntry['contract'], string>> = {
  kept: 'Kept',
  'request-broke': 'Request broke it',
  'reply-broke': 'Reply broke it',
  'unknown-operation': 'No such operation',
  'not-checked': 'Altered by a fault',
};

const REFERENCE_LENGTH = 6;

/** What the filter searches: all that the row shows, and the reference that the portal shows. */
export function wordsOf(entry: JournalEntry): string {
  const { number, method, path, query, operationId, status, contract, username } = entry;
  const reference = `Reference: req-${String(number).padStart(REFERENCE_LENGTH, '0')}`;
  const call = `${method} ${path}?${query}`;
  const words = [reference, call, operationId, status, VERDICTS[contract], username];
  return words.join(' ').toLowerCase();
}
