import { scenario as beyondCategories } from './beyond-categories.ts';
import { scenario as drafts } from './drafts.ts';
import { scenario as emptyPortfolio } from './empty-portfolio.ts';
import { scenario as expiredLinks } from './expired-links.ts';
import { scenario as failedBank } from './failed-bank.ts';
import { scenario as forcePassword } from './force-password.ts';
import { scenario as hostileMessages } from './hostile-messages.ts';
import { scenario as largePortfolio } from './large-portfolio.ts';
import { scenario as manyClients } from './many-clients.ts';
import { scenario as manyMessages } from './many-messages.ts';
import { scenario as pendingAddress } from './pending-address.ts';
import { scenario as pendingBank } from './pending-bank.ts';
import { scenario as readReplies } from './read-replies.ts';
import { scenario as snoozedPrefs } from './snoozed-prefs.ts';
import { scenario as stoppedPrefs } from './stopped-prefs.ts';
import { scenario as unreadMessages } from './unread-messages.ts';
import { scenario as verifiedBank } from './verified-bank.ts';
import { shortScenarios } from './short-scenarios.ts';
import type { Scenario } from './scenario.ts';

export const DEFAULT_SCENARIO = 'default';

/** In display order. */
export const scenarios: readonly Scenario[] = [
  shortScenarios.default,
  emptyPortfolio,
  shortScenarios.dfm,
  shortScenarios['closed-holdings'],
  shortScenarios['no-valuation'],
  shortScenarios['single-foreign-currency'],
  beyondCategories,
  largePortfolio,
  manyClients,
  shortScenarios['no-portfolio-history'],
  pendingAddress,
  pendingBank,
  verifiedBank,
  failedBank,
  unreadMessages,
  readReplies,
  drafts,
  manyMessages,
  hostileMessages,
  snoozedPrefs,
  stoppedPrefs,
  forcePassword,
  expiredLinks,
  shortScenarios['session-expired'],
  shortScenarios['no-applications'],
  shortScenarios['no-commission'],
  shortScenarios['tax-year-turn'],
  shortScenarios['api-down'],
  shortScenarios['slow-network'],
  shortScenarios['broken-contract'],
];
