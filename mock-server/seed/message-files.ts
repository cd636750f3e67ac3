import { extensionOf, fromBase64 } from '../rules/attachments.ts';
import type { FileRow } from '../rules/attachments.ts';
import { investor, partner } from './personas.ts';

type Owner = typeof investor | typeof partner;

function sample(owner: Owner, file: Pick<FileRow, 'id' | 'name' | 'size' | 'createDate'>): FileRow {
  return {
    ...file,
    clientId: owner.clientId,
    type: 'Certificate',
    extension: 'pdf',
    mime: 'application/pdf',
    content: {
      kind: 'sample',
      title: file.name.replace('.pdf', '').replaceAll('-', ' '),
      lines: [`Prepared for ${owner.fullName}`, `Client number ${owner.clientNum}`],
    },
  };
}

function upload(
  owner: Owner,
  file: Pick<FileRow, 'id' | 'name' | 'createDate' | 'mime'> & { readonly base64: string },
): FileRow {
  const { base64, ...record } = file;
  return {
    ...record,
    clientId: owner.clientId,
    type: null,
    extension: extensionOf(file.name),
    size: fromBase64(base64).length,
    content: { kind: 'stored', base64 },
  };
}

/** Attachments of the seeded messages: certificates of the provider and uploads of clients. */
export const messageFiles: readonly FileRow[] = [
  sample(investor, {
    id: 'file-2101',
    name: 'valuation-2026.pdf',
    size: 184_320,
    createDate: '2026-03-12T14:05:00Z',
  }),
  sample(investor, {
    id: 'file-2102',
    name: 'vct-tax-certificate-2026.pdf',
    size: 96_412,
    createDate: '2026-01-22T10:00:00Z',
  }),
  sample(investor, {
    id: 'file-2103',
    name: 'seis3-certificate.pdf',
    size: 71_960,
    createDate: '2026-01-22T10:00:00Z',
  }),
  // An image of one pixel.
  upload(investor, {
    id: 'file-2104',
    name: 'council-tax-bill.png',
    createDate: '2025-11-05T17:38:00Z',
    mime: 'image/png',
    base64:
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  }),
  upload(investor, {
    id: 'file-2105',
    name: 'my-figures.csv',
    createDate: '2026-03-10T17:58:00Z',
    mime: 'text/csv',
    base64: btoa('holding,value\nLarkfield Growth VCT,12500.00\nLarkfield Income VCT,8000.00\n'),
  }),
  sample(partner, {
    id: 'file-2106',
    name: 'valuation-january-2026.pdf',
    size: 88_200,
    createDate: '2026-01-30T12:00:00Z',
  }),
];
