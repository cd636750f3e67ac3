import type { FaultRequest } from '../engine/faults.ts';
import { investor, personas, staff } from '../seed/personas.ts';
import type { Dataset, Row } from '../store/database.ts';
import { holdsOnly, withHoldings } from './with-holdings.ts';
import type { Scenario } from './scenario.ts';

type Holding = Row<'holdings'>;
type Effect = Omit<Scenario, 'name' | 'title' | 'lookAt'>;

/** The scenarios of one effect. */
export const shortScenarios = tableOf({
  default: [
    'Everything in place',
    'Log in as any of the four people: a full portfolio, a small one, none yet, and staff. Every screen has something to show.',
    { personas: personas.map(({ username }) => username), build: (base) => base },
  ],
  'closed-holdings': [
    'Closed holdings alone',
    "All that is left of Venture Capital Trusts is closed or archived: two grey rows, 'Closed.' and 'Archived.', whose cost does not count.",
    alone(
      ({ phase, child }) =>
        child === 'Venture_Capital_Trusts' && (phase === 'Closed' || phase === 'Archived'),
    ),
  ],
  dfm: [
    'Managed accounts alone',
    "Amelia's money is in two managed accounts: the portfolio has Managed Portfolios alone, and each account its growth, holdings and history.",
    alone(({ accountId }) => accountId !== null),
  ],
  'no-valuation': [
    'Nothing valued yet',
    "Amelia holds AIM IHT portfolios alone, which nobody has valued: the dashboard says 'No valuation yet', and the category asks to call for an up-to-date one and says what was paid in.",
    alone(({ child }) => child === 'AIM_IHT_portfolios'),
  ],
  'single-foreign-currency': [
    'One foreign currency',
    'Everything is held in US dollars: the dashboard has £0.00 and a total in dollars, as has each category, and nothing is converted.',
    alone(({ currency, accountId }) => currency === 'USD' && accountId === null),
  ],
  'no-portfolio-history': [
    'No history of portfolios',
    'The server lacks the optional call of the portfolio history: the dashboard shows neither a chart nor an error, and no category its growth.',
    failing({ operationId: 'getPortfolioHistory', kind: 'status', status: 404 }),
  ],
  'session-expired': [
    'A session that ends while it is used',
    "The dashboard works. Opening the inbox ends the session: the login says 'Your session has ended. Please log in again.', and leads to the inbox.",
    failing({ operationId: 'listMessages', kind: 'status', status: 401, times: 1 }),
  ],
  'no-applications': [
    'No applications',
    "The application history offers the current tax year alone and says 'You did not make any investments in' it; the PDF report says the same.",
    without('transactions'),
  ],
  'no-commission': [
    'No commission',
    "The commission page says 'We have not received any ongoing commissions from investments you have made with us.'",
    without('commissions'),
  ],
  'tax-year-turn': [
    'The tax year turns',
    'On 5 April, a minute before midnight in London, the clock runs: the application history shows 2025-26, and a minute later it also offers 2026-27.',
    {
      ...failing(),
      // British summer time: 23:59 in London.
      now: '2026-04-05T22:59:00.000Z',
      isClockRunning: true,
    },
  ],
  'api-down': [
    'The API is down',
    'Logging in still works, and nothing after it does: each section of a page says so in its place, with Retry, the phone number and a reference.',
    {
      ...failing(
        // A fault of one operation goes before those of all: it only lets the login through.
        { operationId: 'login', kind: 'delay', delayMs: 0 },
        { operationId: '*', kind: 'status', status: 503 },
      ),
      personas: [investor.username, staff.username],
    },
  ],
  'slow-network': [
    'A slow network',
    'Every reply takes two seconds: each section shows a skeleton in the shape of what comes, and nothing moves when it is there.',
    {
      ...failing({ operationId: '*', kind: 'delay', delayMs: 2000 }),
      personas: [investor.username, staff.username],
    },
  ],
  'broken-contract': [
    'A reply that breaks the contract',
    'The overview of the portfolio comes with a field of another type: that section of the dashboard fails, in development with the details, and all else stands.',
    failing({ operationId: 'getPortfolioOverview', kind: 'broken-contract' }),
  ],
});

/** All stands but for these faults. */
function failing(...faults: readonly FaultRequest[]): Effect {
  return {
    personas: [investor.username],
    build: (base) => base,
    ...(faults.length > 0 && { faults }),
  };
}

/** The investor holds these alone. */
function alone(isKept: (holding: Holding) => boolean): Effect {
  return {
    personas: [investor.username],
    build: (base) => withHoldings(base, isKept),
    holds: (data) => holdsOnly(data, isKept),
  };
}

/** The investor has no row in that table. */
function without(table: 'transactions' | 'commissions'): Effect {
  const isOwn = ({ clientId }: { readonly clientId: string }) => clientId === investor.clientId;
  return {
    personas: [investor.username],
    build: (base: Dataset) => ({
      ...base,
      [table]: base[table].filter((row: { readonly clientId: string }) => !isOwn(row)),
    }),
    holds: (data) => !data[table].some(isOwn),
  };
}

function tableOf<Name extends string>(
  rows: Readonly<Record<Name, readonly [title: string, lookAt: string, effect: Effect]>>,
): Readonly<Record<Name, Scenario>> {
  const entries = Object.entries<readonly [string, string, Effect]>(rows);
  const scenarios = entries.map(([name, [title, lookAt, effect]]) => [
    name,
    { name, title, lookAt, ...effect },
  ]);
  // The same names as the rows.
  return Object.fromEntries(scenarios) as Readonly<Record<Name, Scenario>>;
}
