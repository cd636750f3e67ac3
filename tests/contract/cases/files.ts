import type { OperationCases } from '../operation-case.ts';
import { AMELIA, AMELIA_IDS, DANIEL_IDS } from '../seed-ids.ts';

const MAX_FILE_BYTES = 10_485_760;
const NOT_HERS = 'for what belongs to another client';

function file(name: string, type: string, size = 20): File {
  return new File([new Uint8Array(size)], name, { type });
}

const scan = file('passport-scan.png', 'image/png');

export const filesCases: OperationCases<'files'> = {
  downloadDocument: {
    succeeds: { params: { id: AMELIA_IDS.holding } },
    refuses: [[404, NOT_HERS, { params: { id: DANIEL_IDS.holding } }]],
  },
  uploadFiles: {
    succeeds: { body: { files: [scan, file('figures.csv', 'text/csv')] } },
    refuses: [
      [
        413,
        'for a file of more than 10 MB',
        { body: { files: [file('large.pdf', 'application/pdf', MAX_FILE_BYTES + 1)] } },
      ],
      [413, 'for too many parts', { body: { files: Array.from({ length: 102 }, () => scan) } }],
      [422, 'for 6 files', { body: { files: [scan, scan, scan, scan, scan, scan] } }],
      [422, 'for a program', { body: { files: [file('setup.exe', 'application/x-msdownload')] } }],
    ],
  },
  downloadFile: {
    succeeds: { params: { id: AMELIA_IDS.document } },
    refuses: [
      [404, NOT_HERS, { params: { id: DANIEL_IDS.file } }],
      [
        409,
        'for an attachment, to a partner who acts',
        { params: { id: AMELIA_IDS.upload }, by: 'partner', as: AMELIA.id },
      ],
    ],
  },
  deleteFile: {
    succeeds: { params: { id: AMELIA_IDS.upload } },
    refuses: [
      [404, NOT_HERS, { params: { id: DANIEL_IDS.file } }],
      [409, 'for a file of a sent message', { params: { id: AMELIA_IDS.sentUpload } }],
    ],
  },
};
