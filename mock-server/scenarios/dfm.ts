import { investor } from '../seed/personas.ts';
import type { Row } from '../store/database.ts';
import { holdsOnly, withHoldings } from './with-holdings.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'dfm',
  title: 'Managed accounts alone',
  lookAt:
    "Amelia's money is in two managed accounts: the portfolio has Managed Portfolios alone, and each account its growth, holdings and history.",
  personas: [investor.username],
  build: (base) => withHoldings(base, isManaged),
  holds: (data) => holdsOnly(data, isManaged),
};

function isManaged({ accountId }: Row<'holdings'>): boolean {
  return accountId !== null;
}
