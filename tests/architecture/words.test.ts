import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

// Forbidden words of docs/glossary.md, column "Not": a word in bold is forbidden everywhere, a word in
// backticks in file names, a word in italics in file names and exported names.
const ROOT = join(import.meta.dirname, '../..');
const GLOSSARY = 'docs/glossary.md';
const FILES = [
  '{src,mock-server,deploy,scripts,tests,docs}/**/*.{ts,tsx,mjs,css,html,md}',
  '*.{ts,mjs,html,md}',
];
/** Files that may contain the words: the client's documents, which are quoted literally, and this test. */
const LITERAL = [
  GLOSSARY,
  'docs/specification.md',
  'docs/requirements.md',
  'docs/decisions.md',
  'tests/architecture/words.test.ts',
];
const NOT_OURS = /(^|\/)(node_modules|generated)$/;

type Word = {
  readonly word: string;
  readonly use: string;
  readonly where: 'everywhere' | 'file names' | 'names';
};

const EXPORT = /^export (?:async )?(?:function|const|class|type|interface) (?<name>\w+)/;

const WORDS = forbiddenWords(textOf(GLOSSARY));

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

function forbiddenWords(glossary: string): readonly Word[] {
  return glossary.split('\n').flatMap((line) => {
    const [, use = '', , not = ''] = line.split('|').map((cell) => cell.trim());
    return [...not.matchAll(/\*\*(.+?)\*\*|`(.+?)`|_(\w+)_/g)].map(
      ([, bold, code, italic = '']): Word => {
        if (bold !== undefined) return { word: bold, use, where: 'everywhere' };
        if (code !== undefined) return { word: code, use, where: 'file names' };
        return { word: italic, use, where: 'names' };
      },
    );
  });
}

/** Lists the forbidden words in a path and a text. Finds `take-over` also in takeOver and take_over. */
function refusals(path: string, text: string): readonly string[] {
  const split = (line: string) =>
    line.replaceAll(/([a-z\d])(?=[A-Z])/g, '$1-').replaceAll('_', '-');
  const lines = [path, ...text.split('\n')];
  return WORDS.flatMap(({ word, use, where }) => {
    const parts = word.split(/[- ]/).map((part) => part.replaceAll('.', '[.]'));
    const pattern = new RegExp(`\\b${parts.join(word.includes(' ') ? '[- ]?' : '-?')}s?\\b`, 'i');
    return lines.flatMap((line, index) => {
      if (index > 0 && where === 'file names') return [];
      const checked =
        index > 0 && where === 'names' ? (EXPORT.exec(line)?.groups?.['name'] ?? '') : line;
      if (!pattern.test(split(checked))) return [];
      return [`${path}${index === 0 ? '' : `:${index}`}: '${word}' is forbidden, use '${use}'`];
    });
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
    const row = '| redirect | An address | **luggage**, account, `leaving`, _told_ |';
    expect(forbiddenWords(row)).toEqual([
      { word: 'luggage', use: 'redirect', where: 'everywhere' },
      { word: 'leaving', use: 'redirect', where: 'file names' },
      { word: 'told', use: 'redirect', where: 'names' },
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
    ['src/told-promises.ts', ''],
    ['src/a.ts', 'export function readKeptDraft() {}'],
    ['src/a.ts', 'export const CHART_ROOM = 1;'],
  ])('a forbidden word is found in %s: %s', (path, text) => {
    expect(refusals(path, text)).toHaveLength(1);
  });

  it.each([
    "const title = 'You are leaving Larkfield';",
    '// React takes over the markup as soon as the portal has started.',
    "style({ color: 'brand-700' });",
    'const worldwide = 1;',
    'const told = 1;',
    "export const copy = 'Your details are kept.';",
    'export function keepsake() {}',
  ])('the check accepts the text %s', (text) => {
    expect(refusals('src/session/config.ts', text)).toEqual([]);
  });
});
