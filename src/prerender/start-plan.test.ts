import { matchRoutes, type RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { findStartRedirect } from '#src/app/guards.ts';
import { routes } from '#src/app/routes.tsx';
import { getGetClientUrl, getListAssociatedClientsUrl } from '#src/sdk/generated/client/client.ts';
import {
  getGetPortfolioOverviewUrl,
  getListNavigationUrl,
} from '#src/sdk/generated/investments/investments.ts';
import { getGetUnreadMessageCountUrl } from '#src/sdk/generated/messages/messages.ts';
import { startPageMatchers } from '#src/shared/screens/address/start-pages.ts';
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
  return planStart({ pathname, search, session: text ?? null, theme, redirect }, startPageMatchers);
}

/** Returns an example of every address of the router, redirects included. */
function addressesIn(tree: readonly RouteObject[]): readonly string[] {
  return tree.flatMap(({ path = '', children }) => {
    if (children) return addressesIn(children);
    return path === '*' ? [] : [`/${path.replaceAll(/:\w+/g, 'x')}`];
  });
}

const LOGIN = ['/login', '/login_token'];
const ADDRESSES = addressesIn(routes);

function isGuarded(address: string): boolean {
  return matchRoutes(routes, address)?.some(({ route }) => route.id === 'signed-in') ?? false;
}

describe('a stored session that could never be sent', () => {
  it.each([
    { ...client, token: 'T\n1' },
    { ...client, token: 'T'.repeat(513) },
    { ...client, as: 'client\u0000' },
  ])(
    'a stored session that cannot be sent in a header counts as no session at the first paint',
    (session) => {
      expect(plan('/dashboard', { session })).toMatchObject({ shell: 'login', caller: null });
    },
  );
});

describe('the first paint', () => {
  it.each(['/login', '/login/', '/LOGIN', '/login_token', '/Login_Token'])(
    'the first paint of %s is the login form without a session [AUTH-004] [AUTH-005]',
    (address) => {
      expect(plan(address).shell).toBe('login');
      expect(plan(address, { session: client })).toMatchObject({ shell: null, caller: null });
    },
  );

  it.each(['forgot=true', 'token=x', 'redirect=https://a.example', 'username=a', 'x'])(
    'the first paint of the login with ?%s is left to the portal',
    (query) => expect(plan(`/login?${query}`).shell).toBeNull(),
  );

  it('the first paint of the login is left to the portal while a redirect is saved', () => {
    expect(plan('/login', { redirect: '{}' }).shell).toBeNull();
    expect(plan('/dashboard', { redirect: '{}' }).shell).toBeNull();
    expect(plan('/dashboard', { redirect: '{}', session: client }).shell).toBe('frame');
  });

  it.each(ADDRESSES.filter(isGuarded))(
    'the first paint of %s is the login without a session and the frame with one [AUTH-120]',
    (address) => {
      expect(findStartRedirect(routes, new URL(address, 'https://portal.example'))).toBe('/login');
      for (const written of [address, address.toUpperCase(), `${address}?a=b`]) {
        expect([written, plan(written).shell]).toEqual([written, 'login']);
        expect([written, plan(written, { session: client }).shell]).toEqual([written, 'frame']);
      }
    },
  );

  it.each([
    ...ADDRESSES.filter((address) => !isGuarded(address) && !LOGIN.includes(address)),
    '/nowhere',
    '/searching',
    '/dashboards',
    '/inbox/deeper',
    '/login/deeper',
    '/%zz',
  ])('the first paint of the page %s is left to the portal', (address) => {
    expect(plan(address).shell).toBeNull();
    expect(plan(address, { session: client }).shell).toBeNull();
  });

  it('the tested addresses include guarded and public pages', () => {
    expect(ADDRESSES.filter(isGuarded)).toEqual(expect.arrayContaining(['/', '/documents']));
    expect(ADDRESSES.filter((address) => !isGuarded(address))).toEqual(
      expect.arrayContaining([...LOGIN, '/prefs/x']),
    );
  });
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
  ])('the stored session %j counts as no session', (session) => {
    expect(plan('/dashboard', { session })).toMatchObject({
      shell: 'login',
      caller: null,
      calls: [],
    });
  });

  it('a stored session is not used for calls on a public page', () => {
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
    // Only the account holder reads the messages.
    ['/dashboard', acting, [overview, own, navigation, accounts]],
    ['/inbox', acting, [own, navigation, accounts]],
    ['/search', staff, []],
    ['/dashboard', staff, []],
    ['/dashboard', { ...staff, as: 'client-2' }, [overview, own, navigation]],
  ])('the first calls of %s depend on its screen and its user', (address, session, calls) => {
    expect(plan(address, { session }).calls).toEqual(calls);
  });

  it.each([
    ['/dashboard', client, 'A'],
    ['/', client, 'A'],
    ['/dashboard', { ...client, user: null }, ''],
    ['/inbox', client, null],
    ['/dashboard', acting, null],
    ['/dashboard', { ...staff, as: 'client-2' }, null],
    ['/dashboard', undefined, null],
  ])(
    'the first paint of %s shows early figures to the account holder only',
    (address, session, name) => {
      expect(plan(address, { session }).figuresUserName).toBe(name);
    },
  );

  it('the first calls contain the user and the client that the user views', () => {
    expect(plan('/inbox', { session: acting }).caller).toEqual({
      token: 'T',
      actingAs: 'client-2',
      isStaff: false,
      name: 'A',
    });
  });
});

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', null],
  ['<script>', null],
  ['', null],
])('the stored colour mode %j is applied as %j', (theme, expected) => {
  expect(plan('/login', { theme }).theme).toBe(expected);
});

it.each([
  ['/login', undefined, ['login']],
  ['/inbox', client, ['frame']],
  ['/dashboard', client, ['frame', 'dashboard']],
  ['/dashboard', undefined, ['login']],
  ['/auth/conf', client, []],
])('the first paint of %s preloads the scripts of its page', (address, session, preloads) => {
  expect(plan(address, { session }).preloads).toEqual(preloads);
});
