import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { allowBreach } from '#tests/support/console-guard.ts';
import { getDisplayedText } from '#tests/support/get-displayed-text.ts';
import { exportAs } from '#tests/support/export-menu.ts';
import { watchSavedFiles } from '#tests/support/saved-files.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { Component, loader, shouldRevalidate } from './holdings-page.tsx';

const TRUSTS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';
const PARENT = 'Larkfield VCT Portfolio';

type Visit = NonNullable<Parameters<typeof signInAs>[1]> & {
  readonly address?: string;
  readonly username?: string;
  readonly width?: number;
};

async function visit(options: Visit = {}) {
  const { address = TRUSTS, username = 'investor', width = 1280, ...rest } = options;
  setScreenWidth(width);
  const mock = await signInAs(username, rest);
  const routes = [
    { path: '/', element: null },
    { path: '/new-message', element: null },
    { path: '/investment/:parent/:child', Component, loader, shouldRevalidate },
  ];
  const { router } = renderPage(routes, '/', address);
  await screen.findByRole('heading', { level: 1 });
  return { router, ...mock };
}

/** Waits for the list by its text: a query by role would check every element again and again. */
const list = async () => {
  await screen.findByText(/^(Showing .* of )?[0-9]+ holdings?$/);
  return within(screen.getByRole('region', { name: 'Holdings' })).getByRole('table');
};
/** Finds the parent holding's row by its buttons, whose names contain the holding's name. */
const parentRow = () => {
  const row = screen.getByText(PARENT, { selector: 'bdi' }).closest('tr');
  if (!row) throw new Error('no such row');
  return within(row);
};
const retry = () => screen.findByText('Try again');
const open = async (action: string) => {
  await screen.findByText(PARENT, { selector: 'bdi' });
  const opener = await parentRow().findByRole('button', { name: `${action} of ${PARENT}` });
  opener.focus();
  fireEvent.click(opener);
  return { opener, panel: await screen.findByRole('dialog') };
};

describe('holdings page', () => {
  it("lists the category's holdings from one call, 15 per page, without child and expired holdings [HOLD-001] [HOLD-003] [HOLD-005] [HOLD-050] [HOLD-051] [HOLD-060] [HOLD-083]", async () => {
    const { operations } = await visit();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Venture Capital Trusts');
    expect(document.title).toBe('Venture Capital Trusts - Larkfield');
    const table = await list();
    expect(within(table).getAllByRole('rowheader')).toHaveLength(15);
    expect(screen.getByText('Showing 1 to 15 of 23 holdings')).toBeVisible();
    expect(within(table).queryByText('Larkfield Growth VCT')).not.toBeInTheDocument();
    expect(screen.getAllByRole('definition').map(getDisplayedText)).toContain('£101,702.19');
    const asked = await operations();
    expect(asked.filter((id) => id === 'listHoldings')).toHaveLength(1);
    // One call for all documents, none per row (decided, HOLD-092).
    expect(asked.filter((id) => id === 'listDocuments')).toHaveLength(1);
    expect(asked).not.toContain('listHoldingDocuments');
  });

  it.each([
    [701, 'My portfolio', '/dashboard'],
    [700, 'Tax Efficient Investments', '/investment/tax-efficient-investments'],
    [699, 'Tax Efficient Investments', '/investment/tax-efficient-investments'],
  ])(
    'shows at %i px a link to %s above the heading [HOLD-004] [FMT-06]',
    async (width, above, address) => {
      await visit({ width });
      await screen.findByText(PARENT, { selector: 'bdi' });
      const [crumb] = screen.getAllByRole('link');
      expect(crumb).toHaveTextContent(above);
      expect(crumb).toHaveAttribute('href', address);
      expect(screen.queryByText('My portfolio') !== null).toBe(width > 700);
    },
  );

  it('shows links to all parent pages as breadcrumbs [HOLD-020] [SHELL-15]', async () => {
    await visit();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(
      crumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['My portfolio', '/dashboard'],
      ['Tax Efficient Investments', '/investment/tax-efficient-investments'],
    ]);
  });

  it('shows a text instead of the documents link when there are no documents', async () => {
    await visit({ address: '/investment/other-investments/Mini_bonds' });
    expect(await screen.findByText('No documents')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Documents/ })).not.toBeInTheDocument();
  });

  it('sends no call when sort order or page of the list changes', async () => {
    vi.stubGlobal('requestIdleCallback', queueMicrotask);
    const { router, operations } = await visit();
    await list();
    await waitFor(async () => expect(await operations()).toContain('getPortfolioHistory'));
    const before = await operations();
    await router.navigate(`${TRUSTS}?sort=value&page=2`);
    await screen.findByText('Showing 16 to 23 of 23 holdings');
    expect(await operations()).toEqual(before);
  });

  it('lists the holdings of the viewed client [HOLD-001]', async () => {
    await visit({ username: 'partner', viewing: AMELIA });
    await list();
    expect(parentRow().getByRole('button', { name: /^View details/ })).toBeEnabled();
  });

  it('shows an empty message with a link to the offers when there are no holdings [HOLD-094]', async () => {
    await visit({ username: 'newcomer', address: '/investment/tax-efficient-investments/BPRA' });
    expect(
      await screen.findByText('You have no BPRA. Browse our currently available offers below'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: /available offers/ })).toHaveAttribute(
      'href',
      'https://www.larkfield.example/tax-efficient-investments',
    );
    expect(screen.queryByText('Total value')).not.toBeInTheDocument();
  });

  it('shows an error message with Try again for an unknown category [HOLD-044]', async () => {
    await visit({ address: '/investment/other-investments/No_such' });
    expect(
      await screen.findByText('An error occurred while loading holdings. Please try again.'),
    ).toBeVisible();
    expect(await retry()).toBeVisible();
  });

  it('shows the holdings after Try again succeeds [HOLD-044]', async () => {
    allowBreach();
    const { removeFaults } = await visit({
      fault: { operationId: 'listHoldings', kind: 'malformed-json' },
    });
    const button = await retry();
    await removeFaults();
    fireEvent.click(button);
    expect(await list()).toBeVisible();
  });

  it('shows a loading message while the holdings load [HOLD-041] [HOLD-087]', async () => {
    await visit({ fault: { operationId: 'listHoldings', kind: 'hang' } });
    expect(await screen.findByText('Loading your holdings…')).toBeVisible();
  });

  it('shows the holdings when their documents fail to load [HOLD-037] [HOLD-092]', async () => {
    allowBreach();
    await visit({ fault: { operationId: 'listDocuments', kind: 'malformed-json' } });
    await list();
    expect(screen.queryByRole('button', { name: /View documents/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/went wrong/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Documents of Venture Capital Trusts' })).toBeVisible();
  });
});

describe('AIM IHT portfolios notice', () => {
  const AIM = '/investment/tax-efficient-investments/AIM_IHT_portfolios';
  const NOTICE =
    /We do not have an up-to-date valuation for this portfolio. Please call\s0117 496 0123\./;

  it('shows the missing-valuation notice for AIM IHT portfolios while loading and afterwards [HOLD-042] [HOLD-043] [HOLD-087] [HOLD-088]', async () => {
    allowBreach();
    const { removeFaults } = await visit({
      address: AIM,
      fault: { operationId: 'listHoldings', kind: 'malformed-json' },
    });
    const notice = screen.getByText(/valuation for this portfolio/);
    expect(notice).toHaveTextContent(NOTICE);
    const button = await retry();
    expect(notice).toBeVisible();
    await removeFaults();
    fireEvent.click(button);
    await list();
    expect(notice).toBeVisible();
  });

  it('shows the missing-valuation notice for no other category [HOLD-042]', async () => {
    await visit();
    await list();
    expect(screen.queryByText(/valuation for this portfolio/)).not.toBeInTheDocument();
  });
});

describe('details of a holding', () => {
  it('opens the details in a panel with its own address, and Escape, Back and the Close button close the panel [HOLD-033] [HOLD-034]', async () => {
    const { router } = await visit({ address: `${TRUSTS}?sort=value&direction=desc` });
    const { opener, panel } = await open('View details');
    expect(panel).toHaveAccessibleName('Investment Details');
    expect(router.state.location.search).toBe(
      '?sort=value&direction=desc&panel=INVESTMENT&holding=holding-3000',
    );

    fireEvent(panel, new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?sort=value&direction=desc');
    await waitFor(() => expect(opener).toHaveFocus());

    const again = await open('View details');
    await router.navigate(-1);
    await waitFor(() => expect(again.panel).not.toBeInTheDocument());

    const { panel: third } = await open('View details');
    fireEvent.click(within(third).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(third).not.toBeInTheDocument());
    // Closing adds no history entry, so Back leaves the list.
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('shows every field of the holding and of its child holdings [HOLD-061] [HOLD-091]', async () => {
    await visit();
    const { panel } = await open('View details');
    // The labels include fields that the list hides.
    const labels = within(panel)
      .getAllByRole('term')
      .slice(0, 7)
      .map(({ textContent }) => textContent);
    expect(labels).toEqual([
      'Value',
      'Phase',
      'Units',
      'Unit price',
      'Cost',
      'Date invested',
      'Date valued',
    ]);
    await waitFor(() =>
      expect(within(panel).getByRole('heading', { level: 2, name: PARENT })).toHaveFocus(),
    );
    const children = within(panel).getAllByRole('heading', { level: 4 });
    expect(children.map(({ textContent }) => textContent)).toEqual([
      'Larkfield Growth VCT',
      "Larkfield Growth VCT 'B' shares",
    ]);
  });

  it('shows one history at a time, initially that of the holding itself [HOLD-091]', async () => {
    await visit();
    const { panel } = await open('View details');
    const history = (name: string) =>
      within(panel).queryByRole('heading', { name: `Recent history for ${name}` });
    const toggle = (name: string) => fireEvent.click(within(panel).getByRole('button', { name }));
    await waitFor(() => expect(history(PARENT)).toBeVisible());

    toggle('View history of Larkfield Growth VCT');
    await waitFor(() => expect(history('Larkfield Growth VCT')).toBeVisible());
    expect(history(PARENT)).not.toBeInTheDocument();
    toggle('Close history of Larkfield Growth VCT');
    expect(history(PARENT)).toBeVisible();
  });

  it('shows no history for a pending holding', async () => {
    await visit({ address: `${TRUSTS}?panel=INVESTMENT&holding=holding-3003` });
    const panel = await screen.findByRole('dialog');
    expect(within(panel).getByText('Pending allocation.')).toBeVisible();
    expect(within(panel).queryByRole('button', { name: /history/ })).not.toBeInTheDocument();
    expect(within(panel).queryByText(/Recent history/)).not.toBeInTheDocument();
    // The list shows dashes for its values; the panel leaves them out.
    expect(within(panel).queryByRole('term')).not.toBeInTheDocument();
  });

  it.each(['holding-9999', '', '__proto__'])(
    'shows a message when the holding %j is not in the list',
    async (id) => {
      const { router } = await visit({ address: `${TRUSTS}?panel=INVESTMENT&holding=${id}` });
      const panel = await screen.findByRole('dialog');
      expect(within(panel).getByText('We cannot find this holding.')).toBeVisible();
      fireEvent.click(within(panel).getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(router.state.location.search).toBe(''));
      await waitFor(() => expect(screen.getByRole('heading', { name: 'Holdings' })).toHaveFocus());
    },
  );
});

describe('documents of a holding', () => {
  it('opens the documents in a separate panel, those of the parent before those of its child holdings [HOLD-035] [HOLD-036] [HOLD-037] [HOLD-092]', async () => {
    const { router } = await visit();
    const { panel } = await open('View documents');
    expect(panel).toHaveAccessibleName('Important Documents');
    expect(router.state.location.search).toBe('?panel=DOCS&holding=holding-3000');
    await within(panel).findByRole('heading', { level: 3, name: PARENT });
    const groups = within(panel).getAllByRole('heading', { level: 3 });
    expect(groups.map(({ textContent }) => textContent)).toEqual([
      PARENT,
      'Larkfield Growth VCT',
      "Larkfield Growth VCT 'B' shares",
    ]);
    expect(
      screen.queryByRole('button', { name: 'View documents of Albion Quay VCT' }),
    ).not.toBeInTheDocument();
  });
});

describe('panels of a holding', () => {
  it("shows the holding's name in header and tab title, and links the panels without new history entries", async () => {
    render(<LiveRegions />);
    const { router } = await visit();
    const { panel } = await open('View details');
    const tabs = within(within(panel).getByRole('navigation', { name: 'About this holding' }));
    // The tab of the documents appears after the reply that counts them.
    await tabs.findByRole('link', { name: 'Documents' });
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Details',
      'History',
      'Documents',
    ]);
    const tabTitle = (name: string) => `${PARENT}, ${name} - Larkfield`;
    expect(document.title).toBe(tabTitle('Investment Details'));

    fireEvent.click(tabs.getByRole('link', { name: 'Documents' }));
    await waitFor(() => expect(panel).toHaveAccessibleName('Important Documents'));
    expect(document.title).toBe(tabTitle('Important Documents'));
    expect(
      await within(panel).findAllByRole('button', { name: 'Download All Files' }),
    ).toHaveLength(3);
    fireEvent.click(tabs.getByRole('link', { name: 'History' }));
    await within(panel).findByRole('heading', { name: `Recent history for ${PARENT}` });
    expect(panel).toHaveAccessibleName('Investment History');
    expect(await within(panel).findByText(`History, ${PARENT}`)).toBeInTheDocument();
    expect(router.state.location.search).toBe('?panel=HISTORY&holding=holding-3000');
    expect(tabs.getByRole('link', { name: 'History' })).toHaveAttribute('aria-current', 'page');

    await router.navigate(-1);
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
    expect(document.title).toBe('Venture Capital Trusts - Larkfield');
  });

  it('offers no Documents tab when there are no documents', async () => {
    await visit();
    await list();
    fireEvent.click(screen.getByRole('button', { name: 'View details of Albion Quay VCT' }));
    const panel = await screen.findByRole('dialog');
    const tabs = within(within(panel).getByRole('navigation', { name: 'About this holding' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Details',
      'History',
    ]);
  });
});

describe('Ask us about this link', () => {
  it.each([
    ['View details', 'holding'],
    ['View documents', 'documents'],
  ])('opens from %s a new message about the holding', async (action, topic) => {
    const { router } = await visit();
    const { panel } = await open(action);
    fireEvent.click(
      await within(panel).findByRole('link', { name: `Ask us about this (${PARENT})` }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe('/new-message'));
    expect(router.state.location).toMatchObject({
      search: `?about=${topic}`,
      state: { name: PARENT, username: 'investor' },
    });
  });

  it('shows no link to ask about a holding while acting as another client', async () => {
    await visit({ username: 'staff', viewing: AMELIA });
    const { panel } = await open('View details');
    await within(panel).findByText(`Recent history for ${PARENT}`);
    expect(within(panel).queryByRole('link', { name: /^Ask/ })).not.toBeInTheDocument();
  });
});

describe('CSV export of the holdings', () => {
  it('exports the visible rows as plain numbers, with client, search and sort order', async () => {
    const saved = watchSavedFiles();
    await visit({ address: `${TRUSTS}?search=northgate&sort=value&direction=desc` });
    await screen.findByText('Northgate 10 VCT', { selector: 'bdi' });
    await exportAs('Download CSV for Venture Capital Trusts', 'Compare and export');
    const name = 'Venture-Capital-Trusts-100234-2026-03-16.csv';
    await waitFor(() => expect(saved.names).toEqual([name]));
    const lines = ((await saved.contents[0]?.text()) ?? '').trimEnd().split('\r\n');
    expect(lines).toContain('"Client number","100234"');
    expect(lines).toContain('"Searched for","northgate"');
    expect(lines).toContain('"Sorted by","Value, descending"');

    const table = lines.slice(0, lines.indexOf(''));
    const [heads = [], ...rows] = table.map((line) => line.slice(1, -1).split('","'));
    const figures = rows.map((row) =>
      Object.fromEntries(heads.map((head, place) => [head, row[place]])),
    );
    expect(figures).toMatchObject([
      {
        'Product name': 'Northgate 10 VCT',
        Phase: 'Active',
        Currency: 'GBP',
        Value: '1601',
        'Growth (%)': '6.73',
        Growth: '101',
        Cost: '1500',
        'Date invested': '2025-02-21',
        'Date valued': '2026-02-27',
      },
      { 'Product name': 'Northgate 1 VCT', Value: '1520.1', 'Growth (%)': '1.34', Growth: '20.1' },
      {
        'Product name': 'Northgate 2 VCT',
        Value: '1480.4',
        'Growth (%)': '-1.31',
        Growth: '-19.6',
      },
    ]);
    expect(heads).not.toContain('Units');
  });
});
