import type { z } from 'zod';
import {
  AccountGrowth,
  HoldingHistoryPage,
  HoldingList,
  NavigationItemList,
  PortfolioHistory,
  PortfolioOverview,
  TransactionList,
} from '#contract/generated/validators.ts';
import { scenarios } from '#mock/scenarios/registry.ts';
import { personas } from '#mock/seed/personas.ts';
import { createTestClient, type TestClient } from './test-client.ts';

type Read = <Schema extends z.ZodType>(path: string, schema: Schema) => Promise<z.output<Schema>>;

export type Held = z.output<typeof HoldingList>[number] & {
  /** The name of its account, under which applications were made for it. */
  readonly account: string | null;
  /** The category that it is listed in, as in the address. */
  readonly child: string;
};
export type Item = z.output<typeof HoldingHistoryPage>['data'][number];
export type Application = z.output<typeof TransactionList>[number];
export type Account = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly points: z.output<typeof AccountGrowth>['points'];
};

/** What the API says of one persona's money in one scenario. */
export type Book = {
  readonly of: string;
  readonly read: Read;
  readonly holdings: readonly Held[];
  readonly accounts: readonly Account[];
  readonly applications: readonly Application[];
  /** Newest first; of every holding, or of some of a long list. */
  readonly histories: ReadonlyMap<string, readonly Item[]>;
  /** What the dashboard shows as the total in each currency. */
  readonly totals: Readonly<Record<string, number>>;
  /** Of the whole portfolio by currency. */
  readonly overTime: z.output<typeof PortfolioHistory>['currencies'];
};

const LONG_LIST = 100;

export const inPence = (amount: number) => Math.round(amount * 100);
export const currencyOf = ({ currency }: { readonly currency: string | null }) => currency ?? 'GBP';

const AFTER_EVENTS = 'after-events';
/** All that touches money: of a trust, a fund of an account, one in dollars, and what was applied for. */
const MONEY_EVENTS = [
  { event: 'valuationPosted' },
  { event: 'valuationPosted', holdingId: 'holding-5101', value: 30_000.01 },
  { event: 'valuationPosted', holdingId: 'holding-5110', value: 2000 },
  { event: 'valuationPosted', holdingId: 'holding-5109', value: 6200.5 },
  { event: 'valuationPosted', holdingId: 'holding-3301', value: 30_500 },
  { event: 'applicationAccepted' },
  { event: 'applicationAccepted' },
  { event: 'valuationPosted', holdingId: 'holding-3003', value: 5100 },
  { event: 'valuationPosted', client: 'partner', value: 5300 },
] as const;

async function raiseAll(control: TestClient['control']): Promise<void> {
  for (const event of MONEY_EVENTS) {
    const { status, text } = await control('POST', `/sandboxes/${AFTER_EVENTS}/events`, event);
    if (status !== 200) throw new Error(`${event.event}: ${text}`);
  }
}

/** One book for each persona with money in each scenario, and after events. */
export async function allBooks(): Promise<readonly Book[]> {
  const { api, control, login } = createTestClient();
  const books: Book[] = [];
  const places = [...scenarios.map(({ name }) => name), AFTER_EVENTS];
  for (const place of places) {
    const scenario = place === AFTER_EVENTS ? 'default' : place;
    await control('POST', '/sandboxes', { id: place, scenario });
    if (place === AFTER_EVENTS) await raiseAll(control);
    // The books are those of the data, whatever goes wrong with the replies.
    await control('DELETE', `/sandboxes/${place}/faults`);
    for (const { username, clientId } of personas) {
      if (clientId === null) continue;
      const where = { sandbox: place };
      const token = await login(username, where);
      const read: Read = async (path, schema) => {
        const { status, body } = await api('GET', path, { token, ...where });
        if (status !== 200) throw new Error(`${path} of ${username} in ${place}: ${status}`);
        return schema.parse(body);
      };
      const { currencies: overTime } = await read('/investments/history', PortfolioHistory);
      books.push({ ...(await bookOf(`${username} in ${place}`, read)), overTime });
    }
  }
  return books;
}

async function bookOf(of: string, read: Read): Promise<Omit<Book, 'overTime'>> {
  const holdings: Held[] = [];
  const accounts: Account[] = [];
  const histories = new Map<string, readonly Item[]>();
  const navigation = await read('/investments', NavigationItemList);
  for (const { url } of navigation.flatMap(({ children }) => children)) {
    const [kind, parent = '', child = '', id] = url.split('/').filter(Boolean);
    const isAccount = kind === 'dfm' && id !== undefined;
    const name = decodeURIComponent(child).replaceAll('_', ' ');
    if (isAccount) {
      accounts.push({ id, name, ...(await read(`/dfm/${id}/accountGrowth`, AccountGrowth)) });
    }
    const path = isAccount ? `/investments/dfm/${id}` : `/investments/${parent}/${child}`;
    const list = await read(path, HoldingList);
    holdings.push(...list.map((held) => ({ ...held, account: isAccount ? name : null, child })));
    const asked = list.length > LONG_LIST ? [...list.slice(0, 30), ...list.slice(-2)] : list;
    for (const held of asked) histories.set(held.id, await historyOf(held.id, read));
  }
  const applications = await read('/client/transactions', TransactionList);
  const { currencyTotals: totals = {} } = await read('/investments/overview', PortfolioOverview);
  return { of, read, holdings, accounts, applications, histories, totals };
}

async function historyOf(id: string, read: Read): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: number | null = 0;
  while (cursor !== null) {
    const page: z.output<typeof HoldingHistoryPage> = await read(
      `/investments/${id}/history?cursor=${cursor}`,
      HoldingHistoryPage,
    );
    items.push(...page.data);
    cursor = page.nextCursor;
  }
  return items;
}
