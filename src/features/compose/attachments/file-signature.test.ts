import { expect, it } from 'vitest';
import { matchesExtension } from './file-signature.ts';

const fits = (name: string, beginning: string) =>
  matchesExtension(new File([Uint8Array.from(beginning, (letter) => letter.charCodeAt(0))], name));

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
  ['picture.webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ['picture.jfif', '\xff\xd8\xff\xe0'],
  ['picture.bmp', 'BM\x36'],
  ['picture.tif', 'II*\0'],
  ['picture.heic', '\0\0\0\x18ftypheic'],
  // Files that are protected by a password.
  ['letter.docx', '\xd0\xcf\x11\xe0\xa1'],
  ['table.xlsx', '\xd0\xcf\x11\xe0\xa1'],
  // Contents that banks and programs write to .xls and .doc files.
  ['table.xls', 'PK\x03\x04'],
  ['table.xls', '\x09\x08\x10\0'],
  ['table.xls', '\xef\xbb\xbf<?xml version="1.0"?><Workbook>'],
  ['table.xls', '\xff\xfe<\0h\0t\0m\0l\0'],
  ['table.xls', 'Date\tAmount\r\n'],
  ['table.xls', 'MIME-Version: 1.0'],
  ['letter.doc', '<html xmlns:w="urn:schemas">'],
  ['data.xml', '\xef\xbb\xbf\n<?xml version="1.0"?><Statement>'],
  ['table.csv', '\xff\xfeN\0a\0m\0e\0'],
])('accepts %s with the first bytes %j', async (name, beginning) => {
  expect(await fits(name, beginning)).toBe(true);
});

it.each([
  ['program.pdf', 'MZ\x90'],
  ['program.csv', 'MZ\x90'],
  ['program.jpg', '\x7fELF'],
  ['picture.jpg', '\x89PNG\r\n'],
  ['letter.docx', '%PDF-1.7'],
  ['page.pdf', '<!doctype html>'],
  ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg">'],
  ['drawing.webp', '<?xml version="1.0"?><svg>'],
  ['page.heic', '<html>'],
  ['drawing.xml', '<?xml version="1.0"?>\n<svg onload="x()">'],
  ['page.csv', ' <html>'],
  ['table.csv', 'PK\x03\x04'],
  ['table.csv', '\xd0\xcf\x11\xe0\xa1'],
  ['letter.xls', '%PDF-1.7'],
  ['program.xls', 'MZ\x90'],
])('rejects %s with the first bytes %j', async (name, beginning) => {
  expect(await fits(name, beginning)).toBe(false);
});
