import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Transaction } from '#contract/generated/schemas/transaction.zod.ts';
import { downloadTransactionsReport } from '#src/sdk/generated/calls/transactions/transactions.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { getDownloadTransactionsReportResponseMock } from '#src/sdk/generated/transactions/transactions.msw.ts';
import { resetClock, setServerTime } from '#src/shared/platform/time/clock.ts';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { apiServer } from '#tests/support/api-server.ts';
import { aTransaction } from '#tests/support/builders.ts';
import { allowBreach, expectConsole } from '#tests/support/console-guard.ts';
import { getDisplayedText } from '#tests/support/get-displayed-text.ts';
import { exportAs, getExportMenu } from '#tests/support/export-menu.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { interceptCalls, refuse, respond } from '#tests/support/replies.ts';
import { watchSavedFiles, type SavedFiles } from '#tests/support/saved-files.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { ApplicationHistory } from './application-history.tsx';

const Name = ({ name }: { readonly name: string }) => <button type="button">{name}</button>;

const FAILED = 'An unknown error occurred please try again.';
const ROW = aTransaction({
  businessReceived: '2025-11-14',
  investmentName: 'Larkfield Growth VCT',
  amountInvested: 10_000,
});

/** Mocks both operations; returns the query strings of `listTransactions`, oldest first. */
function answer(rows: Transaction[], minDate: string | null = '2023-05-01'): readonly string[] {
  const queries: string[] = [];
  apiServer.use(
    mockHandlers.listTransactions(({ request }) => {
      queries.push(new URL(request.url).search);
      return rows;
    }),
    mockHandlers.getTransactionsMinDate({ minDate }),
  );
  return queries;
}

/** Delays the rows until the test calls `arrive`; each row names the first year of its period. */
function answerLate() {
  const waiting = new Map<string, () => void>();
  apiServer.use(
    mockHandlers.getTransactionsMinDate({ minDate: '2019-05-01' }),
    mockHandlers.listTransactions(async ({ request }) => {
      const year = new URL(request.url).searchParams.get('startDate')?.slice(0, 4) ?? 'all';
      await new Promise<void>((resolve) => waiting.set(year, resolve));
      return [{ ...ROW, investmentName: `Fund of ${year}` }];
    }),
  );
  const requested = (year: string) => waitFor(() => expect([...waiting.keys()]).toContain(year));
  const arrive = async (year: string) => {
    await requested(year);
    waiting.get(year)?.();
  };
  return { requested, arrive };
}

function show({ query = '', width = 1280 } = {}) {
  setScreenWidth(width);
  const page = (
    <>
      <LiveRegions />
      <ApplicationHistory Name={Name} />
    </>
  );
  const { router, ...view } = renderPage(
    [{ path: '/list', element: page }],
    '/before',
    `/list${query}`,
  );
  return { ...view, query: () => router.state.location.search, back: () => router.navigate(-1) };
}

const table = () => screen.findByRole('table', { name: /^Application history/ });
/** Returns the cells of each row, except the last cell, which contains the menu. */
const getCells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].slice(0, -1).map(getDisplayedText));
const yearField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tax year' });
const offered = () => [...yearField().options].map(({ textContent }) => textContent);
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the application history', () => {
  beforeEach(() => setServerTime(new Date('2026-03-16T09:00:00Z')));

  it('shows date, investment, type, amount in its currency and status [APPL-03] [APPL-25]', async () => {
    answer([
      ROW,
      {
        ...ROW,
        investmentName: 'Hudson',
        businessReceived: '2025-07-01',
        amountInvested: 3500.5,
        currency: 'USD',
        status: 50,
      },
      { ...ROW, businessReceived: '2025-06-01', amountInvested: null, currency: null, status: 99 },
    ]);
    const { user } = show();
    expect(getCells(await table())).toEqual([
      ['Date received', 'Investment', 'Type', 'Amount invested', 'Status'],
      ['14/11/2025', 'Larkfield Growth VCT', 'Subscription', '£10,000.00', 'Accepted'],
      ['01/07/2025', 'Hudson', 'Subscription', 'US$3,500.50', 'Transfered away'],
      ['01/06/2025', 'Larkfield Growth VCT', 'Subscription', '-not available', '-not available'],
    ]);
    await user.click(getExportMenu());
    expect(screen.getByRole('button', { name: 'Download PDF report' })).toBeVisible();
  });

  it('searches by investment and shows a message when nothing matches', async () => {
    await signInAs('investor');
    const { user, query } = show({ query: '?year=2023-24' });
    await screen.findByText('11 applications');
    await user.type(
      screen.getByRole('searchbox', { name: 'Search by investment' }),
      'northern eis',
    );
    expect(await screen.findByText('1 application')).toBeVisible();
    expect(names()).toEqual(['Northern Biotech EIS']);
    expect(query()).toBe('?year=2023-24&search=northern+eis');
    await user.type(screen.getByRole('searchbox'), ' of no name');
    expect(await screen.findByText('No applications match your search')).toBeVisible();
    expect(screen.queryByText(/^You did not make any investments/)).toBeNull();
  });

  it('links the name of an accepted application to its holding', async () => {
    answer([ROW, { ...ROW, investmentName: 'Mossgate VCT', status: 30 }]);
    show();
    const accepted = within(await table()).getAllByRole('button', { name: /VCT$/ });
    expect(accepted.map(({ textContent }) => textContent)).toEqual(['Larkfield Growth VCT']);
  });

  it('explains the status in the menu of each row and links to a message about the application', async () => {
    await signInAs('investor');
    answer([10, 20, 40, 99].map((status) => ({ ...ROW, investmentName: `VCT ${status}`, status })));
    const { user } = show();
    const openMenu = async (name: string) => {
      const about = `About ${name}, received 14 Nov 2025`;
      await user.click(within(await table()).getByRole('button', { name: about }));
      return screen.getByRole('group', { name: about });
    };
    expect(await openMenu('VCT 10')).toHaveTextContent('We have your application.');
    expect(await openMenu('VCT 40')).toHaveTextContent('This application was cancelled.');
    expect(await openMenu('VCT 99')).toHaveTextContent('We have no status for this application.');
    const link = within(await openMenu('VCT 20')).getByRole('link');
    expect(link).toHaveAccessibleName('Ask about this (VCT 20, received 14 Nov 2025)');
    expect(link).toHaveAttribute('href', '/new-message?about=application');
  });

  it('offers no link to a message while acting as another client', async () => {
    await signInAs('staff', { viewing: AMELIA });
    answer([ROW]);
    const { user } = show();
    await user.click(within(await table()).getByRole('button', { name: /^About/ }));
    expect(screen.getByText(/^Accepted\. Select the name/)).toBeVisible();
    expect(screen.queryByText(/Ask about this/)).not.toBeInTheDocument();
  });

  it('shows the current tax year by default [APPL-01] [APPL-06] [APPL-22]', async () => {
    const { operations } = await signInAs('investor');
    show();
    expect(await screen.findByText('7 applications')).toBeVisible();
    expect(yearField()).toHaveDisplayValue('2025-26');
    await waitFor(() => expect(offered()).toHaveLength(8));
    expect(offered().slice(0, 2)).toEqual(['All', '2025-26']);
    expect(await operations()).toEqual(
      expect.arrayContaining(['listTransactions', 'getTransactionsMinDate']),
    );
  });

  it('requests the applications of the chosen tax year, or of all years, and adds no history entry [APPL-05] [APPL-12] [APPL-16]', async () => {
    const queries = answer([ROW]);
    const { user, query, back } = show();
    await table();
    await waitFor(() => expect(offered()).toContain('2023-24'));
    await user.selectOptions(yearField(), '2023-24');
    await screen.findByRole('heading', { name: 'Applications in 2023-24' });
    expect(query()).toBe('?year=2023-24');
    expect(yearField()).toHaveFocus();
    await user.selectOptions(yearField(), 'All');
    await screen.findByRole('heading', { name: 'All applications' });
    expect(query()).toBe('?year=all');
    expect(queries).toEqual([
      '?startDate=2025-04-06&endDate=2026-04-05',
      '?startDate=2023-04-06&endDate=2024-04-05',
      '',
    ]);
    await back();
    expect(await screen.findByText('You are at /before')).toBeVisible();
  });

  it.each([
    ['2020-04-05', '2019-20', 7],
    ['2020-04-06', '2020-21', 6],
    ['2026-04-06', '2025-26', 1],
  ])(
    'if the earliest date is %s, offers the tax years back to %s [APPL-14] [APPL-21]',
    async (minDate, first, count) => {
      answer([ROW], minDate);
      show();
      await waitFor(() => expect(offered()).toHaveLength(count + 1));
      expect(offered()[0]).toBe('All');
      expect(offered()[1]).toBe('2025-26');
      expect(offered().at(-1)).toBe(first);
    },
  );

  it.each([
    ['2024-04-05T22:59:00Z', '2023-24'],
    ['2024-04-05T23:00:00Z', '2024-25'],
  ])('at %s, offers the tax year %s as the latest [APPL-13]', async (time, latest) => {
    resetClock();
    setServerTime(new Date(time));
    answer([ROW], '2023-05-01');
    show();
    await table();
    expect(offered()[1]).toBe(latest);
    expect(yearField()).toHaveDisplayValue(latest);
  });

  it('offers a new client only the current tax year and all years, each with an empty message [APPL-19] [APPL-20] [APPL-26]', async () => {
    await signInAs('investor', { scenario: 'no-applications' });
    const { user } = show();
    expect(await screen.findByText('You did not make any investments in 2025-26')).toBeVisible();
    expect(offered()).toEqual(['All', '2025-26']);
    expect(screen.queryByRole('button', { name: /^Print/ })).toBeNull();
    await user.selectOptions(yearField(), 'All');
    expect(await screen.findByText('You did not make any investments in any year')).toBeVisible();
  });

  it('shows an error when the list fails to load and loads it on Try again [APPL-18]', async () => {
    const fault = { operationId: 'listTransactions', kind: 'status', status: 404 } as const;
    const { removeFaults } = await signInAs('investor', { fault });
    const { user } = show();
    expect((await screen.findByText(FAILED)).closest('[role=alert]')).toBeVisible();
    expect(yearField()).toHaveDisplayValue('2025-26');
    await removeFaults();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('7 applications')).toBeVisible();
  });

  it('offers the current year, All and Retry if the earliest date fails to load', async () => {
    const fault = { operationId: 'getTransactionsMinDate', kind: 'status', status: 404 } as const;
    const { removeFaults } = await signInAs('investor', { fault });
    const { user } = show();
    expect(await screen.findByText('7 applications')).toBeVisible();
    expect(offered()).toEqual(['All', '2025-26']);
    expect(await screen.findByText('We could not load earlier tax years.')).toBeVisible();
    await removeFaults();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(offered()).toHaveLength(8));
    expect(screen.queryByText('We could not load earlier tax years.')).toBeNull();
    await waitFor(() => expect(document.body).not.toHaveFocus());
  });

  it.each([
    ['?year=2024-25&sort=name&direction=desc', '2024-25'],
    ['?year=all', 'All'],
    ['?year=2010-11', '2025-26'],
    ['?year=constructor', '2025-26'],
  ])('the URL query %s selects the tax year %s', async (query, year) => {
    answer([ROW]);
    show({ query });
    await table();
    await waitFor(() => expect(offered()).toEqual(['All', '2025-26', '2024-25', '2023-24']));
    await waitFor(() => expect(yearField()).toHaveDisplayValue(year));
  });

  it('sorts by the column headings', async () => {
    answer([ROW, { ...ROW, investmentName: 'Anson', amountInvested: 1 }]);
    const { user, query } = show();
    await table();
    await user.click(screen.getByRole('button', { name: 'Investment' }));
    await waitFor(() => expect(names()).toEqual(['Anson', 'Larkfield Growth VCT']));
    await user.click(screen.getByRole('button', { name: 'Amount invested' }));
    await waitFor(() => expect(names()).toEqual(['Larkfield Growth VCT', 'Anson']));
    expect(query()).toBe('?sort=amount');
    expect(screen.getByText('Sorted by Amount invested, descending')).toBeInTheDocument();
  });
});

describe('a change of the tax year', () => {
  beforeEach(() => setServerTime(new Date('2026-03-16T09:00:00Z')));

  it('leaves the previous rows under their own heading until the rows of the chosen year have loaded', async () => {
    const { arrive } = answerLate();
    const { user } = show();
    await arrive('2025');
    await waitFor(() => expect(names()).toEqual(['Fund of 2025']));
    await user.selectOptions(yearField(), '2023-24');
    expect(await screen.findByText('Loading applications in 2023-24…')).toBeVisible();
    expect(names()).toEqual(['Fund of 2025']);
    const section = screen.getByRole('region', { name: 'Applications in 2025-26' });
    expect(section).toHaveAttribute('aria-busy', 'true');
    await arrive('2023');
    await waitFor(() => expect(names()).toEqual(['Fund of 2023']));
    expect(screen.getByRole('region', { name: 'Applications in 2023-24' })).toHaveAttribute(
      'aria-busy',
      'false',
    );
    expect(screen.getByText('1 application')).toBeVisible();
  });

  it('shows the tax year that was chosen last, even if an older reply arrives later', async () => {
    const { requested, arrive } = answerLate();
    const { user } = show();
    await arrive('2025');
    await waitFor(() => expect(names()).toEqual(['Fund of 2025']));
    await waitFor(() => expect(offered()).toContain('2022-23'));
    for (const year of ['2024-25', '2023-24', '2022-23']) {
      await user.selectOptions(yearField(), year);
      await requested(year.slice(0, 4));
    }
    await arrive('2022');
    await waitFor(() => expect(names()).toEqual(['Fund of 2022']));
    await arrive('2024');
    await arrive('2023');
    await user.selectOptions(yearField(), '2025-26');
    await waitFor(() => expect(names()).toEqual(['Fund of 2025']));
    await user.selectOptions(yearField(), '2022-23');
    await waitFor(() => expect(names()).toEqual(['Fund of 2022']));
    expect(screen.getByRole('heading', { name: 'Applications in 2022-23' })).toBeVisible();
  });

  it('shows no rows of another tax year when the chosen year fails to load', async () => {
    await signInAs('investor');
    const { user } = show();
    await screen.findByText('7 applications');
    await waitFor(() => expect(offered()).toContain('2022-23'));
    apiServer.use(mockHandlers.listTransactions(refuse(404)));
    await user.selectOptions(yearField(), '2022-23');
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(names()).toEqual([]);
    expect(yearField()).toHaveDisplayValue('2022-23');
    await user.selectOptions(yearField(), '2025-26');
    expect(await screen.findByText('7 applications')).toBeVisible();
  });
});

describe('a page that is open when a new tax year begins', () => {
  it('offers the new tax year and does not change the selected year [APPL-13]', async () => {
    setServerTime(new Date('2026-04-05T22:59:00Z'));
    answer([ROW], '2024-05-01');
    const { user } = show();
    await table();
    await waitFor(() => expect(offered()).toEqual(['All', '2025-26', '2024-25']));
    act(() => setServerTime(new Date('2026-04-05T23:00:00Z')));
    await waitFor(() => expect(offered()).toEqual(['All', '2026-27', '2025-26', '2024-25']));
    expect(yearField()).toHaveDisplayValue('2025-26');
    await user.selectOptions(yearField(), '2026-27');
    expect(await screen.findByRole('heading', { name: 'Applications in 2026-27' })).toBeVisible();
  });

  it('corrects the tax year of a device with a wrong clock after the first reply', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2016-01-01T12:00:00Z'));
    await signInAs('investor');
    resetClock();
    show();
    await waitFor(() => expect(yearField()).toHaveDisplayValue('2025-26'));
    expect(await screen.findByText('7 applications')).toBeVisible();
    await waitFor(() => expect(offered()).toHaveLength(8));
  });
});

describe('the exports of the application history', () => {
  let saved: SavedFiles;

  beforeEach(() => {
    saved = watchSavedFiles();
  });

  const REPORT = 'Download PDF report';
  const PDF = { ...getDownloadTransactionsReportResponseMock(), fileName: 'a.pdf' };

  function answerReport(
    reply: Parameters<typeof mockHandlers.downloadTransactionsReport>[0] = PDF,
  ): readonly string[] {
    const queries: string[] = [];
    apiServer.use(mockHandlers.downloadTransactionsReport(reply));
    interceptCalls(mockHandlers.downloadTransactionsReport, ({ request }) =>
      queries.push(new URL(request.url).search),
    );
    return queries;
  }

  it('saves the PDF report of the chosen year under the file name of the server [APPL-02] [APPL-17]', async () => {
    await signInAs('investor');
    show();
    await screen.findByText('7 applications');
    await exportAs(REPORT);
    expect(await screen.findByText('Downloaded application-history-2025-26.pdf.')).toBeVisible();
    expect(saved.names).toEqual(['application-history-2025-26.pdf']);
    expect(saved.contents[0]?.type).toBe('application/pdf');
    expect((await saved.contents[0]?.text())?.slice(0, 4)).toBe('%PDF');
    expect(getExportMenu()).toHaveFocus();
  });

  it.each([
    ['2023-24', '?tax_year=2023-24'],
    ['All', '?tax_year='],
  ])('requests the report of %s with the query %s [APPL-15] [APPL-16]', async (year, query) => {
    answer([ROW]);
    const queries = answerReport();
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    const { user } = show();
    await waitFor(() => expect(offered()).toContain('2023-24'));
    await user.selectOptions(yearField(), year);
    await exportAs(REPORT);
    await screen.findByText('Downloaded a.pdf.');
    expect(queries).toEqual([query]);
  });

  it('requests the report of the chosen year even before the page has rendered that year', async () => {
    answer([ROW]);
    const queries = answerReport();
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    const { user } = show();
    await waitFor(() => expect(offered()).toContain('2023-24'));
    await user.click(getExportMenu());
    // React renders no low-priority update before the end of `act`.
    await act(async () => {
      fireEvent.change(yearField(), { target: { value: '2023-24' } });
      await new Promise((resolve) => setTimeout(resolve));
      expect(yearField()).toHaveDisplayValue('2023-24');
      fireEvent.click(screen.getByRole('button', { name: REPORT }));
    });
    await screen.findByText('Downloaded a.pdf.');
    expect(queries).toEqual(['?tax_year=2023-24']);
  });

  it('shows that the report is being prepared, and requests the report once', async () => {
    await signInAs('investor');
    const late = Promise.withResolvers<void>();
    let calls = 0;
    apiServer.use(
      mockHandlers.downloadTransactionsReport(async () => {
        calls += 1;
        await late.promise;
        return { ...PDF, fileName: '../../report\u202efdp.exe', mime: 'text/html' };
      }),
    );
    const { user } = show();
    await screen.findByText('7 applications');
    await exportAs(REPORT);
    const pending = await screen.findByRole('button', { name: 'Preparing the report…' });
    expect(pending).toHaveAttribute('aria-busy', 'true');
    await user.click(pending);
    expect(calls).toBe(1);
    late.resolve();
    await waitFor(() => expect(saved.names).toHaveLength(1));
    // A media type that is not allowed is saved as plain bytes, and the name contains no path.
    expect(saved.contents[0]?.type).toBe('application/octet-stream');
    expect(saved.names[0]).not.toMatch(/[/\u202e]/);
  });

  it('aborts the report without an error when the page is left', async () => {
    await signInAs('investor');
    const asking = Promise.withResolvers<AbortSignal>();
    const late = Promise.withResolvers<void>();
    interceptCalls(mockHandlers.downloadTransactionsReport, async ({ request }) => {
      asking.resolve(request.signal);
      await late.promise;
    });
    const { unmount } = show();
    await screen.findByText('7 applications');
    await exportAs(REPORT);
    const signal = await asking.promise;
    unmount();
    await waitFor(() => expect(signal.aborted).toBe(true));
    late.resolve();
    // Sends a later request: once it ends, the aborted request has been processed.
    await downloadTransactionsReport({ tax_year: '' });
    expect(saved.names).toEqual([]);
  });

  it.each([
    ['that is not base64', { ...PDF, content: '%%%' }],
    ['that is empty', { ...PDF, content: '' }],
    ['without a name', respond(() => HttpResponse.json({ ...PDF, fileName: undefined }))],
  ])('shows an error with Try again for a report %s [APPL-23]', async (_case, reply) => {
    allowBreach();
    expectConsole('error', /An unknown error occurred please try again/);
    await signInAs('investor');
    answerReport(reply);
    const { user } = show();
    await screen.findByText('7 applications');
    await exportAs(REPORT);
    expect((await screen.findByText(FAILED)).closest('[role=alert]')).toBeVisible();
    expect(saved.names).toEqual([]);
    // The rows stay visible.
    expect(screen.getByText('7 applications')).toBeVisible();
    answerReport();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Downloaded a.pdf.');
    expect(screen.queryByText(FAILED)).toBeNull();
    expect(getExportMenu()).toHaveFocus();
  });

  it('exports exactly the visible rows in their order, above lines with client, year and sort order', async () => {
    await signInAs('investor');
    show({ query: '?year=2023-24&sort=amount' });
    await screen.findByText('11 applications');
    const table = names();
    await exportAs('Download CSV for Application history');
    await waitFor(() =>
      expect(saved.names).toEqual(['application-history-2023-24-100234-2026-03-16.csv']),
    );
    const lines = ((await saved.contents[0]?.text()) ?? '').split('\r\n');
    expect(lines).toContain('"Client number","100234"');
    expect(lines).toContain('"Tax year","2023-24"');
    expect(lines).toContain('"Sorted by","Amount invested, descending"');
    expect(lines[0]).toBe(
      '"Date received","Investment","Type","Currency","Amount invested","Status"',
    );
    const rows = lines.slice(1, lines.indexOf('')).map((line) => line.slice(1, -1).split('","'));
    expect(rows.map((cells) => cells[1])).toEqual(table);
    expect(rows).toContainEqual([
      '2023-06-01',
      'Northern Biotech EIS',
      'Subscription',
      'GBP',
      '',
      'Cancelled',
    ]);
  });

  it('exports the currency of each row in its own column', async () => {
    await signInAs('investor');
    answer([{ ...ROW, investmentName: 'Hudson', amountInvested: 3500.5, currency: 'USD' }]);
    show();
    await table();
    await exportAs('Download CSV for Application history');
    await waitFor(() => expect(saved.names).toHaveLength(1));
    expect(await saved.contents[0]?.text()).toContain('"Hudson","Subscription","USD","3500.5"');
  });
});
