import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { actAs, getCurrentSession } from '#src/session/session-store.ts';
import { useUnsavedChanges } from '#src/shared/screens/unsaved-changes/use-unsaved-changes.tsx';
import { Dialog } from '#src/shared/ui/dialog/dialog.tsx';
import { apiServer } from '#tests/support/api-server.ts';
import { renderInFrame } from '#tests/support/render-in-frame.tsx';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { PageFrame } from '../shell/page-frame.tsx';

function Page() {
  return <PageFrame title="A page">{null}</PageFrame>;
}

function HalfWritten() {
  useUnsavedChanges({ what: 'your message' });
  return <Page />;
}

function Asking() {
  return <Dialog title="A question" onClose={null} />;
}

function open(address = '/somewhere') {
  const { user, router } = renderInFrame(
    [
      { path: '/writing', Component: HalfWritten },
      { path: '/asking', Component: Asking },
      { path: '*', Component: Page },
    ],
    address,
  );
  return {
    user,
    at: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}

type User = ReturnType<typeof userEvent.setup>;

const HOLDINGS_TITLE = /^Holdings, first 8 of \d+$/;
const dialog = () => screen.findByRole('dialog', { name: 'Quick find' });
const field = () => screen.getByRole('combobox');
// Queries within the dialog: computing roles in the complete frame takes seconds.
const inDialog = async () => within(await dialog());
const group = async (name: string | RegExp) => (await inDialog()).findByRole('group', { name });
const option = async (name: RegExp) => (await inDialog()).findByRole('option', { name });
const names = (element: HTMLElement) =>
  within(element)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

async function openByKey(user: User) {
  await user.keyboard('{Control>}k{/Control}');
  await dialog();
}

/** Types a search, and presses Enter when the option has been found and is the selected one. */
async function findAndChoose(user: User, search: string, name: RegExp) {
  await user.keyboard(search);
  const { id } = await option(name);
  await waitFor(() => expect(field()).toHaveAttribute('aria-activedescendant', id));
  await user.keyboard('{Enter}');
}

describe('quick find', () => {
  it('opens the quick find by its button and by Control K, and restores the focus', async () => {
    await signInAs('investor');
    const { user } = open();
    const button = screen.getByRole('button', { name: /^Find/ });
    await user.click(button);
    await dialog();
    expect(field()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
    await openByKey(user);
    expect(field()).toHaveFocus();
  });

  it('lists the pages of the navigation before anything is typed', async () => {
    await signInAs('investor');
    const { user, at } = open();
    await openByKey(user);
    expect(names(await group('Pages')).slice(0, 5)).toEqual([
      'Dashboard',
      'Documents',
      'Tax years',
      'Compare categoriesMy portfolio',
      'Application historyMy applications',
    ]);
    expect(await option(/^Venture Capital Trusts/)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Holdings' })).toBeNull();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(at()).toBe('/documents'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('finds holdings by any words of their name and opens their details', async () => {
    await signInAs('investor');
    const { user, at } = open();
    await openByKey(user);
    await user.keyboard('growth lark');
    expect(names(await group('Holdings'))).toEqual([
      'Larkfield Growth VCTVenture Capital Trusts',
      "Larkfield Growth VCT 'B' sharesVenture Capital Trusts",
    ]);
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
    await user.click(await option(/^Larkfield Growth VCT Venture/));
    // A child holding opens the details of its parent.
    expect(at()).toBe(
      '/investment/tax-efficient-investments/Venture_Capital_Trusts?panel=INVESTMENT&holding=holding-3000',
    );
  });

  it('lists the category with the typed initials first, and announces the number of all matches', async () => {
    await signInAs('investor');
    const { user } = open();
    await openByKey(user);
    await user.keyboard('vct');
    await screen.findByText(HOLDINGS_TITLE);
    const [first] = screen.getAllByRole('option');
    expect(first).toHaveTextContent(/^Venture Capital Trusts/);
    expect(field()).toHaveAttribute('aria-activedescendant', first?.id);
    // Both numbers grow while the lists load.
    await waitFor(() => {
      const holdings = Number(screen.getByText(HOLDINGS_TITLE).textContent.split(' of ')[1]);
      const { length: visible } = screen.getAllByRole('option');
      expect(screen.getByText(`${visible - 8 + holdings} results`)).toBeInTheDocument();
    });
  });

  it('finds holdings in a category with an encoded address', async () => {
    await signInAs('investor');
    const { user, at } = open();
    await openByKey(user);
    await user.keyboard('& real assets');
    await user.click(within(await group('Holdings')).getAllByRole('option')[0] ?? field());
    expect(at()).toContain('/Forestry_%26_real_assets?panel=INVESTMENT');
    expect(screen.queryByText(/could not load some/)).toBeNull();
  });

  it('opens the document list filtered to the chosen document', async () => {
    await signInAs('investor');
    const { user, at } = open();
    await openByKey(user);
    await user.keyboard('certificate november');
    await user.click(await option(/^Share certificate November/));
    expect(at()).toMatch(/^\/documents\?search=Share\+certificate\+November/);
  });

  it('lists recent choices first and clears them when the account changes', async () => {
    await signInAs('investor');
    const { user } = open();
    await openByKey(user);
    await findAndChoose(user, 'commission', /^Commission and charges/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openByKey(user);
    expect(names(await group('Recent'))).toEqual(['Commission and chargesAccount settings']);
    await user.keyboard('{Escape}');
    actAs(AMELIA);
    await screen.findByRole('region', { name: 'Viewing as another client' });
    await openByKey(user);
    await group('Pages');
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  });

  it('announces when nothing matches', async () => {
    await signInAs('investor');
    const { user } = open();
    await openByKey(user);
    await user.keyboard('zzzz');
    const none = await screen.findByText('No results. Try another word or part of a word.');
    expect(none).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('shows a load failure, and loads the missing items after Try again', async () => {
    const { removeFaults } = await signInAs('investor', {
      fault: { operationId: 'listDocuments', kind: 'status', status: 405 },
    });
    const { user } = open();
    await openByKey(user);
    const failed =
      'We could not load some holdings or documents. Something between you and us refused this.';
    expect(await (await inDialog()).findByText(failed)).toBeVisible();
    await removeFaults();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.type(field(), 'certificate');
    expect(await group(/^Documents/)).toBeVisible();
  });

  it('stays open and shows that the chosen page opens, until it has loaded', async () => {
    await signInAs('investor');
    const { promise, resolve } = Promise.withResolvers<null>();
    const { user } = renderInFrame(
      [
        { path: '/documents', loader: () => promise, Component: Page },
        { path: '*', Component: Page },
      ],
      '/somewhere',
    );
    await openByKey(user);
    await group('Pages');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByText('Opening…')).toHaveAttribute('role', 'status');
    resolve(null);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before leaving a form with unsaved changes', async () => {
    await signInAs('investor');
    const { user, at } = open('/writing');
    await openByKey(user);
    await findAndChoose(user, 'dashboard', /^Dashboard/);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('your message');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(at()).toBe('/writing');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(at()).toBe('/dashboard'));
  });

  it('does not open the quick find while another dialog is open', async () => {
    await signInAs('investor');
    const { user } = open('/asking');
    await screen.findByRole('dialog', { name: 'A question' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('quick find for staff', () => {
  it('finds clients and views the portal as the chosen client', async () => {
    const { operations } = await signInAs('staff');
    const { user, at } = open('/search');
    await openByKey(user);
    expect(names(await group('Pages'))).toEqual([
      'Password and securityYou cannot change staff passwords here.',
      'Client search',
    ]);
    await user.keyboard('ame');
    expect(
      await screen.findByText('Type at least 4 characters to find a client.'),
    ).toBeInTheDocument();
    await user.keyboard('lia');
    await user.click(await option(/^Mrs Amelia Hart/));
    await waitFor(() => expect(getCurrentSession()?.as).toBe(AMELIA.id));
    expect(at()).toBe('/');
    expect(await operations()).toContain('searchClients');
  });

  it('asks for confirmation before switching to another client, with Yes focused', async () => {
    await signInAs('staff', { viewing: AMELIA });
    const { user, at } = open();
    await openByKey(user);
    await findAndChoose(user, '100426', /Client number 100426/);
    const question = await screen.findByRole('alertdialog', { name: 'Switch client' });
    expect(question).toHaveAccessibleDescription(
      /^Stop viewing as Mrs Amelia Hart and view [^?]+\?$/,
    );
    expect(within(question).getByRole('button', { name: "Yes, I'm sure" })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(getCurrentSession()?.as).toBe('client-100426'));
    expect(at()).toBe('/');
  });

  it('requests only data of the viewed client and shows why a page is blocked', async () => {
    await signInAs('staff', { viewing: AMELIA });
    const askedFor: (string | null)[] = [];
    const note = ({ request }: { readonly request: Request }) => {
      if (/\/(documents|investment|holdings)/.test(request.url)) {
        askedFor.push(request.headers.get('Execute-As'));
      }
    };
    apiServer.events.on('request:start', note);
    onTestFinished(() => apiServer.events.removeAllListeners());
    const { user } = open();
    await openByKey(user);
    await user.keyboard('amelia');
    expect(await screen.findByText(/^No results/)).toBeInTheDocument();
    expect(new Set(askedFor)).toEqual(new Set([AMELIA.id]));
    await user.clear(field());
    expect(
      await screen.findByRole('option', {
        name: 'Secure messages Secure messages can only be viewed by the account holder',
      }),
    ).toBeVisible();
    expect(screen.queryByRole('option', { name: /^Client search/ })).toBeNull();
  });
});
