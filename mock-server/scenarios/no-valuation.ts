import { investor } from '../seed/personas.ts';
import type { Row } from '../store/database.ts';
import { holdsOnly, withHoldings } from './with-holdings.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'no-valuation',
  title: 'Nothing valued yet',
  lookAt:
    "Amelia holds AIM IHT portfolios alone, which nobody has valued: the dashboard says 'No valuation yet', and the category asks to call for an up-to-date one and says what was paid in.",
  personas: [investor.username],
  build: (base) => withHoldings(base, isUnvalued),
  holds: (data) => holdsOnly(data, isUnvalued),
};

function isUnvalued({ child }: Row<'holdings'>): boolean {
  return child === 'AIM_IHT_portfolios';
}
