import { beforeAll, expect, it } from 'vitest';
import {
  AccountGrowth,
  HoldingList,
  NavigationItemList,
  PortfolioOverview,
} from '#contract/generated/validators.ts';
import { getCategoryTotal } from '#src/features/holdings/category-total.ts';
import { findCategoryHistory, type CategoryKey } from '#src/features/portfolio/category-history.ts';
import { getPortfolioTotal } from '#src/features/portfolio/portfolio-total.ts';
import { DEFAULT_CURRENCY } from '#src/shared/finance/money/currency.ts';
import {
  addCashFlows,
  computeGrowthAfter,
  type HistoryPoints,
} from '#src/shared/finance/money/movement.ts';
import {
  CHART_PERIODS,
  cutToPeriod,
  describePeriod,
  getPeriodStart,
  type ChartPeriod,
} from '#src/shared/finance/period/chart-period.ts';
import { readAllFinances, type PersonaFinances } from './books.ts';

/** Figures of a link and of the page that the link opens, each as `value, growth (per cent) period`. */
type Pair = { readonly of: string; readonly link: string; readonly page: string };

let pairs: readonly Pair[];

beforeAll(async () => {
  pairs = (await Promise.all((await readAllFinances()).map(pairsOf))).flat();
});

it('each page shows the value and growth of the link to the page, for every persona, scenario and period', () => {
  const kinds = new Set(pairs.map(({ of }) => of.split(' ')[0]));
  expect(kinds).toEqual(new Set(['category', 'sub-category', 'account', 'series']));
  expect(pairs.filter(({ link }) => link.includes('%')).length).toBeGreaterThan(100);
  expect(pairs.filter(({ link, page }) => link !== page)).toEqual([]);
});

async function pairsOf(book: PersonaFinances): Promise<readonly Pair[]> {
  const { read, of } = book;
  const linksOf = async (path: string, parent?: string) =>
    (await read(path, PortfolioOverview)).overview.map((each) => ({
      place: { parent, code: each.investmentCategory },
      path: each.url,
      value: each.totalValue ?? null,
    }));
  const opened = await linksOf('/investments/overview');
  const parents = new Set(
    (await read('/investments', NavigationItemList)).flatMap(({ children }) =>
      children.map(({ url }) => url.split('/')[2] ?? ''),
    ),
  );
  const below = await Promise.all(
    Array.from(parents, (parent) => linksOf(`/investments/overview/${parent}`, parent)),
  );
  const links = [...opened, ...below.flat()];
  const pages = await Promise.all(
    links.map(async ({ place, path, value }) => ({ place, value, ...(await pageAt(path, book)) })),
  );
  return CHART_PERIODS.flatMap((period) =>
    pages.flatMap(({ place, value, kind, worth, at, own }) => [
      {
        of: `${kind} ${at.parent}/${at.code ?? ''} of ${of} in ${period}`,
        link: lead(book, place, value, period),
        page: lead(book, at, value === null && worth === 0 ? null : worth, period),
      },
      ...(own && own.length > 0
        ? [
            {
              of: `series ${at.code} of ${of} in ${period}`,
              link: lead(book, place, value, period),
              page: figure(value, own, book, period),
            },
          ]
        : []),
    ]),
  );
}

/** Returns the value that the page at an address shows first, and the category of the page. */
async function pageAt(path: string, { read }: PersonaFinances) {
  const [kind, parent = '', child = '', id] = decodeURIComponent(path).split('/').filter(Boolean);
  if (kind === 'dfm') {
    const holdings = await read(`/investments/dfm/${id}`, HoldingList);
    const { points } = await read(`/dfm/${id}/accountGrowth`, AccountGrowth);
    const at = { parent, code: child };
    return {
      kind: 'account',
      at,
      worth: inPounds(getCategoryTotal(holdings, 'dfm')),
      own: addCashFlows(points),
    };
  }
  if (child === '') {
    const total = getPortfolioTotal(
      await read(`/investments/overview/${parent}`, PortfolioOverview),
    );
    return { kind: 'category', at: { parent, code: undefined }, worth: total.toNumber() };
  }
  const list = await read(`/investments/${parent}/${encodeURIComponent(child)}`, HoldingList);
  const worth = inPounds(getCategoryTotal(list, 'category'));
  return { kind: 'sub-category', at: { parent, code: child }, worth };
}

function inPounds({ currency, amount }: ReturnType<typeof getCategoryTotal>): number {
  return currency === DEFAULT_CURRENCY ? amount.toNumber() : 0;
}

/** Formats the figures beside a link or in the header of a page. */
function lead(
  book: PersonaFinances,
  place: CategoryKey,
  value: number | null,
  period: ChartPeriod,
): string {
  const history = inSterling(book);
  return figure(value, history && findCategoryHistory(history, place, value)?.points, book, period);
}

function figure(
  value: number | null,
  points: HistoryPoints | undefined,
  book: PersonaFinances,
  period: ChartPeriod,
): string {
  const days = cutToPeriod(inSterling(book)?.points ?? [], period);
  const label = describePeriod(days, period);
  const growth = points && computeGrowthAfter(points, getPeriodStart(days, period));
  const gain = growth && `${growth.growth.toFixed(2)} (${growth.percent?.toFixed(2)}%) ${label}`;
  return [(value ?? 0).toFixed(2), gain].filter(Boolean).join(', ');
}

function inSterling({ overTime }: PersonaFinances) {
  return overTime.find(({ currency }) => currency === DEFAULT_CURRENCY);
}
