import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getValidateRedirectResponseMock } from '#src/sdk/generated/auth/auth.msw.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { checkRedirect, saveRedirect } from '#src/session/saved-redirect.ts';
import { setServerTime } from '#src/shared/platform/time/clock.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { authRoutes } from '#tests/support/auth-routes.ts';
import { recordNavigations } from '#tests/support/record-navigations.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { openAt, type OpenedPage } from '#tests/support/open-at.tsx';
import { disconnect, holdReplies } from '#tests/support/replies.ts';
// Imports the lazy modules up front, so that no test waits for them.
import './link-login/link-login.ts';
import './new-user-page.tsx';

const APPLY = 'https://apply.larkfield.example/start?plan=7';

let opened: OpenedPage | undefined;

function open(address: string) {
  opened = openAt(authRoutes, address);
}

/** Saves a redirect as if on an earlier visit. */
function save(url: string) {
  setServerTime(new Date('2026-03-16T08:30:00Z'));
  saveRedirect(url);
}

async function start() {
  const button = await screen.findByRole('button', { name: 'START YOUR FIRST APPLICATION' });
  await act(async () => button.click());
}

beforeEach(() => {
  startMockApi();
});
afterEach(() => {
  opened?.close();
});

describe('the new-customer page', () => {
  it('explains the first application and links to the login and the website [AUTH-031] [AUTH-032] [AUTH-035] [AUTH-123]', async () => {
    open('/new_user');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'First investment through Larkfield?' }),
    ).toBeVisible();
    expect(screen.getByText(/We create one when you apply/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Return to www.larkfield.example' })).toHaveAttribute(
      'href',
      'https://www.larkfield.example/',
    );
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('opens the public website when no redirect is saved [AUTH-033] [AUTH-128]', async () => {
    const exits = recordNavigations();
    open('/new_user');
    expect(await screen.findByText('You continue at www.larkfield.example.')).toBeVisible();
    await start();
    expect(exits).toEqual(['https://www.larkfield.example/']);
  });

  it('shows no sign-up form and only one button, which starts the application [DATA-43]', async () => {
    const exits = recordNavigations();
    open('/new_user');
    expect(await screen.findByText(/We create one when you apply/)).toBeVisible();
    for (const role of ['textbox', 'checkbox', 'combobox', 'form']) {
      expect(screen.queryByRole(role)).toBeNull();
    }
    expect(screen.queryByText(/sign up|create an account|register/i)).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await start();
    expect(exits).toHaveLength(1);
  });

  it('opens the saved redirect without a token and clears it [AUTH-052] [AUTH-053]', async () => {
    save(APPLY);
    const exits = recordNavigations();
    open('/new_user');
    expect(await screen.findByText('You continue at apply.larkfield.example.')).toBeVisible();
    await start();
    await waitFor(() => expect(exits).toEqual([APPLY]));
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });

  it('opens the redirect of the URL parameter and removes the parameter from the URL', async () => {
    const exits = recordNavigations();
    open(`/new_user?redirect=${encodeURIComponent(APPLY)}`);
    await screen.findByText('You continue at apply.larkfield.example.');
    expect(opened?.address()).toBe('/new_user');
    await start();
    await waitFor(() => expect(exits).toEqual([APPLY]));
  });

  it('does not open the redirect after the visitor has opened the login page', async () => {
    save(APPLY);
    const exits = recordNavigations();
    open('/new_user');
    await screen.findByText('You continue at apply.larkfield.example.');
    const release = holdReplies(mockHandlers.validateRedirect);
    await start();
    await act(async () => screen.getByRole('link', { name: 'Log in' }).click());
    await waitFor(() => expect(opened?.address()).toBe('/login'));
    release();
    // Sends a later check: once it ends, the reply to the first check has been processed.
    await checkRedirect(APPLY);
    expect(exits).toEqual([]);
  });

  it('opens the public website when the server no longer approves the redirect', async () => {
    save(APPLY);
    const exits = recordNavigations();
    open('/new_user');
    await screen.findByText('You continue at apply.larkfield.example.');
    const refused = { ...getValidateRedirectResponseMock(), result: false };
    apiServer.use(mockHandlers.validateRedirect(refused));
    await start();
    await waitFor(() => expect(exits).toEqual(['https://www.larkfield.example/']));
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });

  it('shows an error when the server cannot be reached and allows a retry', async () => {
    save(APPLY);
    const exits = recordNavigations();
    open('/new_user');
    await screen.findByText('You continue at apply.larkfield.example.');
    apiServer.use(mockHandlers.validateRedirect(disconnect, { once: true }));
    await start();
    expect(
      await screen.findByText('An unknown error occured, please try again later.'),
    ).toBeVisible();
    expect(exits).toEqual([]);
    await start();
    await waitFor(() => expect(exits).toEqual([APPLY]));
    expect(screen.queryByText(/unknown error/)).not.toBeInTheDocument();
  });
});
