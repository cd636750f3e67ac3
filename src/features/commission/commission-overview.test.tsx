import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommissionList } from '#contract/generated/schemas/commissionList.zod.ts';
import type { CommissionYearList } from '#contract/generated/schemas/commissionYearList.zod.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { apiServer } from '#tests/support/api-server.ts';
import { aCommission } from '#tests/support/builders.ts';
import { getDisplayedText } from '#tests/support/get-displayed-text.ts';
import { exportAs } from '#tests/support/export-menu.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { watchSavedFiles, type SavedFiles } from '#tests/support/saved-files.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { CommissionOverview } from './commission-overview.tsx';

const FAILED = 'An error occurred fetching commission. Please try again later.';
const ROW = aCommission();

function answer(rows: CommissionList, years: CommissionYearList = ['2025-26']) {
  apiServer.use(mockHandlers.listCommission(rows), mockHandlers.listCommissionYears(years));
}

function show({ query = '', width = 1280 } = {}) {
  setScreenWidth(width);
  const page = (
    <>
      <LiveRegions />
      <CommissionOverview />
    </>
  );
  const { router, ...view } = renderPage(
    [{ path: '/list', element: page }],
    '/before',
    `/list${query}`,
  );
  return { ...view, query: () => router.state.location.search, back: () => router.navigate(-1) };
}

const rowTable = () => screen.findByRole('table', { name: /^Commission and charges/ });
const getCells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(getDisplayedText));
const yearField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' });
const offered = () => [...yearField().options].map(({ textContent }) => textContent);
/** Returns the text of each total, its type before its amount. */
const totals = () => {
  const [types, sums] = [screen.getAllByRole('term'), screen.getAllByRole('definition')];
  return types.map((type, at) => `${type.textContent} ${sums[at]?.textContent}`);
};

describe('CommissionOverview', () => {
  it('shows name, type, month, period and the value in its currency [COMM-03] [COMM-10] [COMM-11]', async () => {
    answer([ROW, { ...ROW, name: 'Hudson', month: '2025-07', value: -52.5, currency: 'USD' }]);
    show();
    expect(getCells(await rowTable())).toEqual([
      ['Investment', 'Type', 'Month', 'Period', 'Value'],
      ['Larkfield Growth VCT', 'Trail commission', 'February 2026', '2025-26', '£5.14'],
      ['Hudson', 'Trail commission', 'July 2025', '2025-26', '−US$52.50'],
    ]);
  });

  it('loads the entries of a client and shows the latest year at first [COMM-01] [COMM-05] [COMM-06]', async () => {
    const { operations } = await signInAs('investor');
    show();
    expect(await screen.findByText('14 entries')).toBeVisible();
    expect(offered()).toEqual(['All', '2025-26', '2024-25', '2023-24']);
    expect(yearField()).toHaveDisplayValue('2025-26');
    expect(await operations()).toEqual(
      expect.arrayContaining(['listCommission', 'listCommissionYears']),
    );
  });

  it('shows the chosen year, stores it in the address, and adds no history entry [COMM-09]', async () => {
    await signInAs('investor');
    const { user, query, back } = show();
    await rowTable();
    await user.selectOptions(yearField(), '2023-24');
    expect(await screen.findByRole('heading', { name: 'Entries in 2023-24' })).toBeVisible();
    const [, ...rows] = getCells(await rowTable());
    expect(screen.getByText('16 entries')).toBeVisible();
    expect(new Set(rows.map((cells) => cells[3]))).toEqual(new Set(['2023-24']));
    expect(query()).toBe('?year=2023-24');
    expect(yearField()).toHaveFocus();
    await user.selectOptions(yearField(), 'All');
    expect(await screen.findByText('49 entries')).toBeVisible();
    expect(query()).toBe('?year=all');
    await back();
    expect(await screen.findByText('You are at /before')).toBeVisible();
  });

  it('shows 15 entries per page, and returns to the first page when the order or year changes', async () => {
    await signInAs('investor');
    const { user, query } = show({ query: '?year=2024-25' });
    await rowTable();
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(getCells(await rowTable())).toHaveLength(1 + 4);
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Entries in 2024-25' })).toHaveFocus(),
    );
    await user.click(screen.getByRole('button', { name: 'Investment' }));
    await waitFor(() => expect(query()).toBe('?year=2024-25&sort=name&direction=asc'));
    await user.click(screen.getByRole('link', { name: '2, page' }));
    await user.selectOptions(yearField(), '2023-24');
    await waitFor(() => expect(query()).toBe('?year=2023-24&sort=name&direction=asc'));
  });

  it('filters the entries, totals and CSV file by investment until the search is cleared', async () => {
    const saved = watchSavedFiles();
    await signInAs('investor');
    const { user, query } = show({ query: '?year=2024-25' });
    await rowTable();
    await user.type(screen.getByRole('searchbox', { name: 'Search by investment' }), 'growth vct');
    expect(await screen.findByText('12 entries')).toBeVisible();
    expect(query()).toBe('?year=2024-25&search=growth+vct');
    expect(totals()).toEqual([expect.stringMatching(/^Trail commission £/)]);
    await exportAs('Download CSV for Commission and charges');
    await waitFor(() => expect(saved.names).toHaveLength(1));
    const file = (await saved.contents[0]?.text()) ?? '';
    expect(file).toContain('"Searched for","growth vct"');
    expect(file).not.toContain('Larkfield EIS Fund 2024');

    await user.type(screen.getByRole('searchbox'), ' of no name');
    expect(await screen.findByText('No entries match your search')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findByText('19 entries')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Entries in 2024-25' })).toHaveFocus(),
    );
  });

  it('opens with the year and the order of the address', async () => {
    answer([ROW, { ...ROW, period: '2024-25', month: '2025-01' }]);
    show({ query: '?year=2024-25&sort=value&direction=asc' });
    expect(await screen.findByText('1 entry')).toBeVisible();
    const headerIndex = screen.getByRole('columnheader', { name: 'Value' });
    expect(headerIndex).toHaveAttribute('aria-sort', 'ascending');
  });

  it('ignores an unknown year in the address', async () => {
    answer([ROW, { ...ROW, period: '2024-25', month: '2025-01' }]);
    show({ query: '?year=1066' });
    expect(await screen.findByText('1 entry')).toBeVisible();
    expect(yearField()).toHaveDisplayValue('2025-26');
  });

  it('shows an empty message for a year without entries; Show all years focuses the list heading', async () => {
    answer([ROW], ['2025-26', '2024-25']);
    const { user } = show({ query: '?year=2024-25' });
    expect(await screen.findByText('No commission or charges in 2024-25.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: /^Totals/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all years' }));
    await waitFor(async () =>
      expect(await screen.findByRole('heading', { name: 'All entries' })).toHaveFocus(),
    );
    expect(screen.getByText('1 entry')).toBeVisible();
  });

  it('shows exact totals by type and currency [COMM-12] [FMT-03]', async () => {
    answer(
      [
        { ...ROW, value: 0.1 },
        { ...ROW, value: 0.2, currency: null },
        { ...ROW, value: 52.5, currency: 'USD', period: '2024-25' },
        { ...ROW, value: -62.5, type: 'Commission rebate', period: '2024-25' },
      ],
      ['2025-26', '2024-25'],
    );
    const { user } = show({ query: '?year=all' });
    await rowTable();
    expect(totals()).toEqual([
      'Commission rebate −£62.50',
      'Trail commission £0.30',
      'Trail commission US$52.50',
    ]);
    await user.selectOptions(yearField(), '2024-25');
    await waitFor(() =>
      expect(totals()).toEqual(['Commission rebate −£62.50', 'Trail commission US$52.50']),
    );
    expect(screen.getByRole('region', { name: 'Totals in 2024-25' })).toBeVisible();
  });

  it('shows a bar per month if a type has several months in the year, and no bars for all years', async () => {
    answer(
      [
        { ...ROW, month: '2026-02', value: 0.1 },
        { ...ROW, month: '2025-12', value: 9 },
        { ...ROW, month: '2026-02', value: 0.2 },
        { ...ROW, month: '2025-12', value: -62.5, type: 'Commission rebate' },
        { ...ROW, month: '2024-12', value: 3, period: '2024-25' },
      ],
      ['2025-26', '2024-25'],
    );
    const { user } = show();
    await rowTable();
    const months = screen.getByRole('figure');
    expect(within(months).getByText('Trail commission by month, GBP')).toBeVisible();
    const items = within(months).getAllByRole('listitem');
    expect(items.map(getDisplayedText)).toEqual(['December 2025 £9.00', 'February 2026 £0.30']);
    await user.selectOptions(yearField(), 'All');
    await waitFor(() => expect(screen.queryByRole('figure')).toBeNull());
  });

  it('draws the bars from a common zero, negative months to its left, and none for equal months', async () => {
    const type = 'Ongoing adviser charge';
    answer([
      { ...ROW, month: '2025-12', value: 30 },
      { ...ROW, month: '2026-01', value: -10 },
      { ...ROW, month: '2025-12', value: 5, type },
      { ...ROW, month: '2026-01', value: 5, type },
    ]);
    show();
    await rowTable();
    const [equal, different] = screen.getAllByRole('figure');
    const bars = (figure: HTMLElement | undefined) => [
      ...(figure?.querySelectorAll<HTMLElement>('[data-bar]') ?? []),
    ];
    expect(bars(equal)).toEqual([]);
    expect(equal).toHaveTextContent('January 2026 £5.00');
    expect(bars(different).map(({ style }) => [style.marginInlineStart, style.width])).toEqual([
      ['25%', '75%'],
      ['0%', '25%'],
    ]);
  });

  it('sorts by the column headers, stores the order in the address, and announces it', async () => {
    answer([ROW, { ...ROW, name: 'Anson VCT', month: '2026-01', value: 9 }]);
    const { user, query } = show();
    const names = async () => getCells(await rowTable()).map(([name]) => name);
    expect(await names()).toEqual(['Investment', 'Larkfield Growth VCT', 'Anson VCT']);
    await user.click(screen.getByRole('button', { name: 'Investment' }));
    await waitFor(async () =>
      expect(await names()).toEqual(['Investment', 'Anson VCT', 'Larkfield Growth VCT']),
    );
    expect(query()).toBe('?sort=name&direction=asc');
    expect(screen.getByText('Sorted by Investment, ascending')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Value' }));
    await waitFor(() => expect(query()).toBe('?sort=value'));
  });

  it('on a narrow screen, offers a select and a direction button for sorting', async () => {
    answer([ROW, { ...ROW, name: 'Anson VCT', month: '2026-01', value: 9 }]);
    const { user, query } = show({ width: 390 });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Value');
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    await waitFor(() => expect(names().slice(-2)).toEqual(['Anson VCT', 'Larkfield Growth VCT']));
    await user.click(screen.getByRole('button', { name: 'Highest first (descending)' }));
    await waitFor(() => expect(names().slice(-2)).toEqual(['Larkfield Growth VCT', 'Anson VCT']));
    expect(query()).toBe('?sort=value&direction=asc');
  });

  it('shows an empty message if there is no commission [COMM-08]', async () => {
    await signInAs('investor', { scenario: 'no-commission' });
    show();
    expect(
      await screen.findByText(
        'We have not received any ongoing commissions from investments you have made with us.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull();
  });

  it('shows an error with a Try again button after a failed request [COMM-07]', async () => {
    const fault = { operationId: 'listCommission', kind: 'status', status: 404 } as const;
    const { removeFaults } = await signInAs('investor', { fault });
    const { user } = show();
    expect((await screen.findByText(FAILED)).closest('[role=alert]')).toBeVisible();
    await removeFaults();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('14 entries')).toBeVisible();
  });

  it('offers the years of the entries if the list of years fails to load', async () => {
    const fault = { operationId: 'listCommissionYears', kind: 'status', status: 404 } as const;
    await signInAs('investor', { fault });
    show();
    await rowTable();
    expect(offered()).toEqual(['All', '2025-26', '2024-25', '2023-24']);
    expect(screen.queryByText(/could not|error/i)).toBeNull();
  });

  it('shows HTML in names as text, and amounts up to the largest safe integer', async () => {
    answer([
      { ...ROW, name: '<b>O’Neill & Sønner</b> \u202efdp.exe', value: -0, currency: 'XXX' },
      { ...ROW, name: 'W'.repeat(300), value: 9_007_199_254_740_991 },
    ]);
    show();
    const cells = getCells(await rowTable()).flat();
    expect(cells).toContain('<b>O’Neill & Sønner</b> \u202efdp.exe');
    expect(cells).toContain('£9,007,199,254,740,991.00');
    expect(cells.join(' ')).not.toMatch(/NaN|undefined|Infinity|-¤0|\[object/);
  });
});

describe('CSV file of CommissionOverview', () => {
  let saved: SavedFiles;

  beforeEach(() => {
    saved = watchSavedFiles();
  });

  it('contains all entries of the year in the visible order, above lines with client, year and order', async () => {
    await signInAs('investor');
    show({ query: '?year=2024-25&sort=value' });
    const table = await rowTable();
    const visibleRows = getCells(table).slice(1);
    await exportAs('Download CSV for Commission and charges');
    await waitFor(() =>
      expect(saved.names).toEqual(['commission-and-charges-2024-25-100234-2026-03-16.csv']),
    );
    const lines = ((await saved.contents[0]?.text()) ?? '').split('\r\n');
    expect(lines).toContain('"Client number","100234"');
    expect(lines).toContain('"Year","2024-25"');
    expect(lines).toContain('"Sorted by","Value, descending"');
    expect(lines[0]).toBe('"Investment","Type","Month","Period","Currency","Value"');
    const rows = lines.slice(1, lines.indexOf('')).map((line) => line.slice(1, -1).split('","'));
    // Includes the rows of the second page.
    expect(rows).toHaveLength(19);
    expect(rows.slice(0, 15).map(([name]) => name)).toEqual(visibleRows.map(([name]) => name));
    expect(rows).toContainEqual([
      'Larkfield EIS Fund 2024',
      'Commission rebate',
      '2025-03',
      '2024-25',
      'GBP',
      '-62.5',
    ]);
  });

  it('contains the currency of each row in its own column', async () => {
    await signInAs('investor');
    answer([ROW, { ...ROW, name: 'Hudson', value: -52.5, currency: 'USD' }]);
    show();
    await rowTable();
    await exportAs('Download CSV for Commission and charges');
    await waitFor(() => expect(saved.names).toHaveLength(1));
    const text = await saved.contents[0]?.text();
    expect(text).toContain('"Hudson","Trail commission","2026-02","2025-26","USD","-52.5"');
  });
});
