import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

// The words that docs/glossary.md marks in its column "Not": a word in bold anywhere, a word in backticks
// as a part of a file name.
const ROOT = join(import.meta.dirname, '../..');
const GLOSSARY = 'docs/glossary.md';
const FILES = [
  '{src,mock-server,deploy,scripts,tests,docs}/**/*.{ts,tsx,mjs,css,html,md}',
  '*.{ts,mjs,html,md}',
];
/** The client's own documents, kept word for word, and this test, which says the words. */
const LITERAL = [
  GLOSSARY,
  'docs/specification.md',
  'docs/requirements.md',
  'docs/decisions.md',
  'tests/architecture/words.test.ts',
];
const NOT_OURS = /(^|\/)(node_modules|generated)$/;

type Word = { readonly word: string; readonly use: string; readonly isFileName: boolean };

const WORDS = forbiddenWords(textOf(GLOSSARY));

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function forbiddenWords(glossary: string): readonly Word[] {
  return glossary.split('\n').flatMap((line) => {
    const [, use = '', , not = ''] = line.split('|').map((cell) => cell.trim());
    return [...not.matchAll(/\*\*(.+?)\*\*|`(.+?)`/g)].map(([, bold, code = '']) => ({
      word: bold ?? code,
      use,
      isFileName: bold === undefined,
    }));
  });
}

/** Finds `take-over` in takeOver, TakeOver, take_over and takeovers as well. */
function refusals(path: string, text: string): readonly string[] {
  const lines = [path, ...text.split('\n')].map((line) =>
    line.replaceAll(/([a-z\d])(?=[A-Z])/g, '$1-').replaceAll('_', '-'),
  );
  return WORDS.flatMap(({ word, use, isFileName }) => {
    const parts = word.split(/[- ]/).map((part) => part.replaceAll('.', '[.]'));
    const pattern = new RegExp(`\\b${parts.join(word.includes(' ') ? '[- ]?' : '-?')}s?\\b`, 'i');
    return (isFileName ? lines.slice(0, 1) : lines).flatMap((line, index) =>
      pattern.test(line)
        ? [`${path}${index === 0 ? '' : `:${index}`} says '${word}'; the word is '${use}'`]
        : [],
    );
  });
}

describe('the words of the glossary', () => {
  it('every file uses the words of the glossary', () => {
    const found = globSync(FILES, { cwd: ROOT, exclude: (path) => NOT_OURS.test(path) })
      .map((path) => path.split(sep).join('/'))
      .filter((path) => !LITERAL.includes(path))
      .flatMap((path) => refusals(path, textOf(path)));
    expect(found).toEqual([]);
    expect(WORDS).not.toEqual([]);
  });

  it('forbidden words are read from the table of the glossary', () => {
    const row = '| redirect | An address | **luggage**, account, `leaving` |';
    expect(forbiddenWords(row)).toEqual([
      { word: 'luggage', use: 'redirect', isFileName: false },
      { word: 'leaving', use: 'redirect', isFileName: true },
    ]);
  });

  it.each([
    ['src/luggage.ts', ''],
    ['src/leaving-page.ts', ''],
    ['src/started.ts', ''],
    ['src/brand.ts', ''],
    ['src/a.ts', 'const wantedPage = 1;'],
    ['src/a.ts', '// The wanted page of the user.'],
    ['src/a.ts', 'function createWorld() {}'],
    ['src/a.css', '.take-over {}'],
    ['src/a.tsx', '<TakeOver />'],
    ['docs/a.md', 'What an arrival brings.'],
  ])('are not in %s: %s', (path, text) => {
    expect(refusals(path, text)).toHaveLength(1);
  });

  it.each([
    "const title = 'You are leaving Larkfield';",
    '// React takes over the markup as soon as the portal has started.',
    "style({ color: 'brand-700' });",
    'const worldwide = 1;',
  ])('let %s pass', (text) => {
    expect(refusals('src/session/config.ts', text)).toEqual([]);
  });
});
