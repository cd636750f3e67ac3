type PageLine = {
  /** Path as in chapter 2 of the specification, with example parameters. */
  readonly address: string;
  readonly guard: 'public' | 'signed-in' | 'client-data' | 'staff-only';
  /** Title of the tab and heading. Absent if it depends on the data. */
  readonly title?: string;
  /**
   * Text or accessible name that is visible when everything has loaded. Absent if the page has no
   * such state.
   */
  readonly shows?: string;
};

/**
 * Pages as the specification lists them. Browser tests must not import the portal's own route
 * table: tests/architecture/pages.test.ts compares the two.
 */
export const PAGE_LIST: readonly PageLine[] = [
  { address: '/login', guard: 'public', shows: 'Log in' },
  { address: '/login_token', guard: 'public' },
  { address: '/app_login', guard: 'public', shows: 'Log in' },
  { address: '/new_user', guard: 'public', shows: 'Log in' },
  { address: '/auth/reset', guard: 'public' },
  { address: '/auth/magic', guard: 'public' },
  { address: '/auth/conf', guard: 'public', shows: 'email' },
  {
    address: '/prefs/wc-7f3a9c52e1',
    guard: 'public',
    title: 'Marketing preferences',
    shows: 'Permanently stop marketing',
  },
  { address: '/accessibility', guard: 'public', title: 'Accessibility', shows: 'The standard' },
  { address: '/', guard: 'client-data', title: 'Dashboard' },
  { address: '/dashboard', guard: 'client-data', title: 'Dashboard', shows: 'Show as a table' },
  {
    address: '/investment/tax-efficient-investments',
    guard: 'client-data',
    shows: 'since you first invested',
  },
  { address: '/investment/tax-efficient-investments/EIS_investments', guard: 'client-data' },
  {
    address: '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001',
    guard: 'client-data',
    shows: 'Investment Cost',
  },
  { address: '/documents', guard: 'client-data', title: 'Documents', shows: '15 documents' },
  {
    address: '/tax-year/2023-24',
    guard: 'client-data',
    title: 'Tax years',
    shows: 'Trail commission',
  },
  {
    address: '/compare-categories',
    guard: 'client-data',
    title: 'Compare categories',
    shows: 'Tick two to four categories.',
  },
  {
    address: '/application-history',
    guard: 'client-data',
    title: 'Application history',
    shows: '7 applications',
  },
  {
    address: '/inbox',
    guard: 'client-data',
    title: 'Secure messages',
    shows: '1 to 15 of 34 messages, 3 unread',
  },
  { address: '/new-message', guard: 'client-data', title: 'New message', shows: 'Send message' },
  { address: '/reply/message-1001', guard: 'client-data', title: 'Reply', shows: 'Send message' },
  {
    address: '/account-settings',
    guard: 'client-data',
    title: 'Account settings',
    shows: 'Verify bank account',
  },
  {
    address: '/update-contact-details',
    guard: 'client-data',
    title: 'Contact details and preferences',
    shows: 'Email address',
  },
  {
    address: '/change-password',
    guard: 'signed-in',
    title: 'Password and security',
    shows: 'Old password',
  },
  {
    address: '/commission-charges',
    guard: 'client-data',
    title: 'Commission and charges',
    shows: '14 entries',
  },
  {
    address: '/nominated-bank-account',
    guard: 'client-data',
    title: 'Nominated bank account',
    shows: 'Verified bank details',
  },
  {
    address: '/rebate-bank-account',
    guard: 'client-data',
    title: 'VCT rebate bank account',
    shows: 'No bank details on record',
  },
  { address: '/search', guard: 'staff-only', title: 'Client search' },
];
