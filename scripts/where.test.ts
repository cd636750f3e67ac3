import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { findSourcePosition } from './where.ts';

const maps = mkdtempSync(join(tmpdir(), 'maps-'));

beforeAll(() => {
  mkdirSync(join(maps, 'static/js'), { recursive: true });
  // Ten columns of the bundler, ten columns of the source's first line, and then its second line.
  const map = { version: 3, sources: ['../../../src/a.ts'], names: [], mappings: 'A,UAAA,UACA' };
  writeFileSync(join(maps, 'static/js/a-1a2b3c4d.js.map'), JSON.stringify(map));
});
afterAll(() => removeFolder(maps));

it.each([
  ['a-1a2b3c4d.js:1:11', 'src/a.ts:1:1'],
  ['    at x (https://portal.example/static/js/a-1a2b3c4d.js:1:22)', 'src/a.ts:2:1'],
])('findSourcePosition finds the source for a line of an error report: %s', (line, source) => {
  expect(findSourcePosition(line, maps)).toBe(source);
});

it.each([
  ['a-1a2b3c4d.js', /no FILE:LINE:COLUMN/],
  ['b-1a2b3c4d.js:1:1', /of another release/],
  ['a-1a2b3c4d.js:1:1', /has no source/],
])('findSourcePosition explains why a line has no source: %s', (line, why) => {
  expect(() => findSourcePosition(line, maps)).toThrow(why);
});
