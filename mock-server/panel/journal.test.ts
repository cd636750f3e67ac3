import { expect, it } from 'vitest';
import type { JournalEntry } from '#contract/generated/control-client.ts';
import { getSearchText } from './journal.ts';

const entry: JournalEntry = {
  number: 9,
  at: '2026-03-16T09:00:00Z',
  method: 'GET',
  path: '/client',
  query: 'page=2',
  operationId: 'getClient',
  status: 503,
  durationMs: 1,
  contract: 'not-checked',
  problems: [],
  username: 'investor',
  actingAs: null,
  faultId: 'fault-1',
};

it.each([
  'Reference: req-000009',
  'req-000009',
  'GET /client?page=2',
  'getClient',
  '503',
  'Altered by a fault',
  'investor',
])('finds a request in the journal by %s', (wanted) => {
  expect(getSearchText(entry)).toContain(wanted);
});
