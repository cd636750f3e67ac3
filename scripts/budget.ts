// Compares the download size of the built portal with tests/bench/budgets.json, and searches the
// build for traces of the mock server. Run `npm run build` first.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseOptions } from './run-command.ts';
import { getDeployFolder, listPaths } from './deployment.ts';
import { findMockTraces } from './find-mock-traces.ts';
import { extractPageStyles, measureRoutes, listPageScripts } from './route-budget.ts';
import type { Budgets, Manifest, RouteSize } from './route-budget.ts';

const ROOT = join(import.meta.dirname, '..');
const { values } = parseOptions({
  name: 'npm run bench -- budget',
  about: 'Compares what a visitor downloads of the build with tests/bench/budgets.json.',
  options: {
    dist: { type: 'string', default: join(ROOT, 'dist'), help: 'DIR: the build (default dist)' },
  },
});
const DIST = values.dist;
const MANIFEST = join(getDeployFolder(DIST), 'manifest.json');
const BYTES_PER_KB = 1000;

function main(): void {
  if (!existsSync(MANIFEST)) {
    console.error('There is no build to measure: run `npm run build` first.');
    process.exitCode = 1;
    return;
  }
  const manifest: Manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const budgets: Budgets = JSON.parse(readFileSync(join(ROOT, 'tests/bench/budgets.json'), 'utf8'));
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const built = globSync('static/js/*.js', { cwd: DIST }).map((path) => path.split(sep).join('/'));
  const sizes = measureRoutes(manifest, budgets, listPageScripts(html), brotliSizes(), built);
  const { style, stylesheets } = extractPageStyles(html);
  const page = [
    { name: 'index.html', bytes: brotliSize(html), allowed: budgets.page.bytes },
    { name: 'styles in it', bytes: brotliSize(style), allowed: budgets.page.styleBytes },
  ];
  printSizes(sizes, page);

  const problems = [
    ...page
      .filter(({ bytes, allowed }) => bytes > allowed)
      .map(({ name, bytes, allowed }) => `${name}: ${kB(bytes)} kB, ${kB(allowed)} allowed`),
    ...sizes
      .map((size) => ({ ...size, requests: 1 + size.files.length + stylesheets }))
      .filter(({ requests, requestsAllowed = Infinity }) => requests > requestsAllowed)
      .map(({ name, requests }) => `${name}: ${requests} documents, scripts and styles`),
    ...sizes
      .filter(({ jsBytes, allowed }) => jsBytes > allowed)
      .map(({ name, jsBytes, allowed }) => `${name}: ${kB(jsBytes)} kB, ${kB(allowed)} allowed`),
    ...findMockTraces(
      listPaths(DIST).map((path) => ({
        path: path.slice(1),
        read: () => readFileSync(join(DIST, path), 'utf8'),
      })),
    ),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

/** Returns a function that computes the transferred bytes of a file, at the highest brotli quality. */
function brotliSizes(): (file: string) => number {
  const cached = new Map<string, number>();
  return (file) => {
    const size = cached.get(file) ?? brotliSize(readFileSync(join(DIST, file)));
    cached.set(file, size);
    return size;
  };
}

function brotliSize(content: string | Buffer): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return brotliCompressSync(content, { params }).length;
}

type PageSize = { readonly name: string; readonly bytes: number; readonly allowed: number };

function printSizes(sizes: readonly RouteSize[], page: readonly PageSize[]): void {
  const width = Math.max(...sizes.map(({ name }) => name.length)) + 2;
  const row = (name: string, ...cells: readonly string[]): string =>
    name.padEnd(width) + cells.map((cell) => cell.padStart(10)).join('');
  console.log(row('JavaScript, brotli', 'kB', 'allowed', 'files'));
  for (const { name, jsBytes, allowed, files } of sizes) {
    console.log(row(name, kB(jsBytes), kB(allowed), String(files.length)));
  }
  console.log(row('Page, brotli'));
  for (const { name, bytes, allowed } of page) console.log(row(name, kB(bytes), kB(allowed)));
}

function kB(bytes: number): string {
  return (bytes / BYTES_PER_KB).toFixed(1);
}

main();
