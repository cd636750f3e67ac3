import type { Row } from '../store/database.ts';
import { AMELIA, DANIEL } from './holdings/holding-row.ts';

type FileRow = Row<'files'>;
type Group = Row<'documentGroups'>;

type Document = readonly [
  id: string,
  name: string,
  type: string | null,
  size: number,
  createDate: string,
];

type Folder = {
  readonly holdingId: string;
  readonly clientId: string;
  readonly name: string;
  readonly documents: readonly Document[];
};

const VALUATIONS_CSV = [
  'Date,Units,Unit price,Value',
  '2025-12-31,10250,1.104512,11321.25',
  '2026-01-30,10250,1.110244,11380.00',
  '2026-02-27,10250,1.117093,11450.20',
  '',
].join('\r\n');

const folders: readonly Folder[] = [
  {
    holdingId: 'holding-3000',
    clientId: AMELIA,
    name: 'Larkfield VCT Portfolio',
    documents: [
      ['file-2001', 'Portfolio summary 2025', 'Statement', 96312, '2026-01-12T09:00:00Z'],
      ['file-2002', 'Portfolio summary 2024', 'Statement', 94105, '2025-01-13T09:00:00Z'],
      ['file-2003', 'Key information document', 'Key information', 214870, '2022-03-01T14:20:00Z'],
    ],
  },
  {
    holdingId: 'holding-3001',
    clientId: AMELIA,
    name: 'Larkfield Growth VCT',
    documents: [
      ['file-2004', 'Share certificate March 2022', 'Certificate', 184320, '2022-03-28T10:15:00Z'],
      ['file-2005', 'Income tax relief certificate', 'Certificate', 73450, '2022-04-11T10:15:00Z'],
      ['file-2006', 'Annual report 2025', 'Report', 1245312, '2025-07-31T16:45:00Z'],
    ],
  },
  {
    holdingId: 'holding-3002',
    clientId: AMELIA,
    name: "Larkfield Growth VCT 'B' shares",
    documents: [
      [
        'file-2008',
        'Share certificate November 2023',
        'Certificate',
        12345,
        '2023-11-20T10:15:00Z',
      ],
    ],
  },
  // A group without files, which lists omit.
  { holdingId: 'holding-3006', clientId: AMELIA, name: 'Pennine Opportunities VCT', documents: [] },
  {
    holdingId: 'holding-3009',
    clientId: AMELIA,
    name: 'The Northern & Western Smaller Quoted Companies (incl. “Convertible Loan Notes”) Venture Capital Trust plc',
    documents: [
      [
        'file-2009',
        'Prospectus: offer for subscription of up to 20,000,000 D Ordinary Shares / securities note & summary (“Series 12/2024”) – final – signed',
        null,
        2310450,
        '2024-02-29T23:59:59Z',
      ],
    ],
  },
  {
    holdingId: 'holding-3100',
    clientId: AMELIA,
    name: 'Larkfield EIS Fund 2024',
    documents: [
      ['file-2010', 'EIS3 certificates', 'Certificate', 158220, '2025-02-10T11:30:00Z'],
      ['file-2011', 'Fund update Q4 2025', 'Report', 402118, '2026-02-05T08:05:00Z'],
    ],
  },
  {
    holdingId: 'holding-3101',
    clientId: AMELIA,
    name: 'Northern Biotech Ltd',
    documents: [['file-2012', 'Investment note', 'Report', 51200, '2024-06-03T12:00:00Z']],
  },
  {
    holdingId: 'holding-3300',
    clientId: AMELIA,
    name: 'Larkfield Inheritance Tax Portfolio',
    documents: [
      ['file-2013', 'Valuation statement 5 April 2025', 'Statement', 88640, '2025-04-30T09:00:00Z'],
    ],
  },
  {
    holdingId: 'holding-3700',
    clientId: AMELIA,
    name: 'Larkfield Private Equity Fund IV',
    documents: [
      ['file-2014', 'Capital call notice 3', 'Notice', 45980, '2023-05-22T07:40:00Z'],
      ['file-2015', 'Subscription agreement', 'Agreement', 655360, '2021-09-30T15:00:00Z'],
    ],
  },
  {
    holdingId: 'holding-4001',
    clientId: DANIEL,
    name: 'Larkfield Growth VCT',
    documents: [
      [
        'file-2041',
        'Share certificate November 2023',
        'Certificate',
        183900,
        '2023-11-20T10:16:00Z',
      ],
    ],
  },
];

// A file that is not a PDF.
const valuations: FileRow = {
  id: 'file-2007',
  clientId: AMELIA,
  name: 'Valuations since December 2025',
  type: 'Data',
  extension: 'csv',
  size: VALUATIONS_CSV.length,
  createDate: '2026-03-02T06:30:00Z',
  mime: 'text/csv',
  content: { kind: 'stored', base64: btoa(VALUATIONS_CSV) },
};

export const documentGroups: readonly Group[] = folders.map(
  ({ holdingId, clientId, name, documents }) => ({
    id: holdingId,
    clientId,
    name,
    fileIds: [
      ...documents.map(([id]) => id),
      ...(holdingId === 'holding-3001' ? [valuations.id] : []),
    ],
  }),
);

/** The files of the document groups; the table `files` also holds attachments of messages. */
export const documentFiles: readonly FileRow[] = [
  ...folders.flatMap(({ clientId, name, documents }) =>
    documents.map((document) => pdfFile(clientId, name, document)),
  ),
  valuations,
];

function pdfFile(
  clientId: string,
  holdingName: string,
  [id, name, type, size, createDate]: Document,
): FileRow {
  return {
    id,
    clientId,
    name,
    type,
    extension: 'pdf',
    size,
    createDate,
    mime: 'application/pdf',
    content: {
      kind: 'sample',
      title: name,
      lines: [
        holdingName,
        '',
        'This is a sample document of the mock server. It holds no real information.',
      ],
    },
  };
}
