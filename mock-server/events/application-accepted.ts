import { refuseWithMessage } from '../engine/refusal.ts';
import { formatCategoryTitle } from '../rules/category-tree.ts';
import { HOLDING_STATUS } from '../rules/holding-status.ts';
import { formatLondonDay } from '../rules/london-day.ts';
import { fromHundredths, toHundredths } from '../rules/money.ts';
import { isExpired } from '../rules/portfolio-totals.ts';
import { isPendingStatus, TRANSACTION_STATUS } from '../rules/transactions.ts';
import { revalue } from '../rules/valuation.ts';
import { createHoldingRow } from '../seed/holding-row.ts';
import type { Row } from '../store/database.ts';
import { requireClientRow, type EventCall, type EventDefinition } from './event.ts';
import { formatAmount, storeValuation } from './store-valuation.ts';

type Holding = Row<'holdings'>;
type Application = Row<'transactions'> & { readonly amountInvested: number };

/** Fund that the manager of an account buys with new money. */
const ACCOUNT_FUND = 'Sterling Money Market Fund';

export const applicationAcceptedEvent: EventDefinition = {
  name: 'applicationAccepted',
  title: 'Application accepted',
  description:
    'Accepts a pending application: its holding is allocated today at 1.00 a unit, or the money is ' +
    'invested in its account.',
  parameters: ['applicationId'],
  async raise(call) {
    const { db, client, clock } = call;
    const day = formatLondonDay(clock.now());
    const application = findApplication(call, day);
    const holding = allocate(call, application, day);
    await db.transactions.update(application.id, { status: TRANSACTION_STATUS.accepted });
    if (!db.holdings.get(holding.id)) await recordReceipt(call, holding, application);
    const { investmentName, amountInvested, currency } = application;
    const others = await storeValuation(call, holding, day, amountInvested);
    const amount = formatAmount(amountInvested, currency);
    return [
      `The application of ${client.fullName} for ${investmentName}, ${amount}, is accepted.`,
      `${holding.investment.name} is held: ${holding.id}, ${formatAmount(holding.value ?? 0, currency)}.`,
      ...others,
    ];
  },
};

function findApplication(call: EventCall, day: string): Application {
  const { db, client, request } = call;
  const { applicationId: id } = request;
  const pending = db.transactions
    .list({ owner: client.id })
    .filter(isPending)
    .sort((a, b) => (a.businessReceived < b.businessReceived ? -1 : 1));
  if (id !== undefined)
    requireClientRow(call, 'applicationId', id, db.transactions.get(id), 'application');
  const [application] = id === undefined ? pending : pending.filter((row) => row.id === id);
  if (!application) {
    const what = id === undefined ? 'No application' : `The application ${id}, which`;
    const others = pending.map((row) => `${row.id} (${row.investmentName})`).join(', ');
    throw refuseWithMessage(
      409,
      `${what} of ${client.fullName} is ${id === undefined ? '' : 'not '}pending. ` +
        (others === '' ? 'A reset brings those of the scenario back.' : `Pending: ${others}.`),
    );
  }
  const { businessReceived, investmentName } = application;
  if (businessReceived <= day) return application;
  const received = `${investmentName} was received on ${businessReceived}`;
  throw refuseWithMessage(
    409,
    `The application for ${received}, and today is ${day}: move the clock on.`,
  );
}

// An application without an amount, such as a mandate for dividends, creates no holding.
function isPending(row: Row<'transactions'>): row is Application {
  return isPendingStatus(row.status) && row.amountInvested !== null && row.type !== 'Withdrawal';
}

/**
 * Returns the holding that the money of the application buys: the pending holding, a new holding in the
 * account, or an existing holding with more units.
 */
function allocate(call: EventCall, application: Application, day: string): Holding {
  const { db, client } = call;
  const { investmentName, amountInvested: amount } = application;
  const holdings = db.holdings.list({ owner: client.id });
  const named = holdings.filter(({ investment }) => investment.name === investmentName);
  const pending = named.find(({ phase }) => phase === 'Pending');
  if (pending) return buyHolding(pending, amount, day);
  const [account] = db.accounts.list({
    owner: client.id,
    where: ({ wrapper }) => formatCategoryTitle(wrapper) === investmentName,
  });
  if (account) return buyHolding(createAccountHolding(account, application, call), amount, day);
  const existing = named.find(
    (holding) => holding.value !== null && holding.phase !== 'Closed' && !isExpired(holding),
  );
  if (existing) return increaseHolding(existing, amount, day);
  throw refuseWithMessage(
    409,
    `${client.fullName} has neither an account nor a holding called ${investmentName}, which would ` +
      'say to which category it belongs.',
  );
}

function buyHolding(holding: Holding, amount: number, day: string): Holding {
  const existing: Holding = {
    ...holding,
    phase: 'Active',
    cost: amount,
    units: amount,
    invDate: day,
  };
  return revalue(existing, amount, day);
}

function createAccountHolding(
  { id, category, wrapper }: Row<'accounts'>,
  { currency }: Application,
  { ids, client }: EventCall,
): Holding {
  return createHoldingRow(
    { clientId: client.id, parent: category, child: wrapper, accountId: id },
    {
      id: ids.next('holding'),
      name: ACCOUNT_FUND,
      phase: 'Pending',
      value: null,
      cost: null,
      units: null,
      currency,
      invDate: null,
      lastValuedAt: null,
    },
  );
}

function increaseHolding(holding: Holding, amount: number, day: string): Holding {
  const { value, cost, units, unitPrice, payments } = holding;
  const plus = (sum: number | null) =>
    fromHundredths(toHundredths(sum ?? 0) + toHundredths(amount));
  const more: Holding = {
    ...holding,
    cost: cost === null ? null : plus(cost),
    units: units !== null && unitPrice ? Number((units + amount / unitPrice).toFixed(6)) : units,
    payments: [...payments, { date: day, amount }],
  };
  return revalue(more, plus(value), day);
}

/** Starts the holding's history on the day on which the application was received. */
async function recordReceipt({ db, ids }: EventCall, holding: Holding, application: Application) {
  await db.history.insert({
    id: ids.next(`history-${holding.id}`),
    subjectId: holding.id,
    clientId: holding.clientId,
    currency: holding.currency,
    effectiveStatus: HOLDING_STATUS.pending,
    effectiveDate: application.businessReceived,
    value: null,
    unitPrice: null,
    quantity: null,
  });
}
