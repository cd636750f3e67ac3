import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  AccountGrowth,
  HoldingHistoryPage,
  HoldingList,
  PortfolioHistory,
  PortfolioOverview,
} from '#contract/generated/validators.ts';
import type { z } from 'zod';
import { computePortfolioHistory } from '#mock/rules/portfolio-history.ts';
import { CATEGORY_TREE } from '#mock/rules/category-tree.ts';
import { indexPortfolio } from '#mock/rules/portfolio-index.ts';
import { buildSubCategoryOverview } from '#mock/rules/portfolio-overview.ts';
import { toCurrencyTotals, computeTotals } from '#mock/rules/portfolio-totals.ts';
import { startMock } from '#mock/testing/vitest.ts';
import { createHoldingRow } from '#mock/seed/holding-row.ts';
import { createReader, type PersonaReader } from './test-client.ts';

type History = z.infer<typeof PortfolioHistory>;
type Points = History['currencies'][number]['points'];
type Portfolio = Parameters<typeof computePortfolioHistory>[0];

const TODAY = '2026-03-16';
const AMELIA = 'client-100234';

const SLUGS = new Map([
  ['SOPHISTICATED_TAX_INVESTMENTS', 'tax-efficient-investments'],
  ['DFM', 'managed-portfolios'],
  ['EIS_SINGLE_COMPANY', 'single-company-investments'],
  ['PRIVATE_MARKET_AND_REAL_ASSETS', 'private-markets-real-estate-assets'],
  ['OTHER_INVESTMENTS', 'other-investments'],
]);

const inPence = (amount: number) => Math.round(amount * 100);
const readHistory = async (reader: PersonaReader) =>
  reader.read('/investments/history', PortfolioHistory);
const inPounds = ({ currencies }: History) => currencies.find(({ currency }) => currency === 'GBP');

/**
 * Returns value and invested amount, in pence, of the latest point on or before a day. Both are zero before
 * the first point.
 */
function on(points: Points, day: string) {
  const point = points.findLast(({ date }) => date <= day);
  return { value: inPence(point?.value ?? 0), invested: inPence(point?.invested ?? 0) };
}

/** Expects properties that are true for any reply: the sums of the categories and the order of the days. */
function expectConsistent({ currencies }: History): void {
  for (const { points, categories } of currencies) {
    expectSums(points, categories);
    for (const category of categories) {
      expectSums(category.points, category.subCategories ?? []);
      for (const { points: own } of category.subCategories ?? []) expectInOrder(own);
    }
  }
}

/** Expects days in ascending order, and `invested` to follow from the payments. */
function expectInOrder(points: Points): void {
  const days = points.map(({ date }) => date);
  expect(days).toEqual([...new Set(days)].sort());
  let invested = 0;
  for (const point of points) {
    invested += inPence(point.paidIn) - inPence(point.takenOut);
    expect(inPence(point.invested)).toBe(invested);
  }
}

/** Expects the total to equal the sum of the parts on each day on which the total or a part has a point. */
function expectSums(points: Points, parts: readonly { readonly points: Points }[]): void {
  expectInOrder(points);
  const days = new Set(
    [points, ...parts.map((part) => part.points)].flat().map(({ date }) => date),
  );
  for (const day of days) {
    const each = parts.map((part) => on(part.points, day));
    expect({
      day,
      value: each.reduce((sum, part) => sum + part.value, 0),
      invested: each.reduce((sum, part) => sum + part.invested, 0),
    }).toEqual({ day, ...on(points, day) });
  }
}

let amelia: PersonaReader;

beforeAll(async () => {
  amelia = await createReader('investor');
});

describe('portfolio history', () => {
  it("the portfolio history ends with today's totals of the portfolio and of each category", async () => {
    for (const persona of ['investor', 'partner'] as const) {
      const reader = await createReader(persona);
      const { overview, currencyTotals } = await reader.read(
        '/investments/overview',
        PortfolioOverview,
      );
      const history = await readHistory(reader);
      expectConsistent(history);
      expect(
        Object.fromEntries(
          history.currencies.map(({ currency, points }) => [currency, points.at(-1)?.value]),
        ),
      ).toEqual(currencyTotals);
      const categories = inPounds(history)?.categories ?? [];
      expect(
        categories.map(({ investmentCategory, points }) => [
          investmentCategory,
          points.at(-1)?.value,
        ]),
      ).toEqual(
        overview.map(({ investmentCategory, totalValue }) => [investmentCategory, totalValue]),
      );
    }
  });

  it('sub-category histories end with the values of the category overview, in the same order', async () => {
    for (const persona of ['investor', 'partner'] as const) {
      const reader = await createReader(persona);
      const categories = inPounds(await readHistory(reader))?.categories ?? [];
      expect(categories.length).toBeGreaterThan(1);
      for (const { investmentCategory, subCategories = [] } of categories) {
        const { overview } = await reader.read(
          `/investments/overview/${SLUGS.get(investmentCategory)}`,
          PortfolioOverview,
        );
        // The history in pounds excludes categories without a value in pounds.
        const tiles = overview.filter((tile) => tile.totalValue !== null && tile.totalValue !== 0);
        expect(tiles.length).toBeGreaterThan(0);
        expect(
          subCategories
            .map((each) => [each.investmentCategory, each.points.at(-1)?.value])
            .filter(([, value]) => value !== 0),
        ).toEqual(tiles.map((tile) => [tile.investmentCategory, tile.totalValue]));
      }
    }
  });

  it('the history of managed accounts is the sum of their growth series', async () => {
    const [service, shares] = await Promise.all(
      ['dfm-5001', 'dfm-5002'].map((id) => amelia.read(`/dfm/${id}/accountGrowth`, AccountGrowth)),
    );
    const { points = [] } =
      inPounds(await readHistory(amelia))?.categories.find(
        ({ investmentCategory }) => investmentCategory === 'DFM',
      ) ?? {};
    for (const { date, value, invested } of points) {
      const parts = [service, shares].map(
        (growth) => growth?.points.findLast((point) => point.date <= date) ?? null,
      );
      const sum = (field: 'value' | 'invested') =>
        parts.reduce((total, point) => total + inPence(point?.[field] ?? 0), 0);
      expect({ date, value: inPence(value), invested: inPence(invested) }).toEqual({
        date,
        value: sum('value'),
        invested: sum('invested'),
      });
    }
  });

  it("the history of a category is the sum of its holdings' histories, day by day", async () => {
    const parent = 'other-investments';
    const names = ['Mini_bonds', 'Share_portfolios', 'Structured_products'];
    const lists = await Promise.all(
      names.map((name) => amelia.read(`/investments/${parent}/${name}`, HoldingList)),
    );
    const own = lists.flat().filter(({ currency }) => currency === null || currency === 'GBP');
    const itemsOf = async (id: string) => {
      const items: HoldingHistoryPage['data'] = [];
      for (let cursor: number | null = 0; cursor !== null;) {
        const page: HoldingHistoryPage = await amelia.read(
          `/investments/${id}/history?cursor=${cursor}`,
          HoldingHistoryPage,
        );
        items.push(...page.data);
        cursor = page.nextCursor;
      }
      return items;
    };
    const histories = await Promise.all(
      own.map(async ({ id }) => ({ id, items: await itemsOf(id) })),
    );
    const { points = [] } =
      inPounds(await readHistory(amelia))?.categories.find(
        ({ investmentCategory }) => investmentCategory === 'OTHER_INVESTMENTS',
      ) ?? {};
    expect(points.length).toBeGreaterThan(5);
    for (const { date, value } of points) {
      const values = histories.map(({ id, items }) => {
        const item = items.find((each) => each.value !== null && each.effectiveDate <= date);
        return { id, day: item?.effectiveDate ?? '', pence: inPence(item?.value ?? 0) };
      });
      // Only this holding paid money out: it has no valuation between that day and the next one.
      const [payer] = values.filter(({ id }) => id === 'holding-3960');
      const taken = payer && payer.day < '2025-09-15' && date >= '2025-09-15' ? 200_000 : 0;
      expect({ date, pence: inPence(value) }).toEqual({
        date,
        pence: values.reduce((sum, { pence }) => sum + pence, 0) - taken,
      });
    }
  });

  it('the portfolio history contains payments in and out on their day', async () => {
    const { points = [] } = inPounds(await readHistory(amelia)) ?? {};
    expect(points.find(({ date }) => date === '2019-07-10')?.paidIn).toBe(10_000);
    expect(points.filter(({ takenOut }) => takenOut > 0)).toMatchObject([
      { date: '2025-09-15', takenOut: 2000 },
      { date: '2025-12-31', takenOut: 2500 },
    ]);
  });

  it('the portfolio history includes ended holdings, and excludes holdings without a valuation', async () => {
    const { points = [] } = inPounds(await readHistory(amelia)) ?? {};
    // The first point belongs to a VCT of 2009 that is worth nothing today. The first AIM portfolio of
    // September 2019 has no value.
    expect(points[0]).toMatchObject({ date: '2009-03-31', value: 4000, invested: 4000 });
    expect(points.some(({ date }) => date === '2019-09-03')).toBe(false);
  });

  it('the portfolio history lists holdings first valued after the day invested, with their growth until then', async () => {
    const { firstValuations } = inPounds(await readHistory(amelia)) ?? {};
    expect(firstValuations).toEqual([
      // This holding has ended without a valuation.
      { investedOn: '2018-03-29', valuedOn: '2025-07-01', growth: -2500 },
      // This holding has no history.
      { investedOn: '2020-04-01', valuedOn: '2026-02-27', growth: 420.1 },
    ]);
  });

  it('the portfolio history is empty for a client without investments', async () => {
    expect(await readHistory(await createReader('newcomer'))).toEqual({ currencies: [] });
  });
});

const pence = fc.integer({ min: 1, max: 10_000_000 }).map((amount) => amount / 100);
const day = fc
  .integer({ min: 0, max: 2_000 })
  .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10));
const PLACES = [
  ['tax-efficient-investments', 'BPRA'],
  ['tax-efficient-investments', 'EIS_investments'],
  ['other-investments', 'Mini_bonds'],
  // This category is not in the category tree of the navigation.
  ['other-investments', 'Unlisted_notes'],
  ['managed-portfolios', 'Quality_Shares_Portfolio'],
] as const;

const anyHolding = fc.record({
  place: fc.constantFrom(...PLACES),
  value: fc.option(pence, { nil: null, freq: 4 }),
  cost: fc.option(pence, { nil: null, freq: 4 }),
  units: fc.constantFrom(0, 1, 1, 1),
  invDate: fc.option(day, { nil: null, freq: 4 }),
  lastValuedAt: fc.option(day, { nil: null, freq: 4 }),
  currency: fc.constantFrom('GBP', 'GBP', null, 'USD'),
  valuationMode: fc.constantFrom(null, null, null, 'sumUnderlyingValues'),
  payments: fc.uniqueArray(fc.record({ date: day, amount: pence }), {
    selector: ({ date }) => date,
    maxLength: 2,
  }),
  items: fc.uniqueArray(fc.record({ date: day, value: fc.option(pence, { nil: null }) }), {
    selector: ({ date }) => date,
    maxLength: 4,
  }),
});

function buildPortfolio(
  rows: readonly (typeof anyHolding extends fc.Arbitrary<infer Row> ? Row : never)[],
) {
  const holdings = rows.map(({ place: [parent, child], items: _items, ...position }, index) =>
    createHoldingRow(
      { clientId: AMELIA, parent, child },
      { id: `holding-${index}`, name: `${index}`, ...position },
    ),
  );
  const histories = new Map(
    rows.map(({ items, currency }, index) => [
      `holding-${index}`,
      items.map(({ date, value }) => ({
        id: `${index}-${date}`,
        subjectId: `holding-${index}`,
        clientId: AMELIA,
        effectiveStatus: 20,
        effectiveDate: date,
        value,
        unitPrice: null,
        quantity: null,
        currency,
      })),
    ]),
  );
  const portfolio: Portfolio = {
    index: indexPortfolio(holdings),
    accounts: [],
    getHistory: (id) => histories.get(id) ?? [],
    today: TODAY,
  };
  return { holdings, portfolio };
}

describe('portfolio history of generated portfolios', () => {
  it("the portfolio history is consistent and ends with today's totals", () => {
    fc.assert(
      fc.property(fc.array(anyHolding, { maxLength: 8 }), (rows) => {
        const { holdings, portfolio } = buildPortfolio(rows);
        const reply = computePortfolioHistory(portfolio);
        expectConsistent(reply);
        const totals = new Map(Object.entries(toCurrencyTotals(computeTotals(holdings))));
        for (const { currency, points } of reply.currencies) {
          expect(points.at(-1)?.value).toBe(totals.get(currency) ?? 0);
          totals.delete(currency);
        }
        expect([...totals]).toEqual([]);
      }),
      { seed: 20_260_316 },
    );
  });

  it("sub-category histories end with the overview's values and follow its order", () => {
    fc.assert(
      fc.property(fc.array(anyHolding, { maxLength: 8 }), (rows) => {
        const { portfolio } = buildPortfolio(rows);
        const categories = inPounds(computePortfolioHistory(portfolio))?.categories ?? [];
        for (const parent of CATEGORY_TREE) {
          const { subCategories = [] } =
            categories.find((each) => each.investmentCategory === parent.code) ?? {};
          const { overview } = buildSubCategoryOverview(portfolio.index, parent, []);
          const tiles = new Map(overview.map((tile) => [tile.investmentCategory, tile.totalValue]));
          const codes = subCategories.map((each) => each.investmentCategory);
          expect(codes.filter((name) => tiles.has(name))).toEqual(
            [...tiles.keys()].filter((name) => codes.includes(name)),
          );
          for (const { investmentCategory, points } of subCategories) {
            // Ended holdings are in no overview. A category of the overview may have holdings in dollars
            // only.
            expect(points.at(-1)?.value).toBe(tiles.get(investmentCategory) ?? 0);
            tiles.delete(investmentCategory);
          }
          expect([...tiles.values()].filter((value) => (value ?? 0) > 0)).toEqual([]);
        }
      }),
      { seed: 20_260_316 },
    );
  });

  it('the growth of the portfolio history is the value less the cost of all holdings', () => {
    fc.assert(
      fc.property(fc.array(anyHolding, { maxLength: 8 }), (rows) => {
        const { holdings, portfolio } = buildPortfolio(rows);
        const gains = new Map<string, number>();
        for (const holding of holdings) {
          const hasEnded = holding.units === 0 && !((holding.value ?? 0) > 0);
          const isInTotals = hasEnded || holding.value !== null;
          if (holding.valuationMode !== null || !isInTotals || holding.cost === null) continue;
          const currency = holding.currency ?? 'GBP';
          const worth = hasEnded ? 0 : inPence(holding.value ?? 0);
          gains.set(currency, (gains.get(currency) ?? 0) + worth - inPence(holding.cost));
        }
        for (const { currency, points } of computePortfolioHistory(portfolio).currencies) {
          const { value = 0, invested = 0 } = points.at(-1) ?? {};
          expect(inPence(value) - inPence(invested)).toBe(gains.get(currency) ?? 0);
        }
      }),
      { seed: 20_260_316 },
    );
  });
});

it('the portfolio history includes a changed valuation although no holding changed', async () => {
  const { app, sandbox, fetch } = startMock();
  const headers = { Authorization: `Bearer ${(await sandbox.logIn()).id}` };
  const read = async () => {
    const reply = await fetch(new Request(`${sandbox.api}/investments/history`, { headers }));
    return inPounds(PortfolioHistory.parse(await reply.json()))?.points;
  };
  const before = await read();
  expect(await read()).toEqual(before);
  const { history, holdings } = app.sandboxes.default.db;
  const { version } = holdings;
  for (const { id } of history.list()) await history.update(id, { value: 1 });
  expect(holdings.version).toBe(version);
  expect(await read()).not.toEqual(before);
});
