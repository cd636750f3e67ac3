import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '#src/sdk/generated/auth/auth.ts';
import { clearSession, currentSession, startSession } from '#src/session/session-store.ts';
import { loadConfig, resetConfig } from '#src/shared/config/config.ts';
import { resetClock } from '#src/shared/time/clock.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { authRoutes } from '#tests/support/auth-routes.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { watchExits } from '#tests/support/exits.ts';
import { loginReply } from '#tests/support/login-reply.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { openAt, type OpenedPage } from '#tests/support/open-at.tsx';
import { holdPosts, watchPosts } from '#tests/support/posted.ts';
import { press } from '#tests/support/press.ts';
// Loaded before the first test, which would otherwise wait for them.
import '../login-page.tsx';
import '../reset/reset-form.tsx';
import '../app-login-page.tsx';
import './link-login-screen.tsx';
import './link-login.ts';
import './external-redirect.tsx';

const APPLY = 'https://apply.larkfield.example/start?plan=7';

let opened: OpenedPage | undefined;
let calls: ReturnType<typeof watchPosts> = [];

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
  calls = watchPosts();
});
afterEach(() => {
  opened?.close();
  clearSession();
  resetClock();
});

describe('a one-time token', () => {
  it.each(['/login', '/login_token', '/app_login', '/Login'])(
    'at %s logs in by itself, once, and is gone from the address before [AUTH-010] [AUTH-045]',
    async (path) => {
      let seen: string | null = null;
      apiServer.use(
        http.post('*/auth/login_token', () => {
          seen = window.location.href;
        }),
      );
      open(`${path}?token=one-time-amelia`);
      await heading('You are at /dashboard');
      expect(calls).toEqual([['/auth/login_token', { token: 'one-time-amelia' }]]);
      expect(seen).not.toContain('one-time-amelia');
      expect(currentSession()?.user.username).toBe('investor');
    },
  );

  it('is waited for with a spinner in place of the form [AUTH-014]', async () => {
    const release = holdPosts('/auth/login_token');
    open('/login?token=one-time-amelia');
    expect(await screen.findByText('Logging you in…')).toBeVisible();
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
    release();
    await heading('You are at /dashboard');
  });

  it('leads staff to the client search [AUTH-046]', async () => {
    open('/login?token=one-time-sam');
    await heading('You are at /Search');
  });

  it('opens the redirect of the same link, which is checked first [AUTH-046] [AUTH-127]', async () => {
    const exits = watchExits();
    open(withRedirect(APPLY, '&token=one-time-sam'));
    await heading('You are leaving Larkfield');
    expect(paths()).toEqual(['/security/domain', '/auth/login_token', '/security/domain']);
    await waitFor(() =>
      expect(new Set(exits)).toEqual(new Set([`${APPLY}&id=${currentSession()?.token}`])),
    );
    expect(opened?.address()).toBe('/login');
  });

  it.each(['one-time-spent', 'one-time-expired', 'unknown'])(
    'that is of no use (%s) is only logged; the form offers a magic link [AUTH-047]',
    async (token) => {
      expectConsole('warn', /login by token failed/);
      open(`/login?token=${token}`);
      expect(await username()).toBeVisible();
      expect(await password()).not.toHaveAccessibleDescription();
      expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(
        'Your login link could not be used',
      );
      expect(screen.getByRole('link', { name: 'ask for a magic link' })).toHaveAttribute(
        'href',
        '/login?forgot=true',
      );
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
      expect(opened?.address()).toBe('/login');
    },
  );

  it('is kept in memory while the server cannot be reached, and can be tried again', async () => {
    expectConsole('warn', /login by token failed/);
    apiServer.use(http.post('*/auth/login_token', () => HttpResponse.error(), { once: true }));
    const user = open('/login?token=one-time-amelia');
    await screen.findByText('We could not log you in');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('You are at /dashboard');
  });

  it('is spent only when somebody looks at the page', async () => {
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

describe('a one-time token where the deployment has it confirmed', () => {
  const question = () => screen.findByRole('button', { name: 'Continue to your account' });

  beforeEach(() => {
    loadConfig({ confirmTokenLogin: true }, false);
  });
  afterEach(resetConfig);

  it.each(['/login', '/login_token', '/app_login'])(
    'at %s is spent by a press alone, and by no script',
    async (path) => {
      open(`${path}?token=one-time-amelia`);
      const button = await question();
      expect(button).toHaveFocus();
      expect(opened?.address()).toBe(path);
      document.dispatchEvent(new Event('visibilitychange'));
      button.click();
      expect(calls).toEqual([]);
      await press(button);
      await heading('You are at /dashboard');
      expect(calls).toEqual([['/auth/login_token', { token: 'one-time-amelia' }]]);
    },
  );

  it('has its redirect checked before the question', async () => {
    const exits = watchExits();
    open(withRedirect(APPLY, '&token=one-time-amelia'));
    const button = await question();
    expect(paths()).toEqual(['/security/domain']);
    await press(button);
    await heading('You are leaving Larkfield');
    await waitFor(() => expect(exits).toContain(`${APPLY}&id=${currentSession()?.token}`));
  });

  it('is asked about once where the redirect could not be checked', async () => {
    expectConsole('warn', /return address could not be checked/);
    apiServer.use(http.post('*/security/domain', () => HttpResponse.error()));
    open(withRedirect(APPLY, '&token=one-time-amelia'));
    const stay = await screen.findByRole('button', { name: 'Log in and stay in Larkfield' });
    stay.click();
    expect(paths()).not.toContain('/auth/login_token');
    await press(stay);
    await heading('You are at /dashboard');
  });

  it('is asked about once where it would replace a session', async () => {
    startSession(await login({ username: 'investor', password: 'Portfolio1!' }));
    open('/login?token=one-time-daniel');
    await press(await screen.findByRole('button', { name: 'Log out and use the link' }));
    await heading('You are at /dashboard');
    expect(currentSession()?.user.username).toBe('partner');
  });
});

describe('a visitor who is logged in already', () => {
  let token = '';

  beforeEach(async () => {
    ({ token } = startSession(await login({ username: 'investor', password: 'Portfolio1!' })));
    calls = watchPosts();
  });

  async function confirm() {
    await press(await screen.findByRole('button', { name: 'Log out and use the link' }));
  }

  it('sees the form and keeps the session [AUTH-139]', async () => {
    open('/login');
    expect(await username()).toBeEnabled();
    expect(screen.getByText(/You are logged in as Mrs Amelia Hart\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to your portal' })).toHaveAttribute('href', '/');
    expect(currentSession()?.token).toBe(token);
  });

  it('is asked before a link logs in somebody else, and may stay [AUTH-045]', async () => {
    const user = open('/login_token?token=one-time-daniel');
    expect(await heading('You are already logged in')).toHaveFocus();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stay logged in as Mrs Amelia Hart' }));
    await heading('You are at /');
    expect(calls).toEqual([]);
    expect(currentSession()?.token).toBe(token);
  });

  it('is logged out by the link once that was confirmed', async () => {
    open('/login_token?token=one-time-daniel');
    await confirm();
    await heading('You are at /dashboard');
    expect(currentSession()?.user.username).toBe('partner');
    await waitFor(() =>
      expect(calls).toEqual([
        ['/auth/login_token', { token: 'one-time-daniel' }],
        ['/auth/logout', { id: token }],
      ]),
    );
    expect(sessionStorage.getItem('portal.token')).not.toContain('Amelia');
    expect(document.body).not.toHaveTextContent('Amelia');
  });

  it('stays logged in when the confirmed link is of no use', async () => {
    expectConsole('warn', /login by token failed/);
    open('/login_token?token=one-time-spent');
    await confirm();
    await screen.findByText('Your login link could not be used');
    expect(currentSession()?.token).toBe(token);
  });
});

describe('a stored session that the server does not know', () => {
  beforeEach(() => {
    startSession(loginReply('made-up'));
  });

  it('never reads as logged in, and ends', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    apiServer.use(http.get('*/auth/pwdCheck', () => held));
    open('/login');
    await screen.findByText('Checking…');
    expect(document.body).not.toHaveTextContent('Amelia');
    release();
    expect(await username()).toBeEnabled();
    expect(document.body).not.toHaveTextContent('Amelia');
    expect(currentSession()).toBeNull();
  });

  it('stops no link: its token logs in at once [AUTH-045]', async () => {
    open('/login?token=one-time-daniel');
    await heading('You are at /dashboard');
    expect(currentSession()?.user.username).toBe('partner');
    expect(calls).toEqual([['/auth/login_token', { token: 'one-time-daniel' }]]);
  });

  it('stays while the server cannot be asked, and so does the question [AUTH-045]', async () => {
    apiServer.use(http.get('*/auth/pwdCheck', () => HttpResponse.error()));
    open('/login?token=one-time-daniel');
    await heading('You are already logged in');
    expect(calls).toEqual([]);
    expect(currentSession()?.token).toBe('made-up');
  });
});
