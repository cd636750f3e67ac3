/** Properties of one page, for the portal and for the script in the head of index.html. */
type PageFacts<In extends string, Above extends string = string> = {
  /** Pattern of the address (specification 2), matched without regard to case. */
  readonly path: string;
  /** Further addresses that show the same page. */
  readonly aliases?: readonly string[];
  /** Heading and tab title. A page without a title takes it from its data. */
  readonly title?: string;
  /** Users who may open the page. All pages that are not 'public' are in the signed-in frame. */
  readonly guard: 'public' | 'signed-in' | 'client-data' | 'staff-only';
  /** Entry in the navigation, whose page is the parent of this page. */
  readonly section?: In;
  /** Parent page, if it is not the page of the section. */
  readonly parent?: Above;
  /** First paint and preloads of this page, if they differ from those of the frame. */
  readonly firstPaint?: 'login' | 'dashboard';
  /** Parameter of the address that carries a one-time token. */
  readonly token?: 'token' | 'id';
  /** Function of the page, which some viewers may not use (src/session/acting-rules.ts). */
  readonly guardedFunction?: 'messages' | 'password' | 'bank';
};

/** All pages (specification 2); routes, guards, navigation, titles and first paint derive from this table. */
export const pages = {
  login: {
    path: '/login',
    aliases: ['/login_token'],
    guard: 'public',
    firstPaint: 'login',
    token: 'token',
  },
  appLogin: { path: '/app_login', guard: 'public', token: 'token' },
  newUser: { path: '/new_user', guard: 'public' },
  resetPassword: { path: '/auth/reset', guard: 'public', token: 'id' },
  magicLink: { path: '/auth/magic', guard: 'public', token: 'id' },
  authConfirmation: { path: '/auth/conf', guard: 'public' },
  publicPreferences: {
    path: '/prefs/:wcid',
    title: 'Marketing preferences',
    guard: 'public',
  },
  /** Accessibility statement; not in the specification's list (decided). */
  accessibility: { path: '/accessibility', title: 'Accessibility', guard: 'public' },

  dashboard: {
    path: '/dashboard',
    aliases: ['/'],
    title: 'Dashboard',
    guard: 'client-data',
    section: 'dashboard',
    firstPaint: 'dashboard',
  },
  category: { path: '/investment/:parent', guard: 'client-data', section: 'portfolio' },
  holdings: {
    path: '/investment/:parent/:child',
    guard: 'client-data',
    section: 'portfolio',
    parent: 'category',
  },
  dfmAccount: {
    path: '/dfm/:cat/:wrapper/:accountId',
    guard: 'client-data',
    section: 'portfolio',
    parent: 'category',
  },
  /** Documents of all holdings; not in the specification's list (decided, DOCS-21). */
  documents: {
    path: '/documents',
    title: 'Documents',
    guard: 'client-data',
    section: 'documents',
  },
  /** One tax year; any text that is none opens the last one that has ended (decided, BEY-10). */
  taxYear: {
    path: '/tax-year/:year',
    title: 'Tax years',
    guard: 'client-data',
    section: 'taxYears',
  },
  /** Two to four categories side by side; not in the specification's list (decided, BEY-23). */
  categoryComparison: {
    path: '/compare-categories',
    title: 'Compare categories',
    guard: 'client-data',
    section: 'portfolio',
  },
  applicationHistory: {
    path: '/application-history',
    title: 'Application history',
    guard: 'client-data',
    section: 'applications',
  },
  inbox: {
    path: '/inbox',
    title: 'Secure messages',
    guard: 'client-data',
    section: 'messages',
    guardedFunction: 'messages',
  },
  newMessage: {
    path: '/new-message',
    title: 'New message',
    guard: 'client-data',
    section: 'messages',
    guardedFunction: 'messages',
  },
  reply: {
    path: '/reply/:id',
    title: 'Reply',
    guard: 'client-data',
    section: 'messages',
    guardedFunction: 'messages',
  },
  accountSettings: {
    path: '/account-settings',
    title: 'Account settings',
    guard: 'client-data',
    section: 'settings',
  },
  contactDetails: {
    path: '/update-contact-details',
    title: 'Contact details and preferences',
    guard: 'client-data',
    section: 'settings',
  },
  /** Page that staff may open without a chosen client, like the client search (decided, STAFF-33). */
  changePassword: {
    path: '/change-password',
    title: 'Password and security',
    guard: 'signed-in',
    section: 'settings',
    guardedFunction: 'password',
  },
  commission: {
    path: '/commission-charges',
    title: 'Commission and charges',
    guard: 'client-data',
    section: 'settings',
  },
  nominatedBank: {
    path: '/nominated-bank-account',
    title: 'Nominated bank account',
    guard: 'client-data',
    section: 'settings',
    guardedFunction: 'bank',
  },
  rebateBank: {
    path: '/rebate-bank-account',
    title: 'VCT rebate bank account',
    guard: 'client-data',
    section: 'settings',
    guardedFunction: 'bank',
  },
  search: { path: '/search', title: 'Client search', guard: 'staff-only', section: 'search' },
} as const satisfies Readonly<Record<string, PageFacts<string>>>;

type Pages = typeof pages;
export type PageId = keyof Pages;
type IdsWhere<Facts> = { [Id in PageId]: Pages[Id] extends Facts ? Id : never }[PageId];
type TitledPageId = IdsWhere<{ readonly title: string }>;

export type SectionPageId<In extends string> = IdsWhere<{ readonly section: In }>;

export type PageLink = { readonly title: string; readonly to: string };

export type NavSection = {
  /** Target of the entry, and of the breadcrumb of its pages. */
  readonly page: TitledPageId;
  /** Address of the entry, if that page has parameters. */
  readonly to?: string;
  /** Label of the entry, if it differs from the title of that page. */
  readonly title?: string;
  /** Short label below the icon on the rail and on a phone's bar, if the title is longer. */
  readonly shortTitle?: string;
  /** Accounts in which a phone's bottom bar has the entry: all, only the own, only another client's. */
  readonly bar?: 'always' | 'own' | 'acting';
  readonly icon:
    | 'dashboard'
    | 'portfolio'
    | 'documents'
    | 'calendar'
    | 'file'
    | 'mail'
    | 'settings'
    | 'search'
    | 'key';
  /** Users who see the entry; staff without a client would be redirected from those for clients. */
  readonly for: 'client' | 'staff';
  /** Links below the entry: to the pages of the section, or to the categories that the server lists. */
  readonly links?: 'pages' | 'server';
  readonly hasUnreadBadge?: true;
};

/** Entries of the navigation, in their order. */
export const navSections = {
  dashboard: { page: 'dashboard', icon: 'dashboard', for: 'client', bar: 'always' },
  portfolio: {
    page: 'dashboard',
    title: 'My portfolio',
    shortTitle: 'Portfolio',
    bar: 'always',
    icon: 'portfolio',
    for: 'client',
    links: 'server',
  },
  documents: { page: 'documents', icon: 'documents', for: 'client', bar: 'always' },
  taxYears: {
    page: 'taxYear',
    to: '/tax-year/latest',
    icon: 'calendar',
    for: 'client',
  },
  applications: {
    page: 'applicationHistory',
    title: 'My applications',
    shortTitle: 'Applications',
    // Replaces the entry of the messages, which are not shown in another client's account.
    bar: 'acting',
    icon: 'file',
    for: 'client',
  },
  messages: {
    page: 'inbox',
    shortTitle: 'Messages',
    bar: 'own',
    icon: 'mail',
    for: 'client',
    hasUnreadBadge: true,
  },
  settings: {
    page: 'accountSettings',
    shortTitle: 'Settings',
    icon: 'settings',
    for: 'client',
    links: 'pages',
  },
  search: { page: 'search', shortTitle: 'Search', icon: 'search', for: 'staff', bar: 'always' },
  staffPassword: {
    page: 'changePassword',
    shortTitle: 'Password',
    icon: 'key',
    for: 'staff',
    bar: 'always',
  },
} as const satisfies Readonly<Record<string, NavSection>>;

type SectionId = keyof typeof navSections;
export type Page = PageFacts<SectionId, PageId>;

/** Addresses of the public website, each of which opens the category of that name (decisions, DASH-50). */
export const CATEGORY_SLUGS = [
  'tax-efficient-investments',
  'managed-portfolios',
  'single-company-investments',
  'private-markets-real-estate-assets',
  'other-investments',
] as const;

function isPageId(id: string): id is PageId {
  return Object.hasOwn(pages, id);
}

export const pageIds: readonly PageId[] = Object.keys(pages).filter(isPageId);

export function getPage(id: PageId): Page {
  return pages[id];
}

export function getAddresses(id: PageId): readonly string[] {
  const { path, aliases = [] } = getPage(id);
  return [path, ...aliases];
}

/** Returns the label and the target of a section, for the navigation and for a breadcrumb. */
export function getSectionLink({
  page,
  title = pages[page].title,
  to = pages[page].path,
}: NavSection): PageLink {
  return { title, to };
}

/** Returns the ids of the pages in a section, in the order of `pages`. */
export function getSectionPages<In extends string>(section: In): readonly SectionPageId<In>[] {
  return pageIds.filter((id): id is SectionPageId<In> => getPage(id).section === section);
}

/** Returns links to all parent pages; `links` has those that have no title in `pages`. */
export function getParentLinks(
  id: PageId,
  links: Partial<Readonly<Record<PageId, PageLink>>> = {},
): readonly PageLink[] {
  const { section, parent } = getPage(id);
  if (parent) return [...getParentLinks(parent, links), ...(links[parent] ? [links[parent]] : [])];
  return section === undefined || navSections[section].page === id
    ? []
    : [getSectionLink(navSections[section])];
}

/** Returns the title and the parent pages that the frame of a page shows. */
export function getPageHeader(id: TitledPageId) {
  return { title: pages[id].title, parents: getParentLinks(id) };
}
