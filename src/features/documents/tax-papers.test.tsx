import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { aDocumentGroup, aFile } from '#tests/support/builders.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { watchSavedFiles } from '#tests/support/saved-files.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { AllDocuments } from './all-documents.tsx';
// Imports the lazy modules up front, so that no test waits for them.
import './archive/create-zip.ts';
import './tax-papers/yearly-tax-papers.tsx';

function show(address = '/documents') {
  const { router, user } = renderPage(
    [{ path: '/documents', Component: AllDocuments }],
    '/before',
    address,
  );
  return { user, query: () => router.state.location.search };
}

const opener = () => screen.findByRole('button', { name: 'Tax documents' });
const section = () => screen.findByRole('group', { name: 'Tax documents' });
const yearField = async () =>
  within(await section()).findByRole<HTMLSelectElement>('combobox', { name: 'Tax year' });
const offered = async () => [...(await yearField()).options].map(({ textContent }) => textContent);
const papers = (year: string) =>
  within(screen.getByRole('table', { name: `All tax documents for ${year}` }))
    .getAllByRole('rowheader')
    .map((item) => within(item).getByRole('button').textContent);

function answer(...documents: readonly (readonly [name: string, type: string])[]) {
  apiServer.use(
    mockHandlers.listDocuments([
      aDocumentGroup({
        name: 'EIS Fund',
        documents: documents.map(([name, type], index) =>
          aFile({ id: `file-${index}`, name, type, createDate: '2025-06-20T09:00:00Z' }),
        ),
      }),
    ]),
  );
}

beforeEach(() => setScreenWidth(1280));

describe('the tax papers', () => {
  it('hides the tax papers at first and opens the latest year with papers', async () => {
    await signInAs('investor');
    const { user, query } = show('/documents?year=2025-26');
    expect(await opener()).toHaveAttribute('aria-expanded', 'false');
    await user.click(await opener());
    expect(await yearField()).toHaveValue('2024-25');
    expect(await offered()).toEqual([
      '2025-26 (0)',
      '2024-25 (2)',
      '2023-24 (3)',
      '2022-23 (0)',
      '2021-22 (2)',
    ]);
    expect(query()).toBe('?year=2025-26&taxYear=latest');
    await user.click(await opener());
    expect(query()).toBe('?year=2025-26');
  });

  it('saves the papers of a year as one zip that is named by the year', async () => {
    await signInAs('investor');
    const saved = watchSavedFiles();
    const { user, query } = show('/documents?taxYear=2024-25');
    await user.selectOptions(await yearField(), '2021-22');
    expect(query()).toBe('?taxYear=2021-22');
    await user.click(
      await screen.findByRole('button', { name: /^All tax documents for 2021-22 \(/ }),
    );
    await waitFor(() =>
      expect(saved.names).toEqual(['tax-documents-2021-22-100234-2026-03-16.zip']),
    );
  });

  it('lists the papers of a year, and counts the papers whose year comes from the upload date', async () => {
    await signInAs('investor');
    answer(
      ['Tax certificate 2023/24', 'Certificate'],
      ['EIS3 - Foo Ltd (05.04.2024)', '-'],
      ['EIS3 certificates', 'Certificate'],
      ['Annual report 2023/24', 'Report'],
    );
    const { user } = show('/documents?taxYear=2023-24');
    await section();
    expect(await screen.findByText('2 documents for 2023-24')).toBeVisible();
    expect(papers('2023-24')).toEqual([
      expect.stringContaining('EIS3 - Foo Ltd (05.04.2024)'),
      expect.stringContaining('Tax certificate 2023/24'),
    ]);
    expect(screen.queryByText(/no tax year in/)).not.toBeInTheDocument();
    await user.selectOptions(await yearField(), '2024-25');
    expect(await screen.findByText(/1 document has no tax year in its name/)).toBeVisible();
  });

  it.each(['2025-26', '2012-13', 'latest', 'constructor'])(
    'shows for taxYear=%s that there are no tax papers, and links to a new message',
    async (year) => {
      await signInAs('investor');
      answer(['Annual report 2023/24', 'Report']);
      show(`/documents?taxYear=${year}`);
      await section();
      expect(await screen.findByText('No tax documents for 2025-26 yet.')).toBeVisible();
      expect(await offered()).toEqual(['2025-26 (0)']);
      expect(screen.queryByRole('button', { name: /^All tax documents/ })).not.toBeInTheDocument();
      const ask = screen.getByRole('link', { name: /^Ask us about this tax year/ });
      expect(ask).toHaveAttribute('href', '/new-message?about=documents');
    },
  );

  it('shows the tax papers without a link to a new message while acting as another client', async () => {
    await signInAs('partner', { viewing: AMELIA });
    show('/documents?taxYear=latest');
    expect(await screen.findByText('2 documents for 2024-25')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Ask us about/ })).not.toBeInTheDocument();
  });
});
