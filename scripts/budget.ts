// Counts what a visitor downloads of the built portal against tests/bench/budgets.json, and looks
// for traces of the mock server in it. Run `npm run build` first.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { mockTraces } from './mock-traces.ts';
import { routeSizes, scriptsOfPage } from './route-budget.ts';
import type { Budgets, Manifest, RouteSize } from './route-budget.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
const MANIFEST = join(DIST, '.vite/manifest.json');
const BYTES_PER_KB = 1000;

function main(): void {
  if (!existsSync(MANIFEST)) {
    console.error('There is no build to measure: run `npm run build` first.');
    process.exitCode = 1;
    return;
  }
  const manifest: Manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const budgets: Budgets = JSON.parse(readFileSync(join(ROOT, 'tests/bench/budgets.json'), 'utf8'));
  const page = scriptsOfPage(readFileSync(join(DIST, 'index.html'), 'utf8'));
  const sizes = routeSizes(manifest, budgets, page, brotliSizes());
  printSizes(sizes);

  const problems = [
    ...sizes
      .filter(({ jsBytes, allowed }) => jsBytes > allowed)
      .map(({ name, jsBytes, allowed }) => `${name}: ${kB(jsBytes)} kB, ${kB(allowed)} allowed`),
    ...mockTraces(shippedFiles()),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

/** Bytes on the wire as a server sends them that compresses once, at the highest quality. */
function brotliSizes(): (file: string) => number {
  const known = new Map<string, number>();
  return (file) => {
    const size =
      known.get(file) ??
      brotliCompressSync(readFileSync(join(DIST, file)), {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }).length;
    known.set(file, size);
    return size;
  };
}

function shippedFiles(): readonly { readonly path: string; readonly read: () => string }[] {
  return globSync('**/*', { cwd: DIST })
    .filter((path) => statSync(join(DIST, path)).isFile() && !path.startsWith('.vite'))
    .map((path) => ({
      path: path.split(sep).join('/'),
      read: () => readFileSync(join(DIST, path), 'utf8'),
    }));
}

function printSizes(sizes: readonly RouteSize[]): void {
  const width = Math.max(...sizes.map(({ name }) => name.length)) + 2;
  const row = (name: string, ...cells: readonly string[]): string =>
    name.padEnd(width) + cells.map((cell) => cell.padStart(10)).join('');
  console.log(row('JavaScript, brotli', 'kB', 'allowed', 'files'));
  for (const { name, jsBytes, allowed, files } of sizes) {
    console.log(row(name, kB(jsBytes), kB(allowed), String(files.length)));
  }
}

function kB(bytes: number): string {
  return (bytes / BYTES_PER_KB).toFixed(1);
}

main();
