import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { amountsHiddenStore } from '#src/shared/platform/hidden-amounts/hidden-amounts.ts';
import { allowBreach } from '#tests/support/console-guard.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { watchSavedFiles } from '#tests/support/saved-files.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { Component, loader, shouldRevalidate } from './category-comparison-page.tsx';

const PAGE = '/compare-categories';
const [TAX, MANAGED, OTHER, DOLLARS] = [
  'GBP/SOPHISTICATED_TAX_INVESTMENTS',
  'GBP/DFM',
  'GBP/OTHER_INVESTMENTS',
  'USD/DFM',
] as const;

type Options = Parameters<typeof signInAs>[1] & { readonly user?: string };

async function visit(query: string, { user = 'investor', ...options }: Options = {}) {
  const sandbox = await signInAs(user, options);
  setScreenWidth(1280);
  const routes = [
    { path: '/', element: null },
    { path: PAGE, Component, loader, shouldRevalidate },
  ];
  return { ...sandbox, ...renderPage(routes, '/', `${PAGE}${query}`) };
}

const compare = (ids: readonly string[], options?: Options) =>
  visit(`?${ids.map((id) => `compare=${id}`).join('&')}&view=comparison`, options);

const box = (name: string) => screen.findByRole('checkbox', { name });

async function readRows(): Promise<readonly string[]> {
  const table = await screen.findByRole('table', { name: 'Category comparison' });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
}

describe('the choice of categories', () => {
  it('lists categories and those below with their values, and leads to their comparison [BEY-23] [BEY-24]', async () => {
    const { router } = await visit('');
    fireEvent.click(await box('Venture Capital Trusts Part of Tax Efficient Investments'));
    expect(screen.getByText('1 of 4 ticked')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Compare \d/ })).not.toBeInTheDocument();
    const row = (await box('Managed Portfolios')).closest('tr');
    expect(row).toHaveTextContent('£131,156.45');
    fireEvent.click(row?.querySelector('td') ?? document.body);
    fireEvent.click(await screen.findByRole('link', { name: 'Compare 2' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Category comparison',
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await readRows()).toHaveLength(2);
    await router.navigate(-1);
    expect(await box('Managed Portfolios')).toBeChecked();
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  });

  it('has no button that ends the choice, and allows four ticks [BEY-23]', async () => {
    await visit(`?${[TAX, MANAGED, OTHER, DOLLARS].map((id) => `compare=${id}`).join('&')}`);
    expect(await box('Single Company Investments')).toBeDisabled();
    expect(await box('Managed Portfolios in USD')).toBeChecked();
    expect(screen.getByRole('link', { name: 'Compare 4' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  it.each(['empty-portfolio', 'no-portfolio-history'])(
    'says so if nothing can be compared, in %s [BEY-23]',
    async (scenario) => {
      await visit('', { scenario });
      expect(await screen.findByText('Nothing to compare yet')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toBeInTheDocument();
      expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    },
  );
});

describe('the comparison of categories', () => {
  it('shows growth alone from a common day, and the figures of each category [BEY-25] [BEY-26]', async () => {
    await compare([MANAGED, TAX]);
    const legend = await screen.findByRole('list', { name: 'Lines in the chart' });
    const lines = within(legend).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Managed Portfolios',
      'Tax Efficient Investments',
    ]);
    expect(screen.getByText(/^\. Growth alone: money paid in or out is left out\.$/)).toBeVisible();
    const rows = await readRows();
    expect(rows[0]).toMatch(
      /^Managed Portfolios.*£131,156\.45.*£116,500\.00.*\+12\.58%.*30\/06\/2023.*13\/03\/2026/,
    );
    expect(rows[1]).toMatch(/£194,978\.79.*£193,750\.35.*\+0\.63%.*31\/03\/2009.*27\/02\/2026/);
    expect(screen.getByRole('link', { name: /^\d+ documents of Tax/ })).toHaveAttribute(
      'href',
      '/documents?parent=tax-efficient-investments',
    );
  });

  it('saves its figures and its lines as files [BEY-26]', async () => {
    const saved = watchSavedFiles();
    await compare([MANAGED, TAX]);
    fireEvent.click(await screen.findByRole('button', { name: 'Show as a table' }));
    for (const name of [
      'Download CSV for Category comparison, Growth over time',
      'Export',
      'Download CSV for Category comparison',
    ])
      fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(saved.names).toHaveLength(2));
    const texts = (await Promise.all(saved.contents.map((file) => file.text()))).join('\n');
    expect(texts).toContain('"Growth since 2023-06-30 (%)"');
    expect(texts).toMatch(/"Managed Portfolios","GBP","131156\.45?","116500(\.00)?","12\.58"/);
    expect(texts).toContain('"2023-06-30","100","100"');
  });

  it('compares two currencies in per cent only [BEY-27]', async () => {
    await compare([MANAGED, DOLLARS]);
    expect(
      await screen.findByText('The currencies differ. Compare the percentages, not the amounts.'),
    ).toBeInTheDocument();
    expect((await readRows())[1]).toContain('US$6,150.75');
  });

  it.each([
    [[TAX, 'GBP/NONE', OTHER], 'We cannot find one of these categories.', 2],
    [
      [TAX, MANAGED, OTHER, DOLLARS, 'GBP/EIS_SINGLE_COMPANY'],
      'You can compare four categories. These are the first four.',
      4,
    ],
  ])('an address with %j shows %j and %d categories [BEY-27]', async (ids, sentence, count) => {
    await compare(ids);
    expect(await readRows()).toHaveLength(count);
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  it('says so without two common days, and still has the figures [BEY-27]', async () => {
    await compare([MANAGED, TAX], { user: 'partner' });
    expect(
      await screen.findByText('These categories have no two days with a value for each.'),
    ).toBeInTheDocument();
    expect(await readRows()).toHaveLength(2);
  });

  it('an address with one category asks to choose two to four [BEY-27]', async () => {
    await compare([TAX, 'x']);
    expect(await screen.findByText('Choose two to four categories.')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Choose categories' });
    expect(link.getAttribute('href')).not.toContain('view=');
  });

  it('hides amounts and shows percentages while amounts are hidden [BEY-27]', async () => {
    await compare([MANAGED, TAX]);
    expect((await readRows())[0]).toContain('£');
    amountsHiddenStore.set(true);
    await waitFor(async () => expect((await readRows())[0]).not.toContain('£'));
    expect((await readRows())[0]).toContain('+12.58%');
    amountsHiddenStore.set(false);
  });

  it('is shown to staff who view a client [BEY-27]', async () => {
    await compare([MANAGED, TAX], { user: 'staff', viewing: AMELIA });
    expect(await readRows()).toHaveLength(2);
  });

  it('shows a failed history with a retry [BEY-27]', async () => {
    allowBreach();
    await compare([MANAGED, TAX], {
      fault: { operationId: 'getPortfolioHistory', kind: 'malformed-json', times: 1 },
    });
    expect(await screen.findByText('We could not load the values.')).toBeInTheDocument();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await readRows()).toHaveLength(2);
  });

  it('lacks only the latest dates and the documents if the lists fail [BEY-26]', async () => {
    allowBreach();
    await compare([MANAGED, TAX], {
      fault: { operationId: 'listNavigation', kind: 'malformed-json', times: 9 },
    });
    const rows = await readRows();
    expect(rows[0]).toContain('£131,156.45');
    expect(rows[0]).not.toContain('13/03/2026');
  });
});
