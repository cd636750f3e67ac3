import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { getCurrentSession, useSession } from '#src/session/session-store.ts';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { apiServer } from '#tests/support/api-server.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { disconnect, refuse } from '#tests/support/replies.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { delayTimers } from '#tests/support/delay-timers.ts';
import { RequiredPasswordPrompt } from './required-password.tsx';
import { PasswordSetNotice } from './required-password/password-set-notice.tsx';
// Imports the lazy module up front, so that no test waits for it.
import './required-password/set-password-dialog.tsx';

const CHECK_AFTER_MS = 3_000;
const DONE = 'Your password has been successfully updated.';

/** Requests to the server, oldest first: method, path, body. */
let sent: string[] = [];

function Frame() {
  const session = useSession();
  return (
    <>
      <h1>A page</h1>
      {session && <RequiredPasswordPrompt session={session} />}
    </>
  );
}

/** Opens a page as a user, in their own or another account. */
async function open(username: string, options: Parameters<typeof signInAs>[1] = {}) {
  await signInAs(username, { scenario: 'force-password', ...options });
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

/** Ends the wait for the repeated check as soon as that wait has started. */
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

describe('the required password', () => {
  it.each(['investor', 'staff'])(
    'asks %s for a new password if required, with the rules and a logout button [SHELL-22] [SHELL-47] [AUTH-104]',
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

  it('shows no dialog when the server requires no new password [SHELL-22]', async () => {
    await open('investor', { scenario: 'default' });
    await expect.poll(() => checks()).toHaveLength(1);
    await expect.poll(() => queryClient().isFetching()).toBe(0);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['staff', AMELIA],
    ['partner', AMELIA],
  ])('sends no password check while %s acts as a client [SHELL-27]', async (username, client) => {
    await open(username, { viewing: client });
    expect(screen.getByRole('heading', { name: 'A page' })).toBeVisible();
    expect(queryClient().isFetching()).toBe(0);
    expect(sent).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows a set-password dialog that cannot be dismissed [SHELL-46]', async () => {
    const user = await open('investor');
    const dialog = await prompt();
    await user.keyboard('{Escape}');
    await user.click(dialog);
    expect(dialog).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /close|cancel/i })).toBeNull();
  });

  it('lets the user log out instead of setting a password [SHELL-46]', async () => {
    const user = await open('investor');
    await prompt();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(getCurrentSession()).toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sends the new password, shows its success and closes the dialog after the check 3 s later [SHELL-23] [SHELL-24] [SHELL-25]', async () => {
    const passWait = delayTimers(CHECK_AFTER_MS);
    const user = await open('investor');
    await setPassword(user);
    const done = await screen.findByText(DONE);
    expect(done).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    expect(sent.at(-1)).toBe('POST /auth/newPassword {"newPassword":"Portfolio2!"}');
    expect(checks()).toHaveLength(1);
    await pass(passWait);
    await waitFor(() => expect(done).not.toBeInTheDocument());
    expect(checks()).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for a password again when the server still requires one after the change', async () => {
    const passWait = delayTimers(CHECK_AFTER_MS);
    const user = await open('investor');
    apiServer.use(mockHandlers.setNewPassword());
    await setPassword(user);
    await screen.findByText(DONE);
    await pass(passWait);
    expect(await screen.findByLabelText('New password')).toHaveValue('');
  });

  it('offers to repeat the password check if it fails after a new password was set', async () => {
    const passWait = delayTimers(CHECK_AFTER_MS);
    const user = await open('investor');
    await setPassword(user);
    await screen.findByText(DONE);
    apiServer.use(mockHandlers.checkPasswordRequired(refuse(409), { once: true }));
    await pass(passWait);
    const goOn = await screen.findByRole('button', { name: 'Continue' });
    expect(screen.getByText(DONE)).toBeVisible();
    await user.click(goOn);
    await isGone();
  });

  it.each([
    ['the connection fails', disconnect],
    ['the server fails', refuse(500)],
  ])('shows an error when %s and preserves the typed password [SHELL-26]', async (_what, reply) => {
    const user = await open('investor');
    apiServer.use(mockHandlers.setNewPassword(reply, { once: true }));
    await setPassword(user);
    const alert = await screen.findByText('An error occurred. Please try again.');
    expect(alert.closest('[role=alert]')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('Portfolio2!');
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(await screen.findByText(DONE)).toBeVisible();
  });

  it('closes the dialog when the password has already been set elsewhere', async () => {
    const user = await open('investor');
    await prompt();
    await fetch('http://localhost:8080/app-portal/api/auth/newPassword', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${getCurrentSession()?.token}`,
      },
      body: JSON.stringify({ newPassword: 'Portfolio3!' }),
    });
    await setPassword(user);
    await isGone();
  });
});

describe('PasswordSetNotice', () => {
  it('repeats the password check once, 3 s after the new password [SHELL-25]', () => {
    vi.useFakeTimers();
    const checkAgain = vi.fn(() => new Promise<boolean>(() => {}));
    render(
      <ThemeProvider>
        <PasswordSetNotice onCheckAgain={checkAgain} onStillRequired={() => {}} />
      </ThemeProvider>,
    );
    expect(screen.getByText(DONE)).toBeVisible();
    act(() => void vi.advanceTimersByTime(2_900));
    expect(checkAgain).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(checkAgain).toHaveBeenCalledOnce();
  });
});
