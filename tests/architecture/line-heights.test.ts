import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';

const SOURCES = ['{src,demo,mock-server}/**/*.{css,ts,tsx}', 'deploy/**/*.{ts,html}', 'index.html'];
/** Matches a line height in a style sheet, a style object or the `font` shorthand. */
const LINE_HEIGHT =
  /(?:line-?height\b['"]?[:=]|\bfont['"]?:[^;{}/]*\d[a-z%]*\/)\s*(?<height>\{[^{}]*\}|[^;,\n]+)/gi;
const WITH_UNIT = /[\d}](?:px|pt|r?em|r?lh|ch|ex|%|v[hwib]|cq[a-z]+)/;

/** Returns the line heights of a source that have a unit. */
function fixedLines(source: string): string[] {
  return Array.from(source.matchAll(LINE_HEIGHT), ({ groups }) => groups?.['height'] ?? '').filter(
    (height) => WITH_UNIT.test(height),
  );
}

it.each([
  ['h1 { line-height: 36px; }', ['36px']],
  ['h1 { font: 600 13px/24px var(--mono); }', ['24px var(--mono)']],
  ["font:\n    16px/24px 'Inter Variable',", ["24px 'Inter Variable'"]],
  ["{ fontSize: '1rem', lineHeight: '1.5rem' }", ["'1.5rem' }"]],
  ["lineHeight: { base: '1.25', sm: '150%' },", ["{ base: '1.25', sm: '150%' }"]],
  ['lineHeight: `${linePx}px`,', ['`${linePx}px`']],
  ["lineHeight: '1.5', fontSize: '2rem'", []],
  ['font: 16px/1.5 sans-serif;', []],
])('the source %j has the fixed line heights %j', (source, heights) => {
  expect(fixedLines(source)).toEqual(heights);
});

it('every line height is a unitless factor, so that it grows with the text size', async () => {
  const found: string[] = [];
  let read = 0;
  for await (const path of glob(SOURCES, { exclude: (name) => name.includes('generated') })) {
    if (path.includes('.test.')) continue;
    read += 1;
    found.push(...fixedLines(readFileSync(path, 'utf8')).map((height) => `${path}: ${height}`));
  }
  expect(found).toEqual([]);
  expect(read).toBeGreaterThan(500);
});
