import { expect, it } from 'vitest';
import { buildLedger } from '#src/features/holdings/ledger.ts';
import { getCachedTotals, getCategoryTotal } from '#src/features/holdings/category-total.ts';
import { findCategoryHistory } from '#src/features/portfolio/category-history.ts';
import {
  getPortfolioHistory,
  listDfmHoldings,
  listHoldings,
  listNavigation,
} from '#src/sdk/generated/investments/investments.ts';
import { sumNumbers, ZERO_AMOUNT } from '#src/shared/finance/money/amount.ts';
import { signInAs } from '#tests/support/sign-in-as.ts';

/** Scenarios that change the portfolio; the others have the portfolio of `default`. */
const SCENARIOS = [
  'default',
  'empty-portfolio',
  'dfm',
  'closed-holdings',
  'no-valuation',
  'single-foreign-currency',
  'beyond-categories',
  'large-portfolio',
];

it.each(
  SCENARIOS.flatMap((scenario) =>
    ['investor', 'partner', 'newcomer'].map((user) => [scenario, user] as const),
  ),
)(
  'the ledger of each category adds up to its total and explains all growth, in %s for %s',
  async (scenario, user) => {
    await signInAs(user, { scenario });
    const history = await getPortfolioHistory();
    const links = (await listNavigation()).flatMap(({ children }) => children);
    expect(links.length).toBeGreaterThanOrEqual(0);
    for (const { url } of links) {
      const [, section, parent = '', child = '', account = ''] = url
        .split('/')
        .map(decodeURIComponent);
      const kind = section === 'dfm' ? 'dfm' : 'category';
      const holdings =
        kind === 'dfm' ? await listDfmHoldings(account) : await listHoldings(parent, child);
      const total = getCategoryTotal(holdings, kind);
      const inCurrency = history.currencies.find(({ currency }) => currency === total.currency);
      const points =
        inCurrency &&
        findCategoryHistory(inCurrency, { parent, code: child }, total.amount.toNumber())?.points;
      const flows = points && {
        paidIn: sumNumbers(points.map(({ paidIn }) => paidIn)),
        takenOut: sumNumbers(points.map(({ takenOut }) => takenOut)),
      };
      const totals = getCachedTotals(holdings, kind);
      const { growth } =
        totals.others.find(({ currency }) => currency === total.currency) ?? totals;
      for (const moved of [flows ?? null, null]) {
        const ledger = buildLedger(holdings, kind, total, moved);
        const { paidIn, takenOut, remainder } = ledger;
        const changes = ledger.steps.reduce((sum, { amount }) => sum.plus(amount), ZERO_AMOUNT);
        const today = ledger.steps.find(({ group }) => group === 'today')?.amount ?? ZERO_AMOUNT;
        const end = paidIn.minus(takenOut).plus(changes).plus(remainder);
        // The growth of an account comes from its own series, which includes sales.
        const isExplained = kind === 'dfm' || remainder.eq(0);
        expect([url, end.toFixed(2), today.toFixed(2), isExplained]).toEqual([
          url,
          total.amount.toFixed(2),
          growth.gain.toFixed(2),
          true,
        ]);
      }
    }
  },
);
