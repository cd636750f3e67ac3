import { describe, expect, it } from 'vitest';
import {
  findAcceptedType,
  cleanFileName,
  formatContentDisposition,
  getDownloadName,
  getExtension,
  fromBase64,
  isUpload,
  toMessageAttachment,
  toBase64,
  type FileRow,
} from './attachments.ts';
import { makeNamesUnique } from './zip.ts';

const FILE: FileRow = {
  id: 'file-1',
  clientId: 'client-1',
  name: 'scan.png',
  type: null,
  extension: 'png',
  size: 1,
  createDate: '2026-03-16T09:00:00Z',
  mime: 'image/png',
  content: { kind: 'stored', base64: 'YQ==' },
};

describe('attachments', () => {
  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
    ['jfif', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
    ['bmp', 'image/bmp'],
    ['tif', 'image/tiff'],
    ['tiff', 'image/tiff'],
    ['heic', 'image/heic'],
    ['heif', 'image/heif'],
    ['avif', 'image/avif'],
    ['doc', 'application/msword'],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['xml', 'application/xml'],
    ['pdf', 'application/pdf'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['xls', 'application/vnd.ms-excel'],
    ['csv', 'text/csv'],
    ['CSV', 'text/csv'],
    ['svg', null],
    ['exe', null],
    ['constructor', null],
  ])('stores .%s files as %s, whatever type the device reports [MSG-094]', (extension, stored) => {
    expect(findAcceptedType(`a.${extension}`)).toBe(stored);
  });

  it.each([
    ['scan.PNG', 'png'],
    ['archive.tar.gz', 'gz'],
    ['scan', ''],
    ['.png', ''],
    ['scan.', ''],
    ['scan..png', ''],
  ])('reads the extension of %s as %j', (name, extension) => {
    expect(getExtension(name)).toBe(extension);
  });

  it.each([
    ['/tmp/scan.pdf', 'scan.pdf'],
    ['C:\\files\\scan.pdf', 'scan.pdf'],
    [' scan\u202efdp.exe\0 ', 'scanfdp.exe'],
    ['scan.pdf. .', 'scan.pdf'],
    ['con.pdf', '_con.pdf'],
    ['a:b?.pdf', 'a-b-.pdf'],
    ['../..', ''],
    [`${'x'.repeat(196)}.pdf`, `${'x'.repeat(196)}.pdf`],
    [`${'x'.repeat(197)}.pdf`, `${'x'.repeat(196)}.pdf`],
    // An emoji that the limit cuts in the middle becomes the replacement character U+FFFD.
    [`${'x'.repeat(195)}\u{1f600}.pdf`, `${'x'.repeat(195)}\ufffd.pdf`],
  ])('stores the file name %j as %j', (name, stored) => {
    expect(cleanFileName(name)).toBe(stored);
  });

  it.each<[string, FileRow['content'], string | null, boolean]>([
    ['bytes without a document type', { kind: 'stored', base64: 'YQ==' }, null, true],
    ['bytes of a document type', { kind: 'stored', base64: 'YQ==' }, 'Certificate', false],
    ['a sample file', { kind: 'sample', title: 'A', lines: [] }, null, false],
  ])('treats %s as an upload: %s', (_, content, type, isOne) => {
    expect(isUpload({ ...FILE, content, type })).toBe(isOne);
  });

  it('lists an attachment with its file id and the file name of its download', () => {
    expect(toMessageAttachment({ ...FILE, name: 'Valuation March', extension: 'pdf' })).toEqual({
      fileId: 'file-1',
      fileName: 'valuation-march.pdf',
    });
  });

  it('names the download of a document after its title and that of an upload after its file name', () => {
    expect(getDownloadName({ name: 'Share certificate 2023', extension: 'pdf' })).toBe(
      'share-certificate-2023.pdf',
    );
    expect(getDownloadName({ name: 'My Scan.PNG', extension: 'png' })).toBe('My Scan.PNG');
    expect(getDownloadName({ name: '../../§', extension: 'pdf' })).toBe('document.pdf');
    expect(getDownloadName({ name: '../../x.pdf', extension: 'pdf' })).toBe('x.pdf');
    expect(getDownloadName({ name: 'C:\\files\\x.pdf', extension: 'pdf' })).toBe('x.pdf');
    expect(getDownloadName({ name: '/.pdf', extension: 'pdf' })).toBe('pdf.pdf');
    expect(getDownloadName({ name: 'nul', extension: 'pdf' })).toBe('_nul.pdf');
    expect(getDownloadName({ name: '../..', extension: '' })).toBe('document');
    expect(getDownloadName({ name: 'My notes', extension: '' })).toBe('My notes');
    expect(getDownloadName({ name: 'A pdf', extension: 'pdf' })).toBe('a-pdf.pdf');
    expect(getDownloadName({ name: 'Überblick e\u0301 2', extension: 'pdf' })).toBe(
      'überblick-e\u0301-2.pdf',
    );
  });

  it.each([
    ['plain.pdf', 'attachment; filename="plain.pdf"'],
    ['größe.pdf', `attachment; filename="gro_e.pdf"; filename*=UTF-8''gr%C3%B6%C3%9Fe.pdf`],
    [
      'a "b"\r\nc.pdf',
      `attachment; filename="a _b___c.pdf"; filename*=UTF-8''a%20%22b%22%0D%0Ac.pdf`,
    ],
    [
      "it's (1)*€.pdf",
      `attachment; filename="it's (1)*_.pdf"; filename*=UTF-8''it%27s%20%281%29%2A%E2%82%AC.pdf`,
    ],
  ])('encodes the file name %j in Content-Disposition by RFC 6266 [DOCS-16]', (name, header) => {
    expect(formatContentDisposition(name)).toBe(header);
    expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header);
  });

  it('encodes bytes as base64 and decodes them without a change', () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  });

  it('renames files of the same name in an archive', () => {
    expect(makeNamesUnique(['a.pdf', 'A.pdf', 'a.pdf', 'b', 'b'])).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (3).pdf',
      'b',
      'b (2)',
    ]);
  });
});
