import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { saveRedirect } from '#src/session/saved-redirect.ts';
import { clearSession, getCurrentSession } from '#src/session/session-store.ts';
import { resetClock, setServerTime } from '#src/shared/platform/time/clock.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { authRoutes } from '#tests/support/auth-routes.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { recordNavigations } from '#tests/support/record-navigations.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { openAt, type OpenedPage } from '#tests/support/open-at.tsx';
import { recordPosts } from '#tests/support/record-calls.ts';
import { disconnect, holdReplies } from '#tests/support/replies.ts';
import { pressTrusted } from '#tests/support/press.ts';
// Imports the lazy modules up front, so that no test waits for them.
import '../login-page.tsx';
import '../reset/reset-form.tsx';
import '../app-login-page.tsx';
import './link-login-screen.tsx';
import './link-login.ts';
import './external-redirect.tsx';

const APPLY = 'https://apply.larkfield.example/start?plan=7';
const EVIL = 'https://evil.example/';

let opened: OpenedPage | undefined;
let calls: ReturnType<typeof recordPosts> = [];

function open(address: string, others: readonly RouteObject[] = []) {
  opened = openAt([...authRoutes, ...others], address);
  return userEvent.setup();
}

function withRedirect(url: string, rest = ''): string {
  return `/login?redirect=${encodeURIComponent(url)}${rest}`;
}

const username = () => screen.findByLabelText('Username');
const password = () => screen.findByLabelText('Password');
const logIn = () => screen.findByRole('button', { name: 'Log in' });
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

describe('a redirect that the server approves', () => {
  it('checks and saves the redirect, and removes redirect and username from the URL [AUTH-007] [AUTH-048] [AUTH-050] [AUTH-051] [AUTH-113] [AUTH-136]', async () => {
    open(withRedirect(APPLY, '&username=investor&from=mail'));
    await heading('Log in - faster application');
    expect(calls).toEqual([['/security/domain', { url: APPLY }]]);
    expect(JSON.parse(localStorage.getItem('portal.redirect') ?? '')).toMatchObject({ url: APPLY });
    expect(opened?.address()).toBe('/login?from=mail');
  });

  it('prefills and locks the username of the link and explains why [AUTH-008] [AUTH-009] [AUTH-049]', async () => {
    const user = open(withRedirect(APPLY, '&username=investor'));
    expect(await username()).toHaveValue('investor');
    expect(await username()).toHaveAttribute('readonly');
    expect(await username()).toHaveAccessibleDescription('This username is from your link.');
    await user.type(await username(), 'x');
    expect(await username()).toHaveValue('investor');
  });

  it('lets the visitor replace the locked username', async () => {
    const user = open('/login?username=investor');
    await user.click(await screen.findByRole('button', { name: 'Not you? Use another username' }));
    await waitFor(async () => expect(await username()).toHaveFocus());
    expect(await username()).toHaveValue('');
    await user.keyboard('partner');
    expect(await username()).toHaveValue('partner');
    expect(screen.queryByText(/is from your link/)).not.toBeInTheDocument();
  });

  it('shows the faster application and the new-customer panel side by side [AUTH-029] [AUTH-031] [AUTH-032] [AUTH-033] [AUTH-124]', async () => {
    open(withRedirect(APPLY));
    await heading('Log in - faster application');
    expect(
      screen.getByRole('heading', { level: 2, name: 'First investment through Larkfield?' }),
    ).toBeVisible();
    expect(screen.getByText(/We create one when you apply/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'START YOUR FIRST APPLICATION' })).toBeVisible();
    expect(
      screen.getByText(/After you log in we take you to apply\.larkfield\.example\./),
    ).toBeVisible();
  });

  it('after the login, shows the host of the redirect and opens it with the session token as id [AUTH-030] [AUTH-040] [AUTH-041]', async () => {
    const exits = recordNavigations();
    const user = open(withRedirect(APPLY, '&username=investor'));
    await user.type(await password(), 'Portfolio1!{Enter}');
    const title = await heading('You are leaving Larkfield');
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    expect(
      screen.getByText(/Taking you to apply\.larkfield\.example\./, { ignore: '[aria-live] *' }),
    ).toBeVisible();
    const token = getCurrentSession()?.token;
    expect(token).toMatch(/^st-/);
    await waitFor(() => expect(new Set(exits)).toEqual(new Set([`${APPLY}&id=${token}`])));
    expect(document.body.innerHTML).not.toContain(token);
    expect(localStorage.getItem('portal.redirect')).toBeNull();
    // The redirect is checked when the page opens, and again before it is opened.
    expect(paths()).toEqual(['/security/domain', '/auth/login', '/security/domain']);

    await user.click(screen.getByRole('button', { name: 'Continue to apply.larkfield.example' }));
    expect(exits.at(-1)).toBe(`${APPLY}&id=${token}`);
  });

  it('discards the redirect when the visitor chooses to stay in the portal', async () => {
    const exits = recordNavigations();
    const user = open(withRedirect(APPLY, '&username=investor'));
    await user.click(
      await screen.findByRole('button', { name: 'Stay in Larkfield after logging in' }),
    );
    await heading('Log in');
    await waitFor(() => expect(localStorage.getItem('portal.redirect')).toBeNull());
    await user.type(await password(), 'Portfolio1!{Enter}');
    await heading('You are at /dashboard');
    expect(exits).toEqual([]);
  });

  it('shows a spinner instead of the form while the redirect is checked [AUTH-013]', async () => {
    const release = holdReplies(mockHandlers.validateRedirect);
    open(withRedirect(APPLY));
    expect(await screen.findByText('Checking…')).toBeVisible();
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('Checking…');
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
    release();
    expect(await username()).toBeVisible();
  });

  it('sends the redirect of the URL when the reset form requests a magic link', async () => {
    const user = open(withRedirect(APPLY, '&forgot=true'));
    await heading('Reset Your Password');
    expect(opened?.address()).toBe('/login?forgot=true');
    await user.type(await screen.findByLabelText('Username or email'), 'investor');
    await user.click(screen.getByRole('button', { name: 'Send Magic Link' }));
    await heading('Magic Link email sent');
    expect(calls.at(-1)).toEqual(['/auth/magic', { userName: 'investor', redirect: APPLY }]);
  });
});

describe('a redirect that is not allowed', () => {
  it.each([
    ['the server refuses', EVIL, ['/security/domain']],
    ['is no https URL', 'javascript:alert(1)', []],
  ])(
    'discards a redirect that %s, together with the username of its link [AUTH-125]',
    async (_why, url, asked) => {
      expectConsole('warn', /return address is not allowed/);
      saveRedirect(APPLY);
      open(withRedirect(url, '&username=investor'));
      await heading('Log in');
      expect(await username()).toHaveValue('');
      expect(await username()).not.toHaveAttribute('readonly');
      expect(opened?.address()).toBe('/login');
      expect(localStorage.getItem('portal.redirect')).toBeNull();
      expect(paths()).toEqual(asked);
    },
  );

  it('discards a one-time token without sending it when the redirect of its link is refused [AUTH-125]', async () => {
    expectConsole('warn', /return address is not allowed/);
    open(withRedirect(EVIL, '&token=one-time-amelia'));
    await screen.findByText('Your login link did not work');
    expect(
      screen.getByText(/It came from a site we do not recognise/, { ignore: '[aria-live] *' }),
    ).toBeVisible();
    expect(screen.queryByText(/expired|been used/)).not.toBeInTheDocument();
    expect(paths()).toEqual(['/security/domain']);
    expect(getCurrentSession()).toBeNull();
  });
});

describe('a redirect that could not be checked', () => {
  const uncheckedTitle = 'We could not check your return link';
  const tryAgain = () => screen.findByRole('button', { name: 'Try again' });

  beforeEach(() => {
    expectConsole('warn', /return address could not be checked/);
    apiServer.use(mockHandlers.validateRedirect(disconnect, { once: true }));
  });

  it('reports that the redirect could not be checked, prefills the username and saves no redirect [AUTH-125]', async () => {
    open(withRedirect(APPLY, '&username=investor'));
    expect(await screen.findByText(uncheckedTitle)).toBeVisible();
    expect(await heading('Log in')).toBeVisible();
    expect(await username()).toHaveValue('investor');
    expect(await username()).toHaveAttribute('readonly');
    expect(opened?.address()).toBe('/login');
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });

  it('checks the redirect again after a click on Try again', async () => {
    const user = open(withRedirect(APPLY, '&username=investor'));
    await user.click(await tryAgain());
    await heading('Log in - faster application');
    expect(await username()).toHaveValue('investor');
    expect(screen.queryByText(uncheckedTitle)).not.toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem('portal.redirect') ?? '')).toMatchObject({ url: APPLY });
  });

  it('clears the username when the repeated check refuses the redirect [AUTH-125]', async () => {
    expectConsole('warn', /return address is not allowed/);
    const user = open(withRedirect(EVIL, '&username=investor'));
    await user.click(await tryAgain());
    await waitFor(() => expect(screen.queryByText(uncheckedTitle)).not.toBeInTheDocument());
    expect(await username()).toHaveValue('');
    expect(await username()).not.toHaveAttribute('readonly');
  });

  it('spends the one-time token only after the redirect check succeeds [AUTH-127]', async () => {
    const exits = recordNavigations();
    const user = open(withRedirect(APPLY, '&token=one-time-amelia'));
    expect(
      await screen.findByText(/Your login link has not been used yet\./, {
        ignore: '[aria-live] *',
      }),
    ).toBeVisible();
    expect(screen.queryByText(/expired/)).not.toBeInTheDocument();
    expect(paths()).not.toContain('/auth/login_token');
    await user.click(await tryAgain());
    await heading('You are leaving Larkfield');
    await waitFor(() => expect(exits).toContain(`${APPLY}&id=${getCurrentSession()?.token}`));
  });

  it('logs in by token without the redirect when the visitor chooses to stay', async () => {
    const exits = recordNavigations();
    open(withRedirect(APPLY, '&token=one-time-amelia'));
    const stay = await screen.findByRole('button', { name: 'Log in and stay in Larkfield' });
    await pressTrusted(stay);
    await heading('You are at /dashboard');
    expect(paths().filter((path) => path === '/auth/login_token')).toHaveLength(1);
    expect(exits).toEqual([]);
  });

  it('reports a redirect that could not be checked before asking whether to replace a session', async () => {
    const user = open('/login');
    await user.type(await username(), 'investor');
    await user.type(await password(), 'Portfolio1!{Enter}');
    await heading('You are at /dashboard');
    opened?.close();
    open(withRedirect(APPLY, '&token=one-time-daniel'));
    await screen.findByText(uncheckedTitle);
    await pressTrusted(screen.getByRole('button', { name: 'Log in and stay in Larkfield' }));
    await heading('You are already logged in');
    expect(paths()).not.toContain('/auth/login_token');
  });

  it('reports a redirect that could not be checked on the new-customer page and uses it after a retry', async () => {
    const user = open(`/new_user?redirect=${encodeURIComponent(APPLY)}`);
    expect(await screen.findByText(uncheckedTitle)).toBeVisible();
    await user.click(await tryAgain());
    expect(await screen.findByText('You continue at apply.larkfield.example.')).toBeVisible();
  });
});

describe('a redirect whose check after the login failed', () => {
  async function logInWithoutLastCheck(others?: readonly RouteObject[]) {
    setServerTime(new Date('2026-03-16T08:30:00Z'));
    saveRedirect(APPLY);
    const user = open('/login', others);
    await heading('Log in - faster application');
    apiServer.use(mockHandlers.validateRedirect(disconnect, { once: true }));
    await user.type(await username(), 'investor');
    await user.type(await password(), 'Portfolio1!{Enter}');
    const title = await heading('We could not check your return link');
    await waitFor(() => expect(title).toHaveFocus());
    expect(getCurrentSession()?.user.username).toBe('investor');
    return user;
  }

  it('opens the redirect when the repeated check of the redirect after the login succeeds [AUTH-041]', async () => {
    const exits = recordNavigations();
    const user = await logInWithoutLastCheck();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('You are leaving Larkfield');
    await waitFor(() => expect(exits).toContain(`${APPLY}&id=${getCurrentSession()?.token}`));
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });

  it('discards the redirect when the user continues to the portal', async () => {
    const exits = recordNavigations();
    const user = await logInWithoutLastCheck();
    await user.click(screen.getByRole('button', { name: 'Go to your account' }));
    await heading('You are at /dashboard');
    expect(localStorage.getItem('portal.redirect')).toBeNull();
    expect(exits).toEqual([]);
  });

  it('does not open a redirect whose check ends after the user has chosen the portal', async () => {
    const exits = recordNavigations();
    const portal = Promise.withResolvers<null>();
    const user = await logInWithoutLastCheck([
      { path: '/dashboard', loader: () => portal.promise, element: <h1>Portal</h1> },
    ]);
    const release = holdReplies(mockHandlers.validateRedirect);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(screen.getByRole('button', { name: 'Go to your account' }));
    release();
    const pressed = { name: 'Try again' };
    await waitFor(() => expect(screen.getByRole('button', pressed)).toBeVisible());
    portal.resolve(null);
    await heading('Portal');
    expect(exits).toEqual([]);
  });
});

describe('a saved redirect', () => {
  it('checks a saved redirect with the server before the page offers that redirect [AUTH-124]', async () => {
    setServerTime(new Date('2026-03-16T08:30:00Z'));
    saveRedirect(APPLY);
    // A freshly opened page has only the device's clock.
    resetClock();
    open('/login');
    await heading('Log in - faster application');
    expect(calls).toEqual([['/security/domain', { url: APPLY }]]);
  });

  it.each([
    ['older than an hour', APPLY, '2026-03-16T07:59:00Z'],
    ['refused by the server', EVIL, '2026-03-16T08:59:00Z'],
  ])('removes a saved redirect that is %s [AUTH-140]', async (_why, url, time) => {
    setServerTime(new Date(time));
    saveRedirect(url);
    resetClock();
    open('/login');
    await heading('Log in');
    await waitFor(() => expect(localStorage.getItem('portal.redirect')).toBeNull());
  });

  it('allows a login when a saved redirect cannot be checked', async () => {
    expectConsole('warn', /return address could not be checked/);
    apiServer.use(mockHandlers.validateRedirect(disconnect));
    setServerTime(new Date('2026-03-16T08:30:00Z'));
    saveRedirect(APPLY);
    const exits = recordNavigations();
    const user = open('/login');
    expect(await screen.findByText('We could not check your return link')).toBeVisible();
    await user.type(await username(), 'investor');
    await user.type(await password(), 'Portfolio1!{Enter}');
    await heading('We could not check your return link');
    expect(getCurrentSession()?.user.username).toBe('investor');
    await user.click(screen.getByRole('button', { name: 'Go to your account' }));
    await heading('You are at /dashboard');
    expect(exits).toEqual([]);
  });
});

it('the login page without a redirect prefills and locks the username of the URL and removes it from the URL [AUTH-126]', async () => {
  open('/login?username=%20investor%20&from=mail');
  expect(await username()).toHaveValue('investor');
  expect(await username()).toHaveAttribute('readonly');
  expect(opened?.address()).toBe('/login?from=mail');
  expect(calls).toEqual([]);
});

describe('/app_login', () => {
  it('shows the faster-application form at /app_login and logs in with it [AUTH-034] [AUTH-122]', async () => {
    const user = open('/app_login');
    await heading('Log in - faster application');
    expect(screen.queryByText(/First investment through/)).not.toBeInTheDocument();
    await user.type(await username(), 'investor');
    await user.type(await password(), 'Portfolio1!');
    await user.click(await logIn());
    await heading('You are at /dashboard');
  });

  it('shows the new-customer panel beside the form of /app_login for a redirect [AUTH-122] [AUTH-124]', async () => {
    open(`/app_login?redirect=${encodeURIComponent(APPLY)}`);
    await heading('Log in - faster application');
    expect(screen.getByRole('button', { name: 'START YOUR FIRST APPLICATION' })).toBeVisible();
    expect(opened?.address()).toBe('/app_login');
  });
});
