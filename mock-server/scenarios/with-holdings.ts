import { categoryTitle } from '../rules/category-tree.ts';
import { investor } from '../seed/personas.ts';
import type { Dataset, Row } from '../store/database.ts';

type Holding = Row<'holdings'>;

/** The investor's portfolio with these of the holdings alone, and all that belongs to them. */
export function withHoldings(base: Dataset, isKept: (holding: Holding) => boolean): Dataset {
  const isOwn = ({ clientId }: { readonly clientId: string }) => clientId === investor.clientId;
  const holdings = base.holdings.filter((row) => !isOwn(row) || isKept(row));
  const own = holdings.filter(isOwn);
  const accountIds = new Set(own.map(({ accountId }) => accountId));
  const accounts = base.accounts.filter((row) => !isOwn(row) || accountIds.has(row.id));
  const ids = new Set([...own, ...accounts].map(({ id }) => id));
  const names = new Set([
    ...own.map(({ investment }) => investment.name),
    ...accounts.filter(isOwn).map(({ wrapper }) => categoryTitle(wrapper)),
  ]);
  const groups = base.documentGroups.filter((row) => !isOwn(row) || ids.has(row.id));
  const lost = new Set(
    base.documentGroups.filter((row) => !groups.includes(row)).flatMap(({ fileIds }) => fileIds),
  );
  return {
    ...base,
    holdings,
    accounts,
    history: base.history.filter((row) => !isOwn(row) || ids.has(row.subjectId)),
    documentGroups: groups,
    files: base.files.filter(({ id }) => !lost.has(id)),
    transactions: base.transactions.filter((row) => !isOwn(row) || names.has(row.investmentName)),
  };
}

/** Whether the investor has holdings, all of them such. */
export function holdsOnly({ holdings }: Dataset, isSuch: (holding: Holding) => boolean): boolean {
  const own = holdings.filter(({ clientId }) => clientId === investor.clientId);
  return own.length > 0 && own.every(isSuch);
}
