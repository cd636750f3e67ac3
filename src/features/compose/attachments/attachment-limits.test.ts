import { expect, it } from 'vitest';
import { checkFileLimits } from '#src/shared/ui/file-upload/file-limits.ts';
import { ATTACHMENT_LIMITS, correctMediaType } from './attachment-limits.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const refusal = (file: File, present = 0) =>
  checkFileLimits([file], ATTACHMENT_LIMITS, present, () => false).refused[0]?.reason;

it.each([
  ['a.pdf', 'application/pdf', true],
  ['a.PNG', 'image/png', true],
  ['a.jpeg', 'image/jpeg', true],
  ['a.jfif', 'image/jpeg', true],
  ['a.JPE', '', true],
  ['a.gif', 'image/gif', true],
  ['a.tif', 'image/tiff', true],
  ['a.heic', '', true],
  ['a.doc', 'application/msword', true],
  ['a.docx', `${OFFICE}.wordprocessingml.document`, true],
  ['a.xml', 'text/xml', true],
  ['a.xls', 'application/vnd.ms-excel', true],
  ['a.xlsx', `${OFFICE}.spreadsheetml.sheet`, true],
  // Media types that phones and Windows report.
  ['a.csv', 'text/csv', true],
  ['a.csv', 'text/comma-separated-values', true],
  ['a.csv', 'application/vnd.ms-excel', true],
  ['a.docx', 'application/zip', true],
  ['a.xlsx', 'application/octet-stream', true],
  ['a.xls', 'text/html', true],
  ['a.pdf', 'application/x-msdownload', true],
  ['a.exe', 'application/x-msdownload', false],
  ['a.exe', 'application/pdf', false],
  ['a.svg', 'image/svg+xml', false],
  ['a.svg', 'image/png', false],
  ['a.pdf.html', 'text/html', false],
  ['a.zip', 'application/zip', false],
  ['a.txt', 'text/plain', false],
  ['a.hta', '', false],
  ['a.js', '', false],
  ['a.php', '', false],
  ['a folder', '', false],
])(
  'checks whether the file %s of type %j is accepted: %j [MSG-094] [MSG-114]',
  (name, type, isTaken) => {
    expect(refusal(new File(['abc'], name, { type }))).toBe(isTaken ? undefined : 'wrong-type');
  },
);

it.each([
  ['a.csv', 'text/comma-separated-values', 'text/csv'],
  ['a.DOCX', 'application/zip', `${OFFICE}.wordprocessingml.document`],
  ['a.jfif', '', 'image/jpeg'],
  ['a.xls', 'text/html', 'application/vnd.ms-excel'],
])(
  'sends the file %s, which the device reports as %j, with the type %s',
  async (name, type, sent) => {
    const file = correctMediaType(new File(['abc'], name, { type, lastModified: 7 }));
    expect(file).toMatchObject({ name, type: sent, lastModified: 7 });
    expect(await file.text()).toBe('abc');
  },
);

it.each(['image/*', 'text/csv', 'text/comma-separated-values', 'application/zip'])(
  'offers files of the type %s in the picker of a phone',
  (type) => expect(ATTACHMENT_LIMITS.pickerTypes).toContain(type),
);

it.each([
  [10_485_760, 4, undefined],
  [10_485_761, 4, 'too-large'],
  [0, 4, 'empty'],
  [3, 5, 'too-many'],
])(
  'checks a file of %i bytes beside %i other files with the result %j [MSG-092] [MSG-093]',
  (bytes, present, reason) => {
    expect(refusal(new File([new Uint8Array(bytes)], 'a.pdf'), present)).toBe(reason);
  },
);
