import type { FaultRequest } from '../engine/faults.ts';
import { failedBank, pendingBank, verifiedBank } from './bank.ts';
import { hostileMessages } from './hostile-messages.ts';
import { drafts, manyMessages, readReplies, unreadMessages } from './messages.ts';
import { expiredLinks, forcePassword, manyClients, pendingAddress } from './people.ts';
import {
  alone,
  beyondCategories,
  emptyPortfolio,
  largePortfolio,
  withoutRows,
} from './portfolio.ts';
import { snoozedPrefs, stoppedPrefs } from './preferences.ts';
import type { Effect, Scenario } from './scenario.ts';
import words from './scenarios.json' with { type: 'json' };

export const DEFAULT_SCENARIO = 'default';

const effects: Readonly<Record<keyof typeof words, Effect>> = {
  default: {},
  'empty-portfolio': emptyPortfolio,
  dfm: alone(({ accountId }) => accountId !== null),
  'closed-holdings': alone(
    ({ phase, child }) =>
      child === 'Venture_Capital_Trusts' && (phase === 'Closed' || phase === 'Archived'),
  ),
  'no-valuation': alone(({ child }) => child === 'AIM_IHT_portfolios'),
  'single-foreign-currency': alone(
    ({ currency, accountId }) => currency === 'USD' && accountId === null,
  ),
  'beyond-categories': beyondCategories,
  'large-portfolio': largePortfolio,
  'many-clients': manyClients,
  'no-portfolio-history': failing({
    operationId: 'getPortfolioHistory',
    kind: 'status',
    status: 404,
  }),
  'pending-address': pendingAddress,
  'pending-bank': pendingBank,
  'verified-bank': verifiedBank,
  'failed-bank': failedBank,
  'unread-messages': unreadMessages,
  'read-replies': readReplies,
  drafts,
  'many-messages': manyMessages,
  'hostile-messages': hostileMessages,
  'snoozed-prefs': snoozedPrefs,
  'stopped-prefs': stoppedPrefs,
  'force-password': forcePassword,
  'expired-links': expiredLinks,
  'session-expired': failing({
    operationId: 'listMessages',
    kind: 'status',
    status: 401,
    times: 1,
  }),
  'no-applications': withoutRows('transactions'),
  'no-commission': withoutRows('commissions'),
  // British summer time: 23:59 in London.
  'tax-year-turn': { now: '2026-04-05T22:59:00.000Z', isClockRunning: true },
  'api-down': failing(
    // A fault of one operation takes precedence over faults of all operations: this one lets the login
    // succeed.
    { operationId: 'login', kind: 'delay', delayMs: 0 },
    { operationId: '*', kind: 'status', status: 503 },
  ),
  'slow-network': failing({ operationId: '*', kind: 'delay', delayMs: 2000 }),
  'broken-contract': failing({ operationId: 'getPortfolioOverview', kind: 'broken-contract' }),
};

/** Scenarios in display order. */
export const scenarios: readonly Scenario[] = Object.entries<Words>(words).map(([name, each]) => ({
  name,
  ...each,
  build: (base) => base,
  // Safe cast: `effects` has the same names.
  ...effects[name as keyof typeof words],
}));

type Words = Pick<Scenario, 'title' | 'lookAt' | 'personas' | 'arranges'>;

/** Returns an effect that only adds faults. */
function failing(...faults: readonly FaultRequest[]): Effect {
  return { faults };
}
