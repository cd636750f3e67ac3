import { screen, waitFor } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { saveRedirect } from '#src/session/saved-redirect.ts';
import { setServerTime } from '#src/shared/platform/time/clock.ts';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { apiServer } from '#tests/support/api-server.ts';
import { authRoutes } from '#tests/support/auth-routes.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { recordPosts } from '#tests/support/record-calls.ts';
import { holdReplies, refuse } from '#tests/support/replies.ts';
// Imports the lazy modules up front, so that no test waits for them.
import '../login-page.tsx';
import '../confirmation/confirmation-page.tsx';
import './reset-form.tsx';

let sent: ReturnType<typeof recordPosts> = [];

const PageWithLiveRegions = () => (
  <>
    <LiveRegions />
    <Outlet />
  </>
);

async function openReset(address = '/login?forgot=true') {
  const opened = renderPage(
    [{ element: <PageWithLiveRegions />, children: [...authRoutes] }],
    address,
  );
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const account = () => screen.findByLabelText('Username or email');
const button = (name: string) => screen.getByRole('button', { name });
const address = (router: Awaited<ReturnType<typeof openReset>>['router']) =>
  `${router.state.location.pathname}${router.state.location.search}`;

beforeEach(() => {
  startMockApi();
  sent = recordPosts();
});

describe('the reset form', () => {
  it('shows one field, two buttons, contact details and a link to the login [AUTH-006] [AUTH-015] [AUTH-023] [AUTH-024] [AUTH-025] [AUTH-026] [AUTH-027] [AUTH-028]', async () => {
    const { user, router } = await openReset();
    expect(screen.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
    await account();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(button('Reset Password')).toBeEnabled();
    expect(button('Send Magic Link')).toBeEnabled();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(screen.getByText('0117 496 0123')).toBeVisible();
    expect(screen.getByText('clients@larkfield.example')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Return to login' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
    expect(address(router)).toBe('/login');
  });

  it('describes what each button does and how to recover a forgotten username', async () => {
    await openReset();
    expect(await account()).toHaveAccessibleDescription(
      'Forgotten your username? Enter your email. Our link shows your username.',
    );
    expect(button('Reset Password')).toHaveAccessibleDescription(
      'We email you a link to choose a new password.',
    );
    expect(button('Send Magic Link')).toHaveAccessibleDescription(
      'We email you a one-time login link. Your password stays the same.',
    );
  });

  it('shows no field error before the field is touched or a button is clicked [AUTH-064] [AUTH-065] [AUTH-145]', async () => {
    const { user } = await openReset();
    await account();
    expect(screen.queryByText('Please enter a valid username or email.')).not.toBeInTheDocument();
    await user.click(button('Reset Password'));
    expect(await screen.findByText('Please enter a valid username or email.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each([
    ['Reset Password', '/auth/reset', 'pwd', 'Password Reset email sent', { userName: 'bob' }],
    [
      'Send Magic Link',
      '/auth/magic',
      'magic',
      'Magic Link email sent',
      { userName: 'bob', redirect: null },
    ],
  ])(
    'sends the form with the button %s to %s and opens the confirmation [AUTH-054] [AUTH-056] [AUTH-057] [AUTH-058] [AUTH-059]',
    async (name, path, type, heading, body) => {
      const { user, router } = await openReset();
      await user.type(await account(), ' b\u00adob\ufeff ');
      await user.click(button(name));
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
      expect(address(router)).toBe(`/auth/conf?msg_type=${type}`);
      expect(sent).toEqual([[path, body]]);
    },
  );

  it('sends the saved redirect with the magic link [AUTH-057]', async () => {
    // Sets the server's time first, as the check of a redirect does.
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    saveRedirect('https://apply.larkfield.example/start');
    const { user } = await openReset();
    await user.type(await account(), 'bob');
    await user.click(button('Send Magic Link'));
    await screen.findByRole('heading', { name: 'Magic Link email sent' });
    const body = { userName: 'bob', redirect: 'https://apply.larkfield.example/start' };
    expect(sent.at(-1)).toEqual(['/auth/magic', body]);
  });

  it('disables only the clicked button while the request is pending [AUTH-055]', async () => {
    const release = holdReplies(mockHandlers.requestMagicLink);
    const { user } = await openReset();
    await user.type(await account(), 'bob');
    await user.click(button('Send Magic Link'));
    expect(await screen.findByRole('button', { name: 'Sending…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(button('Reset Password')).not.toHaveAttribute('aria-disabled');
    release();
    await screen.findByRole('heading', { name: 'Magic Link email sent' });
    expect(sent).toHaveLength(1);
  });

  it('preserves the typed text after a failure and enables the button again [AUTH-060] [AUTH-129]', async () => {
    apiServer.use(mockHandlers.requestPasswordReset(refuse(500, { error: 'no such user' })));
    const { user } = await openReset();
    await user.type(await account(), 'bob');
    await user.click(button('Reset Password'));
    // The announcement and the message of the field.
    await waitFor(() =>
      expect(
        screen.getAllByText('An unknown error occured, please try again later.')[0],
      ).toBeVisible(),
    );
    expect(screen.queryByText(/no such user/)).not.toBeInTheDocument();
    expect(await account()).toHaveValue('bob');
    // Waits, because the announcement appears before the message of the field.
    const field = await account();
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(/Error: An unknown error occured/),
    );
    expect(button('Reset Password')).not.toHaveAttribute('aria-disabled');
  });
});

describe('the confirmation', () => {
  it.each([
    ['pwd', 'Password Reset email sent', 'AUTH-091'],
    ['pwd-complete', 'Password Reset complete', 'AUTH-092'],
    ['magic', 'Magic Link email sent', 'AUTH-093'],
    ['', 'An error has occurred, please try again later', 'AUTH-095'],
    ['zzz', 'An error has occurred, please try again later', 'AUTH-143'],
  ])('the confirmation of the type %j shows the heading %j [%s]', async (type, heading) => {
    await openReset(`/auth/conf?msg_type=${type}`);
    expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  });

  it('states that a magic link expires in 1 hour [AUTH-094]', async () => {
    await openReset('/auth/conf?msg_type=magic');
    expect(screen.getByText(/expires in 1 hour/)).toBeVisible();
  });

  it.each([
    ['pwd', /^If you have an account, we have emailed you a link\./],
    ['magic', /^If you have an account, we have emailed you a login link\./],
  ])(
    'the confirmation of the type %s explains what to expect and offers another email [AUTH-141]',
    async (type, sentence) => {
      const { user, router } = await openReset(`/auth/conf?msg_type=${type}`);
      expect(screen.getByText(sentence)).toBeVisible();
      expect(screen.getByText(/Look in your spam folder/)).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'ask for another email' }));
      expect(await account()).toHaveValue('');
      expect(address(router)).toBe('/login?forgot=true');
    },
  );

  it.each([
    ['pwd-complete', 'Log in with your new password.'],
    ['', 'If this happens again, call or email us.'],
    ['zzz', 'If this happens again, call or email us.'],
  ])(
    'the confirmation of the type %j explains what to do and offers no other email [AUTH-141]',
    async (type, sentence) => {
      await openReset(`/auth/conf?msg_type=${type}`);
      expect(screen.getByText(sentence)).toBeVisible();
      expect(screen.queryByRole('link', { name: 'ask for another email' })).toBeNull();
    },
  );

  it.each([
    '/auth/conf',
    '/auth/conf?msg_type=pwd',
    '/auth/conf?msg_type=pwd-complete',
    '/auth/conf?msg_type=magic',
  ])(
    'links from %s to the login page without msg_type in the URL [AUTH-096] [AUTH-097]',
    async (place) => {
      const { user, router } = await openReset(place);
      await user.click(screen.getByRole('link', { name: 'Return to Login' }));
      expect(await screen.findByRole('heading', { name: 'Log in' })).toBeVisible();
      expect(address(router)).toBe('/login');
    },
  );
});
