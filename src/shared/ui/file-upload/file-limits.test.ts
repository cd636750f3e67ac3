import { expect, it } from 'vitest';
import { renameToSafeName, checkFileLimits } from './file-limits.ts';

const LIMITS = { maxFiles: 2, maxBytes: 4, extensions: ['.pdf', '.jpg'] };
const isNew = () => false;
const file = (name: string, content = 'abcd') => new File([content], name);

it.each([
  ['a.pdf', 'abcd', null],
  ['A.PDF', 'a', null],
  ['a.pdf', 'abcde', 'too-large'],
  ['a.pdf', '', 'empty'],
  ['a.exe', 'abcd', 'wrong-type'],
  ['a.pdf.exe', 'abcd', 'wrong-type'],
  ['pdf', 'abcd', 'wrong-type'],
])('a file %s with the content %j gets the refusal %j', (name, content, reason) => {
  const { accepted, refused } = checkFileLimits([file(name, content)], LIMITS, 0, isNew);
  expect(accepted).toHaveLength(reason === null ? 1 : 0);
  expect(refused).toEqual(reason === null ? [] : [{ name, reason }]);
});

it('refuses files beyond the maximum number, which includes the present files', () => {
  const chosen = [file('1.pdf'), file('2.exe'), file('3.pdf'), file('4.pdf')];
  const { accepted, refused } = checkFileLimits(chosen, LIMITS, 1, isNew);
  expect(accepted.map(({ name }) => name)).toEqual(['1.pdf']);
  expect(refused).toEqual([
    { name: '2.exe', reason: 'wrong-type' },
    { name: '3.pdf', reason: 'too-many' },
    { name: '4.pdf', reason: 'too-many' },
  ]);
});

it.each([
  ['scan.pdf ', 'scan.pdf'],
  ['scan.PDF. .', 'scan.PDF'],
  ['annexe\u202efdp.exe', 'annexefdp.exe'],
  ['scan.pdf', 'scan.pdf'],
])('renames a file %j to the safe name %j', async (name, taken) => {
  const named = renameToSafeName(new File(['abcd'], name, { type: 'x/y', lastModified: 7 }));
  expect(named).toMatchObject({ name: taken, type: 'x/y', lastModified: 7 });
  expect(await named.text()).toBe('abcd');
});
