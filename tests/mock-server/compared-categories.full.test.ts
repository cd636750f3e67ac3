import { beforeAll, describe, expect, it } from 'vitest';
import {
  DocumentGroupList,
  HoldingList as HoldingsReply,
  NavigationItemList,
  PortfolioOverview,
} from '#contract/generated/validators.ts';
import { listComparableCategories } from '#src/app/comparison/comparable-categories.ts';
import { toItem } from '#src/app/comparison/compared-categories.tsx';
import { buildGrowthIndex } from '#src/app/comparison/growth-index.ts';
import type { HoldingList } from '#src/app/valuation/use-holding-lists.ts';
import { getCategoryTotal } from '#src/features/holdings/category-total.ts';
import { findCategoryHistory } from '#src/features/portfolio/category-history.ts';
import { DEFAULT_CURRENCY, toCurrency } from '#src/shared/finance/money/currency.ts';
import { computeGrowthAfter } from '#src/shared/finance/money/movement.ts';
import { readAllFinances, toPence, type PersonaFinances } from './books.ts';

type Book = PersonaFinances & {
  readonly counts: ReadonlyMap<string, number>;
  readonly lists: readonly HoldingList[];
  readonly items: readonly (ReturnType<typeof toItem> & { readonly index: readonly number[] })[];
};

let books: readonly Book[];

beforeAll(async () => {
  books = await Promise.all((await readAllFinances()).map(toBook));
});

async function toBook(finances: PersonaFinances): Promise<Book> {
  const { read, overTime: currencies } = finances;
  const links = (await read('/investments', NavigationItemList)).flatMap(
    ({ children }) => children,
  );
  const lists = await Promise.all(
    links.map(async ({ title, url }): Promise<HoldingList> => {
      const [kind, parent = '', child = '', id = ''] = url.split('/').filter(Boolean);
      const isAccount = kind === 'dfm';
      const holdings = await read(
        `/investments/${isAccount ? `dfm/${id}` : `${parent}/${child}`}`,
        HoldingsReply,
      );
      const category = isAccount ? null : decodeURIComponent(child);
      return { title, path: url, category, isAccount, holdings, byId: new Map() };
    }),
  );
  const groups = await read('/documents', DocumentGroupList);
  const counts = new Map(groups.map(({ id, documents }) => [id, documents.length]));
  const items = listComparableCategories({ currencies }).map((category) => ({
    ...toItem(category, lists, counts),
    index: buildGrowthIndex(category.points).map(({ value }) => value),
  }));
  return { ...finances, lists, counts, items };
}

/** Figures of a category in the comparison and elsewhere, as texts. */
type Pair = { readonly of: string; readonly compared: string; readonly elsewhere: string };

const differing = (pairs: readonly Pair[]) =>
  pairs.filter(({ compared, elsewhere }) => compared !== elsewhere);

describe('compared categories, for every persona and scenario', () => {
  it('a compared category has the value of the dashboard and of the page of its category [BEY-26]', async () => {
    const pairs = (await Promise.all(books.map(pairWithOverviews))).flat();
    expect(pairs.length).toBeGreaterThan(100);
    expect(differing(pairs)).toEqual([]);
  });

  it('a compared category has the value, growth, latest date and documents of the page of its holdings [BEY-26]', () => {
    const pairs = books.flatMap(pairWithLists);
    expect(pairs.length).toBeGreaterThan(100);
    expect(differing(pairs)).toEqual([]);
  });

  it('compared categories add up to the total of the dashboard in each other currency [BEY-26]', () => {
    const pairs = books.flatMap(({ of, totals, items }) =>
      Object.entries(totals).flatMap(([code, total]): readonly Pair[] => {
        const currency = toCurrency(code);
        const own = items.filter(
          (item) => item.currency === currency && item.id.split('/').length === 2,
        );
        const sum = own.reduce((pence, { value }) => pence + toPence(value ?? 0), 0);
        return currency === DEFAULT_CURRENCY
          ? []
          : [{ of: `${of} ${code}`, compared: `${sum}`, elsewhere: `${toPence(total)}` }];
      }),
    );
    expect(pairs.length).toBeGreaterThan(10);
    expect(differing(pairs)).toEqual([]);
  });

  it('each compared category has an index of growth, which is never below zero [BEY-25]', () => {
    const all = books.flatMap(({ of, items }) => items.map(({ id, index }) => ({ of, id, index })));
    expect(all.filter(({ index }) => index.length === 0 || index.some((each) => each < 0))).toEqual(
      [],
    );
  });
});

async function pairWithOverviews({ of, read, items }: Book): Promise<readonly Pair[]> {
  const top = await read('/investments/overview', PortfolioOverview);
  const parents = top.overview.flatMap(({ investmentCategory, url }) => {
    const [kind, parent = ''] = url.split('/').filter(Boolean);
    return kind === 'investment' ? [{ code: investmentCategory, parent }] : [];
  });
  const below = await Promise.all(
    parents.map(async ({ code, parent }) =>
      (await read(`/investments/overview/${parent}`, PortfolioOverview)).overview.map((each) => ({
        ...each,
        id: `GBP/${code}/${each.investmentCategory}`,
      })),
    ),
  );
  const links = [
    ...top.overview.map((each) => ({ ...each, id: `GBP/${each.investmentCategory}` })),
    ...below.flat(),
  ];
  return links.flatMap(({ id, totalValue }) => {
    const item = items.find((each) => each.id === id);
    return item
      ? [{ of: `${id} ${of}`, compared: `${item.value}`, elsewhere: `${totalValue}` }]
      : [];
  });
}

function pairWithLists({ of, overTime, lists, counts, items }: Book): readonly Pair[] {
  const history = overTime.find(({ currency }) => currency === DEFAULT_CURRENCY);
  return lists.flatMap(({ path, isAccount, holdings }) => {
    const [, parent = '', code = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
    const item = items.find(({ id }) => id.startsWith('GBP/') && id.endsWith(`/${code}`));
    const { amount, currency } = getCategoryTotal(holdings, isAccount ? 'dfm' : 'category');
    if (!history || !item || currency !== DEFAULT_CURRENCY) return [];
    const value = amount.toNumber();
    const points = findCategoryHistory(history, { parent, code }, value)?.points ?? [];
    const { percent } = computeGrowthAfter(points, null);
    const documents = holdings.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
    const latest = holdings
      .filter((each) => each.value !== null && toCurrency(each.currency) === currency)
      .map(({ lastValuedAt }) => lastValuedAt ?? '')
      .toSorted()
      .at(-1);
    return [
      {
        of: `${item.id} ${of}`,
        compared: [
          item.value,
          item.growthPercentage?.toFixed(2),
          item.cost,
          item.lastValuedAt ?? '',
          item.documentCount,
        ].join(', '),
        elsewhere: [value, percent?.toFixed(2), points.at(-1)?.invested, latest, documents].join(
          ', ',
        ),
      },
    ];
  });
}
