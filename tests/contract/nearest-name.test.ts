import { expect, it } from 'vitest';
import { sortBySimilarity, didYouMean } from '#contract/control/similar-names.ts';

const NAMES = ['default', 'pending-bank', 'failed-bank', 'pending-address'];

it('sorts names by similarity to a given name', () => {
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
])('answers the unknown name %j with the suggestion %j', (given, suggestion) => {
  expect(didYouMean(given, NAMES)).toBe(suggestion);
});

it('suggests nothing without names or for a very long text', () => {
  expect(didYouMean('default', [])).toBe('');
  expect(didYouMean('x'.repeat(1_000_000), NAMES)).toBe('');
});
