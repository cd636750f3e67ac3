import { refuse, refuseWithMessage } from '../engine/refusal.ts';
import { formatLondonDay } from '../rules/london-day.ts';
import { fromHundredths, toHundredths } from '../rules/money.ts';
import { isExpired } from '../rules/portfolio-totals.ts';
import { revalue } from '../rules/valuation.ts';
import type { Row } from '../store/database.ts';
import { requireClientRow, type EventCall, type EventDefinition } from './event.ts';
import { formatAmount, storeValuation } from './store-valuation.ts';

type Holding = Row<'holdings'>;

const USUAL_RISE = 1.02;

export const valuationPostedEvent: EventDefinition = {
  name: 'valuationPosted',
  title: 'Valuation posted',
  description:
    'Gives a holding a new value as of today, with its history, its account, the totals and the ' +
    'history of the portfolio.',
  parameters: ['holdingId', 'value'],
  async raise(call) {
    const { client, clock } = call;
    const day = formatLondonDay(clock.now());
    const holding = findHolding(call, day);
    const value = getNewValue(call, holding);
    const { investment, currency, value: before } = holding;
    const changes = await storeValuation(call, revalue(holding, value, day), day);
    const former = before === null ? 'had no value' : `was worth ${formatAmount(before, currency)}`;
    const worth = formatAmount(value, currency);
    return [
      `${investment.name} of ${client.fullName} is worth ${worth} on ${day}; it ${former}.`,
      ...changes,
    ];
  },
};

function findHolding(call: EventCall, day: string): Holding {
  const { db, client, request } = call;
  const { holdingId } = request;
  if (holdingId !== undefined) {
    const row = db.holdings.get(holdingId);
    const holding = requireClientRow(call, 'holdingId', holdingId, row, 'holding');
    const obstacle = findObstacle(call, holding, day);
    if (obstacle === null) return holding;
    throw refuseWithMessage(409, obstacle);
  }
  const [first] = db.holdings.list({
    owner: client.id,
    where: (holding) => holding.value !== null && findObstacle(call, holding, day) === null,
    limit: 1,
  });
  if (first) return first;
  throw refuseWithMessage(
    409,
    `${client.fullName} has no holding that can be valued now. The investor and the partner have ` +
      'some, and applicationAccepted makes one of a pending one.',
  );
}

function findObstacle({ db }: EventCall, holding: Holding, day: string): string | null {
  const { id, investment, phase, parentHolding, valuationMode, lastValuedAt, value } = holding;
  const { name } = investment;
  if (phase === 'Pending') return `${name} is pending: applicationAccepted allocates it.`;
  if (phase === 'Closed' || phase === 'Archived' || isExpired(holding)) return `${name} has ended.`;
  if (valuationMode === 'sumUnderlyingValues') {
    const parts = db.holdings.list({ where: (other) => other.parentHolding === id });
    return `${name} is the sum of others: ${parts.map((part) => part.id).join(', ')}.`;
  }
  const parent = parentHolding === null ? undefined : db.holdings.get(parentHolding);
  if (value === null && parent && parent.value !== null) {
    return `${name} is counted in the value of ${parent.investment.name}, ${parent.id}.`;
  }
  if (lastValuedAt !== null && lastValuedAt > day) {
    return `${name} was valued on ${lastValuedAt}, and today is ${day}: move the clock on.`;
  }
  return null;
}

function getNewValue({ request }: EventCall, { value, cost, investment }: Holding): number {
  const newValue = request.value ?? (value === null ? cost : value * USUAL_RISE);
  if (newValue !== null) return fromHundredths(toHundredths(newValue));
  const problem = `${investment.name} has neither value nor cost: name a value.`;
  throw refuse('invalid', { value: problem });
}
