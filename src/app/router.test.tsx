import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#src/sdk/generated/auth/auth.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { handleExpiredSessions, logOut, takeSessionEndReason } from '#src/session/session-end.ts';
import {
  actAs,
  clearSession,
  getCurrentSession,
  startSession,
} from '#src/session/session-store.ts';
import { takeReturnTo } from '#src/session/return-to.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { PAGE_LIST } from '#tests/support/page-list.ts';
import { refuse } from '#tests/support/replies.ts';
import { AMELIA } from '#tests/support/sign-in-as.ts';
import { Providers } from './providers.tsx';
import { createPortalRouter } from './router.tsx';
// Loaded before the first test, which would otherwise wait for the lazy imports.
import './pages/dashboard-page.tsx';
import './pages/not-found-page.tsx';

let router: ReturnType<typeof createPortalRouter> | undefined;

async function signIn(username: string) {
  startSession(await login({ username, password: 'Portfolio1!' }));
}

function open(address: string) {
  window.history.replaceState(null, '', address);
  router = createPortalRouter();
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const pathname = () => router?.state.location.pathname;

beforeEach(() => {
  startMockApi();
  handleExpiredSessions();
});
afterEach(() => {
  clearSession();
  takeSessionEndReason();
  router?.dispose();
});

describe('route guard', () => {
  it('redirects a visitor to the login and stores the page', async () => {
    open('/inbox?page=2');
    await heading('Log in');
    expect(pathname()).toBe('/login');
    expect(takeReturnTo('investor')).toBe('/inbox?page=2');
  });

  it('stores no returnTo for the start page', async () => {
    open('/');
    await heading('Log in');
    expect(takeReturnTo('investor')).toBeNull();
  });

  it.each(PAGE_LIST.filter(({ guard }) => guard !== 'public'))(
    'redirects a visitor from $address to the login [AUTH-120]',
    async ({ address }) => {
      open(address);
      await heading('Log in');
      expect(pathname()).toBe('/login');
    },
  );

  it('redirects a visitor who navigates from the login to a protected page back to the login', async () => {
    open('/login');
    await heading('Log in');
    await router?.navigate('/change-password');
    expect(pathname()).toBe('/login');
    expect(takeReturnTo('investor')).toBe('/change-password');
  });

  it("stores no returnTo for a previous user's page reached by Back", async () => {
    await signIn('investor');
    open('/contact-details-of-nobody');
    await router?.navigate('/inbox?page=2');
    await router?.navigate('/application-history');
    logOut();
    await heading('Log in');
    const visit = router?.state.location.key;
    window.history.back();
    // The location key changes when the guard redirects to the login.
    await waitFor(() => expect(router?.state.location.key).not.toBe(visit));
    expect(pathname()).toBe('/login');
    expect(sessionStorage.getItem('portal.returnTo')).toBeNull();
    await signIn('partner');
    expect(takeReturnTo('partner')).toBeNull();
  });

  it("stores no returnTo for a previous user's page that Back reloads", async () => {
    window.history.replaceState({ usr: null, key: 'k', idx: 2 }, '', '/inbox?page=2');
    router = createPortalRouter();
    expect(takeReturnTo('partner')).toBeNull();
  });

  it.each(['investor', 'partner', 'newcomer'])(
    'opens protected pages for %s [SHELL-36]',
    async (username) => {
      await signIn(username);
      open('/commission-charges');
      await heading('Commission and charges');
    },
  );

  it('opens the client search for staff and redirects anyone else to the login [STAFF-03]', async () => {
    await signIn('staff');
    open('/Search');
    await heading('Client search');

    await signIn('investor');
    await router?.navigate('/search');
    expect(pathname()).toBe('/login');
    // The session is unchanged (reading A-58).
    expect(getCurrentSession()?.user.username).toBe('investor');
  });

  it.each(['/', '/dashboard', '/inbox', '/managed-portfolios'])(
    'redirects staff who view no client from %s to the search [DASH-54]',
    async (address) => {
      await signIn('staff');
      open(address);
      await heading('Client search');
      expect(pathname()).toBe('/search');
    },
  );

  it('opens client pages for staff who view a client', async () => {
    await signIn('staff');
    actAs(AMELIA);
    open('/inbox');
    await heading('Secure messages');
  });
});

describe('routes', () => {
  it.each(['/', '/dashboard', '/Dashboard/'])(
    'shows the dashboard at %s [DASH-01, DASH-02]',
    async (address) => {
      await signIn('investor');
      open(address);
      await heading('Welcome Mrs Amelia Hart');
      expect(document.title).toBe('Dashboard - Larkfield');
    },
  );

  it.each([
    ['/Inbox', 'Secure messages'],
    ['/CHANGE-PASSWORD', 'Password and security'],
    ['/Application-History/', 'Application history'],
  ])('matches %s regardless of case [SHELL-49]', async (address, name) => {
    await signIn('investor');
    open(address);
    await heading(name);
    expect(document.title).toBe(`${name} - Larkfield`);
  });

  it.each([
    'tax-efficient-investments',
    'managed-portfolios',
    'single-company-investments',
    'private-markets-real-estate-assets',
    'other-investments',
  ])('opens the category at /%s [DASH-50]', async (slug) => {
    await signIn('investor');
    open(`/${slug}`);
    await screen.findByRole('heading', { level: 1 });
    expect(pathname()).toBe(`/investment/${slug}`);
  });

  it('shows the fallback page at an unknown address [SHELL-28, SHELL-29, SHELL-30]', async () => {
    await signIn('investor');
    open('/zzz');
    await heading('Page not found');
    expect(
      screen.getByText("The page you were trying to reach doesn't exist or may have moved."),
    ).toBeVisible();
    expect(screen.queryByText('Looking for your bank details?')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'RETURN TO PORTAL' }));
    await heading('Welcome Mrs Amelia Hart');
    expect(pathname()).toBe('/');
  });

  it('shows the fallback page to visitors without asking them to log in', async () => {
    open('/zzz');
    await heading('Page not found');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('links to the bank pages at the address that the settings page links to [SHELL-31] [SETT-11] [SETT-66]', async () => {
    await signIn('investor');
    open('/account-settings');
    const link = await screen.findByRole('link', { name: 'Verify bank account' });
    expect(link).toHaveAttribute('href', '/verify-bank-account');
    await userEvent.click(link);
    await heading('Looking for your bank details?');
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/nominated-bank-account',
      '/rebate-bank-account',
      '/',
    ]);
    expect(main.getByRole('heading', { level: 2, name: 'Page not found' })).toBeVisible();
    expect(
      main.getByText("The page you were trying to reach doesn't exist or may have moved."),
    ).toBeVisible();
    expect(main.getByRole('link', { name: 'RETURN TO PORTAL' })).toBeVisible();
  });

  it('moves the focus to the heading of the next page [SHELL-51]', async () => {
    await signIn('investor');
    open('/commission-charges');
    const first = await heading('Commission and charges');
    expect(first).not.toHaveFocus();
    await userEvent.click(screen.getByRole('link', { name: 'Account settings' }));
    await waitFor(async () => expect(await heading('Account settings')).toHaveFocus());
  });
});

describe('end of a session', () => {
  it('navigates to the login when any call is refused', async () => {
    await signIn('investor');
    apiServer.use(mockHandlers.getUnreadMessageCount(refuse(401)));
    open('/dashboard');
    await heading('Log in');
    expect(pathname()).toBe('/login');
    expect(getCurrentSession()).toBeNull();
    expect(screen.getByText('Your session has ended. Please log in again.')).toBeVisible();
  });

  it('navigates to /Login after logging out [SHELL-13]', async () => {
    await signIn('investor');
    open('/commission-charges');
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await heading('Log in');
    await waitFor(() => expect(pathname()).toBe('/Login'));
    expect(getCurrentSession()).toBeNull();
    expect(sessionStorage.getItem('portal.token')).toBeNull();
  });
});
