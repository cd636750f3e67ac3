import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import { listDfmHoldings, listHoldings } from '#src/sdk/generated/investments/investments.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { setScreenWidth } from '#tests/support/screen-width.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';
import type { HoldingsKind } from '../data/counting-rules.ts';
import { SummaryBox } from './summary-box.tsx';

const TAX = 'tax-efficient-investments';

beforeEach(() => setScreenWidth(1280));

const show = (holdings: Holding[], kind: HoldingsKind = 'category') =>
  renderPage(<SummaryBox holdings={holdings} kind={kind} />);

/**
 * Renders the seeded holdings of Mrs Amelia Hart; the expected figures are added up by hand from the
 * seed.
 */
async function showSeeded(parent: string, child: string) {
  await signInAs('investor');
  show(await listHoldings(parent, child));
}

async function showAccount(id: string) {
  await signInAs('investor');
  show(await listDfmHoldings(id), 'dfm');
}

/** Returns the value and the hints of a figure by its label. */
const figure = (label: string) => {
  const term = screen.getByText(label, { selector: 'dt' });
  return [...(term.parentElement?.querySelectorAll('dd') ?? [])].map((each) =>
    each.textContent.trim(),
  );
};

async function open(total = 'Total value') {
  fireEvent.click(screen.getByRole('button', { name: `How is this total made up? ${total}` }));
  await screen.findAllByText('Counted');
}

/** Returns the texts of the ledger's steps. */
const getSteps = () =>
  within(screen.getByRole('list', { name: 'From what you paid in to what it is worth' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

/** Returns the lines of a group: name, what is counted, and what is left out. */
const getLines = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('listitem')
    .map((line) => [
      line.firstElementChild?.textContent,
      ...[...line.querySelectorAll('dd')].map((each) => each.textContent),
    ]);

describe('SummaryBox for EIS investments', () => {
  it('leads from the money paid in to the value today, and explains the amount invested [HOLD-054] [HOLD-055]', async () => {
    await showSeeded(TAX, 'EIS_investments');
    expect(figure('Total value')[0]).toBe('£16,100.50');
    expect(figure('Total value').at(-1)).toMatch(/^Valued between 31 Dec 2025 and 27 Feb 2026 /);
    expect(getSteps()).toEqual([
      'Paid in £19,000.00',
      'Lost on 1 closed holding −£2,500.00',
      'Growth of what you hold today (−2.42%) −£399.50',
      'Worth today £16,100.50',
    ]);
    expect(figure('Amount invested')).toEqual([
      '£10,250.00',
      'Counts the companies inside Larkfield EIS Fund 2024: £6,250.00 so far.',
    ]);
  });

  it('lists what of each holding is counted, and what is left out and why [HOLD-051] [HOLD-052] [HOLD-055] [HOLD-058]', async () => {
    await showSeeded(TAX, 'EIS_investments');
    await open();
    expect(getLines('In both totals')).toEqual([
      [
        'Larkfield EIS Fund 2024',
        'Value £15,250.00',
        'Cost £12,500.00',
        'Growth +£2,750.00',
        'Growth uses its own cost. Amount invested counts the holdings inside.',
      ],
      ['Saltaire Materials EIS', 'Value £850.50', 'Cost £4,000.00', 'Growth −£3,149.50'],
      ['Growth', 'Value £16,100.50', 'Cost £16,500.00', 'Growth −£399.50'],
    ]);
    expect(getLines('Closed holdings')).toEqual([
      ['Failed Start-up EIS', 'Growth −£2,500.00', 'No units or value left.'],
    ]);
    expect(screen.queryByRole('group', { name: 'Only in Total value' })).toBeNull();
    expect(getLines('Only in Amount invested')).toEqual([
      [
        'Northern Biotech Ltd',
        'Cost £6,250.00',
        'No valuation yet.',
        'Growth is counted in the investment above it.',
      ],
    ]);
    expect(getLines('In another currency')).toEqual([
      [
        'Boston Robotics EIS (US dollar class)',
        'Value US$8,200.50',
        'Cost US$7,500.00',
        'Growth +US$700.50',
      ],
    ]);
    // A pending holding shows no figures (specification 2).
    expect(getLines('Not in any total')).toEqual([
      ['Harbour Robotics Ltd', '-', 'Pending allocation.'],
    ]);
    const totals = screen.getByText('Totals in pounds').closest('li');
    expect(totals).toHaveTextContent('Value £16,100.50Cost £10,250.00');
  });
});

it('SummaryBox names closed holdings and those without a phase or a cost', async () => {
  await showSeeded(TAX, 'Venture_Capital_Trusts');
  expect(figure('Amount invested')[0]).toBe('£83,500.00');
  // £101,000.00 − £7,437.55 + £420.10 + £7,719.64 = £101,702.19
  expect(getSteps()).toEqual([
    'Paid in (£2,500.00 valued without a cost) £101,000.00',
    'Lost on 3 closed holdings −£7,437.55',
    'Growth of 1 other holding +£420.10',
    'Growth of what you hold today (+9.25%) +£7,719.64',
    'Worth today £101,702.19',
  ]);
  await open();
  const names = (group: string) => getLines(group).map(([name]) => name);
  expect(names('Closed holdings')).toEqual(
    expect.arrayContaining(['Meridian Technology VCT', 'Old Harbour AIM VCT']),
  );
  expect(names('Only in Total value')).toEqual([
    'Pennine Opportunities VCT',
    'Transferred-in VCT without records',
  ]);
});

it('SummaryBox without a valuation shows the money paid in beside £0.00, and no ledger', async () => {
  await showSeeded(TAX, 'AIM_IHT_portfolios');
  expect(figure('Total value')[0]).toBe('£0.00');
  expect(figure('Total value').at(-1)).toMatch(/^No valuation yet /);
  expect(figure('Amount invested')).toEqual(['£0.00', '£70,000.00 paid in for 2 holdings']);
  expect(screen.queryByRole('list', { name: /^From what you paid in/ })).toBeNull();
});

it('SummaryBox leads with the only currency that is held; £0.00 follows', async () => {
  await showSeeded('private-markets-real-estate-assets', 'Property');
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['Total value in USD', 'Total value', 'Amount invested', 'USD']);
  expect(figure('Total value in USD')[0]).toBe('US$20,000.00');
  expect(getSteps()).toEqual([
    'Paid in US$18,000.00',
    'Growth (+11.11%) +US$2,000.00',
    'Worth today US$20,000.00',
  ]);
  expect(figure('Total value')).toEqual(['£0.00', 'No holdings in pounds']);
  expect(figure('Amount invested')).toEqual(['£0.00', 'No holdings in pounds']);
});

describe('SummaryBox for a DFM account', () => {
  it('leads with the account value, and shows value and cash in one sentence [HOLD-012] [HOLD-099]', async () => {
    await showAccount('dfm-5001');
    expect(figure('Account Value')[0]).toBe('£96,020.10');
    expect(figure('Investment Value')[0]).toBe('£93,832.70');
    expect(getSteps()).toContain('Worth today £96,020.10');
    await open('Investment Value');
    expect(
      screen.getByText(
        'In pounds: investments £93,832.70 + cash £2,187.40 = account total £96,020.10.',
      ),
    ).toBeVisible();
  });

  it('names overdrawn cash in the account total, without a note beside the value [HOLD-010]', async () => {
    await showAccount('dfm-5002');
    expect(figure('Investment Value')).toEqual(['£35,171.55']);
    await open('Investment Value');
    expect(screen.getByText(/= account total/)).toHaveTextContent(
      'Investments £35,171.55 + overdrawn cash −£35.20 = account total £35,136.35.',
    );
  });
});

it('SummaryBox shows amounts in pence in pounds too [FMT-15]', async () => {
  await showSeeded('single-company-investments', 'Single_Company_Investments');
  expect(
    screen.getByText('Priced in pence, not in any total: £1,842.50 (1 holding).'),
  ).toBeVisible();
  await open();
  expect(getLines('Not in any total')).toEqual([
    ['Quayside Brewing plc', '-', 'GBX\u00a0184,250.00 (£1,842.50). Pence are not in any total.'],
  ]);
});

it('SummaryBox shows when the figures were fetched', async () => {
  await showSeeded(TAX, 'BPRA');
  expect(screen.getByText(/Checked today at \d\d:\d\d/)).toBeVisible();
});
