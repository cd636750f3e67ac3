import { expect, it } from 'vitest';
import { buildPrintMargins } from './print-margins.ts';

const contentOf = (line: string) => /content: ("[^\n]*?"); font/.exec(buildPrintMargins(line))?.[1];

it('writes a plain text unchanged into the page margin', () => {
  expect(contentOf('Mrs Amelia Hart 100234 16/03/2026 09:00')).toBe(
    '"Mrs Amelia Hart 100234 16/03/2026 09:00"',
  );
});

it.each([
  ['"; } * { display: none } "', '"\\22 \\3b  \\7d  \\2a  \\7b  display: none \\7d  \\22 "'],
  ['O\\A', '"O\\5c A"'],
  ['a\nb', '"a\\a b"'],
  ['Sønner · 📄', '"S\\f8 nner \\b7  \\1f4c4 "'],
  ['\0', '"\\fffd "'],
])('escapes the name %j, so that it cannot end the CSS string', (name, text) => {
  expect(contentOf(name)).toBe(text);
});
