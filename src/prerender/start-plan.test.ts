import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { redirectAtStart } from '#src/app/guards.ts';
import { routes } from '#src/app/routes.tsx';
import { getGetClientUrl, getListAssociatedClientsUrl } from '#src/sdk/generated/client/client.ts';
import {
  getGetPortfolioOverviewUrl,
  getListNavigationUrl,
} from '#src/sdk/generated/investments/investments.ts';
import { getGetUnreadMessageCountUrl } from '#src/sdk/generated/messages/messages.ts';
import { clearSession, startSession } from '#src/session/session-store.ts';
import { planStart, type StartPlan } from './start-plan.ts';

const user = { email: '', firstName: '', lastName: '', fullName: 'A', username: 'a' };
const client = { token: 'T', user, group: 'Client', roles: [] };

function plan(
  address: string,
  stored: { session?: unknown; theme?: string; redirect?: string } = {},
): StartPlan {
  const { pathname, search } = new URL(address, 'https://portal.example');
  const { session, theme = null, redirect = null } = stored;
  const text = typeof session === 'string' ? session : JSON.stringify(session);
  return planStart({ pathname, search, session: text ?? null, theme, redirect });
}

const PUBLIC = [
  '/app_login',
  '/new_user',
  '/auth/conf',
  '/auth/reset?id=1',
  '/auth/magic?id=1',
  '/prefs/wc-1',
];
const CLIENT = [
  '/',
  '/dashboard',
  '/inbox',
  '/new-message',
  '/reply/7',
  '/dfm/a/b/c',
  '/investment/tax-efficient-investments',
  '/investment/tax-efficient-investments/EIS_investments',
  '/tax-efficient-investments',
  '/other-investments',
  '/account-settings',
  '/update-contact-details',
  '/change-password',
  '/application-history',
  '/commission-charges',
  '/nominated-bank-account',
  '/rebate-bank-account',
  '/search',
];

describe('a stored session that could never be sent', () => {
  it.each([
    { ...client, token: 'T\n1' },
    { ...client, token: 'T'.repeat(513) },
    { ...client, as: 'client\u0000' },
  ])('counts as none from the first paint on', (session) => {
    expect(plan('/dashboard', { session })).toMatchObject({ shell: 'login', caller: null });
  });
});

describe('the first paint', () => {
  it.each(['/login', '/login/', '/LOGIN', '/login_token', '/Login_Token'])(
    'of %s is the login, unless a session makes it another [AUTH-004] [AUTH-005]',
    (address) => {
      expect(plan(address).shell).toBe('login');
      expect(plan(address, { session: client })).toMatchObject({ shell: null, caller: null });
    },
  );

  it.each(['forgot=true', 'token=x', 'redirect=https://a.example', 'username=a', 'x'])(
    'of the login with ?%s is left to the portal',
    (query) => expect(plan(`/login?${query}`).shell).toBeNull(),
  );

  it('of the login is left to the portal while a redirect is saved', () => {
    expect(plan('/login', { redirect: '{}' }).shell).toBeNull();
    expect(plan('/dashboard', { redirect: '{}' }).shell).toBeNull();
    expect(plan('/dashboard', { redirect: '{}', session: client }).shell).toBe('frame');
  });

  it.each(CLIENT)(
    'of %s is the login without a session and the frame with one [AUTH-120]',
    (address) => {
      for (const written of [address, address.toUpperCase(), `${address}?a=b`]) {
        expect([written, plan(written).shell]).toEqual([written, 'login']);
        expect([written, plan(written, { session: client }).shell]).toEqual([written, 'frame']);
      }
    },
  );

  it.each([...PUBLIC, '/nowhere', '/searching', '/dashboards', '/login/deeper', '/%zz'])(
    'of %s is left to the portal',
    (address) => {
      expect(plan(address).shell).toBeNull();
      expect(plan(address, { session: client }).shell).toBeNull();
    },
  );

  it.each([...CLIENT, ...PUBLIC, '/login', '/login_token', '/nowhere'])(
    'of %s agrees with the routes and their guards',
    (address) => {
      const place = new URL(address, 'https://portal.example');
      clearSession();
      const target = redirectAtStart(routes, place);
      expect(target === '/login').toBe(
        plan(address).shell === 'login' && !address.startsWith('/login'),
      );
      startSession({ id: 'T', user, group: 'Client', roles: [] });
      const isFramed = matchRoutes(routes, place)?.some(({ route }) => route.id === 'signed-in');
      expect(plan(address, { session: client }).shell === 'frame').toBe(isFramed);
      clearSession();
    },
  );
});

describe('a stored session', () => {
  it.each([
    '',
    'null',
    '7',
    '"T"',
    '[]',
    '{',
    '{}',
    '{"token":""}',
    '{"token":7,"group":"Client"}',
    '{"token":"T"}',
    '{"token":"T","group":7}',
  ])('that reads %j counts as none', (session) => {
    expect(plan('/dashboard', { session })).toMatchObject({
      shell: 'login',
      caller: null,
      calls: [],
    });
  });

  it('is used for calls of its own page alone', () => {
    expect(plan('/auth/conf', { session: client })).toMatchObject({ caller: null, calls: [] });
  });
});

describe('the first calls', () => {
  const overview = getGetPortfolioOverviewUrl();
  const own = getGetClientUrl();
  const unread = getGetUnreadMessageCountUrl();
  const navigation = getListNavigationUrl();
  const accounts = getListAssociatedClientsUrl();
  const acting = { ...client, as: 'client-2', asName: 'B' };
  const staff = { ...client, group: 'Company' };

  it.each([
    ['/dashboard', client, [overview, own, unread, navigation, accounts]],
    ['/', client, [overview, own, unread, navigation, accounts]],
    ['/inbox', client, [unread, navigation, accounts]],
    // The messages are the account holder's alone.
    ['/dashboard', acting, [overview, own, navigation, accounts]],
    ['/inbox', acting, [own, navigation, accounts]],
    ['/search', staff, []],
    ['/dashboard', staff, []],
    ['/dashboard', { ...staff, as: 'client-2' }, [overview, own, navigation]],
  ])('of %s are those of its screen and its user', (address, session, calls) => {
    expect(plan(address, { session }).calls).toEqual(calls);
  });

  it('carry who views whom', () => {
    expect(plan('/inbox', { session: acting }).caller).toEqual({
      token: 'T',
      actingAs: 'client-2',
      isStaff: false,
    });
  });
});

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', null],
  ['<script>', null],
  ['', null],
])('the stored colour mode %j gives %j', (theme, expected) => {
  expect(plan('/login', { theme }).theme).toBe(expected);
});

it.each([
  ['/login', undefined, ['login']],
  ['/inbox', client, ['frame']],
  ['/dashboard', client, ['frame', 'dashboard']],
  ['/dashboard', undefined, ['login']],
  ['/auth/conf', client, []],
])('%s asks early for the scripts of what it shows', (address, session, preloads) => {
  expect(plan(address, { session }).preloads).toEqual(preloads);
});
