import { expect, it } from 'vitest';
import { HIDDEN_AMOUNT } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { splitPence } from './split-pence.ts';

it.each([
  ['£1,234.56', '£1,234', '.56'],
  ['−US$0.05', '−US$0', '.05'],
  // Yen, prices of units and hidden amounts have no pence.
  ['¥1,234', '¥1,234', ''],
  ['£1.2345', '£1.2345', ''],
  [HIDDEN_AMOUNT, HIDDEN_AMOUNT, ''],
])('the amount %s is split into %s and %s', (text, pounds, pence) => {
  expect(splitPence(text)).toEqual([pounds, pence]);
});
