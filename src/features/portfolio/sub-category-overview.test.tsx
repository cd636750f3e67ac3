import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { CategoryHistory } from '#contract/generated/schemas/categoryHistory.zod.ts';
import type { PortfolioOverview } from '#contract/generated/schemas/portfolioOverview.zod.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { setAmountsHidden } from '#src/shared/platform/hidden-amounts/hidden-amounts.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { aCategory, aPortfolioPoint } from '#tests/support/builders.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { interceptCalls, refuse } from '#tests/support/replies.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { prefetchSubCategoryOverview } from './portfolio-queries.ts';
import { SubCategoryOverview, getSubCategoryTitle } from './sub-category-overview.tsx';
// Imports the lazy script here, so that the first test does not wait for it.
import './over-time/over-time-section.tsx';

let sentRequests: unknown[] = [];
let idle: (() => void)[] = [];

function answer(overview: PortfolioOverview) {
  apiServer.use(
    mockHandlers.getSubCategoryOverview(({ params }) => {
      sentRequests.push(params['id']);
      return overview;
    }),
  );
}

const category = (investmentCategory: string, totalValue: number | null) =>
  aCategory({
    investmentCategory,
    url: `/investment/tax-efficient-investments/${investmentCategory}`,
    totalValue,
  });

const show = (parent: string) => renderPage(<SubCategoryOverview parent={parent} />);

const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

const beIdle = () => {
  for (const callback of idle.splice(0)) callback();
};

beforeEach(() => {
  sentRequests = [];
  idle = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  setScreenWidth(1280);
});

describe('SubCategoryOverview', () => {
  it('shows the total invested by currency and one linked row per category [DASH-36] [DASH-37] [DASH-38] [DASH-39] [DASH-40] [DASH-45]', async () => {
    answer({
      overview: [category('Venture_Capital_Trusts', 1500.5), category('BPRA', 9500)],
      currencyTotals: { GBP: 11_000.5, USD: 20 },
    });
    prefetchSubCategoryOverview('tax-efficient-investments');
    show('tax-efficient-investments');

    const trusts = await screen.findByRole('link', { name: 'Venture Capital Trusts' });
    expect(trusts).toHaveAttribute(
      'href',
      '/investment/tax-efficient-investments/Venture_Capital_Trusts',
    );
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
    const tile = screen.getByRole('link', { name: 'BPRA' }).closest('li');
    expect(tile).toHaveTextContent('£9,500.00');
    expect(figure('Total invested')).toHaveTextContent('£11,000.50');
    expect(screen.getByText(/^At the latest valuations/)).toBeVisible();
    expect(figure('Total invested in USD')).toHaveTextContent('US$20.00');
    expect(sentRequests).toEqual(['tax-efficient-investments']);
  });

  it.each([
    ['managed-portfolios', 'Managed Portfolios', 'managed-portfolios'],
    ['DFM', 'Managed Portfolios', 'managed-portfolios'],
    ['Forestry_&_real_assets', 'Forestry & real assets', 'other-investments'],
  ])(
    'links to the offers if category %s has no investments [DASH-41] [DASH-50] [DASH-51] [DASH-52]',
    async (parent, name, slug) => {
      answer({ overview: [] });
      show(parent);
      expect(
        await screen.findByText(`You have no ${name}. Browse our currently available offers below`),
      ).toBeVisible();
      expect(screen.getByRole('link', { name: /available offers/ })).toHaveAttribute(
        'href',
        `https://www.larkfield.example/${slug}`,
      );
    },
  );

  it('leads with another currency if nothing is held in pounds, and shows £0.00 small below it [DASH-36] [DASH-37]', async () => {
    answer({
      overview: [category('EIS_investments', 0)],
      currencyTotals: { GBP: 0, USD: 8200.5 },
    });
    show('tax-efficient-investments');
    await screen.findByText('Total invested', { selector: 'dt' });
    const labels = screen.getAllByText(/^Total invested/, { selector: 'dt' });
    expect(labels.map(({ textContent }) => textContent)).toEqual([
      'Total invested in USD',
      'Total invested',
    ]);
    expect(figure('Total invested in USD')).toHaveTextContent('US$8,200.50');
    expect(figure('Total invested')).toHaveTextContent('£0.00');
  });

  it('shows an error with a Try again button after a failed request [DASH-42]', async () => {
    apiServer.use(mockHandlers.getSubCategoryOverview(refuse(404)));
    show('DFM');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('An error occured loading portfolio')).toBeVisible();
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('growth in SubCategoryOverview', () => {
  const ABOVE = { investmentCategory: 'SOPHISTICATED_TAX_INVESTMENTS' };

  const points = (paidIn: number, value: number) => [
    aPortfolioPoint({ date: '2024-01-15', value: paidIn, invested: paidIn, paidIn, takenOut: 0 }),
    aPortfolioPoint({ date: '2026-03-13', value, invested: paidIn, paidIn: 0, takenOut: 0 }),
  ];
  const below = (investmentCategory: string, paidIn: number, value: number) => ({
    investmentCategory,
    points: points(paidIn, value),
  });
  /** Answers with a history of `categories`, or with a 404 for null. */
  function answerWith(categories: CategoryHistory[] | null) {
    answer({
      overview: [
        category('EIS_investments', 900),
        category('BPRA', 500),
        category('IHT_portfolios', null),
      ],
      currencyTotals: { GBP: 1400 },
    });
    const history = categories && {
      currencies: [{ currency: 'GBP', points: points(1600, 2000), categories }],
    };
    apiServer.use(mockHandlers.getPortfolioHistory(history ?? refuse(404)));
    interceptCalls(mockHandlers.getPortfolioHistory, () => sentRequests.push('history'));
  }

  const rows = () =>
    within(screen.getByRole('list', { name: 'Portfolio by category' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  async function showIdle() {
    show('tax-efficient-investments');
    await waitFor(() => expect(idle).not.toHaveLength(0));
    beIdle();
    await waitFor(() => expect(sentRequests).toContain('history'));
  }

  const EIS = 'EIS investmentsInvestment Value£900.0064.3% of the total';
  const BPRA = 'BPRAInvestment Value£500.0035.7% of the total';
  const IHT = 'IHT portfoliosInvestment Value£0.00No valuation yet';

  it('requests the growth once the browser is idle and shows it in each row', async () => {
    const subCategories = [below('EIS_investments', 1000, 900), below('BPRA', 400, 500)];
    answerWith([{ ...ABOVE, points: points(1400, 1400), subCategories }]);
    show('tax-efficient-investments');
    await waitFor(() => expect(idle).not.toHaveLength(0));
    expect(rows()).toEqual([EIS, BPRA, IHT]);
    expect(sentRequests).toEqual(['tax-efficient-investments']);
    beIdle();
    await waitFor(() =>
      expect(rows()).toEqual([`${EIS}Loss: −£100.00`, `${BPRA}Gain: +£100.00`, IHT]),
    );
    expect(figure('Total invested')).toHaveTextContent('£1,400.00');
  });

  it('shows growth only beside a value that equals the last value in the history of its category', async () => {
    const subCategories = [below('EIS_investments', 1000, 900.01), below('BPRA', 400, 500)];
    answerWith([
      { investmentCategory: 'DFM', points: points(9, 500), subCategories: [below('BPRA', 9, 500)] },
      { ...ABOVE, points: points(1400, 1400.01), subCategories },
    ]);
    answer({
      overview: [category('EIS_investments', 900), category('BPRA', 500)],
      currencyTotals: { GBP: 1400.01 },
    });
    await showIdle();
    await waitFor(() => expect(rows().slice(0, 2)).toEqual([EIS, `${BPRA}Gain: +£100.00`]));
  });

  it.each([
    ['a server without a history', null],
    ['a history of parent categories only', [{ ...ABOVE, points: points(1, 2) }]],
    ['a client before the first valuation', []],
  ])('shows no growth and no error in the rows for %s', async (_whose, categories) => {
    answerWith(categories);
    await showIdle();
    await screen.findByText('EIS investments');
    expect(rows()).toEqual([EIS, BPRA, IHT]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not request the history if nothing is held', async () => {
    answerWith([]);
    answer({ overview: [] });
    show('tax-efficient-investments');
    await screen.findByText(/^You have no Tax Efficient Investments/);
    expect(idle).toHaveLength(0);
    expect(sentRequests).toEqual(['tax-efficient-investments']);
  });

  it('shows the growth in the period of the URL, and its links keep that period', async () => {
    await signInAs('investor');
    renderPage(<SubCategoryOverview parent="tax-efficient-investments" />, '/?period=1y');
    await waitFor(() => expect(idle).not.toHaveLength(0));
    beIdle();
    // The dashboard shows the same growth for this client and year.
    const gain = await screen.findByText('+£5,251.40');
    expect(gain.closest('p')).toHaveTextContent(/\+£5,251\.40 .*in the year to 13 Mar 2026$/);
    await waitFor(() => expect(rows()[1]).toMatch(/Loss: −£1,504\.47$/));
    expect(screen.getByRole('link', { name: 'EIS investments' })).toHaveAttribute(
      'href',
      '/investment/tax-efficient-investments/EIS_investments?period=1y',
    );
  });

  it('leads with the amount of a sub-category that is held in another currency alone', async () => {
    await signInAs('investor');
    show('private-markets-real-estate-assets');
    await waitFor(() => expect(idle).not.toHaveLength(0));
    expect(rows()[2]).toBe('PropertyInvestment Value£0.00');
    beIdle();
    await waitFor(() =>
      expect(rows()[2]).toBe(
        'PropertyInvestment ValueUS$20,000.00£0.00 in poundsGain: +US$2,000.00',
      ),
    );
  });

  it('shows the same growth to staff who view a client, and hides it with all amounts', async () => {
    await signInAs('staff', { viewing: AMELIA });
    show('tax-efficient-investments');
    await waitFor(() => expect(idle).not.toHaveLength(0));
    beIdle();
    await waitFor(() => expect(rows()[1]).toMatch(/Loss/));
    expect(rows()).toEqual([
      'Venture Capital TrustsInvestment Value£101,702.1952.2% of the totalGain: +£702.19',
      'EIS investmentsInvestment Value£16,100.508.3% of the totalLoss: −£2,899.50',
      'SEIS investmentsInvestment Value£5,175.352.6% of the totalGain: +£675.35',
      'IHT portfoliosInvestment Value£62,500.7532.0% of the totalGain: +£3,250.40',
      'AIM IHT portfoliosInvestment Value£0.00No valuation yet',
      'BPRAInvestment Value£9,500.004.9% of the totalLoss: −£500.00',
    ]);
    // Waits for the growth of the page and its chart.
    await screen.findByText('+£1,228.44');
    await screen.findByRole('slider');
    onTestFinished(() => setAmountsHidden(false));
    act(() => setAmountsHidden(true));
    expect(document.body.innerHTML).not.toMatch(/[£$]\d/);
    expect(rows()[1]).toBe(
      'EIS investmentsInvestment Value•••••amount hidden8.3% of the totalLoss: •••••amount hidden',
    );
  });
});

describe('getSubCategoryTitle', () => {
  it.each([
    ['tax-efficient-investments', 'Tax Efficient Investments'],
    ['SOPHISTICATED_TAX_INVESTMENTS', 'Tax Efficient Investments'],
    ['Venture_Capital_Trusts', 'Venture Capital Trusts'],
  ])('returns for %s the title %s [DASH-35]', (parent, title) => {
    expect(getSubCategoryTitle(parent)).toBe(title);
  });
});
