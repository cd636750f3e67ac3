import { expect, it } from 'vitest';
import { sortByLimits } from '#src/shared/ui/file-limits.ts';
import { ATTACHMENT_LIMITS } from './attachment-limits.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
const refusal = (file: File, present = 0) =>
  sortByLimits([file], ATTACHMENT_LIMITS, present).refused[0]?.reason;

it.each([
  ['a.pdf', 'application/pdf', true],
  ['a.PNG', 'image/png', true],
  ['a.jpeg', 'image/jpeg', true],
  ['a.gif', 'image/gif', true],
  ['a.doc', 'application/msword', true],
  ['a.docx', `${OFFICE}.wordprocessingml.document`, true],
  ['a.xml', 'text/xml', true],
  ['a.xls', 'application/vnd.ms-excel', true],
  ['a.xlsx', `${OFFICE}.spreadsheetml.sheet`, true],
  ['a.csv', 'text/csv', true],
  ['a.csv', 'application/vnd.ms-excel', true],
  ['a.heic', '', true],
  ['a.exe', 'application/x-msdownload', false],
  ['a.pdf', 'application/x-msdownload', false],
  ['a.png', 'text/html', false],
  ['a.png', 'image/svg+xml', false],
  ['a.svg', 'image/svg+xml', false],
  ['a.pdf.html', 'text/html', false],
  ['a.hta', '', false],
  ['a.js', '', false],
  ['a.php', '', false],
  ['a folder', '', false],
])('a file %s of type %j is taken: %j [MSG-094] [MSG-114]', (name, type, isTaken) => {
  expect(refusal(new File(['abc'], name, { type }))).toBe(isTaken ? undefined : 'wrong-type');
});

it.each([
  [10_485_760, 4, undefined],
  [10_485_761, 4, 'too-large'],
  [0, 4, 'empty'],
  [3, 5, 'too-many'],
])(
  'a file of %i bytes beside %i others is refused as %j [MSG-092] [MSG-093]',
  (bytes, present, reason) => {
    expect(refusal(new File([new Uint8Array(bytes)], 'a.pdf'), present)).toBe(reason);
  },
);
