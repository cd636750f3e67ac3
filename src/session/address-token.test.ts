import { afterEach, describe, expect, it } from 'vitest';
import { startPageMatchers } from '#src/shared/screens/address/start-pages.ts';
import { hasAddressToken, moveTokenFromAddress, takeAddressToken } from './address-token.ts';
import { MAX_TOKEN_LENGTH } from './token-rule.ts';

function moveTokenFrom(address: string): string {
  window.history.replaceState({ idx: 3 }, '', address);
  moveTokenFromAddress(startPageMatchers.tokens);
  return `${window.location.pathname}${window.location.search}${window.location.hash}`;
}

afterEach(() => {
  takeAddressToken();
});

describe('moveTokenFromAddress', () => {
  it.each([
    ['/login?token=t-1', '/login', 't-1'],
    ['/login_token?a=1&token=t-1&b=2#x', '/login_token?a=1&b=2#x', 't-1'],
    ['/App_Login/?token=t-1', '/App_Login/', 't-1'],
    ['/login?token=t-1&token=t-2', '/login', 't-1'],
    ['/login?token=t%2B1%20%26', '/login', 't+1 &'],
    ['/auth/magic?id=m-1&redirect=r', '/auth/magic?redirect=r', 'm-1'],
    ['/auth/reset?id=r-1&username=u', '/auth/reset?username=u', 'r-1'],
  ])('removes the token from %s, leaves %s, returns the token once', (address, left, token) => {
    expect(moveTokenFrom(address)).toBe(left);
    expect(takeAddressToken()).toBe(token);
    expect(takeAddressToken()).toBeNull();
  });

  it.each([
    ['/inbox.', '/inbox'],
    ['/documents),', '/documents'],
    ['/inbox%3E', '/inbox'],
    ['/prefs/wc-1”.', '/prefs/wc-1'],
    ['/inbox?message=message-1004.', '/inbox?message=message-1004'],
    ['/documents?search=(incl.)', '/documents?search=(incl.)'],
  ])('removes the end of the sentence from the address %s', (address, left) => {
    expect(moveTokenFrom(address)).toBe(left);
  });

  it.each(['.', ')', '>', ',', '%22', '”).'])(
    'removes the end of the sentence, %s, from a token',
    (end) => {
      moveTokenFrom(`/auth/magic?id=m-1${end}`);
      expect(takeAddressToken()).toBe('m-1');
    },
  );

  it("preserves the router's history state", () => {
    moveTokenFrom('/login?token=t-1');
    expect(window.history.state).toEqual({ idx: 3 });
  });

  it.each(['/login', '/login?token=', '/dashboard?token=t-1', '/login?id=t-1', '/prefs/x?token=t'])(
    'finds no token in %s',
    (address) => {
      moveTokenFrom(address);
      expect(takeAddressToken()).toBeNull();
    },
  );

  it.each(['/login?token=t%0A1', '/auth/magic?id=t%00', '/auth/reset?id=%C3%B6&username=u'])(
    'removes a malformed token from %s without using it',
    (address) => {
      expect(moveTokenFrom(address)).not.toMatch(/token=|id=/);
      expect(hasAddressToken()).toBe(true);
      expect(takeAddressToken()).toBeNull();
      expect(hasAddressToken()).toBe(false);
    },
  );

  it('ignores a token that exceeds the length limit', () => {
    moveTokenFrom(`/login?token=${'t'.repeat(MAX_TOKEN_LENGTH + 1)}`);
    expect(takeAddressToken()).toBeNull();
  });

  it('leaves an address without a token unchanged', () => {
    expect(moveTokenFrom('/login?redirect=https://a.example/?b%20c')).toBe(
      '/login?redirect=https://a.example/?b%20c',
    );
  });
});
