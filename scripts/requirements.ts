// Prints which tests prove which requirement rows: npm run requirements -- --help
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { flagOption } from '#mock/command-line.ts';
import { runCommand } from './run-command.ts';
import { collectProofs, readRequirements } from './requirement-proofs.ts';
import type { Proofs, Requirement } from './requirement-proofs.ts';

const ROOT = join(import.meta.dirname, '..');
const TESTS = [
  'tests/**/*.{test.ts,test.tsx,e2e.ts}',
  '{src,mock-server,contract,scripts}/**/*.test.{ts,tsx}',
];
/** Tests with made-up titles, as examples. */
const NOT_TESTS = /^(tests\/architecture|scripts\/requirement-proofs)/;

function main({ tests }: { readonly tests: boolean }): void {
  const rows = readRequirements(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'));
  const proofs = collectProofs(testFiles(), new Set(rows.map(({ id }) => id)));
  const open = rows.filter(({ id }) => !proofs.byId.has(id));
  printAreas(rows, proofs);
  if (tests) printTests(rows, proofs);
  printOpen(open);
  for (const problem of proofs.problems) console.error(problem);
  if (open.length > 0 || proofs.problems.length > 0) process.exitCode = 1;
}

function testFiles(): readonly { readonly path: string; readonly source: string }[] {
  return globSync(TESTS, { cwd: ROOT, exclude: (path) => /node_modules|generated/.test(path) })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !NOT_TESTS.test(path))
    .sort()
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }));
}

function printAreas(rows: readonly Requirement[], proofs: Proofs): void {
  const areas = [...new Set(rows.map(({ area }) => area))];
  const count = (some: readonly Requirement[]): string =>
    `${some.filter(({ id }) => proofs.byId.has(id)).length}/${some.length}`;
  const line = (name: string, some: readonly Requirement[]): string => {
    const [stated, gaps] = [some.filter(({ isGap }) => !isGap), some.filter(({ isGap }) => isGap)];
    return `${name.padEnd(8)}${count(stated).padStart(12)}${count(gaps).padStart(12)}`;
  };
  console.log(`${'Area'.padEnd(8)}${'proved'.padStart(12)}${'gaps'.padStart(12)}`);
  for (const area of areas) {
    console.log(
      line(
        area,
        rows.filter((row) => row.area === area),
      ),
    );
  }
  console.log(line('all', rows));
}

function printTests(rows: readonly Requirement[], proofs: Proofs): void {
  for (const { id } of rows) {
    for (const test of proofs.byId.get(id) ?? []) console.log(`${id}  ${test}`);
  }
}

function printOpen(open: readonly Requirement[]): void {
  if (open.length === 0) return;
  console.log('\nNot proved (g: gap):');
  for (const area of new Set(open.map((row) => row.area))) {
    const numbers = open
      .filter((row) => row.area === area)
      .map(({ id, isGap }) => id.slice(area.length + 1) + (isGap ? 'g' : ''));
    console.log(`${area}  ${numbers.join(' ')}`);
  }
}

await runCommand(
  {
    name: 'npm run requirements --',
    about: 'Prints which tests prove which requirement rows; fails unless every row is proved.',
    options: { tests: flagOption('names the tests too, a line for each') },
  },
  main,
);
