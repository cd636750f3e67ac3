import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { getDisplayedText } from '#tests/support/get-displayed-text.ts';
import { createHolding } from '#tests/support/holding.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { HoldingPanel, type HoldingPanelProps } from './holding-panel.tsx';
import { HoldingsView, type HoldingsViewProps } from './holdings-view.tsx';

/** Placeholders for the features that the page passes in. */
const SLOTS = { Documents: () => null, History: () => null };
const Panel = (props: HoldingPanelProps) => <HoldingPanel {...props} slots={SLOTS} />;

const DONE = { error: null, isPending: false, isError: false, isFetching: false };

type ShowOptions = Partial<HoldingsViewProps> & {
  readonly holdings?: Holding[];
  readonly query?: string;
  readonly width?: number;
};

function show({
  holdings = [createHolding()],
  query = '',
  width = 1280,
  ...props
}: ShowOptions = {}) {
  setScreenWidth(width);
  const result = { ...DONE, data: holdings, refetch: () => Promise.resolve() };
  const view = (
    <>
      <LiveRegions />
      <HoldingsView
        kind="category"
        category="EIS_investments"
        result={result}
        Panel={Panel}
        empty=""
        {...props}
      />
    </>
  );
  return renderPage([{ path: '/list', element: view }], `/list${query}`).router;
}

const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement ?? document.body;
/** The list, without the table of holding periods below it. */
const list = () => within(screen.getByRole('region', { name: 'Holdings' }));
const headers = () =>
  list()
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const names = () =>
  list()
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').querySelector('bdi')?.textContent);
const many = (number: number) =>
  Array.from({ length: number }, (_, index) =>
    createHolding({ name: `Fund ${index + 1}`, value: 1000 - index, growthPercentage: index }),
  );

describe('summary of HoldingsView', () => {
  it('shows total value and amount invested under the heading Summary [HOLD-006] [HOLD-008] [HOLD-014]', () => {
    show({
      holdings: [
        createHolding({ value: 120.1, cost: 100 }),
        createHolding({ value: 0.2, cost: 50.5 }),
      ],
    });
    expect(screen.getByRole('heading', { level: 2, name: 'Summary' })).toBeVisible();
    expect(figure('Total value')).toHaveTextContent('£120.30');
    expect(figure('Amount invested')).toHaveTextContent('£150.50');
  });

  it('counts exactly the holdings that the list below it shows [HOLD-050]', async () => {
    const orphan = createHolding({ name: 'Orphan', value: 5_125.4, parentHolding: 'holding-gone' });
    const { id } = orphan;
    show({
      holdings: [createHolding({ value: 1_000 }), orphan],
      query: `?panel=INVESTMENT&holding=${id}`,
    });
    expect(figure('Total value')).toHaveTextContent('£6,125.40');
    expect(names()).toEqual(['Fund', 'Orphan']);
    const panel = await screen.findByRole('dialog');
    expect((await within(panel).findAllByRole('definition')).map(getDisplayedText)).toContain(
      '£5,125.40',
    );
  });

  it('labels the figures of an account as Investment Value and Investment Cost [HOLD-007] [HOLD-009]', () => {
    show({ kind: 'dfm' });
    expect(figure('Investment Value')).toHaveTextContent('£100.00');
    expect(figure('Investment Cost')).toHaveTextContent('£90.00');
    expect(screen.queryByText('Total value', { selector: 'dt' })).not.toBeInTheDocument();
  });

  const cash = (value: number) =>
    createHolding({ name: 'Cash', value, cost: null, units: value, unitPrice: 1 });

  it('shows how much of the total value is cash [HOLD-010] [HOLD-011] [HOLD-059] [HOLD-099]', () => {
    show({ holdings: [createHolding({ value: 1000 }), cash(120)] });
    expect(figure('Total value')).toHaveTextContent('£1,120.00(£120.00 in cash balance)');
  });

  it('shows the cash of an account beside the value, without adding it to the value [HOLD-012] [HOLD-099]', () => {
    show({ kind: 'dfm', holdings: [createHolding({ value: 1000 }), cash(120)] });
    expect(figure('Investment Value')).toHaveTextContent('£1,000.00(Ex. Cash Value: £120.00)');
  });

  it.each([0, -35.2])('shows no note about cash if the cash value is %d [HOLD-010]', (value) => {
    show({ holdings: [createHolding({ value: 1000 }), cash(value)] });
    expect(screen.queryByText(/in cash balance/)).not.toBeInTheDocument();
  });

  it.each<[string, boolean, Partial<Holding>[]]>([
    ['nothing paid in pounds and one other currency', true, [{ currency: 'USD' }]],
    ['a cost in pounds', false, [{ currency: 'USD' }, { cost: 1 }]],
    ['two other currencies', false, [{ currency: 'USD' }, { currency: 'EUR' }]],
  ])(
    'opens the other currencies at first for %s: %s [HOLD-013] [HOLD-015] [HOLD-085]',
    (_case, isOpen, holdings) => {
      show({ holdings: holdings.map((fields) => createHolding({ value: 50, ...fields })) });
      const button = screen.getByRole('button', { name: 'Other currencies' });
      expect(button).toHaveAttribute('aria-expanded', String(isOpen));
      if (!isOpen) fireEvent.click(button);
      expect(figure('Total value in USD')).toHaveTextContent('US$50.00');
    },
  );

  it('shows no other currencies if there are none [HOLD-013]', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Other currencies' })).not.toBeInTheDocument();
  });

  it('shows the range of valuation dates', () => {
    show({ holdings: [createHolding({ lastValuedAt: '2024-03-28' }), createHolding()] });
    expect(figure('Total value')).toHaveTextContent('Valued between 28 Mar 2024 and 27 Feb 2026');
  });

  it('shows "No valuation yet" beside £0.00 if no holding is valued', () => {
    show({ holdings: [createHolding({ phase: 'Pending', value: null, units: null })] });
    expect(figure('Total value')).toHaveTextContent('£0.00No valuation yet');
  });
});

describe('holdings table, over 700 px', () => {
  it('shows the columns of the category and a column of actions [HOLD-020] [HOLD-022] [HOLD-023] [HOLD-024] [HOLD-026] [HOLD-027] [HOLD-028] [HOLD-029] [HOLD-030] [HOLD-031] [HOLD-032]', () => {
    show({ width: 701 });
    const [first, ...labels] = headers();
    const cells = list().getAllByRole('cell').map(getDisplayedText);
    expect([first, labels.at(-1), cells.length]).toEqual([
      'Product name',
      'Actions',
      labels.length,
    ]);
    expect(
      Object.fromEntries(labels.map((label, position) => [label, cells[position]])),
    ).toMatchObject({
      Value: '£100.00',
      'Growth (%)': 'Gain: +11.11%',
      Units: '10',
      'Unit price': '£10.00',
      Cost: '£90.00',
      'Date invested': '01/01/2020',
      'Date valued': '27/02/2026',
      Actions: 'View details of Fund',
    });
  });

  it.each([
    ['Venture_Capital_Trusts', true, false],
    ['no-such-category', true, false],
    ['Property', false, false],
    ['Larkfield_Portfolio_Service', true, true],
  ])(
    'category %s shows growth: %s and units: %s [HOLD-025] [HOLD-064] [HOLD-066]',
    (category, growth, units) => {
      show({ category });
      expect(headers().includes('Growth (£)')).toBe(growth);
      expect(headers().includes('Units')).toBe(units);
    },
  );

  it.each([
    ['pounds', ['GBP', null], 'Growth (£)'],
    ['dollars alone', ['USD'], 'Growth (US$)'],
    ['several currencies, which its cells name', ['GBP', 'USD'], 'Growth'],
  ])(
    'the header above growth in %s (%j) is %s [HOLD-025] [HOLD-097]',
    (_what, currencies, columnHeader) => {
      const pending = createHolding({ phase: 'Pending', currency: 'EUR' });
      const inCurrencies = currencies.map((currency) => createHolding({ currency }));
      show({ category: 'Venture_Capital_Trusts', holdings: [...inCurrencies, pending] });
      expect(headers().filter((each) => each?.startsWith('Growth'))).toEqual([
        'Growth (%)',
        columnHeader,
      ]);
    },
  );

  it('shows the phase under the name and mutes the row [HOLD-045] [HOLD-046] [HOLD-047] [HOLD-048] [HOLD-049]', () => {
    show({
      holdings: [
        createHolding({ name: 'A', phase: 'Pending' }),
        createHolding({ name: 'B', phase: 'Closed' }),
        createHolding({ name: 'C', phase: 'Archived' }),
        createHolding({ name: 'D' }),
      ],
    });
    const [pending, closed, archived, active] = list().getAllByRole('row').slice(1);
    expect(pending).toHaveTextContent('Pending allocation.');
    expect(within(pending ?? document.body).getAllByText('not available')).toHaveLength(7);
    expect(pending).not.toHaveTextContent(/\d/);
    expect(closed).toHaveTextContent('Closed.');
    expect(archived).toHaveTextContent('Archived.');
    for (const row of [pending, closed, archived])
      expect(row).toHaveAttribute('data-state', 'muted');
    expect(active).not.toHaveAttribute('data-state');
  });

  it('shows no actions in an account [HOLD-038] [HOLD-039] [HOLD-040]', () => {
    const parent = createHolding({ name: 'Parent' });
    show({
      kind: 'dfm',
      Panel: undefined,
      holdings: [parent, createHolding({ name: 'Child', parentHolding: parent.id })],
      documented: new Set([parent.id]),
    });
    expect(screen.queryByRole('button', { name: /View/ })).not.toBeInTheDocument();
    expect(headers()).not.toContain('Actions');
    expect(screen.queryByText('Includes 1 holding')).not.toBeInTheDocument();
  });

  it('offers documents if the holding or one of its children has some [HOLD-035] [HOLD-037]', () => {
    const parent = createHolding({ name: 'Parent' });
    const child = createHolding({ name: 'Child', parentHolding: parent.id });
    const own = createHolding({ name: 'Own' });
    show({
      holdings: [parent, child, own, createHolding({ name: 'None' })],
      documented: new Set([child.id, own.id]),
    });
    const offers = screen.getAllByRole('button', { name: /^View documents/ });
    expect(offers.map(({ textContent }) => textContent)).toEqual([
      'View documents of Own',
      'View documents of Parent',
    ]);
  });
});

describe('sorting of the list', () => {
  const three = () => [
    createHolding({ name: 'B', value: 1, growthPercentage: 5 }),
    createHolding({ name: 'A', value: 3, growthPercentage: -5 }),
    createHolding({ name: 'C', value: 2, growthPercentage: 0 }),
  ];
  const four = () => [...three(), createHolding({ name: 'D', value: 0, growthPercentage: -9 })];
  const choose = (label: string, option: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: option } });

  it('sorts by name, value or growth in either direction and stores the order in the address [HOLD-016] [HOLD-017] [HOLD-018] [HOLD-019] [HOLD-089]', async () => {
    const router = show({ holdings: four() });
    expect(names()).toEqual(['A', 'B', 'C', 'D']);
    const options = within(screen.getByLabelText('Sort by')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Investment name',
      'Value',
      'Growth',
    ]);

    choose('Sort by', 'value');
    await waitFor(() => expect(names()).toEqual(['D', 'B', 'C', 'A']));
    const toggle = screen.getByRole('button', { name: 'Lowest first (ascending)' });
    fireEvent.click(toggle);
    await waitFor(() => expect(names()).toEqual(['A', 'C', 'B', 'D']));
    expect(toggle).toHaveTextContent('Highest first (descending)');
    choose('Sort by', 'growth');
    await waitFor(() => expect(names()).toEqual(['B', 'C', 'A', 'D']));
    expect(router.state.location.search).toBe('?sort=growth&direction=desc');
    expect(await screen.findByText('Sorted by Growth, descending')).toBeInTheDocument();
  });

  it('sorts up to three holdings in one menu with the exports, without a toolbar [HOLD-016] [HOLD-017] [HOLD-018]', async () => {
    show({ holdings: three() });
    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Sort, compare and export' }));
    const items = within(
      screen.getByRole('group', { name: 'Sort, compare and export', hidden: true }),
    )
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(items.slice(0, 3)).toEqual([
      'Investment name: Z to A',
      'Value: Highest first',
      'Growth: Highest first',
    ]);
    expect(items).toHaveLength(6);
    fireEvent.click(screen.getByText('Value: Highest first'));
    await waitFor(() => expect(names()).toEqual(['A', 'C', 'B']));
    fireEvent.click(screen.getByRole('button', { name: 'Sort, compare and export' }));
    expect(await screen.findByText('Value: Lowest first')).toBeInTheDocument();
  });

  it('sorts by a press on a column header, figures from the largest first', async () => {
    show({ holdings: three() });
    expect(screen.getByRole('columnheader', { name: 'Product name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Value' }));
    await waitFor(() => expect(names()).toEqual(['A', 'C', 'B']));
    const header = screen.getByRole('columnheader', { name: 'Value' });
    expect(header).toHaveAttribute('aria-sort', 'descending');
    fireEvent.click(screen.getByRole('button', { name: 'Value' }));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
    expect(screen.getByRole('columnheader', { name: 'Product name' })).not.toHaveAttribute(
      'aria-sort',
    );
  });
});

describe('a press on the sort button', () => {
  const turn = () => fireEvent.click(screen.getByRole('button', { name: /^A to Z/ }));

  it('updates the sort button before the rows render', async () => {
    show({ holdings: many(30) });
    // Inside `act`, React renders no deferred update.
    await act(async () => {
      turn();
      expect(screen.getByRole('button', { name: /^Z to A/ })).toBeVisible();
      expect(names()[0]).toBe('Fund 1');
    });
    expect(names()[0]).toBe('Fund 30');
  });

  it('prints all rows in the new order immediately after a change of the order', async () => {
    show({ holdings: many(30) });
    await act(async () => {
      turn();
      window.dispatchEvent(new Event('beforeprint'));
      expect(names()).toHaveLength(30);
      expect(names()[0]).toBe('Fund 30');
    });
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });
});

describe('pages of the list', () => {
  it('shows 15 holdings per page, and no page links for 15 or fewer [HOLD-060] [HOLD-093]', () => {
    show({ holdings: many(15) });
    expect(list().getAllByRole('row')).toHaveLength(16);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByText('15 holdings')).toBeVisible();
  });

  it('turns the page by links that preserve the other parameters of the address [HOLD-060] [HOLD-093]', async () => {
    const router = show({ holdings: many(31), query: '?sort=value&theme=x' });
    expect(names()).toHaveLength(15);
    const second = screen.getByRole('link', { name: '2, page' });
    second.focus();
    fireEvent.click(second);
    await waitFor(() => expect(names()[0]).toBe('Fund 16'));
    expect(router.state.location.search).toBe('?sort=value&theme=x&page=2');
    expect(screen.getByText('Showing 16 to 30 of 31 holdings')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Holdings' })).toHaveFocus());

    fireEvent.click(screen.getByRole('button', { name: 'Growth (%)' }));
    await waitFor(() => expect(router.state.location.search).not.toContain('page'));
  });

  it('shows the last page if the page number in the URL is too high', () => {
    show({ holdings: many(16), query: '?page=9' });
    expect(names()).toEqual(['Fund 16']);
  });
});

describe('search and filter of the list', () => {
  it('narrows the list while the user types, and shows how many holdings match', async () => {
    const router = show({
      holdings: [...many(20), createHolding({ name: 'Café', phase: 'Closed' })],
    });
    const search = screen.getByLabelText('Search by name');
    fireEvent.change(search, { target: { value: 'cafe' } });
    expect(search).toHaveValue('cafe');
    await waitFor(() => expect(names()).toEqual(['Café']));
    const count = screen.getByText('1 of 21 holdings');
    expect(count).toHaveAttribute('aria-live', 'polite');
    expect(count).toHaveAttribute('aria-atomic', 'true');
    expect(router.state.location.search).toBe('?search=cafe');
  });

  it('offers to reset search and filter if nothing matches', async () => {
    show({ holdings: many(4), query: '?search=none&phase=Closed' });
    expect(screen.getByText('No holdings match your search')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show all holdings' }));
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(screen.getByLabelText('Search by name')).toHaveValue('');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Holdings' })).toHaveFocus());
  });
});

describe('row of the holdings table', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const firstRow = () => list().getAllByRole('row')[1] ?? document.body;

  it('opens the details by a click anywhere on the row, and the documents by a button [HOLD-033] [HOLD-035] [HOLD-037]', async () => {
    const one = createHolding({ name: 'A' });
    const router = show({ holdings: [one], documented: new Set([one.id]) });
    fireEvent.click(within(firstRow()).getByText('£90.00'));
    expect(await screen.findByRole('dialog', { name: 'Investment Details' })).toBeVisible();
    expect(router.state.location.search).toBe(`?panel=INVESTMENT&holding=${one.id}`);
    press('Close');
    press('View documents of A');
    expect(await screen.findByRole('dialog', { name: 'Important Documents' })).toBeVisible();
  });

  it('ranks the columns so that narrow tables hide the last ones first, except in an account without details [HOLD-098]', () => {
    const byRank = () =>
      screen
        .getAllByRole('columnheader')
        .filter((columnHeader) => columnHeader.hasAttribute('data-rank'))
        .toSorted((one, other) => getRank(one) - getRank(other));
    const getRank = (columnHeader: HTMLElement) => Number(columnHeader.getAttribute('data-rank'));
    show({ category: 'Venture_Capital_Trusts' });
    const labels = byRank().map(({ textContent }) => textContent);
    expect(labels.slice(0, 6)).toEqual([
      'Value',
      'Growth (%)',
      'Cost',
      'Date valued',
      'Growth (£)',
      'Date invested',
    ]);
    expect(byRank().map(getRank)).toEqual(labels.map((_, index) => index + 1));
    cleanup();
    show({ kind: 'dfm', Panel: undefined });
    expect(byRank()).toEqual([]);
  });

  it('one toolbar filters and sorts the rows [HOLD-016] [HOLD-019]', async () => {
    const router = show({ holdings: [...many(6), createHolding({ name: 'Z', phase: 'Closed' })] });
    press('A to Z (ascending)');
    await waitFor(() => expect(names()[0]).toMatch(/^Z/));
    fireEvent.change(screen.getByLabelText('Phase'), { target: { value: 'Closed' } });
    expect(await screen.findByText('Show 1 holding')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?direction=desc&phase=Closed');
    expect(screen.getByText('(1 filter set)')).toBeInTheDocument();
  });
});

describe('ledger of the summary', () => {
  it('opens the holdings of a step and focuses their group', async () => {
    const unpriced = createHolding({ name: 'B', cost: null });
    show({ holdings: [createHolding({ name: 'A' }), unpriced] });
    const step = screen.getByRole('button', { name: 'Growth (+11.11%) +£10.00' });
    expect(screen.queryByText('Cost not known.')).not.toBeInTheDocument();
    fireEvent.click(step);
    const group = await screen.findByRole('group', { name: 'In both totals' });
    expect(group).toHaveFocus();
    expect(within(group).getByText('A')).toBeVisible();
    expect(screen.getByText('Cost not known.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: /^Worth today/ }));
    expect(screen.getByRole('heading', { name: 'Holdings' })).toHaveFocus();
  });
});

describe('child holdings in the details', () => {
  // A pending parent has no history, so its details request none. Another test covers the history.
  const family = () => {
    const parent = createHolding({ name: 'Parent', phase: 'Pending' });
    return [parent, createHolding({ name: 'Child', parentHolding: parent.id })];
  };
  const details = (holdings: readonly Holding[]) => `?panel=INVESTMENT&holding=${holdings[0]?.id}`;

  it.each([
    'BPRA',
    'Private_markets_funds',
    'Forestry_&_real_assets',
    'Share_portfolios',
    'Larkfield_Portfolio_Service',
    'Quality_Shares_Portfolio',
  ])(
    'the details of %s show no child holdings [HOLD-040] [HOLD-077] [HOLD-078] [HOLD-079] [HOLD-080] [HOLD-081] [HOLD-082]',
    (category) => {
      const holdings = family();
      show({ category, holdings, query: details(holdings) });
      const panel = screen.getByRole('dialog', { name: 'Investment Details' });
      expect(within(panel).getByRole('heading', { level: 2, name: 'Parent' })).toBeVisible();
      expect(within(panel).queryByText('Child')).not.toBeInTheDocument();
      expect(screen.queryByText('Includes 1 holding')).not.toBeInTheDocument();
    },
  );

  it('child holdings in the details show their fields, including the phase [HOLD-061] [HOLD-075] [HOLD-091]', () => {
    const holdings = family();
    show({ category: 'Property', holdings, query: details(holdings) });
    const card = screen.getByRole('heading', { level: 4, name: 'Child' }).closest('li');
    const labels = within(card ?? document.body)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(labels).toEqual(expect.arrayContaining(['Phase', 'Growth (£)', 'Cost']));
    expect(labels.filter((label) => /^Unit|%/.test(label))).toEqual([]);
    expect(screen.getByText('Includes 1 holding')).toBeInTheDocument();
  });

  it('an account shows no panel and no child holdings [HOLD-040]', () => {
    const holdings = family();
    show({ kind: 'dfm', Panel: undefined, holdings, query: details(holdings) });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('printed list', () => {
  it('prints all rows of the list as one table', () => {
    show({ width: 390, holdings: many(17), query: '?search=fund' });
    fireEvent(window, new Event('beforeprint'));
    expect(names()).toHaveLength(17);
    fireEvent(window, new Event('afterprint'));
    expect(names()).toHaveLength(15);
    expect(screen.getByText('Searched for:')).toBeInTheDocument();
  });
});
