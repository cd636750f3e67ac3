import {
  act,
  render,
  screen,
  waitFor,
  waitForElementToBeRemoved,
  within,
} from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#src/sdk/query-client.ts';
import { currentSession, useSession } from '#src/session/session-store.ts';
import { ThemeProvider } from '#src/shared/theme/theme-provider.tsx';
import { apiServer } from '#tests/support/api-server.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { AMELIA, signedInAs } from '#tests/support/signed-in-as.ts';
import { holdWait } from '#tests/support/waits.ts';
import { RequiredPassword } from './required-password.tsx';
import { PasswordIsSet } from './required-password/password-is-set.tsx';
// Loaded before the first test, which would else wait for it.
import './required-password/set-password-dialog.tsx';

const CHECK_AFTER_MS = 3_000;
const DONE = 'Your password has been successfully updated.';

/** What reached the server, oldest first: method, path, body. */
let sent: string[] = [];

function Frame() {
  const session = useSession();
  return (
    <>
      <h1>A page</h1>
      {session && <RequiredPassword session={session} />}
    </>
  );
}

/** Opens a page as a user, in an account of their own or another's. */
async function open(username: string, options: Parameters<typeof signedInAs>[1] = {}) {
  await signedInAs(username, { scenario: 'force-password', ...options });
  sent = [];
  return renderPage(<Frame />).user;
}

const prompt = () => screen.findByRole('dialog', { name: 'Set a new password' });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const checks = () => sent.filter((call) => call.includes('/auth/pwdCheck'));

async function setPassword(user: UserEvent, password = 'Portfolio2!') {
  await prompt();
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), password);
  await user.click(screen.getByRole('button', { name: 'Set password' }));
}

/** Lets the wait pass, as soon as there is one. */
async function pass(passWait: () => number) {
  await waitFor(() => {
    let passed = 0;
    act(() => {
      passed = passWait();
    });
    expect(passed).toBe(1);
  });
}

beforeEach(() => {
  sent = [];
  apiServer.events.on('request:start', async ({ request }) => {
    const path = new URL(request.url).pathname.replace('/app-portal/api', '');
    sent.push(`${request.method} ${path} ${await request.clone().text()}`);
  });
});
afterEach(() => {
  apiServer.events.removeAllListeners();
});

describe('the required password', () => {
  it.each(['investor', 'staff'])(
    'is asked of %s when the server says so, with the rules and the way out [SHELL-22] [SHELL-47] [AUTH-104]',
    async (username) => {
      await open(username);
      const dialog = within(await prompt());
      expect(dialog.getByText('At least 8 characters')).toBeVisible();
      expect(dialog.getByText('At least 1 special character (e.g. !@$%)')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Set password' })).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Log out' })).toBeVisible();
      expect(checks()).toHaveLength(1);
    },
  );

  it('is not asked when the server requires none [SHELL-22]', async () => {
    await open('investor', { scenario: 'default' });
    await expect.poll(() => checks()).toHaveLength(1);
    await expect.poll(() => queryClient().isFetching()).toBe(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['staff', AMELIA],
    ['partner', AMELIA],
  ])('is not even checked while %s views as another [SHELL-27]', async (username, client) => {
    await open(username, { viewing: client });
    expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
    expect(queryClient().isFetching()).toBe(0);
    expect(sent).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('cannot be dismissed [SHELL-46]', async () => {
    const user = await open('investor');
    const dialog = await prompt();
    await user.keyboard('{Escape}');
    await user.click(dialog);
    expect(dialog).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /close|cancel/i })).toBeNull();
  });

  it('lets the user log out instead [SHELL-46]', async () => {
    const user = await open('investor');
    await prompt();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(currentSession()).toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is sent, confirmed, and gone when the check of 3 s later says so [SHELL-23] [SHELL-24] [SHELL-25]', async () => {
    const passWait = holdWait(CHECK_AFTER_MS);
    const user = await open('investor');
    await setPassword(user);
    const done = await screen.findByText(DONE);
    expect(done).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(sent.at(-1)).toBe('POST /auth/newPassword {"newPassword":"Portfolio2!"}');
    expect(checks()).toHaveLength(1);
    await pass(passWait);
    await waitForElementToBeRemoved(done);
    expect(checks()).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is asked for again when the server still requires one', async () => {
    const passWait = holdWait(CHECK_AFTER_MS);
    const user = await open('investor');
    apiServer.use(http.post('*/auth/newPassword', () => new HttpResponse(null, { status: 204 })));
    await setPassword(user);
    await screen.findByText(DONE);
    await pass(passWait);
    expect(await screen.findByLabelText('New password')).toHaveValue('');
  });

  it('can be confirmed later when the check fails', async () => {
    const passWait = holdWait(CHECK_AFTER_MS);
    const user = await open('investor');
    await setPassword(user);
    await screen.findByText(DONE);
    apiServer.use(
      http.get('*/auth/pwdCheck', () => new HttpResponse(null, { status: 409 }), { once: true }),
    );
    await pass(passWait);
    const goOn = await screen.findByRole('button', { name: 'Continue' });
    expect(screen.getByText(DONE)).toBeVisible();
    await user.click(goOn);
    await isGone();
  });

  it.each([
    ['the connection fails', () => HttpResponse.error()],
    ['the server fails', () => HttpResponse.json({ error: 'No.' }, { status: 500 })],
  ])(
    'says that it was not set when %s, and keeps what was typed [SHELL-26]',
    async (_what, reply) => {
      const user = await open('investor');
      apiServer.use(http.post('*/auth/newPassword', reply, { once: true }));
      await setPassword(user);
      const alert = await screen.findByText('An error occurred. Please try again.');
      expect(alert.closest('[role=alert]')).toBeVisible();
      expect(screen.getByLabelText('New password')).toHaveValue('Portfolio2!');
      await user.click(screen.getByRole('button', { name: 'Set password' }));
      expect(await screen.findByText(DONE)).toBeVisible();
    },
  );

  it('is gone when it has been set elsewhere meanwhile', async () => {
    const user = await open('investor');
    await prompt();
    await fetch('http://localhost:8080/app-portal/api/auth/newPassword', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${currentSession()?.token}`,
      },
      body: JSON.stringify({ newPassword: 'Portfolio3!' }),
    });
    await setPassword(user);
    await isGone();
  });
});

describe('the success of a new password', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stays for 3 s before the server is asked again, once [SHELL-25]', () => {
    vi.useFakeTimers();
    const checkAgain = vi.fn(() => new Promise<boolean>(() => {}));
    render(
      <ThemeProvider>
        <PasswordIsSet onCheckAgain={checkAgain} onStillRequired={() => {}} />
      </ThemeProvider>,
    );
    expect(screen.getByText(DONE)).toBeVisible();
    act(() => void vi.advanceTimersByTime(2_900));
    expect(checkAgain).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(checkAgain).toHaveBeenCalledOnce();
  });
});
