import { investor } from '../seed/personas.ts';
import type { Row } from '../store/database.ts';
import { holdsOnly, withHoldings } from './with-holdings.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'single-foreign-currency',
  title: 'One foreign currency',
  lookAt:
    'Everything is held in US dollars: the dashboard has £0.00 and a total in dollars, as has each category, and nothing is converted.',
  personas: [investor.username],
  build: (base) => withHoldings(base, isInDollars),
  holds: (data) => holdsOnly(data, isInDollars),
};

function isInDollars({ currency, accountId }: Row<'holdings'>): boolean {
  return currency === 'USD' && accountId === null;
}
