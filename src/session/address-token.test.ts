import { afterEach, describe, expect, it } from 'vitest';
import { startPages } from '#src/shared/pages/start-pages.ts';
import { hasAddressToken, moveTokenFromAddress, takeAddressToken } from './address-token.ts';
import { MAX_TOKEN_LENGTH } from './token-rule.ts';

function moveTokenFrom(address: string): string {
  window.history.replaceState({ idx: 3 }, '', address);
  moveTokenFromAddress(startPages.tokens);
  return `${window.location.pathname}${window.location.search}${window.location.hash}`;
}

afterEach(() => {
  takeAddressToken();
});

describe('a one-time token in the address', () => {
  it.each([
    ['/login?token=t-1', '/login', 't-1'],
    ['/login_token?a=1&token=t-1&b=2#x', '/login_token?a=1&b=2#x', 't-1'],
    ['/App_Login/?token=t-1', '/App_Login/', 't-1'],
    ['/login?token=t-1&token=t-2', '/login', 't-1'],
    ['/login?token=t%2B1%20%26', '/login', 't+1 &'],
    ['/auth/magic?id=m-1&redirect=r', '/auth/magic?redirect=r', 'm-1'],
    ['/auth/reset?id=r-1&username=u', '/auth/reset?username=u', 'r-1'],
  ])('%s leaves %s and can be taken once', (address, left, token) => {
    expect(moveTokenFrom(address)).toBe(left);
    expect(takeAddressToken()).toBe(token);
    expect(takeAddressToken()).toBeNull();
  });

  it('leaves what the router keeps of the history as it was', () => {
    moveTokenFrom('/login?token=t-1');
    expect(window.history.state).toEqual({ idx: 3 });
  });

  it.each(['/login', '/login?token=', '/dashboard?token=t-1', '/login?id=t-1', '/prefs/x?token=t'])(
    'is not there in %s',
    (address) => {
      moveTokenFrom(address);
      expect(takeAddressToken()).toBeNull();
    },
  );

  it.each(['/login?token=t%0A1', '/auth/magic?id=t%00', '/auth/reset?id=%C3%B6&username=u'])(
    'that can be no token, %s, is taken out and not used',
    (address) => {
      expect(moveTokenFrom(address)).not.toMatch(/token=|id=/);
      expect(hasAddressToken()).toBe(true);
      expect(takeAddressToken()).toBeNull();
      expect(hasAddressToken()).toBe(false);
    },
  );

  it('longer than the limit is not used', () => {
    moveTokenFrom(`/login?token=${'t'.repeat(MAX_TOKEN_LENGTH + 1)}`);
    expect(takeAddressToken()).toBeNull();
  });

  it('does not touch an address that carries none', () => {
    expect(moveTokenFrom('/login?redirect=https://a.example/?b%20c')).toBe(
      '/login?redirect=https://a.example/?b%20c',
    );
  });
});
