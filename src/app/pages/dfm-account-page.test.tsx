import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { actAs } from '#src/session/session-store.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { recordCalls } from '#tests/support/record-calls.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { holdReplies } from '#tests/support/replies.ts';
import { AMELIA, signInAs } from '#tests/support/sign-in-as.ts';
import { Component, loader } from './dfm-account-page.tsx';

const LARKFIELD = '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001';

async function open(address = LARKFIELD, prepare = () => {}) {
  await signInAs('investor');
  prepare();
  const calls = recordCalls();
  renderPage([{ path: '/dfm/:cat/:wrapper/:accountId', Component, loader }], address);
  await screen.findByRole('heading', { level: 1 });
  return calls;
}

const figure = async (label: string) => {
  const term = await screen.findByText(label, { selector: 'dt' });
  return [...(term.parentElement?.querySelectorAll('dd') ?? [])].map((each) => each.textContent);
};

describe('DFM account page', () => {
  it('shows the wrapper as its title, a link to its category, and its holdings [HOLD-002] [HOLD-084] [HOLD-095]', async () => {
    const calls = await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Larkfield Portfolio Service',
    );
    expect(screen.getByRole('link', { name: 'Managed Portfolios' })).toHaveAttribute(
      'href',
      '/investment/managed-portfolios',
    );
    await screen.findByRole('heading', { name: 'Holdings' });
    const paths = () => calls.map(({ path }) => path).sort();
    // Each call is sent once: the sections use the queries that the loader starts.
    await waitFor(() =>
      expect(paths().filter((path) => path.includes('dfm'))).toEqual([
        '/dfm/dfm-5001/accountGrowth',
        '/investments/dfm/dfm-5001',
        '/investments/dfm/dfm-5001/history/count',
        '/investments/dfm/dfm-5001/history?cursor=0',
      ]),
    );
    expect(paths()).not.toContain('/documents');
  });

  it('does not show the history of a failed account before the error of its growth', async () => {
    let release = () => {};
    await open(LARKFIELD.replace('dfm-5001', 'none'), () => {
      release = holdReplies(mockHandlers.getDfmAccountGrowth);
    });
    await screen.findByRole('button', { name: /Try again/ });
    expect(screen.queryByRole('heading', { name: 'Account history' })).toBeNull();
    release();
    expect(await screen.findByRole('heading', { name: 'Account history' })).toBeVisible();
  });

  it('names wrapper and account in the tab title, plus the client while acting as a client [SHELL-51]', async () => {
    await open(`${LARKFIELD}?panel=INVESTMENT&holding=holding-5101`);
    expect(document.title).toBe('Larkfield Portfolio Service, account dfm-5001 - Larkfield');
    act(() => actAs(AMELIA));
    expect(document.title).toBe(
      'Larkfield Portfolio Service, account dfm-5001 - Mrs Amelia Hart - Larkfield',
    );
  });

  it('uses the labels of an account, and states its value without cash separately [HOLD-007] [HOLD-009] [HOLD-012]', async () => {
    await open();
    expect((await figure('Investment Value')).join()).toContain('(Ex. Cash Value: £2,187.40)');
    expect(await figure('Investment Cost')).toHaveLength(1);
    expect(screen.queryByText('Total value')).toBeNull();
    expect(screen.queryByText('Amount invested')).toBeNull();
    expect(screen.queryByText(/in cash balance/)).toBeNull();
  });

  it('offers neither details nor documents of its holdings [HOLD-038] [HOLD-039]', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Holdings' });
    expect(screen.queryByRole('button', { name: /View details/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /View documents/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /View history/ })).toBeNull();
  });

  it('shows the wrapper name in its URL as the title, even if the account has another wrapper [HOLD-095]', async () => {
    await open('/dfm/other_things/Some_other_wrapper/dfm-5001');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Some other wrapper');
    expect(screen.getByRole('link', { name: 'other things' })).toBeVisible();
    expect((await figure('Investment Value')).join()).toContain('(Ex. Cash Value: £2,187.40)');
  });

  it('shows its growth and its history without the heading of a holding [HOLD-096] [HIST-08] [HIST-18]', async () => {
    await open();
    const growth = within(await screen.findByRole('region', { name: 'Account growth' }));
    // The summary has the only chip of the page.
    expect((await screen.findByText('since you first invested')).closest('p')).toHaveTextContent(
      'Gain: +£9,520.10 (+11.01%) since you first invested',
    );
    expect(
      growth.getByText('Percentage of money paid in, less money paid out; +4.10% a year.'),
    ).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Account history' })).toBeVisible();
    expect(screen.getByText('Showing 15 of 34')).toBeVisible();
    expect(screen.queryByText(/Recent history for/)).toBeNull();
  });

  it('shows the account value with cash, which the link to the account shows too, above the value without cash', async () => {
    await open();
    const figures = await figure('Account Value');
    expect(figures[0]).toBe('£96,020.10');
    expect(figures.at(-1)).toMatch(/^Valued on 13 Mar 2026 /);
  });

  it('orders its sections as summary, growth, holdings, history', async () => {
    await open();
    await screen.findByRole('list', { name: 'Account history' });
    await screen.findByRole('radio', { name: '3M, 3 months' });
    await waitFor(() => {
      const headings = screen.getAllByRole('heading', { level: 2 });
      const names = headings.map(({ textContent }) => textContent);
      expect(names).toEqual(['Summary', 'Account growth', 'Holdings', 'Account history']);
    });
  });

  it('shows an error in each section for an unknown account [HOLD-002]', async () => {
    await open('/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-9999');
    const alerts = await screen.findAllByRole('alert');
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(3));
    expect(alerts.length).toBeGreaterThan(0);
    expect(
      screen.getByText('An error occurred while loading holdings. Please try again.'),
    ).toBeVisible();
  });
});
