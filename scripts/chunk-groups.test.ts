import { describe, expect, it } from 'vitest';
import { findUnmatchedPaths, matchPaths } from './chunk-groups.ts';

const VALUES = { include: ['src/format/', 'src/time/'], exclude: ['src/format/period.ts'] };

describe('matchPaths', () => {
  it.each([
    ['/home/portal/src/format/money.ts', true],
    ['C:\\portal\\src\\time\\clock.ts', true],
    ['/home/portal/src/format/period.ts', false],
    ['/home/portal/src/reformat/money.ts', false],
    ['/home/portal/lib-src/format/money.ts', false],
  ])('matchPaths decides whether the module %s is in the group: %s', (id, isInGroup) => {
    expect(matchPaths(VALUES)(id)).toBe(isInGroup);
  });
});

describe('findUnmatchedPaths', () => {
  it('findUnmatchedPaths returns an empty list if each path matches a module', () => {
    const ids = ['/a/src/format/money.ts', '/a/src/time/clock.ts', '/a/src/format/period.ts'];
    expect(findUnmatchedPaths({ values: VALUES }, ids)).toEqual([]);
  });

  it('findUnmatchedPaths names the group and each path of the group that matches no module', () => {
    expect(findUnmatchedPaths({ values: VALUES }, ['/a/src/format/money.ts'])).toEqual([
      'values: src/time/',
      'values: src/format/period.ts',
    ]);
  });
});
