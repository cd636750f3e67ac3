import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const MAX_WORDS = 15;

/** Literal texts that the client's documents quote; they may be longer. */
const LITERAL = ['specification', 'requirements', 'decisions'].flatMap((name) => {
  const text = readFileSync(join(ROOT, `docs/${name}.md`), 'utf8');
  return Array.from(
    text.matchAll(/'(?<quote>[^'\n]{40,})'/g),
    ({ groups }) => groups?.['quote'] ?? '',
  );
});

/** Returns the texts of a module, with `…` for each expression. */
function getTexts(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    const text = getText(node);
    if (text === '…') ts.forEachChild(node, visit);
    else texts.push(text);
  };
  visit(ts.createSourceFile('copy.ts', source, ts.ScriptTarget.Latest));
  return texts;
}

function getText(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return getText(node.left) + getText(node.right);
  }
  return '…';
}

function findLongSentences(source: string): string[] {
  return getTexts(source)
    .flatMap((text) => text.split(/(?<=[.?!])\s+/))
    .filter((sentence) => sentence.trim().split(/\s+/).length > MAX_WORDS)
    .filter((sentence) => !LITERAL.some((quote) => sentence.includes(quote)));
}

it('no sentence of a copy file has more than 15 words, unless a document quotes it', () => {
  const files = globSync('src/**/{*-,}copy.ts', { cwd: ROOT });
  const found = files.flatMap((file) =>
    findLongSentences(readFileSync(join(ROOT, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
});

it.each([
  ['`${name}: one two three four five six seven eight nine ten eleven twelve 13 14 15.`', 1],
  ["'Short. ' + 'One two three four five six seven eight nine ten eleven twelve 13 14 15.'", 0],
  [
    // Literal in specification 8.
    "'Your bank details could not be automatically verified, you will receive an email with further instructions.'",
    0,
  ],
])('the texts of %s have %i long sentences', (source, count) => {
  expect(findLongSentences(source)).toHaveLength(count);
});
