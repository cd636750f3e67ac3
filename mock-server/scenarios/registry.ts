import type { FaultRequest } from '../engine/faults.ts';
import { failedBankEffect, pendingBankEffect, verifiedBankEffect } from './bank.ts';
import { hostileMessagesEffect } from './hostile-messages.ts';
import {
  draftsEffect,
  manyMessagesEffect,
  readRepliesEffect,
  unreadMessagesEffect,
} from './messages.ts';
import {
  expiredLinksEffect,
  forcePasswordEffect,
  manyClientsEffect,
  pendingAddressEffect,
} from './people.ts';
import {
  createHoldingsEffect,
  beyondCategoriesEffect,
  emptyPortfolioEffect,
  holdingDatesEffect,
  largePortfolioEffect,
  sixTaxYearsEffect,
  createRemoveRowsEffect,
} from './portfolio.ts';
import { snoozedPrefsEffect, stoppedPrefsEffect } from './preferences.ts';
import type { ScenarioEffect, Scenario } from './scenario.ts';
import words from './scenarios.json' with { type: 'json' };

export const DEFAULT_SCENARIO_NAME = 'default';

const effects: Readonly<Record<keyof typeof words, ScenarioEffect>> = {
  default: {},
  'empty-portfolio': emptyPortfolioEffect,
  dfm: createHoldingsEffect(({ accountId }) => accountId !== null),
  'closed-holdings': createHoldingsEffect(
    ({ phase, child }) =>
      child === 'Venture_Capital_Trusts' && (phase === 'Closed' || phase === 'Archived'),
  ),
  'no-valuation': createHoldingsEffect(({ child }) => child === 'AIM_IHT_portfolios'),
  'single-foreign-currency': createHoldingsEffect(
    ({ currency, accountId }) => currency === 'USD' && accountId === null,
  ),
  'beyond-categories': beyondCategoriesEffect,
  'holding-dates': holdingDatesEffect,
  'six-tax-years': sixTaxYearsEffect,
  'large-portfolio': largePortfolioEffect,
  'many-clients': manyClientsEffect,
  'no-portfolio-history': withFaults({
    operationId: 'getPortfolioHistory',
    kind: 'status',
    status: 404,
  }),
  'pending-address': pendingAddressEffect,
  'pending-bank': pendingBankEffect,
  'verified-bank': verifiedBankEffect,
  'failed-bank': failedBankEffect,
  'unread-messages': unreadMessagesEffect,
  'read-replies': readRepliesEffect,
  drafts: draftsEffect,
  'many-messages': manyMessagesEffect,
  'hostile-messages': hostileMessagesEffect,
  'snoozed-prefs': snoozedPrefsEffect,
  'stopped-prefs': stoppedPrefsEffect,
  'force-password': forcePasswordEffect,
  'expired-links': expiredLinksEffect,
  'session-expired': withFaults({
    operationId: 'listMessages',
    kind: 'status',
    status: 401,
    times: 1,
  }),
  'no-applications': createRemoveRowsEffect('transactions'),
  'no-commission': createRemoveRowsEffect('commissions'),
  // The start time is 23:59 in London, in British summer time.
  'tax-year-turn': { now: '2026-04-05T22:59:00.000Z', isClockRunning: true },
  'api-down': withFaults(
    // A fault of one operation takes precedence over faults of all operations: this delay of 0 ms
    // lets the login succeed.
    { operationId: 'login', kind: 'delay', delayMs: 0 },
    { operationId: '*', kind: 'status', status: 503 },
  ),
  'slow-network': withFaults({ operationId: '*', kind: 'delay', delayMs: 2000 }),
  'broken-contract': withFaults({ operationId: 'getPortfolioOverview', kind: 'broken-contract' }),
};

export const scenarios: readonly Scenario[] = Object.entries<ScenarioTexts>(words).map(
  ([name, each]) => ({
    name,
    ...each,
    build: (base) => base,
    // Safe cast: `effects` has the same names.
    ...effects[name as keyof typeof words],
  }),
);

type ScenarioTexts = Pick<Scenario, 'title' | 'lookAt' | 'personas' | 'arranges'>;

function withFaults(...faults: readonly FaultRequest[]): ScenarioEffect {
  return { faults };
}
