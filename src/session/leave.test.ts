import { expect, it } from 'vitest';
import { watchExits } from '#tests/support/exits.ts';
import { leaveTo, visit } from './leave.ts';

it('leaves to the very address that it is given', () => {
  const exits = watchExits();
  leaveTo('https://apply.larkfield.example/?id=1');
  visit('https://www.larkfield.example/');
  expect(exits).toEqual([
    'https://apply.larkfield.example/?id=1',
    'https://www.larkfield.example/',
  ]);
});
