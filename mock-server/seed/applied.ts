import { categoryTitle } from '../rules/category-tree.ts';
import type { Row } from '../store/database.ts';
import { transactions } from './transactions.ts';

type Holding = Row<'holdings'>;

/**
 * The day on which the application for a holding was received: its own, else that of its account,
 * of what it is part of or of its parts. Null where none is on record.
 */
export function receivedOn(holding: Holding, holdings: readonly Holding[]): string | null {
  const { id, parentHolding, accountId, child } = holding;
  const related = holdings.filter(
    (other) => other.id === parentHolding || other.parentHolding === id,
  );
  const others = related.map(nameOf);
  if (accountId !== null) others.push(categoryTitle(child));
  return lastBefore(holding, [nameOf(holding)]) ?? lastBefore(holding, others);
}

function lastBefore({ clientId, invDate }: Holding, names: readonly string[]): string | null {
  const days = transactions
    .filter((row) => row.clientId === clientId && names.includes(row.investmentName))
    .map(({ businessReceived }) => businessReceived)
    .filter((day) => invDate === null || day < invDate);
  return days.sort().at(-1) ?? null;
}

function nameOf({ investment }: Holding): string {
  return investment.name;
}
