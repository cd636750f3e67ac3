import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#src/sdk/query-client.ts';
import { overviewOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { setAmountsHidden } from '#src/shared/platform/hidden-amounts/hidden-amounts.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { Component, loader } from '../pages/dashboard-page.tsx';
// Loaded before the first test, which would otherwise wait for the lazy import.
import './statement.tsx';

const print = vi.fn();

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

async function open(...user: Parameters<typeof signInAs>) {
  const mock = await signInAs(...user);
  const page = renderPage([{ path: '/', Component, loader }]);
  await page.user.click(await screen.findByRole('button', { name: 'Print or download' }));
  const button = await screen.findByRole('button', { name: 'Print valuation' });
  return { ...mock, ...page, button };
}

/** Dispatches the event that a browser fires after printing. */
const endPrint = () => act(() => void window.dispatchEvent(new Event('afterprint')));

/** Returns the statement, which is visible in print only. */
function paper(): HTMLElement {
  const found = document.querySelector<HTMLElement>('body > * > [data-statement]');
  if (!found) throw new Error('Nothing is prepared for the printer.');
  return found;
}

const cellsOf = (row: Element) => [...row.children].map(({ textContent }) => textContent);
const rowsOf = (body: Element) => [...body.querySelectorAll('tr:not([data-sum])')].map(cellsOf);

function pence(amount: string | undefined): number {
  const digits = (amount ?? '').replace('−', '-').replaceAll(/[£,.]/g, '');
  return /^-?[0-9]+$/.test(digits) ? Number(digits) : Number.NaN;
}

describe('printed valuation', () => {
  it.each([
    ['investor', 'Mrs Amelia Hart', '100234', 53],
    ['partner', 'Mr Daniel Hart', '100235', 3],
  ])(
    'prints values that add up to the dashboard total for %s',
    async (user, name, number, count) => {
      const { button, user: person } = await open(user);
      await person.click(button);
      await waitFor(() => expect(print).toHaveBeenCalledOnce());
      const { currencyTotals, overview } = await queryClient().query(overviewOptions());
      const bodies = [...paper().querySelectorAll('tbody')];
      const parts = bodies.slice(0, overview.length).map((body) => {
        const [heading] = [...body.querySelectorAll('tr[data-sum]')].map(cellsOf);
        return { sum: pence(heading?.[1]), rows: rowsOf(body).map((cells) => pence(cells[2])) };
      });
      const total = Math.round((currencyTotals?.['GBP'] ?? 0) * 100);
      expect(parts.map(({ sum }) => sum)).toEqual(
        overview.map(({ totalValue }) => Math.round((totalValue ?? 0) * 100)),
      );
      for (const { sum, rows } of parts) expect(rows.reduce((one, each) => one + each)).toBe(sum);
      expect(parts.flatMap(({ rows }) => rows)).toHaveLength(count);
      expect(parts.reduce((all, { sum }) => all + sum, 0)).toBe(total);
      expect(cellsOf(paper().querySelector('[data-total]') ?? paper()).map(pence)[1]).toBe(total);
      expect(paper()).not.toHaveTextContent('not in these lists');
      for (const text of [name, number, '16/03/2026 09:00']) {
        expect(within(paper()).getByText(text)).toBeInTheDocument();
      }
    },
  );

  it('lists category, value and date of each holding, and names the holdings outside the total', async () => {
    const { button, user } = await open('investor');
    await user.click(button);
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    const rows = rowsOf(paper());
    expect(rows).toContainEqual([
      'IHT portfolios',
      'Larkfield Renewable Power Ltd Part of Larkfield Inheritance Tax Portfolio.',
      '£30,125.20',
      '27/02/2026',
    ]);
    expect(rows).toContainEqual([
      'EIS investments',
      'Boston Robotics EIS (US dollar class)',
      'US$8,200.50',
      '31/12/2025',
    ]);
    expect(paper()).toHaveTextContent('not converted · €7,220.75 · US$38,150.75');
    expect(paper()).toHaveTextContent('Not valued yet: Larkfield Income VCT; ');
    expect(paper()).toHaveTextContent('0117 496 0123 (Monday to Friday, 9am to 5.30pm)');
  });

  it('loads no list before the press and removes the statement after printing', async () => {
    const { button, user, operations } = await open('investor');
    expect(await operations()).not.toContain('listHoldings');
    const title = document.title;
    await user.click(button);
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(await operations()).toEqual(expect.arrayContaining(['listHoldings', 'listDfmHoldings']));
    expect(document.title).toMatch(/^valuation-100234-/);
    expect(document.adoptedStyleSheets).toHaveLength(2);
    endPrint();
    expect(document.querySelector('[data-statement]')).toBeNull();
    expect(document.title).toBe(title);
    expect(document.adoptedStyleSheets).toHaveLength(1);
  });

  it('shows an error and prints nothing when a list fails, and prints after Try again', async () => {
    expectConsole('error', /listHoldings/);
    const { button, user, removeFaults } = await open('investor', {
      fault: { operationId: 'listHoldings', kind: 'malformed-json' },
    });
    await user.click(button);
    expect(
      await screen.findByText('We could not prepare your valuation. Try again.'),
    ).toBeVisible();
    expect(print).not.toHaveBeenCalled();
    // Waits for all queries: Try again sends no new call for a query that is still fetching.
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    await removeFaults();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(button).toHaveFocus();
  });

  it('shows that it waits for slow lists, and prints nothing after the user leaves the page', async () => {
    const { button, user, router } = await open('investor', {
      fault: { operationId: 'listHoldings', kind: 'hang' },
    });
    await user.click(button);
    const waiting = await screen.findByRole('button', { name: 'Preparing the valuation…' });
    expect(waiting).toHaveAttribute('aria-busy', 'true');
    expect(waiting).toHaveFocus();
    await act(() => router.navigate('/elsewhere'));
    expect(document.querySelector('[data-statement]')).toBeNull();
    expect(print).not.toHaveBeenCalled();
  });

  it.each(['partner', 'staff'])('prints the name of the viewed client for %s', async (viewer) => {
    const { button, user } = await open(viewer, { viewing: AMELIA });
    await user.click(button);
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(within(paper()).getByText('Mrs Amelia Hart')).toBeInTheDocument();
    expect(within(paper()).getByText('100234')).toBeInTheDocument();
    expect(paper()).not.toHaveTextContent(/Daniel|Okafor/);
  });

  describe('while amounts are hidden', () => {
    beforeEach(() => setAmountsHidden(true));
    // The callback returns nothing: Vitest would await a returned `act`, which collects updates of
    // other code until then.
    afterEach(() => {
      act(() => setAmountsHidden(false));
    });

    it.each([
      ['Leave out amounts', /[£€$]\s?\d/, 'Amountsleft out'],
      ['Include amounts', /•/, '£408,591.64'],
    ])(
      'the answer %s applies to the print, and the screen shows no amounts',
      async (answer, never, has) => {
        const { button, user } = await open('investor');
        await user.click(button);
        await user.click(screen.getByRole('button', { name: answer }));
        await waitFor(() => expect(print).toHaveBeenCalledOnce());
        expect(paper()).not.toHaveTextContent(never);
        expect(paper()).toHaveTextContent(has);
        endPrint();
        expect(document.body).not.toHaveTextContent(/[£€$]\s?\d/);
      },
    );
  });
});
