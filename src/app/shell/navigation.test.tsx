import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { getCurrentSession } from '#src/session/session-store.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { refuseUntil } from '#tests/support/replies.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { Providers } from '../providers.tsx';
import { isOnBottomBar, getNavEntries } from './nav-model.ts';
import { PageFrame } from './page-frame.tsx';
import { Component as PortalFrame } from './portal-frame.tsx';

/** Paths of the calls that were sent, oldest first. */
let calls: string[] = [];

function atWidth(isWide: boolean) {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: isWide, media }),
  );
}

function Page() {
  return (
    <PageFrame
      title="A page"
      subtitle="What it is for"
      parents={[{ title: 'Above', to: '/above' }]}
    >
      <p>Content</p>
    </PageFrame>
  );
}

function open(address: string) {
  const router = createMemoryRouter(
    [{ Component: PortalFrame, children: [{ path: '*', Component: Page }] }],
    { initialEntries: [address] },
  );
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { user: userEvent.setup(), pathname: () => router.state.location.pathname };
}

const nav = () => within(screen.getByRole('navigation', { name: 'Main' }));
const group = (name: string) => nav().getByRole('button', { name });

beforeEach(() => {
  calls = [];
  apiServer.events.on('request:start', ({ request }) => {
    calls.push(new URL(request.url).pathname.replace('/app-portal/api', ''));
  });
  atWidth(true);
});

describe('side navigation', () => {
  it('shows the navigation beside the page from 768 px [SHELL-02, SHELL-41]', async () => {
    await signInAs('investor');
    open('/inbox');
    expect(nav().getByRole('link', { name: /^Dashboard/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'MENU' })).toBeNull();
  });

  it.each([
    ['Dashboard', '/dashboard'],
    ['Documents', '/documents'],
    ['Tax years', '/tax-year/latest'],
    ['Applications', '/application-history'],
    ['Messages', '/inbox'],
  ])('the link %s navigates to %s [SHELL-04, SHELL-07, SHELL-08]', async (name, target) => {
    await signInAs('newcomer');
    const { user, pathname } = open('/zzz');
    await user.click(nav().getByRole('link', { name: new RegExp(`^${name}`) }));
    expect(pathname()).toBe(target);
  });

  it('lists Documents and Tax years after My portfolio [DOCS-21] [BEY-10]', async () => {
    await signInAs('investor');
    open('/inbox');
    const entries = nav().getAllByRole('listitem').slice(0, 5);
    const names = ['Dashboard', 'Portfolio', 'Documents', 'Tax years', 'Applications'];
    for (const [index, entry] of entries.entries()) {
      const isGroup = names[index] === 'Portfolio';
      expect(within(entry).getByRole(isGroup ? 'button' : 'link')).toHaveAccessibleName(
        names[index],
      );
    }
  });

  it('lists the portfolio links from the server under their parents [SHELL-05, SHELL-06]', async () => {
    await signInAs('investor');
    apiServer.use(
      mockHandlers.listNavigation([
        { title: 'First parent', children: [{ title: 'One', url: '/investment/first/One' }] },
        {
          title: 'Second parent',
          children: [
            { title: 'Two', url: '/dfm/second/Two/7' },
            { title: 'Elsewhere', url: '//evil.example/' },
          ],
        },
      ]),
    );
    const { user, pathname } = open('/inbox');
    const button = group('Portfolio');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await nav().findByRole('link', { name: 'First parent' })).toHaveAttribute(
      'href',
      '/investment/first',
    );
    // The links of this parent have different second segments, so the parent has no address.
    expect(nav().getByText('Second parent').closest('a')).toBeNull();
    expect(nav().queryByRole('link', { name: 'One' })).toBeNull();
    // The address is outside the portal, so the entry is text and not a link.
    expect(nav().getByText('Elsewhere').closest('a')).toBeNull();

    // Only the links of the current parent are visible.
    await user.click(nav().getByRole('link', { name: 'First parent' }));
    await user.click(nav().getByRole('link', { name: 'One' }));
    expect(pathname()).toBe('/investment/first/One');
    await user.click(nav().getByRole('link', { name: 'Two' }));
    expect(nav().queryByRole('link', { name: 'One' })).toBeNull();
    expect(pathname()).toBe('/dfm/second/Two/7');
    expect(nav().getByRole('link', { name: 'Two' })).toHaveAttribute('aria-current', 'page');
    await user.click(group('Portfolio'));
    expect(nav().queryByText('First parent')).toBeNull();
  });

  it('requests the portfolio list once, however many pages are opened [SHELL-40]', async () => {
    await signInAs('investor');
    const { user } = open('/investment/a/b');
    await nav().findByRole('link', { name: 'Tax Efficient Investments' });
    await user.click(nav().getByRole('link', { name: 'Applications' }));
    await user.click(group('Portfolio'));
    await user.click(nav().getByRole('link', { name: 'Tax Efficient Investments' }));
    await nav().findByRole('link', { name: 'Tax Efficient Investments' });
    expect(calls.filter((path) => path === '/investments')).toHaveLength(1);
  });

  it('shows an error when the portfolio list fails, and loads it after Try again', async () => {
    await signInAs('investor');
    const accept = refuseUntil(mockHandlers.listNavigation, 405);
    const { user } = open('/investment/a/b');
    await nav().findByText(
      'We could not load your investments. Something between you and us refused this.',
    );
    accept();
    await user.click(nav().getByRole('button', { name: 'Try again' }));
    await nav().findByRole('link', { name: 'Tax Efficient Investments' });
    // The Try again button has been removed; Tab moves to the first link of the list.
    await waitFor(() => expect(nav().getByText('Loaded.')).toHaveFocus());
    await user.tab();
    expect(nav().getByRole('link', { name: 'Tax Efficient Investments' })).toHaveFocus();
  });

  it('lists the five settings pages below their overview [SHELL-12, SHELL-44]', async () => {
    await signInAs('investor');
    const { user } = open('/inbox');
    const before = nav().getAllByRole('link').length;
    await user.click(group('Settings'));
    const links = nav().getAllByRole('link').slice(before);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/account-settings',
      '/update-contact-details',
      '/change-password',
      '/commission-charges',
      '/nominated-bank-account',
      '/rebate-bank-account',
    ]);
  });

  it('opens only the group that contains the current page [SHELL-53]', async () => {
    await signInAs('investor');
    const { user } = open('/Change-Password');
    expect(group('Settings')).toHaveAttribute('aria-expanded', 'true');
    expect(group('Portfolio')).toHaveAttribute('aria-expanded', 'false');
    const link = nav().getByRole('link', { name: 'Password and security' });
    expect(link).toHaveAttribute('aria-current', 'page');

    await user.click(nav().getByRole('link', { name: 'Applications' }));
    expect(group('Settings')).toHaveAttribute('aria-expanded', 'false');
  });

  it.each(['/investment/a', '/investment/a/b', '/dfm/a/b/7'])(
    'opens My portfolio at %s and does not mark the dashboard as current [SHELL-53]',
    async (address) => {
      await signInAs('investor');
      open(address);
      expect(group('Portfolio')).toHaveAttribute('aria-expanded', 'true');
      expect(nav().getByRole('link', { name: /^Dashboard/ })).not.toHaveAttribute('aria-current');
      await nav().findByRole('link', { name: 'Tax Efficient Investments' });
    },
  );

  it.each([
    ['/', 'Dashboard', 'page'],
    ['/documents', 'Documents', 'page'],
    ['/tax-year/2023-24', 'Tax years', 'page'],
    ['/inbox', 'Messages', 'page'],
    ['/reply/7', 'Messages', 'true'],
  ])('marks at %s the entry %s as current', async (address, name, mark) => {
    await signInAs('newcomer');
    open(address);
    const current = nav()
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(current).toHaveLength(1);
    expect(current[0]).toHaveTextContent(name);
    expect(current[0]).toHaveAttribute('aria-current', mark);
  });

  it('shows only the staff pages to staff who view no client [STAFF-33]', async () => {
    await signInAs('staff');
    open('/search');
    const links = nav().getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/search', '/change-password']);
    expect(nav().getByRole('button', { name: 'Log out' })).toBeVisible();
    expect(calls).not.toContain('/investments');
    expect(calls).not.toContain('/client/messages/count');
  });
});

describe('unread badge', () => {
  it.each([
    [7, '7 unread'],
    [99, '99 unread'],
    [100, '99+ unread'],
  ])('shows %i unread messages as %s [SHELL-09, SHELL-10]', async (count, text) => {
    await signInAs('investor');
    apiServer.use(mockHandlers.getUnreadMessageCount({ count }));
    open('/dashboard');
    await nav().findByRole('link', { name: `Messages ${text}` });
  });

  it('refetches the unread count every 60 s [SHELL-42]', async () => {
    await signInAs('investor');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open('/application-history');
    await nav().findByText('3', { exact: false });
    const asked = () => calls.filter((path) => path === '/client/messages/count').length;
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(58_000);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(62_000);
    expect(asked()).toBe(3);
  });

  it('shows no unread badge and sends no call for it while acting as another client [SHELL-11]', async () => {
    await signInAs('partner', { viewing: AMELIA });
    open('/dashboard');
    await screen.findByText(/100234/);
    expect(nav().getByRole('link', { name: 'Messages' })).toBeVisible();
    expect(calls).not.toContain('/client/messages/count');
  });
});

describe('rail menu', () => {
  beforeEach(() => atWidth(false));

  it('a group is closed at first, even on one of its own pages, and shows its links after a press [SHELL-53]', async () => {
    await signInAs('investor');
    const { user } = open('/change-password');
    expect(group('Settings')).toHaveAttribute('aria-expanded', 'false');
    expect(nav().queryByRole('link', { name: 'Password and security' })).toBeNull();
    await user.click(group('Settings'));
    expect(group('Account settings')).toHaveAttribute('aria-expanded', 'true');
    expect(nav().getByRole('link', { name: 'Password and security' })).toBeVisible();
    expect(group('My portfolio')).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes the rail menu by Escape with the focus on its button, and when a page is chosen', async () => {
    await signInAs('investor');
    const { user, pathname } = open('/dashboard');
    const page = () => screen.queryByRole('main');
    await user.click(group('Settings'));
    await user.tab();
    // The page behind the menu is inert.
    expect(page()?.parentElement).toHaveAttribute('inert');
    await user.keyboard('{Escape}');
    expect(group('Settings')).toHaveFocus();
    expect(group('Settings')).toHaveAttribute('aria-expanded', 'false');
    expect(page()?.parentElement).not.toHaveAttribute('inert');

    await user.click(group('Settings'));
    await user.click(nav().getByRole('link', { name: 'Commission and charges' }));
    expect(pathname()).toBe('/commission-charges');
    expect(page()?.parentElement).not.toHaveAttribute('inert');
  });
});

describe('bottom bar of a phone', () => {
  it.each([
    [
      'a client',
      'investor',
      undefined,
      ['Dashboard', 'My portfolio', 'Documents', 'Secure messages'],
    ],
    [
      'a viewed client',
      'partner',
      AMELIA,
      ['Dashboard', 'My portfolio', 'Documents', 'My applications'],
    ],
    ['staff', 'staff', undefined, ['Client search', 'Password and security']],
    [
      'staff as a client',
      'staff',
      AMELIA,
      ['Dashboard', 'My portfolio', 'Documents', 'My applications'],
    ],
  ])('shows the entries available to %s', async (_, username, viewing, titles) => {
    await signInAs(username, viewing && { viewing });
    const session = getCurrentSession();
    const visibleLinks =
      session && getNavEntries(session).filter((entry) => isOnBottomBar(entry, session));
    expect(visibleLinks?.map(({ title }) => title)).toEqual(titles);
  });
});

describe('page frame', () => {
  it('shows title, parent and subtitle [SHELL-14, SHELL-15, SHELL-16]', async () => {
    await signInAs('investor');
    const { user, pathname } = open('/a-page');
    expect(screen.getByRole('heading', { level: 1, name: 'A page' })).toBeVisible();
    expect(screen.getByText('What it is for')).toBeVisible();
    expect(screen.queryByText(/Viewing as/)).toBeNull();
    expect(document.title).toBe('A page - Larkfield');
    await user.click(screen.getByRole('link', { name: 'Above' }));
    expect(pathname()).toBe('/above');
  });

  it('shows copyright, regulatory text, contact, version and terms in the footer [SHELL-19, SHELL-20, SHELL-21]', async () => {
    await signInAs('investor');
    const { user } = open('/');
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.queryByText(/^Version/)).toBeNull();
    await user.click(footer.getByRole('button', { name: 'About' }));
    for (const text of [
      '© Larkfield. All rights reserved.',
      /^The value of investments can go down/,
      'Version 1.2.3 (0123456789, 16 Mar 2026)',
      /Monday to Friday, 9am to 5.30pm/,
    ]) {
      expect(footer.getByText(text)).toBeVisible();
    }
    expect(footer.getByRole('heading', { name: 'Need help?' })).toBeVisible();
    expect(footer.getByRole('link', { name: '0117 496 0123' })).toHaveAttribute(
      'href',
      'tel:01174960123',
    );
    expect(footer.getByRole('link', { name: 'clients@larkfield.example' })).toBeVisible();
    expect(
      footer.getByRole('link', { name: 'Third-party licences (opens in new tab)' }),
    ).toHaveAttribute('href', '/third-party-licences.txt');
    const terms = footer.getByRole('link', { name: /^Terms and Conditions/ });
    expect(terms).toHaveAttribute('target', '_blank');
    expect(terms.getAttribute('rel')).toContain('noopener');
    expect(terms.getAttribute('href')).toMatch(/\.pdf$/);
  });

  it('lets the user choose the colour mode', async () => {
    await signInAs('investor');
    const { user } = open('/');
    const modes = within(screen.getByRole('group', { name: 'Colour mode' }));
    await user.click(modes.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(modes.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(modes.getByRole('button', { name: 'System' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });
});

describe('acting as another client', () => {
  it('shows the viewed client once, in the bar, until the user returns [SHELL-17]', async () => {
    await signInAs('partner', { viewing: AMELIA });
    const { user, pathname } = open('/inbox');
    expect(screen.getByText('(Viewing as Mrs Amelia Hart)')).toBeVisible();
    expect(document.title).toBe('A page - Mrs Amelia Hart - Larkfield');
    const bar = within(screen.getByRole('region', { name: 'Viewing as another client' }));
    expect(await bar.findByText(/100234/)).toBeVisible();
    expect(bar.getByText('View only')).toBeVisible();

    await user.click(bar.getByRole('button', { name: 'Return to my account' }));
    expect(await screen.findByRole('link', { name: /^Dashboard/ })).toBeVisible();
    expect(pathname()).toBe('/');
    expect(screen.queryByText(/Viewing as/)).toBeNull();
  });

  it('asks staff for confirmation before returning to the search [STAFF-19, STAFF-20, STAFF-21, STAFF-31]', async () => {
    await signInAs('staff', { viewing: AMELIA });
    const { user, pathname } = open('/investment/a/b');
    await screen.findByText(/100234/);
    await nav().findByRole('link', { name: 'Tax Efficient Investments' });
    calls = [];
    const bar = within(screen.getByRole('region', { name: 'Viewing as another client' }));
    // Staff may change the address (specification 6).
    expect(bar.getByText('View, change address')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Return to search' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Return to search' }));
    expect(
      question.getByText('Stop viewing as Mrs Amelia Hart and return to search?'),
    ).toBeVisible();
    expect(question.getByRole('button', { name: 'No, cancel' })).toHaveFocus();
    await user.click(question.getByRole('button', { name: 'No, cancel' }));
    expect(pathname()).toBe('/investment/a/b');
    expect(screen.getByText('(Viewing as Mrs Amelia Hart)')).toBeVisible();

    await user.click(bar.getByRole('button', { name: 'Return to search' }));
    await user.click(screen.getByRole('button', { name: "Yes, I'm sure" }));
    await nav().findByRole('link', { name: 'Search' });
    expect(pathname()).toBe('/Search');
    expect(getCurrentSession()).not.toHaveProperty('as');
    expect(getCurrentSession()).not.toHaveProperty('asName');
    // No call is sent for the staff's own account, except about their password.
    expect(calls).toEqual(['/auth/pwdCheck']);
  });
});
