type DraftQuery = { readonly draftId?: string };

/** The addresses without parameters; apart, because the script of the first paint needs no more. */
export const pagePaths = {
  login: '/login',
  tokenLogin: '/login_token',
  appLogin: '/app_login',
  newUser: '/new_user',
  resetPassword: '/auth/reset',
  magicLink: '/auth/magic',

  home: '/',
  dashboard: '/dashboard',
  inbox: '/inbox',
  /** Of all holdings; no page of the specification's list, reached from the dashboard and holdings. */
  documents: '/documents',

  accountSettings: '/account-settings',
  contactDetails: '/update-contact-details',
  changePassword: '/change-password',
  applicationHistory: '/application-history',
  commission: '/commission-charges',
  nominatedBank: '/nominated-bank-account',
  rebateBank: '/rebate-bank-account',

  search: '/search',
} as const;

/** Every address inside the portal (specification 2). Matching is blind to case. */
export const paths = {
  ...pagePaths,
  forgotten: `${pagePaths.login}?forgot=true`,
  authConfirmation: (type: 'pwd' | 'pwd-complete' | 'magic') => `/auth/conf?msg_type=${type}`,
  publicPreferences: (wcid: string) => path('prefs', wcid),
  newMessage: (query: DraftQuery = {}) => withQuery('/new-message', query),
  reply: (id: string, query: DraftQuery = {}) => withQuery(path('reply', id), query),
  category: (parent: string) => path('investment', parent),
  holdings: (parent: string, child: string) => path('investment', parent, child),
  dfmAccount: (category: string, wrapper: string, accountId: string) =>
    path('dfm', category, wrapper, accountId),
  /** Linked by the settings page, and without a route of its own (specification 2). */
  verifyBank: '/verify-bank-account',
  /** The literal target after logging out (specification 4). */
  afterLogout: '/Login',
  /** The literal target of 'Return to search' (specification 4). */
  returnToSearch: '/Search',
} as const;

/** Addresses of the public website that open the category of that name here (decisions, DASH-50). */
export const CATEGORY_SLUGS = [
  'tax-efficient-investments',
  'managed-portfolios',
  'single-company-investments',
  'private-markets-real-estate-assets',
  'other-investments',
] as const;

/** Whether `pathname` is `target` or lies under it, blind to case and to a slash at the end. */
export function isAtOrUnder(pathname: string, target: string): boolean {
  const at = plain(pathname);
  const wanted = plain(target);
  return at === wanted || at.startsWith(`${wanted}/`);
}

export function isSamePath(pathname: string, target: string): boolean {
  return plain(pathname) === plain(target);
}

function plain(pathname: string): string {
  return decoded(pathname.split('?', 1)[0] ?? '')
    .toLowerCase()
    .replace(/\/+$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function path(...segments: readonly string[]): string {
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');
}

function withQuery(pathname: string, { draftId }: DraftQuery): string {
  return draftId === undefined ? pathname : `${pathname}?${new URLSearchParams({ draftId })}`;
}
