import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getClient, useGetContactDetails } from '#src/sdk/generated/client/client.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { PageFrame } from './page-frame.tsx';
import { getCurrentSession } from '#src/session/session-store.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { renderInFrame } from '#tests/support/render-in-frame.tsx';
import { refuseUntil } from '#tests/support/replies.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';

type Asked = { readonly path: string; readonly as: string | null };

/** Calls that were sent, oldest first, each with its viewed client. */
let calls: Asked[] = [];

function Details() {
  return (
    <PageFrame title="Details">
      <p>{useGetContactDetails().data?.email}</p>
    </PageFrame>
  );
}

function Plain({ title }: { readonly title: string }) {
  return (
    <PageFrame title={title}>
      <p>Nothing is asked here.</p>
    </PageFrame>
  );
}

function open(address: string) {
  const pages = [
    // A page whose script and data load slowly.
    { path: '/', loader: () => getClient(), element: <Plain title="Start" /> },
    { path: '/search', element: <Plain title="Client search" /> },
    { path: '*', Component: Details },
  ];
  return renderInFrame(pages, address);
}

const opener = (name: string) => screen.findByRole('button', { name: `${name} (account)` });
const panel = () => within(screen.getByRole('group', { name: 'Accounts you can view' }));
const choices = () =>
  panel()
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  calls = [];
  apiServer.events.on('request:start', ({ request }) => {
    const path = new URL(request.url).pathname.replace('/app-portal/api', '');
    calls.push({ path, as: request.headers.get('Execute-As') });
  });
});

describe('account switcher', () => {
  it('shows no account switcher to a user who may view no other client [STAFF-22]', async () => {
    await signInAs('investor');
    open('/');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/client/associated'));
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: /\(account\)$/ })).toBeNull();
  });

  it("lists the user's own name first, then the clients that may be viewed [SHELL-18, STAFF-22]", async () => {
    await signInAs('partner');
    const { user } = open('/');
    const button = await opener('Mr Daniel Hart');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await panel().findByRole('button', { name: 'Mrs Amelia Hart' });
    expect(choices()).toEqual(['Mr Daniel HartYour own account (viewing now)', 'Mrs Amelia Hart']);
  });

  it('switches to a client and back, with the right headers from the first call [STAFF-16, STAFF-17, STAFF-18]', async () => {
    await signInAs('partner');
    const { user, router } = open('/details');
    await screen.findByText('daniel.hart@mail.example');
    await user.click(await opener('Mr Daniel Hart'));
    calls = [];
    await user.click(panel().getByRole('button', { name: 'Mrs Amelia Hart' }));

    expect(screen.queryByText('daniel.hart@mail.example')).toBeNull();
    await waitFor(async () => expect(await heading('Start')).toHaveFocus());
    expect(router.state.location.pathname).toBe('/');
    expect(getCurrentSession()).toMatchObject({ as: AMELIA.id, asName: AMELIA.fullName });
    expect(screen.getByText('(Viewing as Mrs Amelia Hart)')).toBeVisible();
    await screen.findByText(/100234/);
    expect(new Set(calls.map(({ as }) => as))).toEqual(new Set([AMELIA.id]));
    // The previous page sends no call for the new client.
    expect(calls.map(({ path }) => path)).not.toContain('/client/contact-details');

    await user.click(await opener('Mrs Amelia Hart'));
    calls = [];
    await user.click(panel().getByRole('button', { name: /^Mr Daniel Hart/ }));
    await waitFor(() => expect(screen.queryByText(/Viewing as/)).toBeNull());
    expect(getCurrentSession()).not.toHaveProperty('as');
    expect(getCurrentSession()).not.toHaveProperty('asName');
    expect(sessionStorage.getItem('portal.token')).not.toContain('Amelia');
    await opener('Mr Daniel Hart');
    // The address is the same as before the switch, but the heading gets the focus again because
    // the data is another client's.
    await waitFor(async () => expect(await heading('Start')).toHaveFocus());
    expect(calls.map(({ as }) => as).filter((as) => as !== null)).toEqual([]);
  });

  it('offers staff the viewed client, their own name and the search [STAFF-18, STAFF-32]', async () => {
    await signInAs('staff', { viewing: AMELIA });
    const { user, router } = open('/details');
    await user.click(await opener('Mrs Amelia Hart'));
    expect(choices()).toEqual([
      'Sam OkaforYour own login, no client',
      'Mrs Amelia Hart (viewing now)',
      'Return to search',
    ]);
    await user.click(panel().getByRole('button', { name: /^Sam Okafor/ }));
    await heading('Client search');
    expect(router.state.location.pathname).toBe('/search');
    expect(getCurrentSession()).not.toHaveProperty('as');
    expect(screen.queryByRole('button', { name: /\(account\)$/ })).toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain('/client/associated');
  });

  it('asks for confirmation before returning to the search, and restores the focus [STAFF-19]', async () => {
    await signInAs('staff', { viewing: AMELIA });
    const { user } = open('/');
    const button = await opener('Mrs Amelia Hart');
    await user.click(button);
    await user.click(panel().getByRole('button', { name: 'Return to search' }));
    await user.click(await screen.findByRole('button', { name: 'No, cancel' }));
    expect(button).toHaveFocus();
    expect(getCurrentSession()).toMatchObject({ as: AMELIA.id });
  });

  it('searches for the next client in a dialog and confirms the switch by Enter', async () => {
    await signInAs('staff', { viewing: AMELIA });
    const { user, router } = open('/details');
    const button = await screen.findByRole('button', { name: 'Switch client' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Switch client' });
    const field = within(dialog).getByRole('searchbox', { name: 'Search for a client...' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('100426{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Switch client' });
    expect(within(question).getByRole('button', { name: "Yes, I'm sure" })).toHaveFocus();
    calls = [];
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await heading('Start')).toHaveFocus());
    expect(router.state.location.pathname).toBe('/');
    expect(getCurrentSession()).toMatchObject({ as: 'client-100426' });
    expect(new Set(calls.map(({ as }) => as))).toEqual(new Set(['client-100426']));
  });

  it('switches the account by keyboard alone', async () => {
    await signInAs('partner');
    const { user } = open('/');
    const button = await opener('Mr Daniel Hart');
    button.focus();
    await user.keyboard('{Enter}');
    await user.tab();
    expect(screen.getByRole('button', { name: /^Mr Daniel Hart(?! \(account)/ })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Mrs Amelia Hart' })).toHaveFocus();
    await user.keyboard('{Enter}');
    // The bar appears before the navigation to the start page ends.
    await waitFor(async () => expect(await heading('Start')).toHaveFocus());
    expect(screen.getByText('(Viewing as Mrs Amelia Hart)')).toBeVisible();
  });

  it('closes the account list when the focus leaves it by Tab', async () => {
    await signInAs('partner');
    const { user } = open('/');
    const button = await opener('Mr Daniel Hart');
    await user.click(button);
    await user.tab();
    await user.tab();
    await user.tab();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows a search field for more than ten accounts', async () => {
    const clients = Array.from({ length: 11 }, (_, index) => ({
      id: `client-${index}`,
      fullName: index === 4 ? 'Ms Zoë Wright' : `Client number ${index}`,
    }));
    await signInAs('partner');
    apiServer.use(mockHandlers.listAssociatedClients(clients));
    const { user } = open('/');
    await user.click(await opener('Mr Daniel Hart'));
    expect(choices()).toHaveLength(12);
    await user.type(panel().getByRole('searchbox', { name: 'Find an account' }), 'zoe');
    expect(choices()).toEqual(['Ms Zoë Wright']);
    await user.type(panel().getByRole('searchbox'), 'x');
    expect(panel().getByRole('status')).toHaveTextContent('No account with that name.');
  });

  it('keeps the link to the own account when the list fails to load', async () => {
    await signInAs('partner', { viewing: AMELIA });
    const accept = refuseUntil(mockHandlers.listAssociatedClients, 405);
    const { user } = open('/');
    await user.click(await opener('Mrs Amelia Hart'));
    const failed = 'We could not load other accounts. Something between you and us refused this.';
    expect(await panel().findByText(failed)).toBeVisible();
    expect(panel().getByRole('button', { name: /^Mr Daniel Hart/ })).toBeVisible();
    accept();
    await user.click(panel().getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(panel().queryByText(failed)).toBeNull());
    await waitFor(() => expect(panel().getByText('Accounts loaded.')).toHaveFocus());
  });
});
