import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '#src/sdk/generated/auth/auth.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { clearSession, getCurrentSession, startSession } from '#src/session/session-store.ts';
import { loadConfig, resetConfig } from '#src/shared/platform/config/config.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { authRoutes } from '#tests/support/auth-routes.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { recordNavigations } from '#tests/support/record-navigations.ts';
import { createLoginReply } from '#tests/support/login-reply.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { openAt, type OpenedPage } from '#tests/support/open-at.tsx';
import { recordPosts } from '#tests/support/record-calls.ts';
import { disconnect, holdReplies, interceptCalls } from '#tests/support/replies.ts';
import { pressTrusted } from '#tests/support/press.ts';
// Imports the lazy modules up front, so that no test waits for them.
import '../login-page.tsx';
import '../reset/reset-form.tsx';
import '../app-login-page.tsx';
import './link-login-screen.tsx';
import './link-login.ts';
import './external-redirect.tsx';

const APPLY = 'https://apply.larkfield.example/start?plan=7';

let opened: OpenedPage | undefined;
let calls: ReturnType<typeof recordPosts> = [];

function open(address: string) {
  opened = openAt(authRoutes, address);
  return userEvent.setup();
}

function withRedirect(url: string, rest = ''): string {
  return `/login?redirect=${encodeURIComponent(url)}${rest}`;
}

const username = () => screen.findByLabelText('Username');
const password = () => screen.findByLabelText('Password');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const paths = () => calls.map(([path]) => path);

beforeEach(() => {
  startMockApi();
  calls = recordPosts();
});
afterEach(() => {
  opened?.close();
  clearSession();
});

describe('a one-time token', () => {
  it.each(['/login', '/login_token', '/app_login', '/Login'])(
    'removes the token from the URL and then logs in once at %s without a click [AUTH-010] [AUTH-045]',
    async (path) => {
      let urlAtRequest: string | null = null;
      interceptCalls(mockHandlers.loginWithToken, () => {
        urlAtRequest = window.location.href;
      });
      open(`${path}?token=one-time-amelia`);
      await heading('You are at /dashboard');
      expect(calls).toEqual([['/auth/login_token', { token: 'one-time-amelia' }]]);
      expect(urlAtRequest).not.toContain('one-time-amelia');
      expect(getCurrentSession()?.user.username).toBe('investor');
    },
  );

  it('shows a spinner instead of the form during the login by token [AUTH-014]', async () => {
    const release = holdReplies(mockHandlers.loginWithToken);
    open('/login?token=one-time-amelia');
    expect(await screen.findByText('Logging you in…')).toBeVisible();
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
    release();
    await heading('You are at /dashboard');
  });

  it('navigates staff to the client search [AUTH-046]', async () => {
    open('/login?token=one-time-sam');
    await heading('You are at /Search');
  });

  it('checks the redirect of a token link before the login and opens the redirect after the login [AUTH-046] [AUTH-127]', async () => {
    const exits = recordNavigations();
    open(withRedirect(APPLY, '&token=one-time-sam'));
    await heading('You are leaving Larkfield');
    expect(paths()).toEqual(['/security/domain', '/auth/login_token', '/security/domain']);
    await waitFor(() =>
      expect(new Set(exits)).toEqual(new Set([`${APPLY}&id=${getCurrentSession()?.token}`])),
    );
    expect(opened?.address()).toBe('/login');
  });

  it.each(['one-time-spent', 'one-time-expired', 'unknown'])(
    'warns in the console about the unusable token (%s) and offers a magic link [AUTH-047]',
    async (token) => {
      expectConsole('warn', /login by token failed/);
      open(`/login?token=${token}`);
      expect(await username()).toBeVisible();
      expect(await password()).not.toHaveAccessibleDescription();
      expect(document.querySelector('[aria-live=polite]')).toHaveTextContent(
        'Your login link did not work',
      );
      expect(screen.getByRole('link', { name: 'ask for a magic link' })).toHaveAttribute(
        'href',
        '/login?forgot=true',
      );
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
      expect(opened?.address()).toBe('/login');
    },
  );

  it('retries the login by token after a network error', async () => {
    expectConsole('warn', /login by token failed/);
    apiServer.use(mockHandlers.loginWithToken(disconnect, { once: true }));
    const user = open('/login?token=one-time-amelia');
    await screen.findByText('We could not log you in');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('You are at /dashboard');
  });

  it('spends the token only when the page becomes visible', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open('/login?token=one-time-amelia');
    await screen.findByText('Logging you in…');
    expect(calls).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await heading('You are at /dashboard');
    expect(paths()).toEqual(['/auth/login_token']);
  });
});

describe('a one-time token with confirmTokenLogin', () => {
  const question = () => screen.findByRole('button', { name: 'Continue to your account' });

  beforeEach(() => {
    loadConfig({ confirmTokenLogin: true }, false);
  });
  afterEach(resetConfig);

  it.each(['/login', '/login_token', '/app_login'])(
    'spends the token at %s on a trusted click but not on a click by script',
    async (path) => {
      open(`${path}?token=one-time-amelia`);
      const button = await question();
      expect(button).toHaveFocus();
      expect(opened?.address()).toBe(path);
      document.dispatchEvent(new Event('visibilitychange'));
      button.click();
      expect(calls).toEqual([]);
      await pressTrusted(button);
      await heading('You are at /dashboard');
      expect(calls).toEqual([['/auth/login_token', { token: 'one-time-amelia' }]]);
    },
  );

  it('checks the redirect before asking whether to use the token', async () => {
    const exits = recordNavigations();
    open(withRedirect(APPLY, '&token=one-time-amelia'));
    const button = await question();
    expect(paths()).toEqual(['/security/domain']);
    await pressTrusted(button);
    await heading('You are leaving Larkfield');
    await waitFor(() => expect(exits).toContain(`${APPLY}&id=${getCurrentSession()?.token}`));
  });

  it('asks only once about the token when the redirect could not be checked', async () => {
    expectConsole('warn', /return address could not be checked/);
    apiServer.use(mockHandlers.validateRedirect(disconnect));
    open(withRedirect(APPLY, '&token=one-time-amelia'));
    const stay = await screen.findByRole('button', { name: 'Log in and stay in Larkfield' });
    stay.click();
    expect(paths()).not.toContain('/auth/login_token');
    await pressTrusted(stay);
    await heading('You are at /dashboard');
  });

  it('asks only once about a token that would replace a session', async () => {
    startSession(await login({ username: 'investor', password: 'Portfolio1!' }));
    open('/login?token=one-time-daniel');
    await pressTrusted(await screen.findByRole('button', { name: 'Log out and use the link' }));
    await heading('You are at /dashboard');
    expect(getCurrentSession()?.user.username).toBe('partner');
  });
});

describe('a visitor who is logged in already', () => {
  let token = '';

  beforeEach(async () => {
    ({ token } = startSession(await login({ username: 'investor', password: 'Portfolio1!' })));
    calls = recordPosts();
  });

  async function confirm() {
    await pressTrusted(await screen.findByRole('button', { name: 'Log out and use the link' }));
  }

  it('shows the login form to a logged-in visitor and preserves the session [AUTH-139]', async () => {
    open('/login');
    expect(await username()).toBeEnabled();
    expect(screen.getByText(/You are logged in as Mrs Amelia Hart\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your account' })).toHaveAttribute('href', '/');
    expect(getCurrentSession()?.token).toBe(token);
  });

  it('asks before a link logs in another user and lets the visitor stay logged in [AUTH-045]', async () => {
    const user = open('/login_token?token=one-time-daniel');
    await waitFor(async () => expect(await heading('You are already logged in')).toHaveFocus());
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stay logged in as Mrs Amelia Hart' }));
    await heading('You are at /');
    expect(calls).toEqual([]);
    expect(getCurrentSession()?.token).toBe(token);
  });

  it('logs the previous user out after the link has been confirmed', async () => {
    open('/login_token?token=one-time-daniel');
    await confirm();
    await heading('You are at /dashboard');
    expect(getCurrentSession()?.user.username).toBe('partner');
    await waitFor(() =>
      expect(calls).toEqual([
        ['/auth/login_token', { token: 'one-time-daniel' }],
        ['/auth/logout', { id: token }],
      ]),
    );
    expect(sessionStorage.getItem('portal.token')).not.toContain('Amelia');
    expect(document.body).not.toHaveTextContent('Amelia');
  });

  it('preserves the session when the confirmed link is unusable', async () => {
    expectConsole('warn', /login by token failed/);
    open('/login_token?token=one-time-spent');
    await confirm();
    await screen.findByText('Your login link did not work');
    expect(getCurrentSession()?.token).toBe(token);
  });
});

describe('a stored session that the server does not recognise', () => {
  beforeEach(() => {
    startSession(createLoginReply('made-up'));
  });

  it('clears a session that the server does not recognise, and never shows the name of its user', async () => {
    const release = holdReplies(mockHandlers.checkPasswordRequired);
    open('/login');
    await screen.findByText('Checking…');
    expect(document.body).not.toHaveTextContent('Amelia');
    release();
    expect(await username()).toBeEnabled();
    expect(document.body).not.toHaveTextContent('Amelia');
    expect(getCurrentSession()).toBeNull();
  });

  it('logs in by token at once when the server does not recognise the session [AUTH-045]', async () => {
    open('/login?token=one-time-daniel');
    await heading('You are at /dashboard');
    expect(getCurrentSession()?.user.username).toBe('partner');
    expect(calls).toEqual([['/auth/login_token', { token: 'one-time-daniel' }]]);
  });

  it('preserves the session and asks about the token if the server is unreachable [AUTH-045]', async () => {
    apiServer.use(mockHandlers.checkPasswordRequired(disconnect));
    open('/login?token=one-time-daniel');
    await heading('You are already logged in');
    expect(calls).toEqual([]);
    expect(getCurrentSession()?.token).toBe('made-up');
  });
});
