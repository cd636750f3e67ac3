import { findParentCategory } from '../rules/category-tree.ts';
import { AMELIA, holdingRow } from '../seed/holdings/holding-row.ts';
import { investor } from '../seed/personas.ts';
import type { Row } from '../store/database.ts';
import type { Scenario } from './scenario.ts';
import { daysBefore } from './times.ts';

const DAYS_AGO = 10;

export const scenario: Scenario = {
  name: 'beyond-categories',
  title: 'Money in no category',
  lookAt:
    "The total in pounds has £100,000.00 that is in no category: the dashboard shows it as 'In no category', as a piece of the bar, and every share is of the total.",
  personas: [investor.username],
  build: (base, now) => ({ ...base, holdings: [...base.holdings, received(now)] }),
  holds: ({ holdings }) => holdings.some(isBeyond),
};

/** Money that has arrived and waits to be invested. */
function received(now: Date): Row<'holdings'> {
  const day = daysBefore(now, DAYS_AGO).slice(0, 10);
  return holdingRow(
    { clientId: AMELIA, parent: 'received', child: 'Received' },
    {
      id: 'holding-3990',
      name: 'Money received',
      value: 100_000,
      cost: 100_000,
      units: 100_000,
      invDate: day,
      lastValuedAt: day,
    },
  );
}

function isBeyond({ clientId, parent, value }: Row<'holdings'>): boolean {
  return clientId === AMELIA && !findParentCategory(parent) && (value ?? 0) > 0;
}
