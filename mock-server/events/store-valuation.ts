import { HOLDING_STATUS } from '../rules/holding-status.ts';
import { fromHundredths, toHundredths } from '../rules/money.ts';
import { countsInTotals, DEFAULT_CURRENCY } from '../rules/portfolio-totals.ts';
import { extendGrowth, revalue } from '../rules/valuation.ts';
import type { Row } from '../store/database.ts';
import type { EventCall } from './event.ts';

type Holding = Row<'holdings'>;
type Store = Pick<EventCall, 'db' | 'ids'>;

export function formatAmount(amount: number, currency: string | null): string {
  return `${amount.toFixed(2)} ${currency ?? DEFAULT_CURRENCY}`;
}

/**
 * Stores a new or revalued holding as of a day (YYYY-MM-DD). Also updates the holding's history, its parent
 * holding if that is valued as the sum of its child holdings, and its account, into which `paidIn` was paid.
 *
 * @returns sentences about the changes of the parent holding and the account.
 */
export async function storeValuation(
  store: Store,
  holding: Holding,
  day: string,
  paidIn = 0,
): Promise<readonly string[]> {
  const { db } = store;
  await db.holdings.put(holding);
  await recordState(store, holding, day, {
    value: holding.value,
    unitPrice: holding.unitPrice,
    quantity: holding.units,
  });
  return [
    ...(await updateParent(store, holding, day)),
    ...(await updateAccount(store, holding, day, paidIn)),
  ];
}

async function updateParent(store: Store, { parentHolding, clientId }: Holding, day: string) {
  const { db } = store;
  const parent = parentHolding === null ? undefined : db.holdings.get(parentHolding);
  if (parent?.valuationMode !== 'sumUnderlyingValues') return [];
  const parts = db.holdings.list({
    owner: clientId,
    where: (other) => other.parentHolding === parent.id,
  });
  const currentValue = sumValues(parts);
  const changes = await storeValuation(store, revalue(parent, currentValue, day), day);
  const sentence = `${parent.investment.name} is worth ${formatAmount(currentValue, parent.currency)}.`;
  return [sentence, ...changes];
}

/**
 * Updates the growth series of the holding's account. Skips an account in another currency, and an account
 * without a series, which is valued by its holdings alone.
 */
async function updateAccount(store: Store, holding: Holding, day: string, paidIn: number) {
  const { db } = store;
  const account = holding.accountId === null ? undefined : db.accounts.get(holding.accountId);
  const isIn = account?.currency === (holding.currency ?? DEFAULT_CURRENCY);
  if (!account || !isIn || account.growth.length === 0) return [];
  const own = db.holdings.list({
    owner: account.clientId,
    where: (other) =>
      other.accountId === account.id && (other.currency ?? DEFAULT_CURRENCY) === account.currency,
  });
  const currentValue = sumValues(own.filter(countsInTotals));
  const growth = extendGrowth(account.growth, { date: day, worth: currentValue, paidIn });
  await db.accounts.update(account.id, { growth });
  await recordState(store, account, day, { value: currentValue, unitPrice: null, quantity: null });
  return [`${account.name} is worth ${formatAmount(currentValue, account.currency)}.`];
}

type Subject = Pick<Row<'history'>, 'id' | 'clientId' | 'currency'>;
type State = Pick<Row<'history'>, 'value' | 'unitPrice' | 'quantity'>;

/** Stores the valuation of a day; a second valuation of the same day replaces the first. */
async function recordState({ db, ids }: Store, subject: Subject, day: string, state: State) {
  const { id: subjectId, clientId, currency } = subject;
  const [existing] = db.history.list({
    owner: subjectId,
    where: ({ effectiveDate, effectiveStatus }) =>
      effectiveDate === day && effectiveStatus === HOLDING_STATUS.active,
  });
  await db.history.put({
    ...state,
    id: existing?.id ?? ids.next(`history-${subjectId}`),
    subjectId,
    clientId,
    currency,
    effectiveStatus: HOLDING_STATUS.active,
    effectiveDate: day,
  });
}

function sumValues(holdings: readonly Holding[]): number {
  return fromHundredths(holdings.reduce((sum, { value }) => sum + toHundredths(value ?? 0), 0));
}
