import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '#src/sdk/generated/auth/auth.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { moveTokenFromAddress, takeAddressToken } from '#src/session/address-token.ts';
import { saveRedirect } from '#src/session/saved-redirect.ts';
import { clearSession, getCurrentSession, startSession } from '#src/session/session-store.ts';
import { startPageMatchers } from '#src/shared/screens/address/start-pages.ts';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { apiServer } from '#tests/support/api-server.ts';
import { authRoutes } from '#tests/support/auth-routes.ts';
import { createLoginReply } from '#tests/support/login-reply.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { pressTrusted } from '#tests/support/press.ts';
import { disconnect, refuse, respond } from '#tests/support/replies.ts';
// Imports the lazy modules up front, so that no test waits for them.
import '../login-page.tsx';
import '../reset/reset-form.tsx';
import './magic-page.tsx';
import { logInByMagicLink } from './log-in-by-magic-link.ts';

const DEAD = 'Unfortunately the magic link is no longer valid. Please try again.';
const VALIDATING = 'Validating Magic login token';
const SITE = 'https://apply.larkfield.example/start';

/** Requests to the server, oldest first: path and body. */
let sent: string[] = [];

/** Opens a URL like a browser: moves the token out of the URL, then renders the page. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  moveTokenFromAddress(startPageMatchers.tokens);
  const router = createMemoryRouter(
    [
      {
        HydrateFallback: () => null,
        children: [...authRoutes, { path: '*', element: <h1>A page of the portal</h1> }],
      },
    ],
    { initialEntries: [`${window.location.pathname}${window.location.search}`] },
  );
  render(
    <ThemeProvider>
      <LiveRegions />
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return {
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

let mock: ReturnType<typeof startMockApi>;

/** Requests a magic link and returns its path and query from the e-mail. */
async function mailedLink(userName: string, redirect: string | null = null): Promise<string> {
  await fetch('http://localhost:8080/app-portal/api/auth/magic', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userName, redirect }),
  });
  const [newest] = await mock.sandbox.emails();
  sent = [];
  const { pathname, search } = new URL(newest?.link ?? '');
  return `${pathname}${search}`;
}

const question = () => screen.findByRole('button', { name: 'Continue to your account' });
const goOn = async () => pressTrusted(await question());
const inPortal = () => screen.findByRole('heading', { name: 'A page of the portal' });
const spent = () => sent.filter((call) => call.startsWith('/auth/login/magic'));

beforeEach(() => {
  sent = [];
  apiServer.events.on('request:start', async ({ request }) => {
    const path = new URL(request.url).pathname.replace('/app-portal/api', '');
    sent.push(`${path} ${await request.clone().text()}`);
  });
  mock = startMockApi();
});
afterEach(() => {
  clearSession();
  takeAddressToken();
  window.history.replaceState(null, '', '/');
});

describe('a magic link', () => {
  it('asks for a click on the only button, which has focus, and does not reveal whose link it is', async () => {
    open(await mailedLink('investor'));
    await waitFor(async () => expect(await question()).toHaveFocus());
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByText(VALIDATING)).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/Amelia|Hart|investor/);
    expect(sent).toEqual([]);
  });

  it('logs in after a click and stores the session [AUTH-080] [AUTH-082] [AUTH-085] [AUTH-089]', async () => {
    const link = await mailedLink('investor');
    const { address } = open(link);
    await goOn();
    expect(await inPortal()).toBeVisible();
    expect(address()).toBe('/dashboard');
    const token = new URLSearchParams(link.split('?')[1]).get('id');
    expect(spent()).toEqual([`/auth/login/magic {"magicToken":"${token}"}`]);
    expect(sessionStorage.getItem('portal.token')).toContain('"username":"investor"');
  });

  it('does not spend the link on load, visibility change, focus, key or click events of a script', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open(await mailedLink('investor'));
    const button = await question();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    fireEvent.focus(window);
    button.blur();
    button.focus();
    for (const key of ['Enter', ' ']) {
      fireEvent.keyDown(button, { key });
      fireEvent.keyPress(button, { key });
      fireEvent.keyUp(button, { key });
    }
    fireEvent.pointerDown(button);
    fireEvent.pointerUp(button);
    fireEvent.click(button);
    button.click();
    button.closest('form')?.requestSubmit();
    expect(screen.queryByText(VALIDATING)).not.toBeInTheDocument();
    // The link still works.
    await goOn();
    await inPortal();
    expect(spent()).toHaveLength(1);
  });

  it('navigates staff to the search [AUTH-088]', async () => {
    const { address } = open(await mailedLink('staff'));
    await goOn();
    await inPortal();
    expect(address()).toBe('/search');
  });

  it('rejects a used link with the reason and a link to the reset form [AUTH-003] [AUTH-083] [AUTH-084]', async () => {
    const link = await mailedLink('investor');
    open(link);
    await goOn();
    await inPortal();
    clearSession();
    cleanup();
    const { user, address } = open(link);
    await goOn();
    expect(await screen.findByText(DEAD)).toBeVisible();
    // A change of the email address invalidates links that were sent to the old address.
    expect(
      screen.getByText(
        'A magic link works once and expires in 1 hour. A new email address cancels it.',
      ),
    ).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus(),
    );
    expect(getCurrentSession()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Get another magic link' }));
    expect(await screen.findByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
    expect(address()).toBe('/login?forgot=true');
  });

  it('shows a pending login without the token in the URL or the DOM [AUTH-081]', async () => {
    const reply = Promise.withResolvers<Response>();
    let urlAtRequest = '';
    const answerLater = respond(() => {
      urlAtRequest = window.location.href;
      return reply.promise;
    });
    apiServer.use(mockHandlers.loginWithMagicToken(answerLater));
    open('/auth/magic?id=ml-91c7e4a05d2b');
    await goOn();
    expect(await screen.findByText(VALIDATING)).toBeVisible();
    await waitFor(() => expect(urlAtRequest).toContain('/auth/magic'));
    expect(urlAtRequest).not.toContain('ml-91c7e4a05d2b');
    expect(document.documentElement.outerHTML).not.toContain('ml-91c7e4a05d2b');
    reply.resolve(HttpResponse.error());
    await waitFor(async () =>
      expect(await screen.findByText('We could not log you in')).toHaveFocus(),
    );
  });

  it.each(['/auth/magic', '/auth/magic?id='])(
    'shows %s without a token as invalid and sends no request [AUTH-144]',
    async (address) => {
      open(address);
      expect(await screen.findByText(DEAD)).toBeVisible();
      // The text does not call the link used: after a reload, for example, the link still works.
      expect(
        screen.getByText('We no longer have your link. Open it from your email again.'),
      ).toBeVisible();
      expect(sent).toEqual([]);
    },
  );

  it.each([
    ['the connection fails', disconnect],
    ['the server fails', refuse(503)],
    ['the server has too much to do', refuse(429)],
  ])('offers a retry instead of calling the link invalid when %s', async (_what, reply) => {
    const link = await mailedLink('investor');
    apiServer.use(mockHandlers.loginWithMagicToken(reply, { once: true }));
    const { user } = open(link);
    await goOn();
    expect(await screen.findByText('We could not log you in')).toBeVisible();
    expect(screen.queryByText(DEAD)).not.toBeInTheDocument();
    sent = [];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await inPortal()).toBeVisible();
    expect(spent()).toHaveLength(1);
  });

  it('asks once before the link replaces a session', async () => {
    const link = await mailedLink('partner');
    startSession(await login({ username: 'investor', password: 'Portfolio1!' }));
    open(link);
    expect(await screen.findByText(/You are logged in as Mrs Amelia Hart\./)).toBeVisible();
    const use = screen.getByRole('button', { name: 'Log out and use the link' });
    use.click();
    expect(spent()).toEqual([]);
    await pressTrusted(use);
    await inPortal();
    expect(getCurrentSession()?.user.username).toBe('partner');
  });

  it('does not ask about replacing a session that the server does not recognise', async () => {
    const link = await mailedLink('partner');
    startSession(createLoginReply('made-up'));
    open(link);
    await goOn();
    await inPortal();
    expect(getCurrentSession()?.user.username).toBe('partner');
    expect(spent()).toHaveLength(1);
  });
});

describe('the redirect of a magic link', () => {
  const enter = async (redirect: string | null) => {
    const id = new URLSearchParams((await mailedLink('investor')).split('?')[1]).get('id');
    return logInByMagicLink({ magicToken: String(id), redirect });
  };

  it('returns a redirect that the server approves, with the session token as id [AUTH-086] [AUTH-087] [AUTH-137]', async () => {
    saveRedirect(SITE);
    const destination = await enter(SITE);
    const token = getCurrentSession()?.token ?? '';
    expect(destination).toMatchObject({ exit: `${SITE}?id=${token}` });
    expect(sent.at(-1)).toBe(`/security/domain {"url":"${SITE}"}`);
    expect(sessionStorage.getItem('portal.token')).toContain(token);
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });

  it.each([
    'https://elsewhere.example/',
    'javascript:alert(1)',
    'http://apply.larkfield.example/start',
    '//apply.larkfield.example/start',
    '',
  ])(
    'ignores the disallowed redirect "%s" and leaves the saved one in storage [AUTH-138]',
    async (redirect) => {
      saveRedirect(SITE);
      expect(await enter(redirect)).toEqual({ path: '/dashboard', exit: null });
      expect(getCurrentSession()?.user.username).toBe('investor');
      expect(localStorage.getItem('portal.redirect')).toContain(SITE);
    },
  );

  it('returns a function to check the redirect again when the redirect check fails', async () => {
    const link = await mailedLink('investor');
    apiServer.use(mockHandlers.validateRedirect(disconnect, { once: true }));
    const id = new URLSearchParams(link.split('?')[1]).get('id');
    const destination = await logInByMagicLink({ magicToken: String(id), redirect: SITE });
    expect(destination).toMatchObject({ path: '/dashboard', exit: null });
    expect(getCurrentSession()?.user.username).toBe('investor');
    const checkExit = 'checkExit' in destination ? destination.checkExit : undefined;
    await expect(checkExit?.()).resolves.toBe(`${SITE}?id=${getCurrentSession()?.token}`);
  });
});
