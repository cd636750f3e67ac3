import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#src/sdk/query-client.ts';
import { overviewOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { hideAmounts } from '#src/shared/money/hidden-amounts.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { AMELIA, signedInAs } from '#tests/support/signed-in-as.ts';
import { Component, loader } from '../pages/dashboard-page.tsx';
// Loaded before the first test, which would otherwise wait for it.
import './statement.tsx';

const print = vi.fn();

beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});

async function open(...user: Parameters<typeof signedInAs>) {
  const mock = await signedInAs(...user);
  const page = renderPage([{ path: '/', Component, loader }]);
  const button = await screen.findByRole('button', { name: 'Print valuation' });
  return { ...mock, ...page, button };
}

/** What a browser says at the end of a print. */
const endPrint = () => act(() => void window.dispatchEvent(new Event('afterprint')));

/** The statement, which only a printer shows. */
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

describe('the valuation to hand on', () => {
  it.each([
    ['investor', 'Mrs Amelia Hart', '100234', 53],
    ['partner', 'Mr Daniel Hart', '100235', 3],
  ])('of %s adds up to the total of the dashboard', async (user, name, number, count) => {
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
    expect(paper()).not.toHaveTextContent('outside these lists');
    for (const text of [name, number, '16/03/2026 09:00']) {
      expect(within(paper()).getByText(text)).toBeInTheDocument();
    }
  });

  it('has for each holding its category, value and date, and says what is in no total', async () => {
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
    expect(paper()).toHaveTextContent('Without a valuation yet: Larkfield Income VCT; ');
    expect(paper()).toHaveTextContent('0117 496 0123 (Monday to Friday, 9am to 5.30pm)');
  });

  it('loads nothing before it is asked for, and is gone after the print', async () => {
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

  it('is not made without one of its parts, says so, and goes on by Retry', async () => {
    expectConsole('error', /listHoldings/);
    const { button, user, removeFaults } = await open('investor', {
      fault: { operationId: 'listHoldings', kind: 'malformed-json' },
    });
    await user.click(button);
    expect(
      await screen.findByText('The valuation could not be prepared. Please try again.'),
    ).toBeVisible();
    expect(print).not.toHaveBeenCalled();
    // Retry takes part in what is still on its way.
    await waitFor(() => expect(queryClient().isFetching()).toBe(0));
    await removeFaults();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    expect(button).toHaveFocus();
  });

  it('waits for slow lists, says so, and prints nothing once the page is left', async () => {
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

  it.each(['partner', 'staff'])(
    'of a client whom %s views is in the name of the client',
    async (viewer) => {
      const { button, user } = await open(viewer, { viewing: AMELIA });
      await user.click(button);
      await waitFor(() => expect(print).toHaveBeenCalledOnce());
      expect(within(paper()).getByText('Mrs Amelia Hart')).toBeInTheDocument();
      expect(within(paper()).getByText('100234')).toBeInTheDocument();
      expect(paper()).not.toHaveTextContent(/Daniel|Okafor/);
    },
  );

  describe('while amounts are hidden', () => {
    beforeEach(() => hideAmounts(true));
    afterEach(() => act(() => hideAmounts(false)));

    it.each([
      ['Without amounts', /[£€$]\s?\d/, 'Amountsleft out'],
      ['With amounts', /•/, '£408,591.64'],
    ])('%s keeps to that, and the screen shows none', async (answer, never, has) => {
      const { button, user } = await open('investor');
      await user.click(button);
      await user.click(screen.getByRole('button', { name: answer }));
      await waitFor(() => expect(print).toHaveBeenCalledOnce());
      expect(paper()).not.toHaveTextContent(never);
      expect(paper()).toHaveTextContent(has);
      endPrint();
      expect(document.body).not.toHaveTextContent(/[£€$]\s?\d/);
    });
  });
});
