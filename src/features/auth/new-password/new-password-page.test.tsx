import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getValidatePasswordResetResponseMock } from '#src/sdk/generated/auth/auth.msw.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { moveTokenFromAddress, takeAddressToken } from '#src/session/address-token.ts';
import { startPageMatchers } from '#src/shared/screens/address/start-pages.ts';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { ThemeProvider } from '#src/shared/ui/theme/theme-provider.tsx';
import { apiServer } from '#tests/support/api-server.ts';
import { authRoutes } from '#tests/support/auth-routes.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { disconnect, holdReplies, interceptCalls, refuse } from '#tests/support/replies.ts';
// Imports the lazy modules up front, so that no test waits for them.
import '../confirmation/confirmation-page.tsx';
import '../login-page.tsx';
import '../reset/reset-form.tsx';
import './new-password-page.tsx';

const DEAD = 'Unfortunately the password reset link is no longer valid. Please try again.';
const LINK = '/auth/reset?id=rt-91c7e4a05d2b&username=investor';

/** Requests to the server, oldest first: method, path with query, body. */
let sent: string[] = [];

/** Opens a URL like a browser: moves the token out of the URL, then renders the page. */
function open(address: string) {
  window.history.replaceState(null, '', address);
  moveTokenFromAddress(startPageMatchers.tokens);
  const router = createMemoryRouter([{ HydrateFallback: () => null, children: authRoutes }], {
    initialEntries: [`${window.location.pathname}${window.location.search}`],
  });
  render(
    <ThemeProvider>
      <LiveRegions />
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return {
    user: userEvent.setup(),
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    isGoing: () => router.state.navigation.state !== 'idle',
  };
}

const newPassword = () => screen.findByLabelText('New password');
const confirmed = () => screen.getByLabelText('Confirm new password');
const save = () => screen.getByRole('button', { name: 'Set new password' });

async function fill(user: ReturnType<typeof userEvent.setup>, password = 'Portfolio2!') {
  await user.type(await newPassword(), password);
  await user.type(confirmed(), password);
}

/**
 * Sets a new password and waits for the confirmation page, whose links have the same names.
 */
async function confirmedReset() {
  const { user } = open(LINK);
  await fill(user);
  await user.click(save());
  await screen.findByRole('heading', { name: 'Password Reset complete' });
  return user;
}

beforeEach(() => {
  sent = [];
  apiServer.events.on('request:start', async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const body = await request.clone().text();
    sent.push(`${request.method} ${pathname.replace('/app-portal/api', '')}${search} ${body}`);
  });
  startMockApi();
  apiServer.use(mockHandlers.validatePasswordReset(), mockHandlers.completePasswordReset());
});
afterEach(() => {
  takeAddressToken();
  window.history.replaceState(null, '', '/');
});

describe('a reset link', () => {
  it('checks the id and username of the link and shows the form [AUTH-071] [AUTH-072] [AUTH-073]', async () => {
    open(LINK);
    expect(await newPassword()).toHaveAttribute('type', 'password');
    expect(confirmed()).toHaveAttribute('type', 'password');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Choose a new password' })).toHaveFocus(),
    );
    expect(screen.getByText('At least 8 characters')).toBeVisible();
    expect(screen.getByText('We email you when your password changes.')).toBeVisible();
    expect(sent).toEqual(['GET /auth/reset/validate?id=rt-91c7e4a05d2b&username=investor ']);
  });

  it('removes the token from the URL before it checks the link', async () => {
    let urlAtRequest = '';
    interceptCalls(mockHandlers.validatePasswordReset, () => {
      urlAtRequest = window.location.href;
    });
    open(LINK);
    await newPassword();
    expect(urlAtRequest).toContain('/auth/reset');
    expect(urlAtRequest).not.toContain('rt-91c7e4a05d2b');
    expect(document.documentElement.outerHTML).not.toContain('rt-91c7e4a05d2b');
  });

  it('shows a status text while the check of the link is pending', async () => {
    const release = holdReplies(mockHandlers.validatePasswordReset);
    open(LINK);
    expect(await screen.findByText('Checking your password reset link…')).toBeVisible();
    release();
    expect(await newPassword()).toBeVisible();
  });

  it('explains why a link is no longer valid and links to the reset form [AUTH-074] [AUTH-076]', async () => {
    const invalid = { ...getValidatePasswordResetResponseMock(), isValid: false };
    apiServer.use(mockHandlers.validatePasswordReset(invalid));
    const { user, address } = open(LINK);
    expect(await screen.findByText(DEAD)).toBeVisible();
    // A change of the email address or the password invalidates earlier reset links.
    expect(
      screen.getByText(
        'A reset link works once and expires in 1 hour. A new password or email cancels it.',
      ),
    ).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Reset your password' }));
    expect(await screen.findByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
    expect(address()).toBe('/login?forgot=true');
  });

  it.each(['/auth/reset', '/auth/reset?id=&username=investor', '/auth/reset?id=rt-91c7e4a05d2b'])(
    'shows the incomplete link %s as invalid and sends no request [AUTH-075]',
    async (address) => {
      open(address);
      expect(await screen.findByText(DEAD)).toBeVisible();
      expect(sent).toEqual([]);
    },
  );

  it('shows a link that the server refuses with 422 as invalid [AUTH-074]', async () => {
    apiServer.use(mockHandlers.validatePasswordReset(refuse(422)));
    open(LINK);
    expect(await screen.findByText(DEAD)).toBeVisible();
  });

  it.each([
    // `httpClient` repeats the request once by itself.
    ['the connection fails', disconnect, 3],
    ['the server fails', refuse(500), 2],
    ['the server has too much to do', refuse(429), 2],
  ])(
    'offers another check instead of calling the link invalid when %s',
    async (_what, reply, calls) => {
      apiServer.use(mockHandlers.validatePasswordReset(reply));
      const { user } = open(LINK);
      await waitFor(async () =>
        expect(await screen.findByText('We could not check your link')).toHaveFocus(),
      );
      expect(screen.queryByText(DEAD)).not.toBeInTheDocument();
      apiServer.use(mockHandlers.validatePasswordReset());
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await newPassword()).toBeVisible();
      expect(sent).toHaveLength(calls);
    },
  );
});

describe('the new password of a reset link', () => {
  it('sends the new password with the token of the link and shows the confirmation [AUTH-077] [AUTH-078]', async () => {
    const { user, address } = open(LINK);
    await fill(user);
    await user.click(save());
    expect(await screen.findByRole('heading', { name: 'Password Reset complete' })).toBeVisible();
    expect(address()).toBe('/auth/conf?msg_type=pwd-complete');
    expect(sent.at(-1)).toBe(
      'POST /auth/reset/change {"resetToken":"rt-91c7e4a05d2b","username":"investor","newPassword":"Portfolio2!"}',
    );
  });

  it('shows a login form with the prefilled username on the confirmation page', async () => {
    await confirmedReset();
    expect(screen.getByLabelText('Username')).toHaveValue('investor');
    expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  it('prefills the username once on the login page after the confirmation', async () => {
    const user = await confirmedReset();
    await user.click(screen.getByRole('link', { name: 'Return to Login' }));
    // Waits for the heading, because the confirmation page has fields with the same labels.
    await screen.findByRole('heading', { name: 'Log in' });
    expect(screen.getByLabelText('Username')).toHaveValue('investor');
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not navigate to the confirmation after the user has opened the login page', async () => {
    const release = holdReplies(mockHandlers.completePasswordReset);
    const { user, address, isGoing } = open(LINK);
    await fill(user);
    await user.click(save());
    await user.click(screen.getByRole('link', { name: 'Return to Login' }));
    await user.type(await screen.findByLabelText('Username'), 'inv');
    release();
    // The form stores the username just before it would navigate to the confirmation page.
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    expect(isGoing()).toBe(false);
    expect(address()).toBe('/login');
    expect(screen.getByLabelText('Username')).toHaveValue('inv');
  });

  it('does not send a new password that differs from its repetition [AUTH-108]', async () => {
    const { user } = open(LINK);
    await user.type(await newPassword(), 'Portfolio2!');
    await user.type(confirmed(), 'Portfolio2?');
    await user.click(save());
    expect(await screen.findByText('Passwords must match')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['the connection fails', disconnect, /Your password may have changed/],
    ['the server fails', refuse(500), /Your password may have changed/],
    ['the link was used meanwhile', refuse(409), /Your link may be used or expired/],
  ])(
    'preserves the typed password and shows an alert when %s [AUTH-079]',
    async (_what, reply, help) => {
      apiServer.use(mockHandlers.completePasswordReset(reply, { once: true }));
      const { user } = open(LINK);
      await fill(user);
      await user.click(save());
      const alert = await screen.findByText('Error occurred');
      expect(alert.closest('[role=alert]')).toHaveTextContent(help);
      expect(await newPassword()).toHaveValue('Portfolio2!');
      expect(confirmed()).toHaveValue('Portfolio2!');
      await user.click(save());
      expect(await screen.findByRole('heading', { name: 'Password Reset complete' })).toBeVisible();
    },
  );

  it('shows a field error of the server below the password field [AUTH-079]', async () => {
    const refusal = refuse(422, { fieldErrors: { newPassword: 'Too well known.' } });
    apiServer.use(mockHandlers.completePasswordReset(refusal));
    const { user } = open(LINK);
    await fill(user);
    await user.click(save());
    expect(await screen.findByText('Error occurred')).toBeVisible();
    const field = await newPassword();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Too well known\./));
  });
});
