import { expect, it } from 'vitest';
import { sortBySimilarity, formatSuggestion } from '#contract/control/similar-names.ts';

const NAMES = ['default', 'pending-bank', 'failed-bank', 'pending-address'];

it('the nearest names are sorted by similarity to the given name', () => {
  expect(sortBySimilarity('pending-adress', NAMES)).toEqual([
    'pending-address',
    'pending-bank',
    'default',
    'failed-bank',
  ]);
});

it.each([
  ['pending-bnak', ' Did you mean pending-bank?'],
  ['Pending-Bank', ' Did you mean pending-bank?'],
  ['bank', ''],
  ['', ''],
  ['something else', ''],
])('the answer to the unknown name %j contains the suggestion %j', (given, suggestion) => {
  expect(formatSuggestion(given, NAMES)).toBe(suggestion);
});

it('no name is suggested if there are no names, or for a very long text', () => {
  expect(formatSuggestion('default', [])).toBe('');
  expect(formatSuggestion('x'.repeat(1_000_000), NAMES)).toBe('');
});
