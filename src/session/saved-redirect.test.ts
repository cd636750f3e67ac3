import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setServerTime } from '#src/shared/platform/time/clock.ts';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { getValidateRedirectResponseMock } from '#src/sdk/generated/auth/auth.msw.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { disconnect } from '#tests/support/replies.ts';
import {
  toCanonicalRedirect,
  confirmSavedRedirect,
  getExitAddress,
  getSavedRedirect,
  saveRedirect,
  takeSavedRedirect,
} from './saved-redirect.ts';

/** An address of the maximum length in the contract. */
const LONGEST = 'https://apply.larkfield.example/'.padEnd(2048, 'a');

const asked: unknown[] = [];
let verdict = true;

beforeEach(() => {
  setBaseAddresses({ api: 'http://api.test' });
  apiServer.use(
    mockHandlers.validateRedirect(async ({ request }) => {
      asked.push(await request.json());
      return { ...getValidateRedirectResponseMock(), result: verdict };
    }),
  );
});
afterEach(() => {
  asked.length = 0;
  verdict = true;
  setBaseAddresses({});
});

describe('toCanonicalRedirect', () => {
  it.each([
    ['https://apply.larkfield.example/start', 'https://apply.larkfield.example/start'],
    ['HTTPS://Apply.Larkfield.Example', 'https://apply.larkfield.example/'],
    ['https://apply.larkfield.example:443/a', 'https://apply.larkfield.example/a'],
    ['http://localhost:3000/a', 'http://localhost:3000/a'],
    [LONGEST, LONGEST],
  ])('converts the address %s to %s', (address, canonical) => {
    expect(toCanonicalRedirect(address)).toBe(canonical);
  });

  it.each([
    '',
    '/dashboard',
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://apply.larkfield.example',
    'ftp://localhost/a',
    'https://user@apply.larkfield.example',
    'https://:pass@apply.larkfield.example',
    'https://apply.larkfield.example:8443',
    'https://',
    `${LONGEST}a`,
  ])('rejects the address %j', (address) => {
    expect(toCanonicalRedirect(address)).toBeNull();
  });
});

describe('takeSavedRedirect', () => {
  it('asks the server again, adds the token as id and removes the stored redirect [AUTH-040, AUTH-041]', async () => {
    saveRedirect('https://apply.larkfield.example/form?step=2');
    await expect(takeSavedRedirect('tok-1')).resolves.toBe(
      'https://apply.larkfield.example/form?step=2&id=tok-1',
    );
    expect(asked).toEqual([{ url: 'https://apply.larkfield.example/form?step=2' }]);
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });

  it('returns null for an address that the server rejects', async () => {
    verdict = false;
    saveRedirect('https://evil.example/');
    await expect(takeSavedRedirect('tok-1')).resolves.toBeNull();
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });

  it('keeps the redirect stored for another attempt when the server is unreachable', async () => {
    saveRedirect('https://a.example/');
    apiServer.use(mockHandlers.validateRedirect(disconnect, { once: true }));
    await expect(takeSavedRedirect('tok-1')).rejects.toMatchObject({ code: 'network' });
    await expect(takeSavedRedirect('tok-1')).resolves.toBe('https://a.example/?id=tok-1');
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });

  it('ignores a redirect that is older than one hour [AUTH-140]', async () => {
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    saveRedirect('https://apply.larkfield.example/');
    setServerTime(new Date('2026-03-16T09:58:00Z'));
    expect(getSavedRedirect()).toBe('https://apply.larkfield.example/');
    setServerTime(new Date('2026-03-16T10:00:01Z'));
    await expect(takeSavedRedirect('tok-1')).resolves.toBeNull();
    expect(asked).toEqual([]);
  });

  it('accepts a redirect when the server clock is up to a minute behind [AUTH-041] [AUTH-046]', async () => {
    // Less than a minute, because the clock continues between both lines.
    setServerTime(new Date('2026-03-16T09:00:59Z'));
    saveRedirect('https://apply.larkfield.example/');
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    await expect(takeSavedRedirect('tok-1')).resolves.toBe(
      'https://apply.larkfield.example/?id=tok-1',
    );
  });

  it('ignores a redirect that was saved more than a minute in the future', async () => {
    setServerTime(new Date('2026-03-16T09:02:00Z'));
    saveRedirect('https://apply.larkfield.example/');
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    await expect(takeSavedRedirect('tok-1')).resolves.toBeNull();
  });

  it.each(['https://apply.larkfield.example/', '{"url":"https://x.example"}', '{'])(
    'ignores the forged stored value %s',
    async (text) => {
      localStorage.setItem('portal.redirect', text);
      await expect(takeSavedRedirect('tok-1')).resolves.toBeNull();
      expect(asked).toEqual([]);
    },
  );
});

describe('getExitAddress', () => {
  it.each([
    ['https://a.example', 'https://a.example/?id=t%201'],
    ['https://a.example/?plan=7', 'https://a.example/?plan=7&id=t%201'],
    ['https://a.example/?q=a%20b+c&flag#part', 'https://a.example/?q=a%20b+c&flag&id=t%201#part'],
    ['https://a.example/?id=planted&plan=7', 'https://a.example/?plan=7&id=t%201'],
  ])('adds the token to %s and changes nothing else [AUTH-041]', async (address, exit) => {
    await expect(getExitAddress(address, 't 1')).resolves.toBe(exit);
  });

  it('returns null for an address that the server rejects or that is not a web address', async () => {
    verdict = false;
    await expect(getExitAddress('https://a.example/', 't')).resolves.toBeNull();
    await expect(getExitAddress('javascript:alert(1)', 't')).resolves.toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('throws when the server is unreachable, because it has not approved or rejected the address', async () => {
    apiServer.use(mockHandlers.validateRedirect(disconnect));
    await expect(getExitAddress('https://a.example/', 't')).rejects.toMatchObject({
      code: 'network',
    });
  });
});

describe('confirmSavedRedirect', () => {
  it('returns a redirect that the server approves and leaves it stored', async () => {
    saveRedirect('https://a.example/');
    await expect(confirmSavedRedirect()).resolves.toBe('https://a.example/');
    expect(getSavedRedirect()).toBe('https://a.example/');
  });

  it.each(['https://a.example/', '{"url":"javascript:alert(1)","savedAt":0}', '{', 'null'])(
    'removes the forged stored value %s',
    async (text) => {
      localStorage.setItem('portal.redirect', text);
      await expect(confirmSavedRedirect()).resolves.toBeNull();
      expect(localStorage.getItem('portal.redirect')).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  it('removes a redirect that the server rejects', async () => {
    verdict = false;
    saveRedirect('https://a.example/');
    await expect(confirmSavedRedirect()).resolves.toBeNull();
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });

  it('keeps the redirect stored when the server is unreachable', async () => {
    apiServer.use(mockHandlers.validateRedirect(disconnect));
    saveRedirect('https://a.example/');
    await expect(confirmSavedRedirect()).rejects.toMatchObject({ code: 'network' });
    expect(getSavedRedirect()).toBe('https://a.example/');
  });
});
