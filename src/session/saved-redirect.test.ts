import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetClock, setServerTime } from '#src/shared/time/clock.ts';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { apiServer } from '#tests/support/api-server.ts';
import {
  canonicalRedirect,
  confirmSavedRedirect,
  exitTo,
  savedRedirect,
  saveRedirect,
  takeSavedRedirect,
} from './saved-redirect.ts';

/** Of as many characters as the contract allows. */
const LONGEST = 'https://apply.larkfield.example/'.padEnd(2048, 'a');

const asked: unknown[] = [];
let verdict = true;

beforeEach(() => {
  setBaseAddresses({ api: 'http://api.test' });
  apiServer.use(
    http.post('http://api.test/security/domain', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ result: verdict });
    }),
  );
});
afterEach(() => {
  asked.length = 0;
  verdict = true;
  resetClock();
  setBaseAddresses({});
});

describe('canonicalRedirect', () => {
  it.each([
    ['https://apply.larkfield.example/start', 'https://apply.larkfield.example/start'],
    ['HTTPS://Apply.Larkfield.Example', 'https://apply.larkfield.example/'],
    ['https://apply.larkfield.example:443/a', 'https://apply.larkfield.example/a'],
    ['http://localhost:3000/a', 'http://localhost:3000/a'],
    [LONGEST, LONGEST],
  ])('makes %s into %s', (address, canonical) => {
    expect(canonicalRedirect(address)).toBe(canonical);
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
  ])('refuses %j', (address) => {
    expect(canonicalRedirect(address)).toBeNull();
  });
});

describe('takeSavedRedirect', () => {
  it('is checked by the server again, gets the token as id, and is gone [AUTH-040, AUTH-041]', async () => {
    saveRedirect('https://apply.larkfield.example/form?step=2');
    await expect(takeSavedRedirect('tok-1')).resolves.toBe(
      'https://apply.larkfield.example/form?step=2&id=tok-1',
    );
    expect(asked).toEqual([{ url: 'https://apply.larkfield.example/form?step=2' }]);
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });

  it('is ignored when the server says no', async () => {
    verdict = false;
    saveRedirect('https://evil.example/');
    await expect(takeSavedRedirect('tok-1')).resolves.toBeNull();
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });

  it('stays saved when the server cannot be asked, for another try', async () => {
    saveRedirect('https://a.example/');
    apiServer.use(
      http.post('http://api.test/security/domain', () => HttpResponse.error(), { once: true }),
    );
    await expect(takeSavedRedirect('tok-1')).rejects.toMatchObject({ code: 'network' });
    await expect(takeSavedRedirect('tok-1')).resolves.toBe('https://a.example/?id=tok-1');
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });

  it('is kept for one hour, and ignored then [AUTH-140]', async () => {
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    saveRedirect('https://apply.larkfield.example/');
    setServerTime(new Date('2026-03-16T09:58:00Z'));
    expect(savedRedirect()).toBe('https://apply.larkfield.example/');
    setServerTime(new Date('2026-03-16T10:00:01Z'));
    await expect(takeSavedRedirect('tok-1')).resolves.toBeNull();
    expect(asked).toEqual([]);
  });

  it('is taken when the server that answers last is up to a minute behind [AUTH-041] [AUTH-046]', async () => {
    setServerTime(new Date('2026-03-16T09:01:00Z'));
    saveRedirect('https://apply.larkfield.example/');
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    await expect(takeSavedRedirect('tok-1')).resolves.toBe(
      'https://apply.larkfield.example/?id=tok-1',
    );
  });

  it('is ignored when its time lies further ahead than clocks differ', async () => {
    setServerTime(new Date('2026-03-16T09:02:00Z'));
    saveRedirect('https://apply.larkfield.example/');
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    await expect(takeSavedRedirect('tok-1')).resolves.toBeNull();
  });

  it.each(['https://apply.larkfield.example/', '{"url":"https://x.example"}', '{'])(
    'is ignored when it was planted as %s',
    async (text) => {
      localStorage.setItem('portal.redirect', text);
      await expect(takeSavedRedirect('tok-1')).resolves.toBeNull();
      expect(asked).toEqual([]);
    },
  );
});

describe('exitTo', () => {
  it.each([
    ['https://a.example', 'https://a.example/?id=t%201'],
    ['https://a.example/?plan=7', 'https://a.example/?plan=7&id=t%201'],
    ['https://a.example/?q=a%20b+c&flag#part', 'https://a.example/?q=a%20b+c&flag&id=t%201#part'],
    ['https://a.example/?id=planted&plan=7', 'https://a.example/?plan=7&id=t%201'],
  ])('adds the token to %s and changes nothing else [AUTH-041]', async (address, exit) => {
    await expect(exitTo(address, 't 1')).resolves.toBe(exit);
  });

  it('is null for what the server refuses or no server is asked about', async () => {
    verdict = false;
    await expect(exitTo('https://a.example/', 't')).resolves.toBeNull();
    await expect(exitTo('javascript:alert(1)', 't')).resolves.toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('fails when the server cannot be asked, which says nothing about the address', async () => {
    apiServer.use(http.post('http://api.test/security/domain', () => HttpResponse.error()));
    await expect(exitTo('https://a.example/', 't')).rejects.toMatchObject({ code: 'network' });
  });
});

describe('confirmSavedRedirect', () => {
  it('asks the server, and keeps what it vouches for', async () => {
    saveRedirect('https://a.example/');
    await expect(confirmSavedRedirect()).resolves.toBe('https://a.example/');
    expect(savedRedirect()).toBe('https://a.example/');
  });

  it.each(['https://a.example/', '{"url":"javascript:alert(1)","savedAt":0}', '{', 'null'])(
    'removes what was planted as %s',
    async (text) => {
      localStorage.setItem('portal.redirect', text);
      await expect(confirmSavedRedirect()).resolves.toBeNull();
      expect(localStorage.getItem('portal.redirect')).toBeNull();
      expect(asked).toEqual([]);
    },
  );

  it('removes what the server refuses', async () => {
    verdict = false;
    saveRedirect('https://a.example/');
    await expect(confirmSavedRedirect()).resolves.toBeNull();
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });

  it('keeps it when the server cannot be asked', async () => {
    apiServer.use(http.post('http://api.test/security/domain', () => HttpResponse.error()));
    saveRedirect('https://a.example/');
    await expect(confirmSavedRedirect()).rejects.toMatchObject({ code: 'network' });
    expect(savedRedirect()).toBe('https://a.example/');
  });
});
