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

function open(total = 'Total value') {
  fireEvent.click(screen.getByRole('button', { name: `How is this total made up? ${total}` }));
}

/** Returns the lines of a group: name with notes, then the three figures. */
const getLines = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('listitem')
    .map((line) => [
      line.firstElementChild?.textContent,
      ...[...line.querySelectorAll('dd')].map((each) => each.textContent),
    ]);

const NONE = '-not available';

describe('SummaryBox for EIS investments', () => {
  it('compares the same holdings and explains how the totals differ [HOLD-054] [HOLD-055]', async () => {
    await showSeeded(TAX, 'EIS_investments');
    expect(figure('Total value')).toEqual([
      '£16,100.50',
      'Valued between 31 Dec 2025 and 27 Feb 2026',
    ]);
    expect(figure('Amount invested')).toEqual(['£10,250.00']);
    expect(figure('Growth of what you hold today')).toEqual(['Loss: −£399.50 (−2.42%)']);
    open();
    expect(
      screen.getByText('Growth covers 2 holdings: value £16,100.50, cost £16,500.00.'),
    ).toBeVisible();
    expect(
      screen.getByText('Amount invested counts the holdings inside 1 investment: £6,250.00 less.'),
    ).toBeVisible();
  });

  it('lists the totals that each holding is in, and why it is not in the others [HOLD-051] [HOLD-052] [HOLD-055] [HOLD-058]', async () => {
    await showSeeded(TAX, 'EIS_investments');
    open();
    expect(getLines('In both totals')).toEqual([
      [
        'Larkfield EIS Fund 2024Growth uses its own cost. Amount invested counts the holdings inside.',
        '£15,250.00',
        '£12,500.00',
        'Gain: +£2,750.00',
      ],
      ['Saltaire Materials EIS', '£850.50', '£4,000.00', 'Loss: −£3,149.50'],
      ['Growth', '£16,100.50', '£16,500.00', 'Loss: −£399.50'],
    ]);
    expect(screen.queryByRole('group', { name: 'Only in Total value' })).toBeNull();
    expect(getLines('Only in Amount invested')).toEqual([
      [
        'Northern Biotech LtdNo valuation yet.Growth is counted in the investment above it.',
        NONE,
        '£6,250.00',
        NONE,
      ],
    ]);
    expect(getLines('In another currency')).toEqual([
      ['Boston Robotics EIS (US dollar class)', 'US$8,200.50', 'US$7,500.00', 'Gain: +US$700.50'],
    ]);
    expect(getLines('Not in any total')).toEqual([
      ['Failed Start-up EISNo units or value left.', NONE, NONE, NONE],
      // A pending holding shows no figures (specification 2).
      ['Harbour Robotics LtdPending allocation.', NONE, NONE, NONE],
    ]);
    const totals = screen.getByText('Totals in pounds').closest('li');
    expect(totals).toHaveTextContent('Total value£16,100.50Amount invested£10,250.00');
  });
});

describe('SummaryBox for Venture Capital Trusts', () => {
  it('compares 19 of 23 holdings and lists the other four', async () => {
    await showSeeded(TAX, 'Venture_Capital_Trusts');
    expect(figure('Total value')).toEqual([
      '£101,702.19',
      'Valued between 28 Mar 2024 and 27 Feb 2026',
    ]);
    expect(figure('Amount invested')).toEqual(['£83,500.00']);
    expect(figure('Growth of what you hold today')).toEqual(['Gain: +£7,719.64 (+9.25%)']);
    open();
    expect(
      screen.getByText(
        'Only in Total value: £10,482.55, 4 holdings (2 closed or archived, 1 without a cost, 1 without a phase).',
      ),
    ).toBeVisible();
    expect(getLines('Only in Total value').map(([name]) => name)).toEqual([
      'Meridian Technology VCTNot active, so its cost of £2,000.00 does not count.',
      'Old Harbour AIM VCTNot active, so its cost of £3,000.00 does not count.',
      'Pennine Opportunities VCTNo phase recorded, so its cost of £6,000.00 does not count.',
      'Transferred-in VCT without recordsCost not known.',
    ]);
  });
});

describe('SummaryBox without a valuation', () => {
  it('shows the money paid in beside £0.00', async () => {
    await showSeeded(TAX, 'AIM_IHT_portfolios');
    expect(figure('Total value')).toEqual(['£0.00', 'No valuation yet']);
    expect(figure('Amount invested')).toEqual(['£0.00', '£70,000.00 paid in for 2 holdings']);
    expect(figure('Growth of what you hold today')).toEqual([
      NONE,
      'Growth needs a value and a cost',
    ]);
    open();
    expect(getLines('Not in any total').map(([name]) => name)).toEqual([
      'Larkfield AIM IHT ISANo valuation yet.No units, so its cost of £20,000.00 does not count.',
      'Larkfield AIM IHT PortfolioNo valuation yet.No units, so its cost of £50,000.00 does not count.',
    ]);
  });
});

describe('SummaryBox for a single other currency', () => {
  it('shows that nothing is in pounds, and value, growth and date in the other currency', async () => {
    await showSeeded('private-markets-real-estate-assets', 'Property');
    expect(figure('Total value')).toEqual(['£0.00', 'No holdings in pounds']);
    expect(figure('Amount invested')).toEqual(['£0.00', 'No holdings in pounds']);
    expect(figure('Growth of what you hold today')).toEqual([NONE, 'No holdings in pounds']);
    expect(figure('Total value in USD')).toEqual([
      'US$20,000.00',
      'Valued on 31 Dec 2025 Growth Gain: +US$2,000.00 (+11.11% of the cost of 1 holding)',
    ]);
  });
});

describe('SummaryBox for a DFM account', () => {
  it('shows value, cash and account total in one sentence [HOLD-012] [HOLD-099]', async () => {
    await showAccount('dfm-5001');
    expect(figure('Investment Value')[0]).toBe('£93,832.70');
    expect(figure('Growth of what you hold today')).toEqual(['Gain: +£5,332.70 (+6.03%)']);
    expect(figure('Account Value')).toEqual(['£96,020.10', 'Valued on 13 Mar 2026']);
    open('Investment Value');
    expect(
      screen.getByText(
        'In pounds: investments £93,832.70 + cash £2,187.40 = account total £96,020.10.',
      ),
    ).toBeVisible();
  });

  it('includes overdrawn cash in the account total, without a note beside the value [HOLD-010]', async () => {
    await showAccount('dfm-5002');
    expect(figure('Investment Value')).toEqual(['£35,171.55', '']);
    open('Investment Value');
    expect(screen.getByText(/= account total/)).toHaveTextContent(
      'Investments £35,171.55 + cash −£35.20 = account total £35,136.35.',
    );
  });
});

it('SummaryBox shows amounts in pence in pounds too [FMT-15]', async () => {
  await showSeeded('single-company-investments', 'Single_Company_Investments');
  expect(
    screen.getByText('Priced in pence, not in any total: £1,842.50 (1 holding).'),
  ).toBeVisible();
  open();
  expect(getLines('Not in any total').map(([name]) => name)).toEqual([
    'Quayside Brewing plcGBX\u00a0184,250.00 (£1,842.50). Pence are not in any total.',
  ]);
});

it('SummaryBox shows when the figures were fetched', async () => {
  await showSeeded(TAX, 'BPRA');
  expect(screen.getByText(/^Checked today at \d\d:\d\d$/)).toBeVisible();
});
