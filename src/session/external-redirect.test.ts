import { expect, it, vi } from 'vitest';
import { watchExits } from '#tests/support/exits.ts';
import { cancelRedirect, goToExternal, redirectTo } from './external-redirect.ts';

it('leaves to the very address that it is given', () => {
  const exits = watchExits();
  redirectTo('https://apply.larkfield.example/?id=1');
  goToExternal('https://www.larkfield.example/');
  expect(exits).toEqual([
    'https://apply.larkfield.example/?id=1',
    'https://www.larkfield.example/',
  ]);
});

it('is cancelled while the page is still here', () => {
  const stop = vi.spyOn(window, 'stop').mockReturnValue();
  cancelRedirect();
  expect(stop).toHaveBeenCalledOnce();
});
