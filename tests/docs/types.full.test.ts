import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

const sources = () => {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) =>
    ts.sys.readFile(path),
  );
  return ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
};

// The linter also type-checks the files that it reads. A full run of `tsc` would take a minute of
// processor time.
it('tsc excludes fixtures and finds no error in the generated handlers, which lint does not read', () => {
  const { fileNames, options } = sources();
  const names = fileNames.map((name) => relative(ROOT, name));
  expect(names.filter((name) => name.includes('/fixtures/'))).toEqual([]);
  const handlers = fileNames.filter((name) => name.endsWith('.msw.ts'));
  expect(handlers).not.toEqual([]);
  const program = ts.createProgram(handlers, options);
  const wrong = handlers.flatMap((name) =>
    program.getSemanticDiagnostics(program.getSourceFile(name)),
  );
  expect(wrong.map(({ messageText }) => messageText)).toEqual([]);
});
