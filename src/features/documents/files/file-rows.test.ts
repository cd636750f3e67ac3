import { describe, expect, it } from 'vitest';
import type { DocumentGroup } from '#contract/generated/schemas/documentGroup.zod.ts';
import type { FileRecord } from '#contract/generated/schemas/fileRecord.zod.ts';
import { toFileGroups } from './file-rows.ts';

function file(id: string, fields: Partial<FileRecord> = {}): FileRecord {
  return {
    id,
    name: 'Share certificate',
    type: 'Certificate',
    extension: 'pdf',
    size: 12_345,
    createDate: '2023-11-20T23:59:59Z',
    ...fields,
  };
}

const group = (id: string, documents: FileRecord[] = [file(`file-${id}`)]): DocumentGroup => ({
  id,
  name: `Holding ${id}`,
  documents,
});

describe('toFileGroups', () => {
  it('returns the parent holding first, whatever the order of the reply [DOCS-02]', () => {
    const groups = [group('child-1'), group('child-2'), group('parent')];
    expect(toFileGroups(groups, 'parent').map(({ id }) => id)).toEqual([
      'parent',
      'child-1',
      'child-2',
    ]);
  });

  it('leaves out groups without files [DOCS-24]', () => {
    expect(toFileGroups([group('a', []), group('b')]).map(({ id }) => id)).toEqual(['b']);
  });

  it.each([
    [12_345, 'PDF / 12.3 KB'],
    [184_320, 'PDF / 184.3 KB'],
    [1_245_312, 'PDF / 1,245.3 KB'],
    [49, 'PDF / 0.1 KB'],
    [0, 'PDF / 0.0 KB'],
    [12_000, 'PDF / 12.0 KB'],
  ])('formats %i bytes as %s [DOCS-11] [DOCS-13] [DOCS-22]', (size, text) => {
    const [only] = toFileGroups([group('a', [file('f', { size })])]);
    expect(only?.files[0]?.formatAndSize).toBe(text);
  });

  it('shows a dash for a missing type or format and preserves the upload time [DOCS-09] [DOCS-10]', () => {
    const bare = file('f', { type: null, extension: '', createDate: '2025-06-30T23:30:00Z' });
    expect(toFileGroups([group('a', [bare])])[0]?.files).toEqual([
      {
        id: 'f',
        name: 'Share certificate',
        holdingId: 'a',
        holding: 'Holding a',
        type: '-',
        createDate: '2025-06-30T23:30:00Z',
        formatAndSize: '- / 12.3 KB',
        size: 12_345,
      },
    ]);
  });
});
