import { scenario as apiDown } from './api-down.ts';
import { scenario as beyondCategories } from './beyond-categories.ts';
import { scenario as brokenContract } from './broken-contract.ts';
import { scenario as closedHoldings } from './closed-holdings.ts';
import { scenario as defaultScenario } from './default.ts';
import { scenario as dfm } from './dfm.ts';
import { scenario as drafts } from './drafts.ts';
import { scenario as emptyPortfolio } from './empty-portfolio.ts';
import { scenario as expiredLinks } from './expired-links.ts';
import { scenario as failedBank } from './failed-bank.ts';
import { scenario as forcePassword } from './force-password.ts';
import { scenario as hostileMessages } from './hostile-messages.ts';
import { scenario as largePortfolio } from './large-portfolio.ts';
import { scenario as manyClients } from './many-clients.ts';
import { scenario as manyMessages } from './many-messages.ts';
import { scenario as noApplications } from './no-applications.ts';
import { scenario as noCommission } from './no-commission.ts';
import { scenario as noPortfolioHistory } from './no-portfolio-history.ts';
import { scenario as noValuation } from './no-valuation.ts';
import { scenario as pendingAddress } from './pending-address.ts';
import { scenario as pendingBank } from './pending-bank.ts';
import { scenario as readReplies } from './read-replies.ts';
import { scenario as sessionExpired } from './session-expired.ts';
import { scenario as singleForeignCurrency } from './single-foreign-currency.ts';
import { scenario as slowNetwork } from './slow-network.ts';
import { scenario as snoozedPrefs } from './snoozed-prefs.ts';
import { scenario as stoppedPrefs } from './stopped-prefs.ts';
import { scenario as taxYearTurn } from './tax-year-turn.ts';
import { scenario as unreadMessages } from './unread-messages.ts';
import { scenario as verifiedBank } from './verified-bank.ts';
import type { Scenario } from './scenario.ts';

export const DEFAULT_SCENARIO = 'default';

/** In display order. */
export const scenarios: readonly Scenario[] = [
  defaultScenario,
  emptyPortfolio,
  dfm,
  closedHoldings,
  noValuation,
  singleForeignCurrency,
  beyondCategories,
  largePortfolio,
  manyClients,
  noPortfolioHistory,
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
  sessionExpired,
  noApplications,
  noCommission,
  taxYearTurn,
  apiDown,
  slowNetwork,
  brokenContract,
];
