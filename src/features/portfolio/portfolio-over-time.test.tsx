import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getGetClientMockHandler } from '#src/sdk/generated/client/client.msw.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { watchSavedFiles } from '#tests/support/saved-files.ts';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { AMELIA, signedInAs } from '#tests/support/signed-in-as.ts';
import { PortfolioOverview } from './portfolio-overview.tsx';
import { PortfolioOverTime } from './portfolio-over-time.tsx';
// Loaded before the first test, which would otherwise wait for it.
import './over-time/category-growth.tsx';
import './over-time/over-time-section.tsx';

const OVERVIEW = {
  overview: [
    { investmentCategory: 'DFM', url: '/investment/managed-portfolios', totalValue: 450.3 },
  ],
};

const point = (date: string, value: number, invested: number, paidIn = 0, takenOut = 0) => ({
  date,
  value,
  invested,
  paidIn,
  takenOut,
});

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

let asked = 0;
let idle: (() => void)[] = [];

function answer(history: JsonBodyType, { status = 200, overview = OVERVIEW as JsonBodyType } = {}) {
  apiServer.use(
    http.get('*/investments/overview', () => HttpResponse.json(overview)),
    http.get('*/investments/history', () => {
      asked += 1;
      return HttpResponse.json(history, {
        status,
        headers: { Date: 'Mon, 16 Mar 2026 09:00:00 GMT' },
      });
    }),
    getGetClientMockHandler(),
  );
}

const beIdle = () => {
  for (const callback of idle.splice(0)) callback();
};

async function show() {
  const shown = renderPage(<PortfolioOverTime />);
  await waitFor(() => expect(idle).not.toHaveLength(0));
  beIdle();
  return shown;
}

const heading = () => screen.findByRole('heading', { level: 2, name: 'Value over time' });
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(() => {
  asked = 0;
  idle = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  setScreenWidth(1280);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the value of the portfolio over time', () => {
  it('is asked for once the browser is idle, and not before', async () => {
    answer({ currencies: [POUNDS] });
    renderPage(<PortfolioOverTime />);
    await waitFor(() => expect(idle).not.toHaveLength(0));
    expect(screen.getByText('Loading the value over time…')).toBeInTheDocument();
    expect(asked).toBe(0);
    beIdle();
    expect(await heading()).toBeVisible();
    expect(asked).toBe(1);
  });

  it('is a sentence, a chart and a table of the same numbers', async () => {
    answer({ currencies: [POUNDS] });
    const { user } = await show();
    expect(
      await screen.findByText(
        'In the 2 years and 1 month to 13 Mar 2026 your portfolio grew by £150.30 (21.47% of what was paid in, less what was taken out; 7.14% a year).',
      ),
    ).toBeVisible();
    const cursor = screen.getByRole('slider', { name: 'Read the values of the portfolio' });
    expect(cursor).toHaveAttribute(
      'aria-valuetext',
      '13 Mar 2026, Value £850.30, Paid in £700.00, Gain £150.30',
    );
    await user.click(screen.getByRole('button', { name: 'Show the figures as a table' }));
    expect(rowsOf('Value of the portfolio and money paid in, newest first')).toEqual([
      ['Date', 'Value', 'Paid in, less taken out'],
      ['13/03/2026', '£850.30', '£700.00'],
      ['15/09/2025', '£800.10', '£700.00'],
      ['05/04/2025', '£1,100.10', '£1,000.00'],
      ['15/01/2024', '£1,000.00', '£1,000.00'],
    ]);
  });

  it('follows the period of the choice', async () => {
    answer({ currencies: [POUNDS] });
    const { user } = await show();
    await heading();
    await user.click(screen.getByRole('radio', { name: '3 months' }));
    expect(
      await screen.findByText(
        'In the 5 months to 13 Mar 2026 your portfolio grew by £50.20 (6.27% of its value at the start).',
      ),
    ).toBeVisible();
  });

  it('says what of the growth is of holdings without a valuation when the period began', async () => {
    const firstValuations = [
      { investedOn: '2025-04-05', valuedOn: '2026-03-13', growth: 30.1 },
      { investedOn: '2025-06-01', valuedOn: '2025-09-15', growth: 99 },
      { investedOn: '2025-09-15', valuedOn: '2026-03-13', growth: 99 },
    ];
    answer({ currencies: [{ ...POUNDS, firstValuations }] });
    const { user } = await show();
    // From the first day on, all growth is of the period.
    expect(
      await screen.findByText(/^In the 2 years .*\(21\.47% of [^.]*; 7\.14% a year\)\.$/),
    ).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '3 months' }));
    expect(await screen.findByText(/^In the 5 months to 13 Mar 2026/)).toHaveTextContent(
      'In the 5 months to 13 Mar 2026 your portfolio grew by £50.20 (6.27% of its value at the start). This includes +£30.10 from investments without a valuation when the period began: some of it may be older.',
    );
  });

  it('tells the growth since invested, in all and by category', async () => {
    answer({ currencies: [POUNDS] });
    await show();
    await heading();
    const [figure] = screen.getAllByText('Growth', { selector: 'dt' });
    expect(figure?.nextElementSibling).toHaveTextContent('Gain: +£150.30');
    expect(figure?.parentElement).toHaveTextContent(
      '+21.47% of what was paid in, less what was taken out; +7.14% a year',
    );
    expect(rowsOf('Growth by category')).toEqual([
      ['Category', 'Value', 'Paid in, less taken out', 'Growth', 'Growth (%)', 'A year'],
      ['Managed Portfolios', '£450.30', '£600.00', 'Loss: −£149.70', '−24.95%', '−12.45%'],
      ['Single Company Investments', '£400.00', '£100.00', 'Gain: +£300.00', '+300.00%', '+39.85%'],
    ]);
  });

  it('tells each tax year from 6 April, whose figures add up', async () => {
    answer({ currencies: [POUNDS] });
    const { user } = await show();
    await heading();
    expect(rowsOf('By tax year')).toEqual([
      ['Tax year', 'Opening value', 'Paid in', 'Taken out', 'Growth', 'Closing value'],
      ['2025-26 so far', '£1,100.10', '£0.00', '£300.00', 'Gain: +£50.20', '£850.30'],
      ['2024-25', '£1,000.00', '£0.00', '£0.00', 'Gain: +£100.10', '£1,100.10'],
      ['2023-24', '£0.00', '£1,000.00', '£0.00', '£0.00', '£1,000.00'],
    ]);
    const saved = watchSavedFiles();
    await user.click(screen.getByRole('button', { name: /Download CSV.*By tax year/ }));
    await waitFor(() => expect(saved.names).toHaveLength(1));
    expect(await saved.contents[0]?.text()).toContain(
      '"2025-26","GBP","1100.1","0","300","50.2","850.3"',
    );
  });

  it('says what of the growth of a tax year is of holdings without a valuation when it began', async () => {
    const firstValuations = [
      { investedOn: '2024-01-15', valuedOn: '2025-09-15', growth: 30.1 },
      { investedOn: '2025-04-05', valuedOn: '2025-09-15', growth: 99 },
      { investedOn: '2024-04-06', valuedOn: '2025-04-05', growth: 99 },
    ];
    answer({ currencies: [{ ...POUNDS, firstValuations }] });
    const { user } = await show();
    await heading();
    const notes = screen.getAllByText(/^The growth of .* when the year began/);
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      'The growth of 2025-26 includes +£30.10 from investments without a valuation when the year began: some of it may be older.',
    ]);
    const saved = watchSavedFiles();
    await user.click(screen.getByRole('button', { name: /Download CSV.*By tax year/ }));
    await waitFor(() => expect(saved.names).toHaveLength(1));
    const text = await saved.contents[0]?.text();
    expect(text).toContain('"2025-26","GBP","1100.1","0","300","50.2","850.3","30.1"');
    expect(text).toContain('"2024-25","GBP","1000","0","0","100.1","1100.1",""');
  });

  it('keeps each other currency by itself, and leaves out pence', async () => {
    answer({ currencies: [POUNDS, DOLLARS, PENCE] });
    const { user } = await show();
    await heading();
    expect(screen.queryByText(/GBX/)).not.toBeInTheDocument();
    expect(screen.queryByText(/US\$/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'In USD' }));
    expect(
      screen.getByText(
        'In the 1 year and 2 months to 13 Mar 2026 your portfolio in USD fell by US$50.00 (10.00% of what was paid in; 8.44% a year).',
      ),
    ).toBeVisible();
  });

  it('of one day is a sentence without a chart', async () => {
    answer({ currencies: [{ ...POUNDS, points: POUNDS.points.slice(0, 1), categories: [] }] });
    await show();
    expect(
      await screen.findByText(
        'On 15 Jan 2024 your portfolio was valued at £1,000.00, with £1,000.00 paid in. A chart follows the next valuation.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  });
});

describe('a portfolio without a history', () => {
  it.each([
    ['a server that keeps none', { error: 'No.' }, 404],
    ['a client before the first valuation', { currencies: [] }, 200],
  ])('of %s shows nothing, and no error', async (_whose, body, status) => {
    answer(body, { status });
    await show();
    await waitFor(() => expect(asked).toBe(1));
    await waitFor(() =>
      expect(screen.queryByText('Loading the value over time…')).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('since nothing is held is not even asked for', async () => {
    answer({ currencies: [POUNDS] }, { overview: { overview: [] } });
    renderPage(
      <>
        <PortfolioOverview />
        <PortfolioOverTime />
      </>,
    );
    await screen.findByText(/^You have no investments/);
    expect(idle).toHaveLength(0);
    expect(screen.queryByText('Loading the value over time…')).not.toBeInTheDocument();
    expect(asked).toBe(0);
  });
});

it('that does not come says so in its own place', async () => {
  answer({ error: 'No.' }, { status: 400 });
  const { user } = await show();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('An error occurred loading the value over time.');
  answer({ currencies: [POUNDS] });
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await heading()).toBeVisible();
});

it('is not told where its figures do not add up, which is reported', async () => {
  expectConsole('error', /^The reply of getPortfolioHistory breaks the contract\. .*invested/);
  const points = POUNDS.points.with(2, point('2025-09-15', 800.1, 690, 0, 300));
  answer({ currencies: [{ ...POUNDS, points }] });
  await show();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error occurred loading the value over time.',
  );
  expect(screen.queryByText(/portfolio (?:grew|fell)/)).not.toBeInTheDocument();
});

it('is the same for staff who view a client as for the client', async () => {
  const texts: string[] = [];
  for (const [persona, viewing] of [
    ['investor', undefined],
    ['staff', AMELIA],
  ] as const) {
    await signedInAs(persona, viewing ? { viewing } : {});
    const { container, unmount } = await show();
    await heading();
    texts.push(container.textContent);
    unmount();
  }
  expect(texts[1]).toBe(texts[0]);
  expect(texts[0]).toContain('£408,591.64');
});

it('gives the categories of the overview their growth, once it has come', async () => {
  answer({ currencies: [POUNDS] });
  renderPage(
    <>
      <PortfolioOverview />
      <PortfolioOverTime />
    </>,
  );
  const list = await screen.findByRole('list', { name: 'How your portfolio is divided' });
  await waitFor(() => expect(idle).not.toHaveLength(0));
  expect(list).not.toHaveTextContent('Loss');
  beIdle();
  await waitFor(() =>
    expect(list).toHaveTextContent('Loss: −£149.70 (−24.95%) since you first invested'),
  );
});
