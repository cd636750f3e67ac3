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

export type CategoryHolding = z.output<typeof HoldingList>[number] & {
  /** Name of the holding's managed account, under which applications were made. */
  readonly account: string | null;
  /** Category under which the holding is listed, as in the URL. */
  readonly child: string;
};
export type HistoryItem = z.output<typeof HoldingHistoryPage>['data'][number];
export type Application = z.output<typeof TransactionList>[number];
export type Account = {
  readonly id: string;
  readonly name: string;
  readonly currency: string;
  readonly points: z.output<typeof AccountGrowth>['points'];
};

/** Everything that the API returns about the money of one persona in one scenario. */
export type PersonaFinances = {
  readonly of: string;
  readonly read: Read;
  readonly holdings: readonly CategoryHolding[];
  readonly accounts: readonly Account[];
  readonly applications: readonly Application[];
  /**
   * History items of each holding, newest first. For a client with many holdings, contains the histories of
   * only some of them.
   */
  readonly histories: ReadonlyMap<string, readonly HistoryItem[]>;
  /** Total of the dashboard per currency. */
  readonly totals: Readonly<Record<string, number>>;
  /** History of the whole portfolio, per currency. */
  readonly overTime: z.output<typeof PortfolioHistory>['currencies'];
};

const LONG_LIST = 100;

export const toPence = (amount: number) => Math.round(amount * 100);
export const getCurrency = ({ currency }: { readonly currency: string | null }) =>
  currency ?? 'GBP';

const AFTER_EVENTS = 'after-events';
/**
 * Events that change money: valuations of a VCT, an EIS fund, a fund of a managed account and a holding in
 * dollars, and events of applications.
 */
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

/** Reads the finances of each client persona in each scenario, and in one sandbox after events. */
export async function readAllFinances(): Promise<readonly PersonaFinances[]> {
  const { api, control, login } = createTestClient();
  const books: PersonaFinances[] = [];
  const sandboxIds = [...scenarios.map(({ name }) => name), AFTER_EVENTS];
  for (const sandboxId of sandboxIds) {
    const scenario = sandboxId === AFTER_EVENTS ? 'default' : sandboxId;
    await control('POST', '/sandboxes', { id: sandboxId, scenario });
    if (sandboxId === AFTER_EVENTS) await raiseAll(control);
    // Removes the scenario's faults, because a fault would replace or alter the data to read.
    await control('DELETE', `/sandboxes/${sandboxId}/faults`);
    for (const { username, clientId } of personas) {
      if (clientId === null) continue;
      const where = { sandbox: sandboxId };
      const token = await login(username, where);
      const read: Read = async (path, schema) => {
        const { status, body } = await api('GET', path, { token, ...where });
        if (status !== 200) throw new Error(`${path} of ${username} in ${sandboxId}: ${status}`);
        return schema.parse(body);
      };
      const { currencies: overTime } = await read('/investments/history', PortfolioHistory);
      books.push({ ...(await readBook(`${username} in ${sandboxId}`, read)), overTime });
    }
  }
  return books;
}

async function readBook(of: string, read: Read): Promise<Omit<PersonaFinances, 'overTime'>> {
  const holdings: CategoryHolding[] = [];
  const accounts: Account[] = [];
  const histories = new Map<string, readonly HistoryItem[]>();
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
    holdings.push(
      ...list.map((holding) => ({ ...holding, account: isAccount ? name : null, child })),
    );
    const holdingsWithHistory =
      list.length > LONG_LIST ? [...list.slice(0, 30), ...list.slice(-2)] : list;
    for (const holding of holdingsWithHistory)
      histories.set(holding.id, await readHistory(holding.id, read));
  }
  const applications = await read('/client/transactions', TransactionList);
  const { currencyTotals: totals = {} } = await read('/investments/overview', PortfolioOverview);
  return { of, read, holdings, accounts, applications, histories, totals };
}

async function readHistory(id: string, read: Read): Promise<readonly HistoryItem[]> {
  const items: HistoryItem[] = [];
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
