import { expect, it } from 'vitest';
import { formatCell } from './format-cell.ts';

it.each([
  ['en-GB', '\u2212£689.95', '-£689.95'],
  ['en-GB', '+2.51%', '+2.51%'],
  ['en-GB', '27/02/2026', '27/02/2026'],
  ['en-US', '27/02/2026', '2026-02-27'],
  ['de-DE', '£5,125.40', '5125,40'],
  ['de-DE', '\u2212US$7,500.00', '-7500,00'],
  ['fr-FR', '\u221213.80%', '-13,80%'],
  ['de-DE', '27/02/2026', '27/02/2026'],
  ['de-DE', ' Series \n 12/2024 ', 'Series 12/2024'],
  ['en-GB', '=HYPERLINK("x")', '\'=HYPERLINK("x")'],
  ['en-GB', '-', '-'],
])('formats a cell for a spreadsheet in %s: %j', (language, text, expected) => {
  expect(formatCell(text, language)).toBe(expected);
});
