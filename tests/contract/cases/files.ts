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
    refuses: [{ status: 404, when: NOT_HERS, asked: { params: { id: DANIEL_IDS.holding } } }],
  },
  uploadFiles: {
    succeeds: { body: { files: [scan, file('figures.csv', 'text/csv')] } },
    refuses: [
      {
        status: 413,
        when: 'for a file of more than 10 MB',
        asked: { body: { files: [file('large.pdf', 'application/pdf', MAX_FILE_BYTES + 1)] } },
      },
      {
        status: 413,
        when: 'for too many parts',
        asked: { body: { files: Array.from({ length: 102 }, () => scan) } },
      },
      {
        status: 422,
        when: 'for 6 files',
        asked: { body: { files: [scan, scan, scan, scan, scan, scan] } },
      },
      {
        status: 422,
        when: 'for a program',
        asked: { body: { files: [file('setup.exe', 'application/x-msdownload')] } },
      },
    ],
  },
  downloadFile: {
    succeeds: { params: { id: AMELIA_IDS.document } },
    refuses: [
      { status: 404, when: NOT_HERS, asked: { params: { id: DANIEL_IDS.file } } },
      {
        status: 409,
        when: 'for an attachment, to a partner who acts',
        asked: { params: { id: AMELIA_IDS.upload }, by: 'partner', as: AMELIA.id },
      },
    ],
  },
  deleteFile: {
    succeeds: { params: { id: AMELIA_IDS.upload } },
    refuses: [
      { status: 404, when: NOT_HERS, asked: { params: { id: DANIEL_IDS.file } } },
      {
        status: 409,
        when: 'for a file of a sent message',
        asked: { params: { id: AMELIA_IDS.sentUpload } },
      },
    ],
  },
};
