import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getPropertyRuns } from '#tests/support/tier.ts';
import { createEntryNames } from './create-entry-names.ts';

const one = (fileName: string, folder = 'Growth VCT') => ({ folder, fileName });

it('createEntryNames adds no folder for files of one holding, and numbers equal names', () => {
  expect(
    createEntryNames([one('a.pdf'), one('A.PDF'), one('a.pdf'), one('a (2).pdf'), one('b')]),
  ).toEqual(['a.pdf', 'A (2).PDF', 'a (3).pdf', 'a (2) (2).pdf', 'b']);
});

it('createEntryNames adds one folder per holding name', () => {
  expect(
    createEntryNames([one('a.pdf'), one('a.pdf', 'EIS / 2024'), one('a.pdf', 'GROWTH VCT')]),
  ).toEqual(['Growth VCT/a.pdf', 'EIS - 2024/a.pdf', 'GROWTH VCT/a (2).pdf']);
});

it('createEntryNames adds no folder for a file that is of no holding', () => {
  expect(createEntryNames([one('year.csv', ''), one('a.pdf')])).toEqual([
    'year.csv',
    'Growth VCT/a.pdf',
  ]);
});

it('createEntryNames returns paths that are short enough for Windows', () => {
  const [first = ''] = createEntryNames([one('a.pdf', 'Very long '.repeat(30)), one('b.pdf')]);
  expect(first.length).toBeLessThan(70);
  expect(first).toMatch(/^Very long .*\/a\.pdf$/);
});

it('createEntryNames returns unique paths that never leave the folder of the archive', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('..', '../..', '/etc/passwd', 'C:\\x', 'con', 'a.pdf', 'A.pdf', ''),
  );
  fc.assert(
    fc.property(fc.array(fc.record({ folder: text, fileName: text })), (files) => {
      const names = createEntryNames(files);
      expect(names).toHaveLength(files.length);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(files.length);
      for (const name of names) {
        const steps = name.split('/');
        expect(steps.length).toBeLessThanOrEqual(2);
        for (const step of steps) expect(step).not.toMatch(/^\.*$|[\\:\p{Cc}]/u);
      }
    }),
    { seed: 20_260_316, numRuns: getPropertyRuns({ short: 75, full: 300 }) },
  );
});
