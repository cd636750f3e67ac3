import { expect, it } from 'vitest';
import { fitsItsType } from './file-signature.ts';

const fits = (name: string, beginning: string) =>
  fitsItsType(new File([Uint8Array.from(beginning, (letter) => letter.charCodeAt(0))], name));

it.each([
  ['letter.pdf', '%PDF-1.7\n'],
  ['letter.PDF', '\n\n%PDF-1.4\n'],
  ['picture.png', '\x89PNG\r\n'],
  ['picture.jpeg', '\xff\xd8\xff\xe0'],
  ['picture.gif', 'GIF89a'],
  ['table.xlsx', 'PK\x03\x04'],
  ['table.xls', '\xd0\xcf\x11\xe0\xa1'],
  ['table.xls', '<html>'],
  ['letter.doc', '{\\rtf1'],
  ['table.csv', 'Name,Value'],
  ['picture.webp', 'RIFF'],
])('%s may begin with %j', async (name, beginning) => {
  expect(await fits(name, beginning)).toBe(true);
});

it.each([
  ['program.pdf', 'MZ\x90'],
  ['program.csv', 'MZ\x90'],
  ['program.jpg', '\x7fELF'],
  ['picture.jpg', '\x89PNG\r\n'],
  ['letter.docx', '%PDF-1.7'],
  ['page.pdf', '<!doctype html>'],
])('%s does not begin with %j', async (name, beginning) => {
  expect(await fits(name, beginning)).toBe(false);
});
