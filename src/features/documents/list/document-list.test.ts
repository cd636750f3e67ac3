import { describe, expect, it } from 'vitest';
import type { FileRow } from '../files/file-rows.ts';
import {
  filterFiles,
  groupFiles,
  NEWEST_FIRST_ORDER,
  readFilter,
  sortFiles,
  getTypeChoices,
  addFilterToUrl,
  getYearChoices,
} from './document-list.ts';

function file(id: string, fields: Partial<FileRow> = {}): FileRow {
  return {
    id,
    name: 'Share certificate',
    holdingId: 'vct',
    holding: 'Larkfield Growth VCT',
    type: 'Certificate',
    createDate: '2023-11-20T10:15:00Z',
    formatAndSize: 'PDF / 12.3 KB',
    size: 12_345,
    ...fields,
  };
}

const cafe = { holdingId: 'eis', holding: 'Café Noir EIS' };
const FILES = [
  file('a', { name: 'Annual report 2025', type: 'Report', createDate: '2025-07-31T16:45:00Z' }),
  file('b'),
  file('c', { ...cafe, name: 'Prüfbericht', type: '-', createDate: '2024-04-05T22:59:59Z' }),
  file('d', { ...cafe, name: 'EIS3', createDate: '2024-04-05T23:00:00Z', size: 2_000_000 }),
];
const NONE = { search: '', type: '', year: '' };
const joinIds = (files: readonly FileRow[]) => files.map(({ id }) => id).join('');

describe('filterFiles', () => {
  it.each([
    ['', 'abcd'],
    ['  ', 'abcd'],
    ['report', 'a'],
    ['REPORT 2025', 'a'],
    ['growth', 'ab'],
    ['larkfield annual', 'a'],
    ['cafe', 'cd'],
    ['prufb', 'c'],
    ['certificate', 'bd'],
    ['(.*)[', ''],
  ])('finds for the search %j the files %j by name, type and holding [DOCS-21]', (search, ids) => {
    expect(joinIds(filterFiles(FILES, { ...NONE, search }))).toBe(ids);
  });

  it('filters by type and by the tax year, which begins on 6 April in London', () => {
    expect(joinIds(filterFiles(FILES, { ...NONE, type: 'Certificate' }))).toBe('bd');
    expect(joinIds(filterFiles(FILES, { ...NONE, type: '-' }))).toBe('c');
    expect(joinIds(filterFiles(FILES, { ...NONE, year: '2023-24' }))).toBe('bc');
    // 00:00 on 6 April in British Summer Time.
    expect(joinIds(filterFiles(FILES, { ...NONE, year: '2024-25' }))).toBe('d');
    expect(
      joinIds(filterFiles(FILES, { search: 'noir', type: 'Certificate', year: '2023-24' })),
    ).toBe('');
  });

  it('groups the found files by the groups of the reply, and leaves out empty groups', () => {
    const groups = ['vct', 'eis'].map((id) => ({
      id,
      name: id,
      files: FILES.filter(({ holdingId }) => holdingId === id),
    }));
    const found = groupFiles(groups, filterFiles(FILES, { ...NONE, type: 'Report' }));
    expect(found.map(({ group, files }) => [group.id, joinIds(files)])).toEqual([['vct', 'a']]);
  });
});

describe('the filter choices', () => {
  const toTexts = (choices: readonly { value: string; count: number }[]) =>
    choices.map(({ value, count }) => `${value} ${count}`);

  it('counts the documents that each choice would show', () => {
    expect(toTexts(getTypeChoices(FILES, NONE))).toEqual(['- 1', 'Certificate 2', 'Report 1']);
    expect(toTexts(getYearChoices(FILES, NONE))).toEqual(['2025-26 1', '2024-25 1', '2023-24 2']);
  });

  it('ignores the type filter in the counts of types, and the year filter in the counts of tax years', () => {
    const filter = { search: 'cafe', type: 'Certificate', year: '2024-25' };
    expect(toTexts(getTypeChoices(FILES, filter))).toEqual(['- 0', 'Certificate 1', 'Report 0']);
    expect(toTexts(getYearChoices(FILES, filter))).toEqual(['2025-26 0', '2024-25 1', '2023-24 0']);
  });
});

describe('the filter in the URL', () => {
  it('changes the filter, removes the page and preserves all other parameters', () => {
    const address = new URLSearchParams('sort=name&page=3&type=Report');
    const next = addFilterToUrl(address, { type: '', year: '2024-25', search: 'x' });
    expect(next.toString()).toBe('sort=name&search=x&year=2024-25');
    expect(readFilter(next, FILES)).toEqual({ search: 'x', type: '', year: '2024-25' });
    expect(addFilterToUrl(next, { year: '' }).toString()).toBe('sort=name&search=x');
  });

  it('ignores a type or year in the URL that no document has', () => {
    expect(readFilter(new URLSearchParams('type=None&year=1999-00'), FILES)).toEqual(NONE);
  });
});

describe('sortFiles', () => {
  it.each([
    ['uploaded', true, 'adcb'],
    ['uploaded', false, 'bcda'],
    ['name', false, 'adcb'],
    ['holding', false, 'dcab'],
    ['type', true, 'adbc'],
    ['size', true, 'dacb'],
  ] as const)(
    'sorts files by %s (descending: %s) as %s, and equal files newest first',
    (sort, isDescending, ids) => {
      expect(joinIds(sortFiles(FILES, { sort, isDescending }))).toBe(ids);
    },
  );

  it('sorts newest first by default', () => {
    expect(NEWEST_FIRST_ORDER).toEqual({ sort: 'uploaded', isDescending: true });
  });
});
