import { expect, it } from 'vitest';
import { watchExits } from '#tests/support/exits.ts';
import { redirectTo, goToExternal } from './external-redirect.ts';

it('leaves to the very address that it is given', () => {
  const exits = watchExits();
  redirectTo('https://apply.larkfield.example/?id=1');
  goToExternal('https://www.larkfield.example/');
  expect(exits).toEqual([
    'https://apply.larkfield.example/?id=1',
    'https://www.larkfield.example/',
  ]);
});
