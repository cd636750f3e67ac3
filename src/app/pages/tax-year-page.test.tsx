import { screen, waitFor, within } from '@testing-library/react';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { amountsHiddenStore } from '#src/shared/platform/hidden-amounts/hidden-amounts.ts';
import { getDisplayedText } from '#tests/support/get-displayed-text.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { watchSavedFiles } from '#tests/support/saved-files.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { Component as DocumentsPage, loader as loadDocuments } from './documents-page.tsx';
import { Component, loader } from './tax-year-page.tsx';
// Imports the lazy module up front, so that no test waits for it.
import '#src/shared/lists/export/csv.ts';

async function visit(address: string, ...[user, options]: Partial<Parameters<typeof signInAs>>) {
  const mock = await signInAs(user ?? 'investor', options);
  const page = renderPage(
    [
      { path: '/tax-year/:year', Component, loader },
      { path: '/documents', Component: DocumentsPage, loader: loadDocuments },
    ],
    address,
  );
  return { ...mock, ...page };
}

const title = () => screen.findByRole('heading', { level: 1 });
const section = (name: string) => screen.findByRole('region', { name });
const getRows = (element: HTMLElement, table: string) =>
  within(within(element).getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(getDisplayedText).join(' | '));
const getFigures = (element: HTMLElement) =>
  [...element.querySelectorAll('dl > div')].map((each) =>
    [...each.children].map(getDisplayedText).join(' '),
  );

beforeEach(() => {
  setScreenWidth(1280);
  amountsHiddenStore.set(false);
});

describe('the page on a tax year', () => {
  it.each([
    ['/tax-year/2023-24', 'Tax year 2023-24', '6 Apr 2023 to 5 Apr 2024'],
    ['/tax-year/latest', 'Tax year 2024-25', '6 Apr 2024 to 5 Apr 2025'],
    ['/tax-year/2031-32', 'Tax year 2024-25', '6 Apr 2024 to 5 Apr 2025'],
    ['/tax-year/2023-25', 'Tax year 2024-25', '6 Apr 2024 to 5 Apr 2025'],
    [
      '/tax-year/2025-26',
      'Tax year 2025-26',
      'Not ended: figures so far. The year ends on 5 Apr 2026.',
    ],
  ])('%s shows %s, which is or is not over [BEY-10]', async (address, heading, subtitle) => {
    await visit(address);
    expect(await title()).toHaveTextContent(heading);
    expect(screen.getByText(subtitle)).toBeVisible();
  });

  it.each([
    ['2023-24', '/tax-year/2023-24'],
    ['latest', '/tax-year/latest'],
  ])(
    'the former address of tax documents, ?taxYear=%s, leads to %s [BEY-10]',
    async (year, path) => {
      const { router } = await visit(`/documents?taxYear=${year}`);
      await title();
      expect(router.state.location.pathname).toBe(path);
    },
  );

  it('shows subscriptions by scheme with totals and certificates, and where none is here yet [BEY-11, BEY-12]', async () => {
    await visit('/tax-year/2023-24');
    const subscriptions = await section('Subscriptions');
    expect(getRows(subscriptions, 'EIS investments')).toEqual([
      'Boston Robotics EIS (US dollar class) | Subscription | 22/05/2023 | 01/06/2023 | US$7,500.00 | None here yet',
      'Larkfield EIS Fund 2024 | Subscription | 18/03/2024 | 28/03/2024 | £12,500.00 | EIS3 certificates (download)',
    ]);
    expect(
      getFigures(
        within(subscriptions).getByLabelText('EIS investments, totals').parentElement ??
          subscriptions,
      ),
    ).toEqual(['Subscription, total £12,500.00', 'Subscription, total US$7,500.00']);
    expect(
      within(subscriptions).getByRole('link', { name: 'Application history' }),
    ).toHaveAttribute('href', '/application-history?year=2023-24');
  });

  it('names a certificate that is for shares of another year, with a link to that year [BEY-12]', async () => {
    const { user } = await visit('/tax-year/2024-25');
    const papers = await section('Tax documents');
    const others = within(papers).getByRole('list');
    expect([...others.children].map(getDisplayedText)).toEqual([
      'EIS3 certificates for 2023-24 (Larkfield EIS Fund 2024)',
      'Portfolio summary 2024 for 2023-24 (Larkfield VCT Portfolio)',
    ]);
    expect(getRows(await section('Subscriptions'), 'EIS investments')).toEqual([
      'Northern Biotech LtdPart of Larkfield EIS Fund 2024 | -not available | -not available | 30/05/2024 | £6,250.00 | EIS3 certificates for 2023-24 (Northern Biotech Ltd)',
    ]);
    await user.click(
      within(others).getByRole('link', { name: 'for 2023-24 (Larkfield EIS Fund 2024)' }),
    );
    expect(await screen.findByRole('heading', { name: 'Tax year 2023-24' })).toBeVisible();
  });

  it('shows values at both ends, growth, money paid out and commission, each with its source [BEY-13, BEY-14]', async () => {
    await visit('/tax-year/2025-26');
    const value = await section('Value and growth');
    expect(getFigures(value).slice(0, 5)).toEqual([
      'Opening value £391,298.51 5 Apr 2025',
      'Paid in £412.37',
      'Paid out £4,500.00',
      'Growth +£21,380.76',
      'Closing value £408,591.64 13 Mar 2026',
    ]);
    expect(within(value).queryByText(/GBX/)).toBeNull();
    expect(getRows(await section('Income and withdrawals'), 'Income and withdrawals')).toEqual([
      'Larkfield Portfolio Service | £2,500.00',
      'Share portfolios | £2,000.00',
    ]);
    const commission = await section('Commission and charges');
    expect(getFigures(commission)).toEqual([
      'Ongoing adviser charge £296.25',
      'Trail commission £54.89',
    ]);
    expect(
      within(commission).getByRole('link', { name: 'Commission and charges' }),
    ).toHaveAttribute('href', '/commission-charges?year=2025-26');
  });

  it('downloads CSV, PDF report and tax documents of the year as one zip [BEY-15]', async () => {
    const saved = watchSavedFiles();
    const { user } = await visit('/tax-year/2023-24');
    await user.click(await screen.findByRole('button', { name: /^Download 2023-24 as ZIP \(/ }));
    await waitFor(() => expect(saved.names).toEqual(['tax-year-2023-24-100234-2026-03-16.zip']));
    const bytes = (await saved.contents[0]?.arrayBuffer()) ?? new ArrayBuffer(0);
    const files = unzipSync(new Uint8Array(bytes));
    expect(Object.keys(files)).toEqual([
      'tax-year-2023-24-100234-2026-03-16.csv',
      'application-history-2023-24.pdf',
      'Larkfield EIS Fund 2024/eis3-certificates.pdf',
      "Larkfield Growth VCT 'B' shares/share-certificate-november-2023.pdf",
      'Larkfield VCT Portfolio/portfolio-summary-2024.pdf',
    ]);
    const csv = new TextDecoder().decode(files['tax-year-2023-24-100234-2026-03-16.csv']);
    expect(csv).toContain(
      '"Subscriptions","EIS investments","Larkfield EIS Fund 2024","Subscription","2024-03-18","2024-03-28","GBP","12500.00"',
    );
    expect(csv).toContain(
      '"Certificate","EIS investments","Boston Robotics EIS (US dollar class)","None here yet"',
    );
    expect(csv).toContain('"Value and growth","","Closing value","","","","GBP","335061.88"');
  });

  it('asks whether to include hidden amounts, and leaves them and the report out [BEY-15]', async () => {
    amountsHiddenStore.set(true);
    const saved = watchSavedFiles();
    const { user } = await visit('/tax-year/2023-24');
    await user.click(await screen.findByRole('button', { name: /^Download 2023-24 as ZIP \(/ }));
    await user.click(screen.getByRole('button', { name: 'Leave out amounts' }));
    await waitFor(() => expect(saved.names).toHaveLength(1));
    const bytes = (await saved.contents[0]?.arrayBuffer()) ?? new ArrayBuffer(0);
    const files = unzipSync(new Uint8Array(bytes));
    expect(Object.keys(files).filter((name) => !name.includes('/'))).toHaveLength(1);
    const csv = new TextDecoder().decode(files['tax-year-2023-24-100234-2026-03-16.csv']);
    expect(csv).not.toContain('12500');
    expect(csv).toContain('"Amounts","left out"');
  });

  it('prints the page [BEY-15]', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = await visit('/tax-year/2023-24');
    await user.click(await screen.findByRole('button', { name: /^Print/ }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
  });

  it('states no size of a download without tax documents [BEY-15]', async () => {
    await visit('/tax-year/2025-26');
    expect(await screen.findByRole('button', { name: 'Download 2025-26 as ZIP' })).toBeVisible();
  });

  it('shows empty sections for a client without investments, and no link to a message while acting [BEY-11]', async () => {
    await visit('/tax-year/2022-23', 'partner', { viewing: AMELIA });
    expect(await section('Tax documents')).toHaveTextContent('No tax documents for 2022-23 yet.');
    expect(screen.queryByRole('link', { name: /^Ask us/ })).toBeNull();
  });

  it('shows a section without the others if a reply fails [BEY-13]', async () => {
    await visit('/tax-year/2023-24', 'investor', {
      fault: { operationId: 'getPortfolioHistory', kind: 'status', status: 422 },
    });
    expect(await section('Subscriptions')).toBeVisible();
    expect(await screen.findByText('We could not load your values.')).toBeVisible();
  });
});
