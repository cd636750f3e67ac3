import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PortfolioOverviewOutput } from '#contract/generated/schemas/portfolioOverview.zod.ts';
import { buildOverviewModel } from './overview-model.ts';

const card = (totalValue?: number | null, url = '/investment/x', investmentCategory = 'X') => ({
  investmentCategory,
  url,
  ...(totalValue === undefined ? {} : { totalValue }),
});

const getTotal = (reply: PortfolioOverviewOutput) =>
  buildOverviewModel(reply, 'Larkfield').total.toFixed();

describe('total of buildOverviewModel', () => {
  it('uses currencyTotals.GBP as the total if the reply has it [DASH-49]', () => {
    const reply = { overview: [card(10), card(20)], currencyTotals: { GBP: 99.5, USD: 1 } };
    expect(getTotal(reply)).toBe('99.5');
    expect(getTotal({ ...reply, currencyTotals: { GBP: 0 } })).toBe('0');
  });

  it('leaves pence out of the total, whether the code is GBX or GBp [DASH-49] [FMT-15]', () => {
    const currencyTotals = { GBP: 408_591.64, GBX: 100, GBp: 184_250 };
    const model = buildOverviewModel({ overview: [], currencyTotals }, 'Larkfield');
    expect([model.total.toFixed(), model.pence?.toFixed()]).toEqual(['408591.64', '184350']);
    expect(model.otherTotals).toEqual([]);
  });

  it.each<Record<string, number> | undefined>([
    undefined,
    {},
    { USD: 5 },
    { GBX: 100 },
    { GBp: 184_250 },
  ])(
    'adds up the categories exactly if the reply has no total in pounds [DASH-49] [DASH-55]',
    (currencyTotals) => {
      const overview = [card(0.1), card(0.2), card(null), card()];
      const reply = currencyTotals ? { overview, currencyTotals } : { overview };
      expect(getTotal(reply)).toBe('0.3');
    },
  );
});

describe('shares of buildOverviewModel', () => {
  const getShares = (values: readonly number[], GBP?: number) => {
    const reply = { overview: values.map((value) => card(value)) };
    const model = buildOverviewModel(
      GBP === undefined ? reply : { ...reply, currencyTotals: { GBP } },
      'Larkfield',
    );
    const cards = model.cards.map(({ name, value, share }) => [name, value, share]);
    return [...cards, model.excess.toFixed()];
  };

  it.each([
    [[10, 20], 30, [['X', 10, 33.3], ['X', 20, 66.7], '0']],
    [[10, 20], undefined, [['X', 10, 33.3], ['X', 20, 66.7], '0']],
    [[10, 20], 30.05, [['X', 10, 33.3], ['X', 20, 66.5], ['In no category', 0.05, 0.2], '0']],
    [[10, 20], 60, [['X', 10, 16.7], ['X', 20, 33.3], ['In no category', 30, 50], '0']],
    [[], 60, [['In no category', 60, 100], '0']],
    // No shares if the categories exceed the total or if one of them is negative.
    [[10, 20], 20, [['X', 10, null], ['X', 20, null], '10']],
    [[100, -20], 80, [['X', 100, null], ['X', -20, null], '0']],
    [[10], -5, [['X', 10, null], '15']],
  ] as const)(
    'cards of %j with a total of %s have the shares %j [DASH-49]',
    (values, GBP, expected) => {
      expect(getShares(values, GBP)).toEqual(expected);
    },
  );

  it('shares, including the amount in no category, add up to 100 % unless the categories exceed the total', () => {
    const pence = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(fc.array(pence, { minLength: 1 }), pence, (values, total) => {
        const reply = {
          overview: values.map((value) => card(value / 100)),
          currencyTotals: { GBP: total / 100 },
        };
        const { cards, excess } = buildOverviewModel(reply, 'Larkfield');
        const sum = values.reduce((all, value) => all + value, 0);
        expect(excess.toFixed()).toBe(String(Math.max(sum - total, 0) / 100));
        const shares = cards.map(({ share }) => share);
        const isShared = total > 0 && sum <= total;
        const exact = values.map((value) => (value / total) * 100);
        const isClose = (share: number | null, index: number) =>
          share !== null && Math.abs(share - (exact[index] ?? share)) < 0.1;
        expect(shares.every(isShared ? isClose : (share) => share === null)).toBe(true);
        const tenths = shares.map((share) => Math.round((share ?? 0) * 10));
        expect(tenths.reduce((all, share) => all + share, 0)).toBe(isShared ? 1000 : 0);
      }),
      { seed: 20_260_316 },
    );
  });
});

describe('other currencies of buildOverviewModel', () => {
  it('returns a total per other currency, sorted by code, without pence [DASH-14] [DASH-16] [FMT-03]', () => {
    const currencyTotals = { USD: 12, GBP: 1, GBX: 400, EUR: 3 };
    const { otherTotals } = buildOverviewModel({ overview: [], currencyTotals }, 'Larkfield');
    expect(otherTotals.map(({ currency, amount }) => `${currency} ${amount.toFixed()}`)).toEqual([
      'EUR 3',
      'USD 12',
    ]);
  });

  it.each<[Record<string, number>, boolean]>([
    [{ GBP: 1, USD: 2, EUR: 3 }, true],
    [{ USD: 2, EUR: 3 }, true],
    [{ GBP: 1, USD: 2 }, false],
    [{ GBP: 1, USD: 2, GBX: 3 }, false],
    [{ GBP: 1 }, false],
  ])('groups the other currencies of %j: %s [DASH-15] [DASH-16]', (currencyTotals, isGrouped) => {
    const model = buildOverviewModel({ overview: [], currencyTotals }, 'Larkfield');
    expect(model.areOthersGrouped).toBe(isGrouped);
  });
});

describe('card of buildOverviewModel', () => {
  const only = (reply: ReturnType<typeof card>, product = 'Larkfield') =>
    buildOverviewModel({ overview: [reply] }, product).cards[0];

  it('distinguishes a missing value from zero [DASH-23] [DASH-24]', () => {
    expect(only(card(0))?.value).toBe(0);
    expect(only(card(null))?.value).toBeNull();
    expect(only(card())?.value).toBeNull();
  });

  it.each([
    ['/dfm/DFM/Quality_Shares_Portfolio/7', 'Larkfield', true],
    ['/dfm/DFM/Larkfield_Portfolio_Service/7', 'Larkfield', true],
    ['/dfm/DFM/Larkfield_Portfolio_Service/7', 'Acme', false],
    ['/dfm/DFM/Acme_Wealth_Portfolio_Service/7', 'Acme Wealth', true],
    ['/dfm/DFM/Acme%20Wealth_Portfolio_Service/7', 'Acme Wealth', true],
    ['/investment/%E0%A4%A', 'Larkfield', false],
    ['/investment/DFM', 'Larkfield', false],
  ])(
    'a card that links to %s has, for product %s, an account value: %s [DASH-21] [DASH-22]',
    (url, product, hasIt) => {
      expect(only(card(1, url), product)?.hasAccountValue).toBe(hasIt);
    },
  );

  it('rounds the shares to one decimal so that they add up to 100', () => {
    const { cards } = buildOverviewModel(
      { overview: [card(1), card(1), card(1), card()] },
      'Larkfield',
    );
    expect(cards.map(({ share }) => share)).toEqual([33.4, 33.3, 33.3, 0]);
    expect(only(card(0))?.share).toBeNull();
  });

  it('creates a unique id per card even if two categories have the same name', () => {
    const { cards } = buildOverviewModel({ overview: [card(1), card(2)] }, 'Larkfield');
    expect(new Set(cards.map(({ id }) => id)).size).toBe(2);
  });
});
