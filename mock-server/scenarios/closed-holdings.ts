import { investor } from '../seed/personas.ts';
import type { Row } from '../store/database.ts';
import { holdsOnly, withHoldings } from './with-holdings.ts';
import type { Scenario } from './scenario.ts';

export const scenario: Scenario = {
  name: 'closed-holdings',
  title: 'Closed holdings alone',
  lookAt:
    "All that is left of Venture Capital Trusts is closed or archived: two grey rows, 'Closed.' and 'Archived.', whose cost does not count.",
  personas: [investor.username],
  build: (base) => withHoldings(base, hasEnded),
  holds: (data) => holdsOnly(data, hasEnded),
};

function hasEnded({ phase, child }: Row<'holdings'>): boolean {
  return child === 'Venture_Capital_Trusts' && (phase === 'Closed' || phase === 'Archived');
}
