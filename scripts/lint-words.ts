// `npm run lint:words`: refuses the words that docs/glossary.md marks in its column "Not": a word in
// bold anywhere, a word in backticks as a part of a file name.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { runCommand } from './run-command.ts';

const ROOT = join(import.meta.dirname, '..');
const GLOSSARY = 'docs/glossary.md';
const FILES = [
  '{src,mock-server,deploy,scripts,tests,docs}/**/*.{ts,tsx,mjs,css,html,md}',
  '*.{ts,mjs,html,md}',
];
/** The client's own documents, kept word for word. */
const LITERAL = [GLOSSARY, 'docs/specification.md', 'docs/requirements.md', 'docs/decisions.md'];
const NOT_OURS = /(^|\/)(node_modules|generated)$/;

export type Word = { readonly word: string; readonly use: string; readonly isFileName: boolean };

export function forbiddenWords(glossary: string): readonly Word[] {
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
export function refusals(path: string, text: string, words: readonly Word[]): readonly string[] {
  const lines = [path, ...text.split('\n')].map((line) =>
    line.replaceAll(/([a-z\d])(?=[A-Z])/g, '$1-').replaceAll('_', '-'),
  );
  return words.flatMap(({ word, use, isFileName }) => {
    const parts = word.split(/[- ]/).map((part) => part.replaceAll('.', '[.]'));
    const pattern = new RegExp(`\\b${parts.join(word.includes(' ') ? '[- ]?' : '-?')}s?\\b`, 'i');
    return (isFileName ? lines.slice(0, 1) : lines).flatMap((line, index) =>
      pattern.test(line)
        ? [`${path}${index === 0 ? '' : `:${index}`} says '${word}'; the word is '${use}'`]
        : [],
    );
  });
}

function main(): number {
  const words = forbiddenWords(readFileSync(join(ROOT, GLOSSARY), 'utf8'));
  const found = globSync(FILES, { cwd: ROOT, exclude: (path) => NOT_OURS.test(path) })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !LITERAL.includes(path) && !path.startsWith('scripts/lint-words'))
    .flatMap((path) => refusals(path, readFileSync(join(ROOT, path), 'utf8'), words));
  for (const one of found) console.error(`${one} (${GLOSSARY}).`);
  return words.length === 0 || found.length > 0 ? 1 : 0;
}

if (import.meta.main) {
  const about = 'Finds the words that docs/glossary.md refuses.';
  await runCommand({ name: 'npm run lint:words --', about, options: {} }, main);
}
