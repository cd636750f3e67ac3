import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountGrowthPoint } from '#contract/generated/schemas/accountGrowthPoint.zod.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { getGetDfmAccountGrowthResponseMock } from '#src/sdk/generated/investments/investments.msw.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { aGrowthPoint } from '#tests/support/builders.ts';
import { recordCalls } from '#tests/support/record-calls.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { refuse } from '#tests/support/replies.ts';
import { watchSavedFiles } from '#tests/support/saved-files.ts';
import { LiveRegions } from '#src/shared/ui/announce/live-region.tsx';
import { AccountGain, AccountGrowth } from './account-growth.tsx';
// Imports the lazy script here, so that the first test does not wait for it.
import '#src/shared/finance/chart/money-chart.tsx';

const POINTS = [
  aGrowthPoint({ date: '2025-12-31', value: 101_250.4, invested: 100_000 }),
  aGrowthPoint({ date: '2026-01-31', value: 99_880.1, invested: 100_000 }),
  aGrowthPoint({ date: '2026-03-13', value: 104_000.5, invested: 102_000 }),
];

function mockReply(points: AccountGrowthPoint[], currency = 'GBP') {
  const growth = { ...getGetDfmAccountGrowthResponseMock(), currency, points };
  apiServer.use(mockHandlers.getDfmAccountGrowth(growth));
}

function show(address = '/', isCashAlone = false) {
  const growth = (
    <>
      <AccountGain accountId="dfm-5001" />
      <AccountGrowth accountId="dfm-5001" isCashAlone={isCashAlone} />
    </>
  );
  return renderPage([{ path: '/', element: growth }], address).user;
}

const cursor = () => screen.findByRole('slider', { name: 'Chart values' });
const headline = async (words: string) =>
  (await screen.findByText(words)).closest('p')?.textContent;
const reading = async () => (await cursor()).getAttribute('aria-valuetext');

describe('AccountGrowth', () => {
  it('shows a sentence, a chart and a table of the same numbers [HOLD-096]', async () => {
    mockReply(POINTS);
    const calls = recordCalls();
    const user = show();
    // Growth since the first payment: 104,000.50 less 102,000.00.
    expect(await headline('since you first invested')).toBe(
      'Gain: +£2,000.50 (+1.96%) since you first invested',
    );
    expect(calls.map(({ path }) => path)).toEqual(['/dfm/dfm-5001/accountGrowth']);
    expect(screen.getByText('Percentage of money paid in.')).toBeVisible();
    expect(await cursor()).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show as a table' }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'DateValueNet paid in',
      '13/03/2026£104,000.50£102,000.00',
      '31/01/2026£99,880.10£100,000.00',
      '31/12/2025£101,250.40£100,000.00',
    ]);
  });

  it('downloads the figures as a CSV file [HOLD-096]', async () => {
    const saved = watchSavedFiles();
    mockReply(POINTS);
    apiServer.use(mockHandlers.getClient());
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Show as a table' }));
    await user.click(screen.getByRole('button', { name: /Download CSV/ }));
    await waitFor(() => expect(saved.names).toHaveLength(1));
    expect(saved.names[0]).toMatch(/^account-growth-dfm-5001-100234-.*\.csv$/);
    const text = await saved.contents[0]?.text();
    expect(text).toContain('"2026-03-13","GBP","104000.5","102000"');
    expect(text).toContain('"Valuation dates","31/12/2025 to 13/03/2026"');
    expect(text).toContain('"Client number","100234"');
  });

  it('reads out the values day by day, starting with the latest [HOLD-096]', async () => {
    mockReply(POINTS, 'USD');
    show();
    expect(await reading()).toBe('13 Mar 2026, Value US$104,000.50, Net paid in US$102,000.00');
    expect(await cursor()).toHaveAccessibleDescription(/arrow keys/);
    // Replaces an arrow key on a range input, which jsdom does not implement.
    fireEvent.change(await cursor(), { target: { value: '1' } });
    expect(await reading()).toBe('31 Jan 2026, Value US$99,880.10, Net paid in US$100,000.00');
    expect(screen.queryByText('US$99,880.10')).not.toBeInTheDocument();
    fireEvent.focus(await cursor());
    expect(screen.getByText('US$99,880.10')).toBeVisible();
  });

  it('limits sentence, chart, read-out, table and file to the chosen period [HOLD-096]', async () => {
    const earlier = [
      aGrowthPoint({ date: '2024-12-31', value: 80_000, invested: 80_000 }),
      aGrowthPoint({ date: '2025-06-30', value: 90_000, invested: 90_000 }),
    ];
    mockReply([...earlier, ...POINTS]);
    render(<LiveRegions />);
    const user = show('/?period=6m');
    const period = 'in the 6 months to 13 Mar 2026, from its value of 30 Jun 2025';
    expect(await headline(period)).toBe(`Gain: +£2,000.50 (+1.96%) ${period}`);
    expect(await cursor()).toHaveAttribute('max', '3');
    await user.click(screen.getByRole('button', { name: 'Show as a table' }));
    expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('13/09/2025');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await headline('since you first invested')).toMatch(/^Gain: /);
    // Only the change of period is announced, not the period that the page opened with.
    const announced = () =>
      Array.from(
        document.querySelectorAll('[role=status], [aria-live=polite]'),
        ({ textContent }) => textContent.trim(),
      );
    await waitFor(() =>
      expect(announced().join()).toMatch(/^\+£[\d,.]+ \+[\d.]+% since you first invested$/),
    );
    expect(await cursor()).toHaveAttribute('max', '4');
    expect(screen.getAllByRole('row').at(-1)).toHaveTextContent('31/12/2024');
  });

  it('shows where the axis starts if it does not start at zero', async () => {
    const gained = aGrowthPoint({ date: '2026-01-15', value: 119_000, invested: 100_000 });
    mockReply([...POINTS.slice(0, 1), gained, ...POINTS.slice(1, 2)]);
    show();
    await cursor();
    expect(screen.getByText(/^Axis from £95k$/i)).toBeInTheDocument();
  });

  it.each([
    ['gain', 104_000.5, 'up'],
    ['loss', 22_000, 'down'],
  ])(
    'draws a chart with the direction of a %s and with a dot at each payment',
    async (_what, value, direction) => {
      const last = aGrowthPoint({ date: '2026-03-13', value, invested: 102_000 });
      mockReply([...POINTS.slice(0, 2), last]);
      show();
      const picture = (await cursor()).nextElementSibling;
      expect(picture).toHaveAttribute('data-direction', direction);
      expect(picture?.querySelector('[data-dots]')?.getAttribute('d')).toMatch(/^M[\d.,]+h0$/);
      expect(picture).toHaveTextContent(/31 Dec 2025.*13 Mar 2026/);
    },
  );

  it('shows the value of a day only while a finger or a mouse points at it', async () => {
    mockReply(POINTS);
    show();
    const value = '£104,000.50';
    const picture = (await cursor()).nextElementSibling;
    if (!picture) throw new Error('The chart has no picture.');
    expect(screen.queryByText(value)).not.toBeInTheDocument();
    for (const [pointerType, leave] of [
      ['touch', fireEvent.pointerUp],
      ['mouse', fireEvent.pointerLeave],
    ] as const) {
      fireEvent.pointerMove(picture, { pointerType, clientX: 600, clientY: 200 });
      expect(screen.getByText(value)).toBeVisible();
      leave(picture, { pointerType });
      expect(screen.queryByText(value)).not.toBeInTheDocument();
    }
  });

  it('shows a sentence and a table, but no chart, for a single valuation [HOLD-096]', async () => {
    mockReply(POINTS.slice(0, 1));
    show();
    expect(
      await screen.findByText(
        'On 31 Dec 2025 it was valued at £101,250.40, with £100,000.00 paid in. Your chart starts with the next valuation.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show as a table' })).toBeVisible();
  });

  it('shows an empty message for an account without a valuation [HOLD-096]', async () => {
    mockReply([]);
    show();
    expect(await screen.findByText('This account has no valuation yet.')).toBeVisible();
    cleanup();
    show('/', true);
    expect(await screen.findByText('Cash only: no growth to show.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows a failed load with a Try again button in its own section [HOLD-096]', async () => {
    apiServer.use(mockHandlers.getDfmAccountGrowth(refuse(404)));
    const user = show();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('We could not load your account growth.');
    mockReply(POINTS);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await cursor()).toBeInTheDocument();
  });
});
