import { expect, it, vi } from 'vitest';
import { recordNavigations } from '#tests/support/record-navigations.ts';
import { cancelRedirect, goToExternalAddress, redirectTo } from './external-redirect.ts';

it('navigates to exactly the given external address', () => {
  const exits = recordNavigations();
  redirectTo('https://apply.larkfield.example/?id=1');
  goToExternalAddress('https://www.larkfield.example/');
  expect(exits).toEqual([
    'https://apply.larkfield.example/?id=1',
    'https://www.larkfield.example/',
  ]);
});

it('cancelRedirect stops the navigation while the page is still loaded', () => {
  const stop = vi.spyOn(window, 'stop').mockReturnValue();
  cancelRedirect();
  expect(stop).toHaveBeenCalledOnce();
});
