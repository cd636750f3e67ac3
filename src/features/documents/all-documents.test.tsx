import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { resetClock, setServerTime } from '#src/shared/platform/time/clock.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { aDocumentGroup, aFile } from '#tests/support/builders.ts';
import { getDisplayedText } from '#tests/support/get-displayed-text.ts';
import { exportAs } from '#tests/support/export-menu.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { holdReplies, refuse } from '#tests/support/replies.ts';
import { watchSavedFiles } from '#tests/support/saved-files.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { AllDocuments } from './all-documents.tsx';
import { recordVisit } from './visits/use-last-visit.ts';

const SEARCH = 'Search documents';

const group = (number: number) =>
  aDocumentGroup({
    id: `holding-${number}`,
    name: `Holding ${number}`,
    documents: [
      aFile({
        id: `file-${number}`,
        name: `Certificate ${number}`,
        type: number % 2 === 0 ? 'Certificate' : null,
        size: number * 1000,
        createDate: new Date(Date.UTC(2023, 10, 20 + number)).toISOString(),
      }),
    ],
  });
const groups = (count: number) => Array.from({ length: count }, (_, index) => group(index + 1));

const answer = (reply: Parameters<typeof mockHandlers.listDocuments>[0]) =>
  apiServer.use(mockHandlers.listDocuments(reply));

function show(address = '/documents') {
  const routes = [{ path: '/documents', Component: AllDocuments }];
  const { user, router, unmount } = renderPage(routes, address);
  return { user, unmount, query: () => router.state.location.search };
}

/** Returns the visible text of each row's heading. */
const rows = () => screen.queryAllByRole('rowheader').map(getVisibleText);
const getVisibleText = (element: Element | null) => element?.textContent.replace(' (download)', '');
/** Returns the headings of the groups, one per holding. */
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);
const choices = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((each) => each.textContent);

beforeEach(() => setScreenWidth(1280));

describe('the documents of all holdings', () => {
  it('shows the documents of all holdings in one table, newest first [DOCS-21]', async () => {
    await signInAs('investor');
    show();
    expect(await screen.findByText('15 documents from 8 holdings')).toBeVisible();
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Name of document',
      'Holding',
      'Type/Tag',
      'Uploaded',
      'Format/Size',
    ]);
    expect(rows().slice(0, 3)).toEqual([
      'Valuations since December 2025',
      'Fund update Q4 2025',
      'Portfolio summary 2025',
    ]);
    expect(getDisplayedText(screen.getAllByRole('row')[1] ?? document.body)).toContain(
      'Larkfield Growth VCTData02/03/2026CSV / 0.1 KB',
    );
    expect(screen.getByRole('columnheader', { name: 'Uploaded' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('sorts by the column headings and stores the order in the URL', async () => {
    answer(groups(3));
    const { user, query } = show();
    await screen.findByText('3 documents from 3 holdings');
    expect(rows()[0]).toBe('Certificate 3');
    await user.click(screen.getByRole('button', { name: 'Uploaded' }));
    await waitFor(() => expect(rows()[0]).toBe('Certificate 1'));
    expect(query()).toBe('?direction=asc');
    await user.click(screen.getByRole('button', { name: 'Format/Size' }));
    await waitFor(() => expect(rows()[0]).toBe('Certificate 3'));
    expect(query()).toBe('?sort=size');
  });

  it('sorts a list of cards by its two order controls', async () => {
    answer(groups(2));
    const { user } = show();
    await screen.findByText('2 documents from 2 holdings');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'size');
    await user.click(screen.getByRole('button', { name: 'Largest first (descending)' }));
    await waitFor(() => expect(rows()[0]).toBe('Certificate 1'));
  });

  it('searches by document, holding and type and stores the search in the URL [DOCS-21]', async () => {
    answer([group(1), group(2), group(12)]);
    const { user, query } = show();
    await screen.findByText('3 documents from 3 holdings');
    await user.type(screen.getByRole('searchbox', { name: SEARCH }), 'holding 1');
    expect(await screen.findByText('2 documents from 2 holdings')).toBeVisible();
    expect(rows()).toEqual(['Certificate 12', 'Certificate 1']);
    expect(query()).toBe('?search=holding+1');
    await user.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('No documents match your search')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all documents' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(query()).toBe('');
    expect(screen.getByText('3 documents from 3 holdings')).toHaveFocus();
  });

  it('filters by type and tax year with counts and limits the download to the matches', async () => {
    await signInAs('investor');
    const { user, query } = show();
    await screen.findByText('15 documents from 8 holdings');
    expect(screen.getByRole('button', { name: 'Download all 15 files (5.6 MB)' })).toBeVisible();
    expect(choices('Type/Tag')).toEqual([
      'All types (15)',
      'No type (1)',
      'Agreement (1)',
      'Certificate (4)',
      'Data (1)',
      'Key information (1)',
      'Notice (1)',
      'Report (3)',
      'Statement (3)',
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type/Tag' }), 'Statement');
    expect(await screen.findByText('3 documents from 2 holdings')).toBeVisible();
    expect(choices('Uploaded in tax year')).toEqual([
      'All tax years (3)',
      '2025-26 (2)',
      '2024-25 (1)',
      '2023-24 (0)',
      '2022-23 (0)',
      '2021-22 (0)',
    ]);
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Uploaded in tax year' }),
      '2024-25',
    );
    expect(await screen.findByText('1 document from 1 holding')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download 1 file (94.1 KB)' })).toBeVisible();
    expect(query()).toBe('?type=Statement&year=2024-25');
  });

  it('shows on the filter button how many filters are set', async () => {
    await signInAs('investor');
    const { user } = show('/documents?type=Report');
    expect(await screen.findByText('(1 filter set)')).toBeInTheDocument();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Uploaded in tax year' }),
      '2025-26',
    );
    expect(await screen.findByText('(2 filters set)')).toBeInTheDocument();
    expect(screen.getByText('2 documents from 2 holdings')).toBeVisible();
  });

  it('downloads all documents of a holding, including those that the filter hides', async () => {
    await signInAs('investor');
    const { user } = show('/documents?view=holdings&type=Statement');
    const portfolio = within(
      await screen.findByRole('region', { name: 'Larkfield VCT Portfolio' }),
    );
    expect(portfolio.getAllByRole('rowheader')).toHaveLength(2);
    holdReplies(mockHandlers.downloadDocument);
    await user.click(portfolio.getByRole('button', { name: 'Download All Files' }));
    expect(portfolio.getByText('Downloading 3 files…')).toBeVisible();
  });

  it('shows pages of 25 and focuses the result text after a page change [DOCS-21]', async () => {
    answer(groups(26));
    const { user, query } = show();
    await screen.findByText('26 documents from 26 holdings');
    expect(rows()).toHaveLength(25);
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(() => expect(rows()).toEqual(['Certificate 1']));
    expect(query()).toBe('?page=2');
    expect(screen.getByText('26 documents from 26 holdings')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Download all 26 files (351.0 KB)' })).toBeVisible();
  });

  it('leaves the focus in the search field when a search reduces the number of pages [DOCS-21]', async () => {
    answer(groups(26));
    const { user } = show('/documents?page=2');
    await waitFor(() => expect(rows()).toHaveLength(1));
    const field = screen.getByRole('searchbox', { name: SEARCH });
    await user.type(field, 'cate 1');
    expect(field).toHaveValue('cate 1');
    expect(field).toHaveFocus();
  });

  it('groups by holding on request and stores the grouping in the URL [DOCS-21]', async () => {
    await signInAs('investor');
    const { user, query } = show('/documents?page=9');
    await screen.findByText('15 documents from 8 holdings');
    await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'By holding');
    await waitFor(() => expect(titles()).toHaveLength(8));
    expect(titles().slice(0, 2)).toEqual(['Larkfield VCT Portfolio', 'Larkfield Growth VCT']);
    expect(query()).toBe('?view=holdings');
    expect(screen.getAllByRole('button', { name: 'Download All Files' })).toHaveLength(8);
    await user.type(screen.getByRole('searchbox', { name: SEARCH }), 'eis certificates');
    await waitFor(() => expect(titles()).toEqual(['Larkfield EIS Fund 2024']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'View' }), 'List');
    await waitFor(() => expect(rows()).toEqual(['EIS3 certificates']));
    expect(query()).toBe('?search=eis+certificates');
  });

  it('shows the documents with the grouping, page and search of the URL [DOCS-21]', async () => {
    answer(groups(16));
    show('/documents?view=holdings&page=2&search=holding');
    await waitFor(() => expect(titles()).toEqual(['Holding 16']));
    expect(screen.getByRole('searchbox')).toHaveValue('holding');
  });

  it('shows the empty message when there are no documents [DOCS-21]', async () => {
    answer([]);
    show();
    expect(await screen.findByText('No documents yet.')).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('shows an error when the documents fail to load [DOCS-12]', async () => {
    answer(refuse(404));
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Something went wrong. Please try again later',
    );
  });
});

describe('documents since the last visit', () => {
  const visitOn = async (day: string) => {
    resetClock();
    setServerTime(new Date(`${day}T09:00:00Z`));
    await recordVisit();
  };

  it('marks new documents in words without changing the order', async () => {
    await signInAs('investor');
    await visitOn('2026-01-12');
    show('/documents?sort=name&direction=asc');
    expect(
      await screen.findByText('15 documents from 8 holdings, 2 new since 12 Jan 2026'),
    ).toBeVisible();
    const marks = screen.getAllByText('New since 12 Jan 2026');
    expect(marks.map((mark) => getVisibleText(mark.closest('th')))).toEqual([
      'Fund update Q4 2025New since 12 Jan 2026',
      'Valuations since December 2025New since 12 Jan 2026',
    ]);
    expect(rows()[0]).toBe('Annual report 2025');
  });

  it('marks no document as new at the first visit and while acting as another client', async () => {
    await signInAs('investor');
    const { unmount } = show();
    expect(await screen.findByText('15 documents from 8 holdings')).toBeVisible();
    unmount();
    await signInAs('partner', { viewing: AMELIA });
    show();
    expect(await screen.findByText('15 documents from 8 holdings')).toBeVisible();
    expect(screen.queryByText(/^New since/)).toBeNull();
  });

  it('does not record a visit when the documents fail to load', async () => {
    await signInAs('investor');
    await visitOn('2026-01-12');
    const stored = localStorage.getItem('portal.documents');
    setServerTime(new Date('2026-03-16T09:00:00Z'));
    answer(refuse(404));
    show();
    await screen.findByRole('alert');
    expect(localStorage.getItem('portal.documents')).toBe(stored);
  });
});

it('exports the filters and the matching documents of all pages to a CSV file', async () => {
  const saved = watchSavedFiles();
  await signInAs('investor');
  answer(groups(60));
  show('/documents?type=Certificate&sort=name&direction=asc');
  await screen.findByText('30 documents from 30 holdings');
  await exportAs('Download CSV for Documents');
  await waitFor(() => expect(saved.names).toHaveLength(1));
  const lines = ((await saved.contents[0]?.text()) ?? '').split('\r\n');
  expect(lines).toContain('"Type/Tag","Certificate"');
  expect(lines).toContain('"Sorted by","Name of document, ascending"');
  expect(lines[0]).toBe('"Name of document","Holding","Type/Tag","Uploaded","Size in bytes"');
  const files = lines.slice(1, lines.indexOf(''));
  expect(files).toHaveLength(30);
  expect(files[0]).toBe('"Certificate 2","Holding 2","Certificate","2023-11-22","2000"');
});
