import { toPhase } from '#src/shared/finance/format/holding-phase.ts';
import {
  isNumber,
  sumNumbers,
  toAmount,
  ZERO_AMOUNT,
  type Amount,
} from '#src/shared/finance/money/amount.ts';
import { toCurrency, type CurrencyTotal } from '#src/shared/finance/money/currency.ts';
import {
  classifyHoldings,
  COMPARED_GROWTH_REASONS,
  VALUED_REASONS,
  type ClassifiedHolding,
  type CountableHolding,
  type HoldingsKind,
} from './data/counting-rules.ts';

/** `today`: value and cost both count; `closed`: closed, archived or expired; `other`: active, but the cost does not count. */
export type LedgerGroup = 'today' | 'closed' | 'other';

export type LedgerStep = {
  readonly group: LedgerGroup;
  readonly amount: Amount;
  readonly count: number;
};

/** Money paid in and taken out by the portfolio history, over all days. */
export type Flows = { readonly paidIn: Amount; readonly takenOut: Amount };

/** `paidIn` less `takenOut`, plus `steps` and `remainder`, is `worth`. */
export type Ledger = Flows & {
  readonly steps: readonly LedgerStep[];
  /** Growth in the history that no holding of the reply explains. */
  readonly remainder: Amount;
  /** Part of `paidIn` that is the value of holdings without a cost. */
  readonly withoutCost: Amount;
  readonly worth: Amount;
};

const GROUPS = ['closed', 'other', 'today'] as const satisfies readonly LedgerGroup[];

/**
 * Explains the total of a page in one currency. Without `flows`, the costs of the holdings are the
 * money paid in.
 */
export function buildLedger(
  holdings: readonly CountableHolding[],
  kind: HoldingsKind,
  { currency, amount: worth }: CurrencyTotal,
  flows: Flows | null,
): Ledger {
  const judged = classifyHoldings(holdings, kind).filter(
    ({ holding }) => toCurrency(holding.currency) === currency,
  );
  const groups = Map.groupBy(judged, getLedgerGroup);
  const steps = GROUPS.flatMap((group) => {
    const own = groups.get(group) ?? [];
    const amount = own.reduce((sum, each) => sum.plus(getLedgerGrowth(each)), ZERO_AMOUNT);
    return own.length > 0 ? [{ group, amount, count: own.length }] : [];
  });
  const growth = steps.reduce((sum, { amount }) => sum.plus(amount), ZERO_AMOUNT);
  const net = flows ? flows.paidIn.minus(flows.takenOut) : worth.minus(growth);
  return {
    ...(flows ?? splitNet(net)),
    steps: steps.filter(({ amount }) => !amount.eq(0)),
    remainder: worth.minus(net).minus(growth),
    // An account names its cash separately.
    withoutCost: sumNumbers(
      (kind === 'dfm' ? [] : judged)
        .filter(
          ({ holding, value, cost }) =>
            VALUED_REASONS.has(value) && (!isNumber(holding.cost) || cost === 'contradicted'),
        )
        .map(({ holding }) => holding.value),
    ),
    worth,
  };
}

/** Money paid in is never negative: without the payments, a negative sum was taken out. */
function splitNet(net: Amount): Flows {
  return net.lt(0)
    ? { paidIn: ZERO_AMOUNT, takenOut: net.neg() }
    : { paidIn: net, takenOut: ZERO_AMOUNT };
}

/** Returns null for a holding whose growth is not part of the total, such as one without a cost. */
export function getLedgerGroup({
  holding,
  value,
  cost,
  growth,
}: ClassifiedHolding): LedgerGroup | null {
  if (!isNumber(holding.cost) || cost === 'contradicted') return null;
  if (value === 'expired') {
    return holding.valuationMode === 'sumUnderlyingValues' ? null : 'closed';
  }
  if (!VALUED_REASONS.has(value)) return null;
  if (COMPARED_GROWTH_REASONS.has(growth)) return 'today';
  const phase = toPhase(holding.phase);
  return phase === 'Closed' || phase === 'Archived' ? 'closed' : 'other';
}

/** Returns the growth of a holding with a cost; an expired one has lost it. */
export function getLedgerGrowth({ holding, value }: ClassifiedHolding): Amount {
  const worth = value === 'expired' ? null : toAmount(holding.value);
  return (worth ?? ZERO_AMOUNT).minus(toAmount(holding.cost) ?? ZERO_AMOUNT);
}
