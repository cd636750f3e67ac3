import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { setServerTime } from '#src/shared/platform/time/clock.ts';
import { startVisit } from '#src/sdk/once-per-visit.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { aCategory } from '#tests/support/builders.ts';
import { allowBreach } from '#tests/support/console-guard.ts';
import { getProductionText } from '#tests/support/production-text.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { holdReplies, interceptCalls, refuse, respond } from '#tests/support/replies.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import { prefetchOverview } from './portfolio-queries.ts';
import { PortfolioOverview } from './portfolio-overview.tsx';

const TAX = aCategory({
  investmentCategory: 'SOPHISTICATED_TAX_INVESTMENTS',
  url: '/investment/tax-efficient-investments',
  totalValue: 300.1,
});
const SERVICE = aCategory({
  investmentCategory: 'Larkfield_Portfolio_Service',
  url: '/dfm/DFM/Larkfield_Portfolio_Service/acc-1',
  totalValue: 100.2,
});
const UNVALUED = aCategory({
  investmentCategory: 'Mini_bonds',
  url: '/investment/x/Mini_bonds',
  totalValue: undefined,
});

const CHECKED = 'Checked today at 00:30';

function answer(reply: Parameters<typeof mockHandlers.getPortfolioOverview>[0]) {
  // 23:30 in UTC is the next day in London.
  setServerTime(new Date('2026-06-29T23:30:00Z'));
  apiServer.use(mockHandlers.getPortfolioOverview(reply));
}

const showOverview = () => renderPage(<PortfolioOverview />);

const open = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Returns the value and the hint of a figure by its label. */
const figure = (label: string, inside: HTMLElement = document.body) => {
  const term = within(inside).getByText(label, { selector: 'dt' });
  return [...(term.parentElement?.querySelectorAll('dd') ?? [])].map((each) => each.textContent);
};
/** Returns the row of a category. */
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 4, name });
  const item = heading.closest('li');
  if (!item) throw new Error(`No card called ${name}.`);
  return item;
};

// Never replies. The portfolio requests the history once the browser is idle, maybe at once.
beforeEach(() => void holdReplies(mockHandlers.getPortfolioHistory));

describe('PortfolioOverview', () => {
  it('shows the total in pounds and when it was fetched [DASH-08] [DASH-11] [DASH-12] [DASH-13] [DASH-49]', async () => {
    answer({ overview: [TAX, SERVICE, UNVALUED] });
    showOverview();
    expect(screen.getByRole('heading', { level: 2, name: 'My portfolio' })).toBeVisible();
    await card('Tax Efficient Investments');
    // In binary floating point, 300.1 + 100.2 is not 400.3.
    expect(figure('Total value')[0]).toBe('£400.30');
    expect(screen.getByText('Excludes Mini bonds, not valued yet')).toBeVisible();
    await open('More about this total');
    expect(
      await screen.findByText(
        `Each holding shows its valuation date. Holdings not valued yet are left out. ${CHECKED}.`,
      ),
    ).toBeVisible();
  });

  it('shows one row per category, linked to its page [DASH-17] [DASH-18] [DASH-19] [DASH-20] [DASH-21] [DASH-22]', async () => {
    answer({ overview: [TAX, SERVICE, UNVALUED] });
    showOverview();
    const tax = await card('Tax Efficient Investments');
    expect(figure('Investment Value', tax)).toEqual(['£300.10', '75.0% of the total']);
    expect(figure('Account Value', await card('Larkfield Portfolio Service'))).toEqual([
      '£100.20',
      '25.0% of the total',
    ]);
    expect(screen.getAllByRole('heading', { level: 4 })).toHaveLength(3);
    await userEvent.click(within(tax).getByRole('link', { name: 'Tax Efficient Investments' }));
    expect(
      await screen.findByText('You are at /investment/tax-efficient-investments'),
    ).toBeVisible();
  });

  it('shows a row without a link for the amount in no category [DASH-49]', async () => {
    answer({ overview: [TAX, SERVICE], currencyTotals: { GBP: 600.45 } });
    showOverview();
    const rest = await card('In no category');
    expect(figure('Value', rest)).toEqual(['£200.15', '33.3% of the total']);
    expect(within(rest).queryByRole('link')).not.toBeInTheDocument();
    const tax = await card('Tax Efficient Investments');
    expect(figure('Investment Value', tax)[1]).toBe('50.0% of the total');
    expect(document.querySelectorAll('[title="In no category"]')).toHaveLength(1);
  });

  it('shows no shares if the categories add up to more than the total [DASH-49]', async () => {
    answer({ overview: [TAX, SERVICE], currencyTotals: { GBP: 400 } });
    showOverview();
    expect(figure('Investment Value', await card('Tax Efficient Investments'))).toEqual([
      '£300.10',
    ]);
    expect(figure('Total value')[0]).toBe('£400.00');
    expect(
      screen.getByText('Categories add up to £0.30 more than this total, so we show no shares'),
    ).toBeVisible();
    expect(screen.queryByText(/of the total/)).not.toBeInTheDocument();
  });

  it('shows zero and missing values as £0.00 and marks the missing ones [DASH-23] [DASH-24]', async () => {
    answer({
      overview: [
        { ...UNVALUED, investmentCategory: 'Zero', totalValue: 0 },
        { ...UNVALUED, investmentCategory: 'Null', totalValue: null },
        { ...UNVALUED, investmentCategory: 'Absent' },
      ],
    });
    showOverview();
    expect(figure('Investment Value', await card('Zero'))).toEqual(['£0.00']);
    expect(figure('Investment Value', await card('Null'))).toEqual(['£0.00', 'No valuation yet']);
    expect(figure('Investment Value', await card('Absent'))).toEqual(['£0.00', 'No valuation yet']);
  });

  it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])(
    'shows a category whose address is %s without a link [DASH-19]',
    async (url) => {
      answer({ overview: [{ ...TAX, url }] });
      showOverview();
      expect(within(await card('Tax Efficient Investments')).queryByRole('link')).toBeNull();
    },
  );

  it('lists each category once, with the shares that the bar shows [DASH-17]', async () => {
    answer({ overview: [TAX, SERVICE, UNVALUED] });
    showOverview();
    const list = await screen.findByRole('list', { name: 'Portfolio by category' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Tax Efficient InvestmentsInvestment Value£300.1075.0% of the total',
      'Larkfield Portfolio ServiceAccount Value£100.2025.0% of the total',
      'Mini bondsInvestment Value£0.00No valuation yet',
    ]);
    for (const name of ['Tax Efficient Investments', 'Larkfield Portfolio Service'])
      expect(screen.getAllByText(name)).toHaveLength(1);
  });
});

it('PortfolioOverview links to the documents of all holdings [DOCS-21]', async () => {
  answer({ overview: [TAX] });
  showOverview();
  await card('Tax Efficient Investments');
  await open('Print or download');
  expect(await screen.findByRole('link', { name: 'See all your documents' })).toHaveAttribute(
    'href',
    '/documents',
  );
});

describe('total of PortfolioOverview', () => {
  it('shows that no category is valued yet [DASH-24]', async () => {
    answer({ overview: [UNVALUED] });
    showOverview();
    await card('Mini bonds');
    expect(figure('Total value')[0]).toBe('£0.00');
    expect(screen.getAllByText('No valuation yet')).toHaveLength(2);
  });

  it('shows how many categories are not valued yet [DASH-24]', async () => {
    answer({ overview: [TAX, UNVALUED, { ...UNVALUED, investmentCategory: 'Property' }] });
    showOverview();
    await card('Property');
    expect(screen.getByText('Excludes 2 categories not valued yet')).toBeVisible();
  });

  it('shows only the time of the last fetch for an empty portfolio [DASH-53]', async () => {
    answer({ overview: [] });
    showOverview();
    await screen.findByText(/^You have no investments/);
    expect(figure('Total value')).toEqual(['£0.00']);
    expect(screen.getByText('Checked today at 00:30')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('adds up sums beyond the precision of a number to the penny [DASH-49] [FMT-02]', async () => {
    answer({
      overview: [
        { ...TAX, totalValue: 9_007_199_254_740_991 },
        { ...SERVICE, totalValue: 0.01 },
      ],
    });
    showOverview();
    await card('Tax Efficient Investments');
    expect(figure('Total value')[0]).toBe('£9,007,199,254,740,991.01');
  });
});

describe('PortfolioOverview with hostile numbers', () => {
  it.each([[-0], [-350.2], [1e21], [1.005], [5e-324], [1.797e308], [null]])(
    'shows a total value of %s as money [DASH-20] [FMT-12]',
    async (totalValue) => {
      answer({ overview: [{ ...TAX, totalValue }, SERVICE], currencyTotals: { ZZZ: 1, USD: -1 } });
      const { container } = showOverview();
      await card('Tax Efficient Investments');
      await userEvent.click(screen.getByRole('button', { name: 'Other currencies' }));
      expect(container).not.toHaveTextContent(/NaN|undefined|Infinity|∞|null|\[object/);
      await waitFor(() => expect(figure('Total value in ZZZ')).toEqual(['ZZZ\u00a01.00']));
    },
  );

  it.each([['12'], ['NaN'], [{}], [true]])(
    'shows an error for a total value of %j, which breaks the contract [DASH-43]',
    async (totalValue) => {
      allowBreach();
      answer(respond(() => HttpResponse.json({ overview: [{ ...TAX, totalValue }] })));
      const { container } = showOverview();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'An error occurred loading portfolio',
      );
      expect(getProductionText(container)).not.toMatch(/NaN|undefined|\[object/);
    },
  );
});

describe('PortfolioOverview with unusual currency codes', () => {
  it('treats GBp as pence, which are in no total [DASH-16] [DASH-49] [FMT-15]', async () => {
    answer({ overview: [TAX], currencyTotals: { GBP: 408_591.64, GBp: 184_250 } });
    showOverview();
    await card('Tax Efficient Investments');
    expect(figure('Total value')[0]).toBe('£408,591.64');
    await open('More about this total');
    const name = await screen.findByText('Holdings priced in pence (GBX)');
    const row = screen.getAllByRole('term').find((term) => term.contains(name))?.parentElement;
    expect(row).toHaveTextContent(/£1,842\.50$/);
  });

  it.each(['gbp', 'Gbp', 'GBP ', 'GB', '£', 'gbx', ''])(
    'shows an error for the code %j, which breaks the contract [DASH-43] [FMT-01]',
    async (code) => {
      allowBreach();
      answer({ overview: [TAX], currencyTotals: { GBP: 300.1, [code]: 5 } });
      showOverview();
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'An error occurred loading portfolio',
      );
      expect(screen.queryByText('Total value')).not.toBeInTheDocument();
    },
  );
});

describe('other currencies of PortfolioOverview', () => {
  it('shows another currency beside the pounds if there are two totals [DASH-14] [DASH-15] [DASH-16] [DASH-55] [FMT-03]', async () => {
    answer({ overview: [TAX], currencyTotals: { GBP: 300.1, USD: 12_000, GBX: 77_777 } });
    showOverview();
    await card('Tax Efficient Investments');
    expect(figure('Total value')[0]).toBe('£300.10');
    expect(figure('Total value in USD')).toEqual(['US$12,000.00']);
    expect(screen.queryByRole('button', { name: 'Other currencies' })).not.toBeInTheDocument();
    expect(screen.queryByText(/GBX|77,777/)).not.toBeInTheDocument();
  });

  it('collapses the other currencies from three totals on [DASH-15] [DASH-46]', async () => {
    answer({ overview: [TAX], currencyTotals: { GBP: 1, USD: 2, EUR: 3 } });
    showOverview();
    const toggle = await screen.findByRole('button', { name: 'Other currencies' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Total value in USD')).not.toBeInTheDocument();
    expect(toggle).toHaveAccessibleDescription('€3.00 US$2.00');
    await userEvent.click(toggle);
    expect(figure('Total value in USD')).toEqual(['US$2.00']);
    expect(figure('Total value in EUR')).toEqual(['€3.00']);
    await userEvent.click(toggle);
    expect(screen.queryByText('Total value in EUR')).not.toBeInTheDocument();
  });
});

it('PortfolioOverview leads with another currency if nothing is held in pounds [DASH-13] [DASH-14]', async () => {
  answer({ overview: [{ ...TAX, totalValue: 0 }], currencyTotals: { GBP: 0, USD: 32_000 } });
  showOverview();
  await card('Tax Efficient Investments');
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms.slice(0, 2)).toEqual(['Total value in USD', 'Total value']);
  expect(figure('Total value')).toEqual(['£0.00']);
});

it('PortfolioOverview shows values and shares that add up to the visible total [DASH-20] [DASH-49]', async () => {
  await signInAs('investor', { scenario: 'beyond-categories' });
  showOverview();
  const list = await screen.findByRole('list', { name: 'Portfolio by category' });
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  const pence = (text = '') => Number(text.replaceAll(/\D/g, ''));
  const sum = (found: readonly (string | undefined)[]) =>
    found.reduce((all, each) => all + pence(each), 0);
  const values = texts.map((text) => /£[\d,]+\.\d\d/.exec(text)?.[0]);
  const shares = texts.map(
    (text) => text.replace(/£[\d,]+\.\d\d/, '').split('% of the total', 1)[0],
  );
  expect(sum(values)).toBe(pence(figure('Total value')[0]));
  expect(sum(shares)).toBe(1000);
  expect(document.querySelectorAll('[data-hue][title]')).toHaveLength(texts.length);
});

describe('PortfolioOverview without investments', () => {
  const NOTHING = 'You have no investments. Browse our currently available offers below';

  it('shows a link to the offers, what happens next, and £0.00 [DASH-53] [FMT-09]', async () => {
    answer({ overview: [], currencyTotals: { GBP: 0 } });
    showOverview();
    expect(await screen.findByText(NOTHING)).toBeVisible();
    expect(screen.getByText(/^Apply on www\.larkfield\.example/)).toBeVisible();
    expect(figure('Total value')[0]).toBe('£0.00');
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link')).toEqual([
      screen.getByRole('link', { name: 'See the available offers' }),
    ]);
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://www.larkfield.example/');
    // An empty portfolio has no buttons for exports or explanations.
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows a total in another currency although there is no category [DASH-14] [DASH-53]', async () => {
    answer({ overview: [], currencyTotals: { USD: 12.5 } });
    showOverview();
    expect(await screen.findByText(NOTHING)).toBeVisible();
    expect(figure('Total value in USD')[0]).toBe('US$12.50');
    expect(figure('Total value')).toEqual(['£0.00']);
    await open('Print or download');
    expect(await screen.findByRole('button', { name: /^Download CSV/ })).toBeVisible();
  });
});

describe('PortfolioOverview after a failed request', () => {
  it.each([
    ['a refusal', refuse(400)],
    ['a reply that breaks the contract', respond(() => HttpResponse.json({ overview: 'none' }))],
  ])('shows an error with a Try again button after %s [DASH-43] [FMT-08]', async (_what, reply) => {
    allowBreach();
    answer(reply);
    showOverview();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('An error occurred loading portfolio');
    expect(within(alert).getByRole('link', { name: '0117 496 0123' })).toBeVisible();
    answer({ overview: [TAX] });
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await card('Tax Efficient Investments')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('overview request', () => {
  it('prefetches the overview and does not repeat the request within 5 minutes [DASH-44] [DASH-45]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-29T12:00:00Z') });
    let calls = 0;
    answer({ overview: [TAX] });
    interceptCalls(mockHandlers.getPortfolioOverview, () => (calls += 1));
    prefetchOverview();
    const first = showOverview();
    await card('Tax Efficient Investments');
    expect(calls).toBe(1);
    first.unmount();

    vi.setSystemTime(new Date('2026-06-29T12:04:59Z'));
    startVisit();
    prefetchOverview();
    const second = showOverview();
    await card('Tax Efficient Investments');
    expect(calls).toBe(1);
    await open('More about this total');
    expect(await screen.findByText(new RegExp(CHECKED))).toBeVisible();
    second.unmount();

    vi.setSystemTime(new Date('2026-06-29T12:05:01Z'));
    startVisit();
    prefetchOverview();
    showOverview();
    await expect.poll(() => calls).toBe(2);
  });

  it('shows the reply of the mock server [DASH-45]', async () => {
    await signInAs('investor');
    showOverview();
    const managed = await card('Managed Portfolios');
    expect(figure('Investment Value', managed)[0]).toMatch(/^£[\d,]+\.\d\d$/);
  });
});
