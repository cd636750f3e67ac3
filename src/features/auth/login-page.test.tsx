import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getClient } from '#src/sdk/generated/client/client.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { handleExpiredSessions, takeSessionEndReason } from '#src/session/session-end.ts';
import { clearSession, startSession } from '#src/session/session-store.ts';
import { login } from '#src/sdk/generated/calls/auth/auth.ts';
import { configStore, defaultConfig, resetConfig } from '#src/shared/platform/config/config.ts';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { apiServer } from '#tests/support/api-server.ts';
import { authRoutes } from '#tests/support/auth-routes.ts';
import { allowBreach } from '#tests/support/console-guard.ts';
import { createLoginReply } from '#tests/support/login-reply.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { startMockApi } from '#tests/support/mock-api.ts';
import { disconnect, interceptCalls, refuse, refuseWith, respond } from '#tests/support/replies.ts';
// Imports the lazy module up front, so that no test waits for it.
import './login-page.tsx';

const reply = createLoginReply('token-1');
const refusal = refuse(401, { error: 'No.' });

type LoginAnswer = Parameters<typeof mockHandlers.login>[0];

let sent: unknown[] = [];

/** Answers the login request and records its body. */
function answerLogin(answer: LoginAnswer) {
  apiServer.use(mockHandlers.login(answer));
  interceptCalls(mockHandlers.login, async ({ request }) => sent.push(await request.json()));
}

async function openLogin(address = '/login') {
  const opened = renderPage([...authRoutes], address);
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const username = () => screen.getByLabelText('Username');
const password = () => screen.getByLabelText('Password');
const logIn = () => screen.getByRole('button', { name: 'Log in' });

beforeEach(() => {
  sent = [];
});
afterEach(() => {
  resetConfig();
  clearSession();
  takeSessionEndReason();
});

describe('the login screen', () => {
  it.each(['/login', '/login_token', '/Login'])(
    'shows the form, the logo, two awards and the link to the website at %s [AUTH-004] [AUTH-005] [AUTH-012] [AUTH-016] [AUTH-017] [AUTH-018] [AUTH-019] [AUTH-021] [AUTH-142] [FMT-08] [FMT-09]',
    async (address) => {
      await openLogin(address);
      expect(username()).toHaveAttribute('autocomplete', 'username');
      expect(password()).toHaveAttribute('autocomplete', 'current-password');
      expect(logIn()).toBeVisible();
      expect(screen.getByRole('img', { name: 'Larkfield logo' })).toBeVisible();
      const awards = within(screen.getByRole('list', { name: 'Awards' })).getAllByRole('img');
      expect(awards).toHaveLength(2);
      for (const award of awards) expect(award).toHaveAccessibleName();
      expect(screen.getByRole('link', { name: 'Return to www.larkfield.example' })).toHaveAttribute(
        'href',
        'https://www.larkfield.example/',
      );
      expect(screen.getByRole('link', { name: '0117 496 0123' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'clients@larkfield.example' })).toBeVisible();
    },
  );

  it('sets the document title to the names of page and product', async () => {
    await openLogin();
    await waitFor(() => expect(document.title).toBe('Log in - Larkfield'));
  });

  it('shows the headline of the config instead of the demo headline', async () => {
    const { login: texts } = defaultConfig;
    configStore.set({ ...defaultConfig, login: { ...texts, headline: 'Wealth, in plain sight' } });
    await openLogin();
    expect(screen.getByText('Wealth, in plain sight')).toBeVisible();
    expect(screen.queryByText('Your investments, clearly accounted for.')).toBeNull();
  });

  it('shows and hides the password [AUTH-020]', async () => {
    const { user } = await openLogin();
    await user.type(password(), 'secret');
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('switches to the reset form and back and focuses the heading each time [AUTH-022]', async () => {
    const { user, router } = await openLogin();
    await user.click(screen.getByRole('link', { name: 'Forgotten username or password?' }));
    const reset = await screen.findByRole('heading', { name: 'Reset Your Password' });
    await waitFor(() => expect(reset).toHaveFocus());
    expect(router.state.location.search).toBe('?forgot=true');
    await user.click(await screen.findByRole('link', { name: 'Return to login' }));
    const login = await screen.findByRole('heading', { name: 'Log in' });
    await waitFor(() => expect(login).toHaveFocus());
    expect(username()).toBeVisible();
  });

  it('shows once why the previous session has ended', async () => {
    handleExpiredSessions();
    startSession(reply);
    apiServer.use(mockHandlers.getClient(refuse(401)));
    await expect(getClient()).rejects.toMatchObject({ status: 401 });
    const { router } = await openLogin();
    expect(screen.getByText('Your session has ended. Please log in again.')).toBeVisible();
    void router.navigate('/dashboard');
    await screen.findByText('You are at /dashboard');
    void router.navigate('/login');
    expect(await screen.findByLabelText('Username')).toBeVisible();
    expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
  });
});

describe('the field errors of the login form', () => {
  it('shows no field error before the field has been touched [AUTH-036] [AUTH-061] [AUTH-062] [AUTH-065]', async () => {
    const { user } = await openLogin();
    expect(screen.queryByText(/^Please enter/)).not.toBeInTheDocument();
    expect(username()).toBeEnabled();
    expect(password()).toBeEnabled();

    await user.click(username());
    await user.tab();
    expect(await screen.findByText('Please enter a valid username.')).toBeVisible();
    expect(screen.queryByText('Please enter a valid password.')).not.toBeInTheDocument();
    expect(username()).toHaveAccessibleDescription('Error: Please enter a valid username.');

    await user.tab();
    await user.tab();
    expect(await screen.findByText('Please enter a valid password.')).toBeVisible();
  });

  it('shows all field errors and sends nothing when an untouched form is submitted [AUTH-145]', async () => {
    answerLogin(reply);
    const { user } = await openLogin();
    await user.click(logIn());
    expect(await screen.findByText('Please enter a valid username.')).toBeVisible();
    expect(screen.getByText('Please enter a valid password.')).toBeVisible();
    expect(username()).toHaveFocus();
    expect(sent).toEqual([]);
  });
});

describe('a username of spaces', () => {
  it('rejects a username of spaces but accepts a password of spaces [AUTH-061] [AUTH-062]', async () => {
    answerLogin(reply);
    const { user } = await openLogin();
    await user.type(username(), '   ');
    await user.type(password(), '  {Enter}');
    expect(await screen.findByText('Please enter a valid username.')).toBeVisible();
    expect(screen.queryByText('Please enter a valid password.')).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});

describe('login fields that are filled in by a program', () => {
  const ways = [
    [
      'by a script of the page',
      (field: HTMLElement, text: string) => {
        Object.assign(field, { value: text });
      },
    ],
    [
      'by an extension or the browser',
      (field: HTMLElement, text: string) => {
        Reflect.set(HTMLInputElement.prototype, 'value', text, field);
      },
    ],
  ] as const;

  it.each(ways)(
    'submits the displayed username and password after they were set %s without an event',
    async (_who, fill) => {
      answerLogin(refusal);
      const { user } = await openLogin();
      fill(username(), 'investor');
      fill(password(), 'Portfolio1!');
      await user.click(screen.getByRole('button', { name: 'Log in' }));
      expect(await screen.findByText('No.')).toBeVisible();
      expect(sent).toEqual([{ username: 'investor', password: 'Portfolio1!' }]);
    },
  );

  it.each(ways)('sends a username that was set %s with only a keyup event', async (_who, fill) => {
    answerLogin(refusal);
    const { user } = await openLogin();
    fill(username(), 'investor');
    fireEvent.keyUp(username());
    await user.type(password(), 'Portfolio1!{Enter}');
    expect(await screen.findByText('No.')).toBeVisible();
    expect(sent).toEqual([{ username: 'investor', password: 'Portfolio1!' }]);
  });
});

describe('a failed login', () => {
  async function fail(answer: LoginAnswer) {
    answerLogin(answer);
    const opened = await openLogin('/login?from=mail');
    await opened.user.type(username(), ' investor ');
    await opened.user.type(password(), ' wrong {Enter}');
    return opened;
  }

  it('shows the error of the reply at the password field and stays on the page [AUTH-039] [AUTH-066] [AUTH-068] [AUTH-070]', async () => {
    const error = 'The username or password is incorrect.';
    const { router } = await fail(refuseWith('wrong-login'));
    expect(await screen.findByText(error)).toBeVisible();
    expect(password()).toHaveAccessibleDescription(`Error: ${error}`);
    expect(password()).toHaveFocus();
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?from=mail' });
    expect(sessionStorage.getItem('portal.token')).toBeNull();
  });

  it('sends a trimmed username and an untrimmed password, and clears only the password on failure [AUTH-063]', async () => {
    await fail(refusal);
    expect(await screen.findByText('No.')).toBeVisible();
    expect(password()).toHaveValue('');
    expect(username()).toHaveValue(' investor ');
    expect(sent).toEqual([{ username: 'investor', password: ' wrong ' }]);
  });

  it('removes invisible characters from the username but not from the password [AUTH-063]', async () => {
    answerLogin(refusal);
    const { user } = await openLogin('/login');
    await user.click(username());
    await user.paste('\u202dinves\u200btor\u202c\u00a0');
    await user.click(password());
    await user.paste('\u202da\u00a0b\u202c');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('No.')).toBeVisible();
    expect(sent).toEqual([{ username: 'investor', password: '\u202da\u00a0b\u202c' }]);
  });

  it.each([
    ['no reply', disconnect],
    ['a reply without a body', respond(() => new HttpResponse(null, { status: 500 }))],
    ['a reply that is no session', respond(() => HttpResponse.json({ id: 7 }))],
    ['a success without a session', respond(() => new HttpResponse(null, { status: 204 }))],
    ['an empty success', respond(() => new HttpResponse(''))],
    ['a redirect', respond(() => HttpResponse.redirect('http://localhost:8080/welcome'))],
    ['a token with a newline', { ...reply, id: 'tok\n1' }],
    ['a token of a megabyte', { ...reply, id: 't'.repeat(2 ** 20) }],
    [
      'a page of a gateway',
      respond(() => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })),
    ],
  ])('shows the text for unknown errors after %s [AUTH-067] [AUTH-069]', async (_what, answer) => {
    allowBreach();
    await fail(answer);
    expect(
      await screen.findByText('An unknown error occured, please try again later.'),
    ).toBeVisible();
  });

  it('mentions that the Wi-Fi may need a login when the reply is an HTML page', async () => {
    allowBreach();
    await fail(respond(() => HttpResponse.html('<!doctype html><title>Hotel Wi-Fi</title>')));
    expect(
      await screen.findByText(
        'An unknown error occured, please try again later. Your Wi-Fi may need you to log in first, as in a hotel.',
      ),
    ).toBeVisible();
  });

  it('does not announce a failed login after the visitor has opened the reset form', async () => {
    render(<LiveRegions />, { wrapper: ThemeProvider });
    const pendingReply = Promise.withResolvers<void>();
    const refuseLogin = refuse(401, { error: 'Not for reset.' });
    answerLogin((call) => pendingReply.promise.then(() => refuseLogin(call)));
    const { user } = await openLogin();
    await user.type(username(), 'investor');
    await user.type(password(), 'wrong{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Forgotten username or password?' }));
    await screen.findByLabelText('Username or email');
    pendingReply.resolve();
    // Sends a later login: once it ends, the reply to the first login has been processed.
    await expect(login({ username: 'a', password: 'b' })).rejects.toMatchObject({ status: 401 });
    expect(screen.getByRole('alert')).not.toHaveTextContent('Not for reset.');
  });

  it('clears the error on typing and logs in at the second attempt', async () => {
    const { user } = await fail(refusal);
    await screen.findByText('No.');
    answerLogin(reply);
    await user.type(password(), 'r');
    await waitFor(() => expect(screen.queryByText('No.')).not.toBeInTheDocument());
    await user.type(password(), 'ight{Enter}');
    expect(await screen.findByText('You are at /dashboard')).toBeVisible();
  });
});

describe('a login', () => {
  it('shows a pending button and sends one request for a double click [AUTH-037]', async () => {
    const pendingReply = Promise.withResolvers<typeof reply>();
    answerLogin(() => pendingReply.promise);
    const { user } = await openLogin();
    await user.type(username(), 'investor');
    await user.type(password(), 'Portfolio1!');
    await user.dblClick(logIn());
    const pending = await screen.findByRole('button', { name: 'Logging in…' });
    expect(pending).toHaveAttribute('aria-disabled', 'true');
    await user.click(pending);
    pendingReply.resolve(reply);
    expect(await screen.findByText('You are at /dashboard')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['investor', '/dashboard'],
    ['staff', '/Search'],
  ])(
    'stores the session of %s in session storage and navigates to %s [AUTH-038] [AUTH-043] [AUTH-044] [AUTH-112]',
    async (name, target) => {
      startMockApi();
      const { user } = await openLogin();
      await user.type(username(), name);
      await user.type(password(), 'Portfolio1!{Enter}');
      expect(await screen.findByText(`You are at ${target}`)).toBeVisible();
      expect(sessionStorage.getItem('portal.token')).toContain(`"username":"${name}"`);
      expect(localStorage).toHaveLength(0);
    },
  );
});
