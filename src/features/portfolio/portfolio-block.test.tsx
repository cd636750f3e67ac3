import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PortfolioOverview as Overview } from '#contract/generated/schemas/portfolioOverview.zod.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { setServerTime } from '#src/shared/platform/time/clock.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { aCategory, aPortfolioPoint } from '#tests/support/builders.ts';
import { getDisplayedText } from '#tests/support/get-displayed-text.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { interceptCalls, refuse } from '#tests/support/replies.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { PortfolioOverview } from './portfolio-overview.tsx';
// Imports the lazy scripts here, so that the first test does not wait for them.
import './over-time/over-time-section.tsx';

const MANAGED = aCategory({
  investmentCategory: 'DFM',
  url: '/investment/managed-portfolios',
  totalValue: 450.3,
});
const OVERVIEW = { overview: [MANAGED] };

const point = (date: string, value: number, invested: number, paidIn = 0, takenOut = 0) =>
  aPortfolioPoint({ date, value, invested, paidIn, takenOut });

const POUNDS = {
  currency: 'GBP',
  points: [
    point('2024-01-15', 1000, 1000, 1000),
    point('2025-04-05', 1100.1, 1000),
    point('2025-09-15', 800.1, 700, 0, 300),
    point('2026-03-13', 850.3, 700),
  ],
  categories: [
    {
      investmentCategory: 'DFM',
      points: [
        point('2024-01-15', 600, 600, 600),
        point('2025-04-05', 700.1, 600),
        point('2025-09-15', 400.1, 600),
        point('2026-03-13', 450.3, 600),
      ],
    },
    {
      investmentCategory: 'EIS_SINGLE_COMPANY',
      points: [point('2024-01-15', 400, 400, 400), point('2025-09-15', 400, 100, 0, 300)],
    },
  ],
};
const DOLLARS = {
  currency: 'USD',
  points: [point('2025-01-01', 500, 500, 500), point('2026-03-13', 450, 500)],
  categories: [],
};
const PENCE = { ...DOLLARS, currency: 'GBX' };

let requestCount = 0;
let idle: (() => void)[] = [];

function answer(
  history: Parameters<typeof mockHandlers.getPortfolioHistory>[0],
  overview: Overview = OVERVIEW,
) {
  setServerTime(new Date('2026-03-16T09:00:00Z'));
  apiServer.use(
    mockHandlers.getPortfolioOverview(overview),
    mockHandlers.getPortfolioHistory(history),
    mockHandlers.getClient(),
  );
  interceptCalls(mockHandlers.getPortfolioHistory, () => (requestCount += 1));
}

const beIdle = () => {
  for (const callback of idle.splice(0)) callback();
};

async function show(address = '/') {
  const rendered = renderPage(<PortfolioOverview />, address);
  await waitFor(() => expect(idle).not.toHaveLength(0));
  beIdle();
  return rendered;
}

const moved = () => screen.findByRole('slider', { name: 'Chart values' });
/** Names and growths of the list of categories. */
const getGrowths = () =>
  within(screen.getByRole('list', { name: 'Portfolio by category' }))
    .getAllByRole('listitem')
    .map((row) => [
      within(row).getByRole('heading').textContent,
      within(row).getAllByRole('definition').at(-1)?.textContent,
    ]);
const gain = (text: RegExp | string) =>
  screen.findByText((_, element) => element?.localName === 'p' && matches(element, text));
const matches = ({ textContent }: Element, text: RegExp | string) =>
  typeof text === 'string' ? textContent === text : text.test(textContent);
const getRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(getDisplayedText));

beforeEach(() => {
  requestCount = 0;
  idle = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  setScreenWidth(1280);
});

describe('PortfolioOverview with a history', () => {
  it('requests the history only once the browser is idle', async () => {
    answer({ currencies: [POUNDS] });
    renderPage(<PortfolioOverview />);
    await waitFor(() => expect(idle).not.toHaveLength(0));
    expect(screen.getByText('Loading your chart…')).toBeInTheDocument();
    expect(requestCount).toBe(0);
    beIdle();
    expect(await moved()).toBeInTheDocument();
    expect(requestCount).toBe(1);
  });

  it('shows the gain, a chart and a table of the same numbers', async () => {
    answer({ currencies: [POUNDS] });
    const { user } = await show();
    expect(await gain('Gain: +£150.30 (+21.47%) since you first invested')).toBeVisible();
    const cursor = screen.getByRole('slider', { name: 'Chart values' });
    expect(cursor).toHaveAttribute(
      'aria-valuetext',
      '13 Mar 2026, Value £850.30, Net paid in £700.00',
    );
    await user.click(screen.getByRole('button', { name: 'Show as a table' }));
    expect(getRows('Portfolio value and net paid in, newest first')).toEqual([
      ['Date', 'Value', 'Net paid in'],
      ['13/03/2026', '£850.30', '£700.00'],
      ['15/09/2025', '£800.10', '£700.00'],
      ['05/04/2025', '£1,100.10', '£1,000.00'],
      ['15/01/2024', '£1,000.00', '£1,000.00'],
    ]);
  });

  it('limits the gain and the growth by category to the chosen period', async () => {
    answer({ currencies: [POUNDS] });
    const { user, router } = await show();
    await moved();
    await user.click(screen.getByRole('radio', { name: '3M, 3 months' }));
    expect(
      await gain(
        'Gain: +£50.20 (+6.27%) in the 3 months to 13 Mar 2026, from its value of 15 Sep 2025',
      ),
    ).toBeVisible();
    expect(router.state.location.search).toBe('?period=3m');
    expect(getGrowths()).toEqual([
      ['Managed Portfolios', 'Gain: +£50.20'],
      ['Single Company Investments', '£0.00'],
    ]);
    expect(screen.getByRole('link', { name: 'Managed Portfolios' })).toHaveAttribute(
      'href',
      '/investment/managed-portfolios?period=3m',
    );
  });

  it('shows the yearly rate only for more than two years, and what the growth counts', async () => {
    answer({ currencies: [POUNDS] });
    const { user } = await show('/?period=all');
    expect(await gain(/since you first invested$/)).toHaveTextContent(
      'Gain: +£150.30 (+21.47%) since you first invested',
    );
    await user.click(screen.getByRole('button', { name: 'More about this total' }));
    expect(await screen.findByText(/^Yearly return: \+7\.14% \(money-weighted\)/)).toBeVisible();
    expect(screen.getByText(/^Growth is the change in value, without/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Tax year' }));
    expect(screen.queryByText(/money-weighted/)).not.toBeInTheDocument();
  });

  it('shows how much of the growth comes from holdings without a valuation when the period began', async () => {
    const firstValuations = [
      { investedOn: '2025-04-05', valuedOn: '2026-03-13', growth: 30.1 },
      { investedOn: '2025-06-01', valuedOn: '2025-09-15', growth: 99 },
      { investedOn: '2025-12-13', valuedOn: '2026-03-13', growth: 99 },
    ];
    answer({ currencies: [{ ...POUNDS, firstValuations }] });
    const { user } = await show('/?period=all');
    await moved();
    await user.click(screen.getByRole('button', { name: 'More about this total' }));
    await screen.findByText(/^Growth is the change in value/);
    // The whole period starts with the first day, so none of its growth is older.
    expect(screen.queryByText(/^Includes/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '3M, 3 months' }));
    expect(
      await gain(
        'Includes +£30.10 from investments first valued in this period. Some may be earlier growth.',
      ),
    ).toBeVisible();
  });

  it('shows the gain of the tax year in its period, and links to the latest tax years [BEY-10]', async () => {
    answer({ currencies: [POUNDS] });
    await show('/?period=tax-year');
    await moved();
    expect(
      await gain('Gain: +£50.20 (+6.27%) in the tax year 2025-26, to 13 Mar 2026'),
    ).toBeVisible();
    // The rows add up to the gain.
    expect(getGrowths()).toEqual([
      ['Managed Portfolios', 'Loss: −£249.80'],
      ['Single Company Investments', 'Gain: +£300.00'],
    ]);
    const links = screen.getByRole('navigation', { name: 'By tax year' });
    expect(
      within(links)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/tax-year/latest', '/tax-year/2025-26', '/tax-year/2024-25', '/tax-year/2023-24']);
  });

  it('shows each other currency separately and leaves out pence', async () => {
    const overview = { ...OVERVIEW, currencyTotals: { GBP: 850.3, USD: 450, GBX: 450 } };
    answer({ currencies: [POUNDS, DOLLARS, PENCE] }, overview);
    const { user } = await show();
    await moved();
    expect(screen.queryByText(/GBX/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Value over time in USD' }));
    expect(await gain('Loss: −US$50.00 (−10.00%) since you first invested')).toBeVisible();
  });

  it('leads with the gain in another currency if nothing is in pounds', async () => {
    const overview = {
      overview: [{ ...MANAGED, totalValue: 0 }],
      currencyTotals: { USD: 450 },
    };
    answer({ currencies: [DOLLARS] }, overview);
    await show();
    expect(await gain(/^Loss: −US\$50\.00 /)).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Value over time in USD' }),
    ).not.toBeInTheDocument();
  });

  it('shows a sentence instead of a chart for a single valuation', async () => {
    answer({ currencies: [{ ...POUNDS, points: POUNDS.points.slice(0, 1), categories: [] }] });
    await show();
    expect(
      await gain(
        /On 15 Jan 2024 it was valued at £1,000\.00, with £1,000\.00 paid in\. Your chart starts with the next valuation\.$/,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });
});

describe('PortfolioOverview without a history', () => {
  it.each([
    ['a server without a history', refuse(404)],
    ['a client before the first valuation', { currencies: [] }],
  ])('shows no gain, chart, bars or error for %s', async (_whose, reply) => {
    answer(reply);
    await show();
    await waitFor(() => expect(requestCount).toBe(1));
    await waitFor(() => expect(screen.queryByText('Loading your chart…')).not.toBeInTheDocument());
    expect(screen.getByText('Your chart starts with the first valuation.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Where it is' })).toBeVisible();
    expect(screen.queryByText('What moved it')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('does not request the history of an empty portfolio', async () => {
    answer({ currencies: [POUNDS] }, { overview: [] });
    renderPage(<PortfolioOverview />);
    await screen.findByText(/^You have no investments/);
    expect(idle).toHaveLength(0);
    expect(screen.queryByText('Loading your chart…')).not.toBeInTheDocument();
    expect(requestCount).toBe(0);
  });
});

it('PortfolioOverview shows a failed history with a Try again button in its own section', async () => {
  answer(refuse(400));
  const { user } = await show();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We could not load your chart.');
  answer({ currencies: [POUNDS] });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await moved()).toBeInTheDocument();
});

it('PortfolioOverview shows an error and reports a history whose figures do not add up', async () => {
  expectConsole('error', /^The reply of getPortfolioHistory breaks the contract\. .*invested/);
  const points = POUNDS.points.with(2, point('2025-09-15', 800.1, 690, 0, 300));
  answer({ currencies: [{ ...POUNDS, points }] });
  await show();
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your chart.');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('PortfolioOverview is the same for staff who view a client as for the client', async () => {
  const texts: string[] = [];
  for (const [persona, viewing] of [
    ['investor', undefined],
    ['staff', AMELIA],
  ] as const) {
    await signInAs(persona, viewing ? { viewing } : {});
    const { container, unmount } = await show();
    await moved();
    await waitFor(() => expect(container).toHaveTextContent('Client number:100234'));
    texts.push(container.textContent);
    unmount();
  }
  expect(texts[1]).toBe(texts[0]);
  expect(texts[0]).toContain('£408,591.64');
  expect(texts[0]).toContain('+£17,635.92 (+4.51%) in the year to 13 Mar 2026');
});
