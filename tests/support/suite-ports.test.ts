import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FIRST_PORTS } from './suite-ports.ts';

const ROOT = join(import.meta.dirname, '../..');
const FIRST: readonly number[] = Object.values(FIRST_PORTS);
/**
 * Default ports of commands and of the documentation, which a developer may use while the tests
 * run.
 */
const COMMAND_PORTS = [5173, 8080, 8081, 8088, 8443];
/** Port offset of the mock server behind the site. Several test files call this server. */
const SHARED_OFFSET = 1;

const roundToHundred = (port: number): number => port - (port % 100);

it('no two suites share a port', () => {
  expect(FIRST.map(roundToHundred)).toEqual(FIRST);
  expect(new Set(FIRST).size).toBe(FIRST.length);
});

it('no suite uses the default port of a command', () => {
  expect(COMMAND_PORTS.filter((port) => FIRST.includes(roundToHundred(port)))).toEqual([]);
});

it('no suite uses a port that the system may assign to another program', () => {
  expect(Math.max(...FIRST)).toBeLessThan(32_768);
});

it('no two files of the deployment tests share a port', () => {
  const files = globSync('tests/deploy/*.ts', { cwd: ROOT });
  const offsets = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const own = [...text.matchAll(/\bPORT \+ (\d+)/g)].map(([, offset]) => Number(offset));
    return [...new Set(own)].filter((offset) => offset !== SHARED_OFFSET);
  });
  expect(offsets.length).toBeGreaterThan(10);
  expect(offsets.filter((offset, index) => offsets.indexOf(offset) !== index)).toEqual([]);
  expect(Math.max(...offsets)).toBeLessThan(100);
});
