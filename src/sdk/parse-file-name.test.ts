import { describe, expect, it } from 'vitest';
import { parseFileName } from './parse-file-name.ts';

describe('parseFileName', () => {
  it.each([
    ['attachment; filename="report.pdf"', 'report.pdf'],
    ['attachment; filename=report.pdf', 'report.pdf'],
    [`attachment; filename="a.pdf"; filename*=UTF-8''%C2%A3%20report.pdf`, '£ report.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [`attachment; filename*=UTF-8''..%5C..%5Cboot.ini`, 'boot.ini'],
    [`attachment; filename*=UTF-8''%zz; filename="kept.pdf"`, 'kept.pdf'],
  ])('reads the file name from %s [DOCS-16]', (header, name) => {
    expect(parseFileName(header)).toBe(name);
  });

  it.each([null, '', 'attachment', 'attachment; filename=""'])(
    'finds no file name in the header %j',
    (header) => {
      expect(parseFileName(header)).toBeUndefined();
    },
  );
});
