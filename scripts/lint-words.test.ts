import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forbiddenWords, refusals } from './lint-words.ts';

const GLOSSARY = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8');
const WORDS = forbiddenWords(GLOSSARY);

describe('the lint of words', () => {
  it('reads the words from the glossary', () => {
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
  ])('refuses %s: %s', (path, text) => {
    expect(refusals(path, text, WORDS)).toHaveLength(1);
  });

  it.each([
    "const title = 'You are leaving Larkfield';",
    '// React takes over the markup as soon as the portal has started.',
    "style({ color: 'brand-700' });",
    'const worldwide = 1;',
  ])('lets %s pass', (text) => {
    expect(refusals('src/session/config.ts', text, WORDS)).toEqual([]);
  });
});
