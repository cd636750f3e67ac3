import { describe, expect, it } from 'vitest';
import type { Holding } from '#contract/generated/schemas/holding.zod.ts';
import type { TaxPaper } from '#src/features/documents/tax-papers.ts';
import { aTransaction } from '#tests/support/builders.ts';
import { createHolding } from '#tests/support/holding.ts';
import { listSubscriptions, type Scheme } from './subscriptions.ts';
import type { HoldingList } from '../valuation/use-holding-lists.ts';

function list(title: string, category: string | null, holdings: readonly Holding[]): HoldingList {
  const byId = new Map(holdings.map((holding) => [holding.id, holding]));
  return { title, path: '', category, isAccount: category === null, holdings, byId };
}

const vcts = (...holdings: Holding[]) =>
  list('Venture Capital Trusts', 'Venture_Capital_Trusts', holdings);
const eis = (...holdings: Holding[]) => list('EIS investments', 'EIS_investments', holdings);

const applied = (investmentName: string, businessReceived: string, fields = {}) =>
  aTransaction({ investmentName, businessReceived, amountInvested: 100, ...fields });

function certificate(holdingId: string, taxYear = '2024-25'): TaxPaper {
  const file = { id: 'file-1', name: 'EIS3', createDate: '', size: 1 };
  return {
    file: { ...file, holdingId, holding: 'Fund', type: 'Certificate', formatAndSize: '' },
    isCertificate: true,
    taxYear,
    uploadedIn: taxYear,
    yearFrom: 'holding',
  };
}

function subscriptionsIn(
  year: string,
  sources: Partial<Parameters<typeof listSubscriptions>[0]>,
): readonly Scheme[] {
  return listSubscriptions({ applications: [], lists: [], papers: [], ...sources }, year).schemes;
}

const rowsIn = (...args: Parameters<typeof subscriptionsIn>) =>
  subscriptionsIn(...args).flatMap(({ name: scheme, rows }) =>
    rows.map(({ name, type, receivedOn, investedOn, amount, state }) =>
      [scheme, name, type, receivedOn, investedOn, amount?.toFixed(2), state].join(', '),
    ),
  );

describe('listSubscriptions', () => {
  it('counts an application on the date invested of its holding, else on the date received [BEY-11]', () => {
    const sources = {
      applications: [
        applied('Growth VCT', '2024-04-05'),
        applied('Managed', '2024-04-05', { type: 'Top-up' }),
        applied('Gone VCT', '2024-04-06'),
      ],
      lists: [
        vcts(createHolding({ name: 'Growth VCT', invDate: '2024-04-19' })),
        list('Managed', null, []),
      ],
    };
    expect(rowsIn('2023-24', sources)).toEqual([
      'Managed, Managed, Top-up, 2024-04-05, , 100.00, counted',
    ]);
    expect(rowsIn('2024-25', sources)).toEqual([
      'Venture Capital Trusts, Growth VCT, Subscription, 2024-04-05, 2024-04-19, 100.00, counted',
      'Not among your holdings, Gone VCT, Subscription, 2024-04-06, , 100.00, counted',
    ]);
  });

  it('gives each of several lots one application, and a later application to a lot its own date [BEY-11]', () => {
    const lots = ['2023-05-01', '2024-05-01'].map((invDate) =>
      createHolding({ name: 'Lots', invDate }),
    );
    const sources = {
      applications: [
        applied('Lots', '2025-01-10', { type: 'Dividend reinvestment', amountInvested: 4.37 }),
        applied('Lots', '2024-04-20'),
        applied('Lots', '2023-04-10'),
      ],
      lists: [vcts(...lots)],
    };
    expect(rowsIn('2023-24', sources)).toEqual([
      'Venture Capital Trusts, Lots, Subscription, 2023-04-10, 2023-05-01, 100.00, counted',
    ]);
    expect(rowsIn('2024-25', sources)).toEqual([
      'Venture Capital Trusts, Lots, Subscription, 2024-04-20, 2024-05-01, 100.00, counted',
      'Venture Capital Trusts, Lots, Dividend reinvestment, 2025-01-10, , 4.37, counted',
    ]);
    expect(
      subscriptionsIn('2024-25', sources)[0]?.totals.map(({ type, sum }) => [type, sum.toFixed(2)]),
    ).toEqual([
      ['Dividend reinvestment', '4.37'],
      ['Subscription', '100.00'],
    ]);
  });

  it('lists a pending application without counting it, and no withdrawal, returned or cancelled one [BEY-11]', () => {
    const scheme = subscriptionsIn('2024-25', {
      applications: [
        applied('Pending', '2024-05-01', { status: 10 }),
        applied('Out', '2024-05-01', { type: 'Withdrawal' }),
        applied('Returned', '2024-05-01', { status: 30 }),
        applied('Cancelled', '2024-05-01', { status: 40 }),
      ],
    });
    expect(scheme.flatMap(({ rows }) => rows.map(({ name, state }) => [name, state]))).toEqual([
      ['Pending', 'pending'],
    ]);
    expect(scheme[0]?.totals).toEqual([]);
  });

  it('adds up exactly, and never two currencies [BEY-11]', () => {
    const [scheme] = subscriptionsIn('2024-25', {
      applications: [
        applied('A', '2024-05-01', { amountInvested: 0.1 }),
        applied('B', '2024-05-01', { amountInvested: 0.2, currency: null }),
        applied('C', '2024-05-01', { amountInvested: 7, currency: 'USD' }),
      ],
    });
    expect(scheme?.totals.map(({ currency, sum }) => `${currency} ${sum.toString()}`)).toEqual([
      'GBP 0.3',
      'USD 7',
    ]);
  });

  it('counts a holding without an application at its cost, and not the companies inside it [BEY-11]', () => {
    const fund = createHolding({ id: 'fund', name: 'Fund', invDate: '2024-03-28', cost: 90 });
    const company = createHolding({
      name: 'Company',
      parentHolding: 'fund',
      invDate: '2024-05-30',
      cost: 45,
    });
    const lists = [eis(fund, company)];
    expect(rowsIn('2023-24', { lists })).toEqual([
      'EIS investments, Fund, , , 2024-03-28, 90.00, counted',
    ]);
    expect(rowsIn('2024-25', { lists })).toEqual([
      'EIS investments, Company, , , 2024-05-30, 45.00, part',
    ]);
    expect(subscriptionsIn('2024-25', { lists })[0]?.totals).toEqual([]);
  });

  it('counts the holdings inside an investment that only sums them [BEY-11]', () => {
    const parent = createHolding({
      id: 'sum',
      name: 'Sum',
      invDate: '2024-05-01',
      valuationMode: 'sumUnderlyingValues',
    });
    const child = createHolding({
      name: 'Child',
      parentHolding: 'sum',
      invDate: '2024-05-01',
      cost: 10,
    });
    expect(rowsIn('2024-25', { lists: [vcts(parent, child)] })).toEqual([
      'Venture Capital Trusts, Child, , , 2024-05-01, 10.00, counted',
    ]);
  });

  it('lists certificates of a holding and of the investment around it, and expects them in EIS, SEIS and VCT alone [BEY-12]', () => {
    const fund = createHolding({ id: 'fund', name: 'Fund', invDate: '2024-05-01' });
    const company = createHolding({
      name: 'Company',
      parentHolding: 'fund',
      invDate: '2024-05-30',
    });
    const alone = createHolding({ name: 'Alone', invDate: '2024-06-01' });
    const bond = list('Mini bonds', 'Mini_bonds', [
      createHolding({ name: 'Bond', invDate: '2024-05-01' }),
    ]);
    const schemes = subscriptionsIn('2024-25', {
      lists: [eis(fund, company, alone), bond],
      papers: [certificate('fund')],
    });
    expect(
      schemes.flatMap(({ rows }) =>
        rows.map((row) => [row.name, row.certificates.length, row.isCertificateExpected]),
      ),
    ).toEqual([
      ['Fund', 1, true],
      ['Company', 1, true],
      ['Alone', 0, true],
      ['Bond', 0, false],
    ]);
  });
});
