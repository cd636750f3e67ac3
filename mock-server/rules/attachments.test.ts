import { describe, expect, it } from 'vitest';
import {
  acceptedType,
  cleanFileName,
  contentDisposition,
  downloadName,
  fromBase64,
  toBase64,
} from './attachments.ts';
import { uniqueNames } from './zip.ts';

describe('attachments', () => {
  it('accepts a type only with its extension [MSG-094]', () => {
    expect(acceptedType('scan.PNG', 'image/png')).toBe('image/png');
    expect(acceptedType('table.csv', 'application/vnd.ms-excel')).toBe('text/csv');
    expect(acceptedType('notes.xml', 'text/xml; charset=utf-8')).toBe('application/xml');
    expect(acceptedType('scan.png', 'application/octet-stream')).toBe('image/png');
    expect(acceptedType('scan.png', 'application/pdf')).toBeNull();
    expect(acceptedType('drawing.svg', 'image/svg+xml')).toBeNull();
    expect(acceptedType('constructor', '')).toBeNull();
  });

  it('shortens a long name and keeps its extension', () => {
    const name = cleanFileName(`${'x'.repeat(500)}.pdf`);
    expect(name).toHaveLength(200);
    expect(name.endsWith('.pdf')).toBe(true);
  });

  it('names a document by its title and an upload by its own name', () => {
    expect(downloadName({ name: 'Share certificate 2023', extension: 'pdf' })).toBe(
      'share-certificate-2023.pdf',
    );
    expect(downloadName({ name: 'My Scan.PNG', extension: 'png' })).toBe('My Scan.PNG');
    expect(downloadName({ name: '../../§', extension: 'pdf' })).toBe('document.pdf');
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
  ])('says the file name %j by RFC 6266 [DOCS-16]', (name, header) => {
    expect(contentDisposition(name)).toBe(header);
    expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header);
  });

  it('carries bytes through base64 unchanged', () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  });

  it('tells files of one name apart in an archive', () => {
    expect(uniqueNames(['a.pdf', 'A.pdf', 'a.pdf', 'b', 'b'])).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (3).pdf',
      'b',
      'b (2)',
    ]);
  });
});
