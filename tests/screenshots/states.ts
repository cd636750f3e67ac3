import type { Page } from '@playwright/test';
import { SCREENS, type Screen } from '#tests/support/layout-shift.ts';

/** Screen to photograph, and the mock server's scenario in which the screen is opened. */
export type ScreenState = Screen & { readonly scenario: string };

const TAX_EFFICIENT = '/investment/tax-efficient-investments';
const VCT = `${TAX_EFFICIENT}/Venture_Capital_Trusts`;
const ACCOUNT = '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001';

const investor = (scenario: string, address: string, shows: string, rest?: Partial<Screen>) => ({
  scenario,
  name: `${address} in ${scenario}`,
  address,
  username: 'investor',
  shows,
  ...rest,
});

const hideAmounts = (page: Page) =>
  page.getByRole('button', { name: 'Hide amounts' }).first().click();

/** States that only certain scenarios produce (mock-server/scenarios/scenarios.json). */
const SCENARIO_STATES: readonly ScreenState[] = [
  investor('default', '/dashboard', 'What moved it', {
    name: 'dashboard, hidden',
    act: hideAmounts,
  }),
  investor('default', ACCOUNT, 'Investment Cost', {
    name: 'managed account, hidden',
    act: hideAmounts,
  }),
  investor('empty-portfolio', '/dashboard', 'You have no investments'),
  investor('dfm', '/dashboard', 'Managed Portfolios'),
  investor('closed-holdings', '/dashboard', 'Total value'),
  investor('closed-holdings', VCT, 'Closed.'),
  investor('no-valuation', '/dashboard', 'No valuation yet'),
  investor('single-foreign-currency', '/dashboard', 'Total value'),
  investor('single-foreign-currency', TAX_EFFICIENT, 'Your capital is at risk'),
  investor('beyond-categories', '/dashboard', 'In no category'),
  investor('large-portfolio', '/dashboard', 'Total value'),
  investor('large-portfolio', VCT, 'Your capital is at risk'),
  investor('no-portfolio-history', '/dashboard', 'Total value'),
  investor('no-portfolio-history', TAX_EFFICIENT, 'Your capital is at risk'),
  investor('pending-address', '/update-contact-details', 'Address update is pending approval.'),
  investor('pending-bank', '/nominated-bank-account', 'Submitted'),
  investor('verified-bank', '/rebate-bank-account', 'Verified bank details'),
  investor('failed-bank', '/nominated-bank-account', 'could not be'),
  investor('unread-messages', '/inbox', '99+'),
  investor('drafts', '/inbox?folder=Drafts', 'Drafts'),
  investor('snoozed-prefs', '/update-contact-details', 'subscribe'),
  investor('stopped-prefs', '/prefs/wc-7f3a9c52e1', 'permanently', { username: null }),
  investor('force-password', '/dashboard', 'password'),
  investor('expired-links', '/auth/magic?id=ml-5e0b92d4c7a1', 'Continue', { username: null }),
  investor('no-applications', '/application-history', 'You did not make any investments in'),
  investor('no-commission', '/commission-charges', 'We have not received any ongoing commissions'),
  investor('api-down', '/dashboard', 'Try again'),
  investor('api-down', '/inbox', 'Try again'),
  investor('broken-contract', '/dashboard', 'Try again'),
];

export const SCREEN_STATES: readonly ScreenState[] = [
  ...SCREENS.map((screen) => ({ ...screen, scenario: 'default' })),
  ...SCENARIO_STATES,
];
