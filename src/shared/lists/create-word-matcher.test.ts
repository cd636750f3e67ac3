import { expect, it } from 'vitest';
import { normaliseForSearch, createWordMatcher } from './create-word-matcher.ts';

it.each([
  ['Zoë O’Neill', 'ZOE', true],
  ['Zoë O’Neill', 'neill zoe', true],
  ['Zoë O’Neill', 'zoey', false],
  ['Çiler Yılmaz', 'YILMAZ', true],
  ['Hauptstraße 1', 'HAUPTSTRASSE', true],
  ['ﬁnance  house', 'finance house', true],
  ['anything', ' ', true],
  ['Larkfield Growth VCT', '\u202dgrowth\u00a0vct\u202c', true],
  ['Lark\u00adfield\u200b Growth', 'larkfield', true],
  ['Portfolio 2026', '\uff12\uff10\uff12\uff16', true],
  ["Larkfield Growth VCT 'B' shares", '‘B’ shares', true],
  ['“Series 12/2024” – final', '"Series 12/2024" - final', true],
  ['Northern & Western VCT', 'northern and western', true],
  ['Northern and Western VCT', 'northern & western', true],
  ["O'Neill & Sønner SEIS", 'o’neill', true],
  ['می\u200cخواهم', 'میخواهم', true],
])('checks the text %j for the words %j: %s', (text, search, expected) => {
  expect(createWordMatcher(search)(text)).toBe(expected);
});

it('removes case, accents and repeated spaces from a searchable text', () => {
  expect(normaliseForSearch('  Société \n Générale ')).toBe('societe generale');
});
