import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');
/** Imports by our own import map, which other projects do not have. */
const ALIAS = /(['"])#(contract|src|mock|deploy)\/([^'"]+)\1/g;
const FOLDERS: Readonly<Record<string, string>> = { mock: 'mock-server' };
const RELATIVE = /(['"])(\.{1,2}\/[^'"]+)\.tsx?\1/g;

/** Writes the declarations of these modules, and of all modules that they import, below `folder`. */
export function emitTypes(folder: string, modules: readonly string[]): void {
  const config = join(ROOT, 'build/tsconfig.pack.json');
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: ROOT,
    outDir: folder,
  };
  const files = modules.map((path) => join(ROOT, path));
  writeFileSync(
    config,
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions: options, files, include: [] }),
  );
  execFileSync(process.execPath, [TSC, '-p', config], { stdio: 'inherit' });
  rmSync(config);
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, withPlainImports(readFileSync(path, 'utf8'), dirname(file)));
  }
}

function withPlainImports(text: string, from: string): string {
  return text
    .replaceAll(ALIAS, (_found, quote: string, alias: string, rest: string) => {
      const path = relative(from, join(FOLDERS[alias] ?? alias, rest));
      return `${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    })
    .replaceAll(RELATIVE, '$1$2.js$1');
}
