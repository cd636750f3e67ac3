import { scenario as defaultScenario } from './default.ts';
import { scenario as emptyPortfolio } from './empty-portfolio.ts';
import { scenario as failedBank } from './failed-bank.ts';
import { scenario as forcePassword } from './force-password.ts';
import { scenario as hostileMessages } from './hostile-messages.ts';
import { scenario as largePortfolio } from './large-portfolio.ts';
import { scenario as pendingAddress } from './pending-address.ts';
import { scenario as noApplications } from './no-applications.ts';
import { scenario as noCommission } from './no-commission.ts';
import { scenario as manyMessages } from './many-messages.ts';
import { scenario as noPortfolioHistory } from './no-portfolio-history.ts';
import { scenario as pendingBank } from './pending-bank.ts';
import { scenario as snoozedPrefs } from './snoozed-prefs.ts';
import { scenario as stoppedPrefs } from './stopped-prefs.ts';
import { scenario as taxYearTurn } from './tax-year-turn.ts';
import { scenario as unreadMessages } from './unread-messages.ts';
import type { Scenario } from './scenario.ts';

export const DEFAULT_SCENARIO = 'default';

/** In display order. */
export const scenarios: readonly Scenario[] = [
  defaultScenario,
  emptyPortfolio,
  pendingAddress,
  pendingBank,
  failedBank,
  unreadMessages,
  manyMessages,
  hostileMessages,
  snoozedPrefs,
  stoppedPrefs,
  forcePassword,
  largePortfolio,
  noApplications,
  noCommission,
  noPortfolioHistory,
  taxYearTurn,
];
