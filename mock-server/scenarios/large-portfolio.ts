import { CATEGORY_TREE } from '../rules/category-tree.ts';
import { fromHundredths } from '../rules/money.ts';
import { AMELIA, holdingRow } from '../seed/holdings/holding-row.ts';
import { investor } from '../seed/personas.ts';
import type { Row } from '../store/database.ts';
import type { Scenario } from './scenario.ts';

const HOLDINGS = 10_000;

// The holdings are distributed over all categories except the accounts.
const PLACES = CATEGORY_TREE.filter(({ code }) => code !== 'DFM').flatMap(({ slug, children }) =>
  children.map((child) => ({ clientId: AMELIA, parent: slug, child })),
);

const WORDS = ['Albion', 'Beacon', 'Calder', 'Dunmore', 'Eden', 'Foundry', 'Greyfriars', 'Hollins'];
const KINDS = ['Growth', 'Income', 'Opportunities', 'Technology', 'Smaller Companies'];
const CURRENCIES = ['GBP', 'GBP', 'GBP', 'GBP', 'GBP', 'GBP', 'GBP', 'USD', 'GBP', 'EUR'];

export const scenario: Scenario = {
  name: 'large-portfolio',
  title: 'Large portfolio',
  lookAt:
    'Amelia has 10,000 holdings, some 750 in each category: paging, sorting, searching and totals ' +
    'stay quick.',
  personas: [investor.username],
  build: (base) => {
    const seeded = base.holdings.filter(({ clientId }) => clientId === AMELIA).length;
    return { ...base, holdings: [...base.holdings, ...manyHoldings(HOLDINGS - seeded)] };
  },
  holds: ({ holdings }) =>
    holdings.filter(({ clientId }) => clientId === AMELIA).length === HOLDINGS,
};

function manyHoldings(count: number): Row<'holdings'>[] {
  return PLACES.length === 0 ? [] : Array.from({ length: count }, (_, index) => bulk(index));
}

// Arithmetic without random numbers, so that every build gives the same rows; invested before the
// first application on record.
function bulk(index: number): Row<'holdings'> {
  const number = index + 1;
  const [place = { clientId: AMELIA, parent: '', child: '' }] = PLACES.slice(index % PLACES.length);
  const cost = 500 + ((number * 37) % 190) * 50;
  const value = fromHundredths(Math.round(cost * (70 + ((number * 53) % 81))));
  return holdingRow(place, {
    id: `holding-${100_000 + number}`,
    name: `${WORDS[number % WORDS.length]} ${KINDS[number % KINDS.length]} ${number}`,
    value,
    cost,
    units: cost / 2,
    currency: CURRENCIES[number % CURRENCIES.length] ?? null,
    invDate: `20${twoDigits(8 + (number % 11))}-${twoDigits(1 + (number % 12))}-${twoDigits(1 + (number % 28))}`,
    lastValuedAt: '2026-02-27',
  });
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
