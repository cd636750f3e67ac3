import { createStoredSession } from '#mock/testing/portal.ts';
import type { TestSandbox } from '#mock/testing/sandbox.ts';
import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { PAGE_LIST } from './page-list.ts';
import { WORKING_PORTAL, readOnce } from './wait-for-page.ts';

/** A screen that the end-to-end test and the benchmark visit. */
export type Screen = {
  readonly name: string;
  readonly address: string;
  /** Persona who is signed in. Null for a visitor. */
  readonly username: string | null;
  /** Client whose account is viewed. */
  readonly viewing?: { readonly id: string; readonly name: string };
  /** Operation that the server refuses. */
  readonly refused?: string;
  /** Action after opening the address, on screens that need one. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Text or accessible name that is visible when everything has loaded. */
  readonly shows: string;
};

/**
 * Addresses for one test visit: the origin of the portal, and the sandbox that the portal calls.
 */
export type VisitServer = { readonly origin: string; readonly sandbox: TestSandbox };

export type ScreenShifts = {
  readonly name: string;
  readonly width: number;
  /** Sum of all layout shifts, with or without recent input. */
  readonly sum: number;
  /** Moved elements and the value of each shift. */
  readonly details: readonly string[];
};

/** Maximum layout shift of a screen while it loads. */
export const MAX_SHIFT = 0.02;

/** Maximum layout shift of screens whose larger shifts were fixed. */
const MAX_FIXED_SHIFT = 0.004;
const FIXED_SCREENS: readonly string[] = [
  '/dashboard, 1280 px',
  '/investment/tax-efficient-investments, 390 px',
  '/investment/tax-efficient-investments, 1280 px',
  'managed account that is not there, 390 px',
  'managed account that is not there, 1280 px',
];

export function getMaxShift({ name, width }: Pick<ScreenShifts, 'name' | 'width'>): number {
  return FIXED_SCREENS.includes(`${name}, ${width} px`) ? MAX_FIXED_SHIFT : MAX_SHIFT;
}

const VCT = '/investment/tax-efficient-investments/Venture_Capital_Trusts';
const AMELIA = { id: 'client-100234', name: 'Mrs Amelia Hart' };

/**
 * Every page of `PAGE_LIST` that has a `shows` text, opened by a user who is allowed to see the
 * page.
 */
const PAGES = PAGE_LIST.flatMap(({ address, guard, shows }): Screen[] => {
  const username = guard === 'public' ? null : guard === 'staff-only' ? 'staff' : 'investor';
  return shows === undefined ? [] : [{ name: address, address, username, shows }];
});

export const SCREENS: readonly Screen[] = [
  ...PAGES,
  {
    name: 'forgotten password',
    address: '/login?forgot=true',
    username: null,
    shows: 'Reset Your Password',
  },
  { name: 'login by token', address: '/login?token=none', username: null, shows: 'Log in' },
  { name: 'reset link', address: '/auth/reset?id=none', username: null, shows: 'link' },
  { name: 'magic link', address: '/auth/magic?id=none', username: null, shows: 'link' },
  { name: 'not found', address: '/nowhere', username: null, shows: 'RETURN TO PORTAL' },
  {
    name: 'not found, signed in',
    address: '/nowhere',
    username: 'investor',
    shows: 'RETURN TO PORTAL',
  },
  {
    name: 'dashboard of a user who may view another',
    address: '/dashboard',
    username: 'partner',
    shows: 'Mr Daniel Hart (account)',
  },
  {
    name: 'dashboard on a server that keeps no history',
    address: '/dashboard',
    username: 'investor',
    refused: 'getPortfolioHistory',
    shows: 'Your capital is at risk',
  },
  {
    name: 'dashboard of a new client',
    address: '/dashboard',
    username: 'newcomer',
    shows: 'You have no investments. Browse our currently available offers below',
  },
  {
    name: 'dashboard of a client viewed by staff',
    address: '/dashboard',
    username: 'staff',
    viewing: AMELIA,
    shows: '£408,591.64',
  },
  {
    name: 'dashboard that fails',
    address: '/dashboard',
    username: 'investor',
    refused: 'getPortfolioOverview',
    shows: 'Try again',
  },
  {
    name: 'category without holdings',
    address: '/investment/tax-efficient-investments',
    username: 'newcomer',
    shows: 'Your capital is at risk',
  },
  {
    name: 'category on a server that keeps no history',
    address: '/investment/tax-efficient-investments',
    username: 'investor',
    refused: 'getPortfolioHistory',
    act: (page) => page.waitForResponse('**/investments/history'),
    shows: 'Your capital is at risk',
  },
  {
    name: 'category that fails',
    address: '/investment/tax-efficient-investments',
    username: 'investor',
    refused: 'getSubCategoryOverview',
    shows: 'Try again',
  },
  { name: 'holdings', address: VCT, username: 'investor', shows: 'Larkfield VCT Portfolio' },
  {
    name: 'holdings of a user who may view another',
    address: VCT,
    username: 'partner',
    shows: 'Mr Daniel Hart (account)',
  },
  { name: 'holdings, none', address: VCT, username: 'newcomer', shows: 'You have no' },
  {
    name: 'holdings that fail',
    address: VCT,
    username: 'investor',
    refused: 'listHoldings',
    shows: 'Try again',
  },
  {
    name: 'holdings without a valuation',
    address: '/investment/tax-efficient-investments/AIM_IHT_portfolios',
    username: 'investor',
    shows: 'Summary',
  },
  {
    name: "holding's details",
    address: `${VCT}?panel=INVESTMENT&holding=holding-3000`,
    username: 'investor',
    shows: 'Investment Details',
  },
  {
    name: "holding's documents",
    address: `${VCT}?panel=DOCS&holding=holding-3000`,
    username: 'investor',
    shows: 'Important Documents',
  },
  {
    name: 'two holdings compared',
    address: `${VCT}?compare=holding-3010&compare=holding-3011&view=comparison`,
    username: 'investor',
    shows: 'All lines start at 100',
  },
  {
    name: 'two categories compared',
    address: '/compare-categories?compare=GBP/DFM&compare=GBP/OTHER_INVESTMENTS&view=comparison',
    username: 'investor',
    shows: 'All lines start at 100',
  },
  {
    name: 'managed account that is not there',
    address: '/dfm/managed-portfolios/Larkfield_Portfolio_Service/none',
    username: 'investor',
    shows: 'Try again',
  },
  { name: 'documents, none', address: '/documents', username: 'newcomer', shows: 'no documents' },
  {
    name: 'documents that fail',
    address: '/documents',
    username: 'investor',
    refused: 'listDocuments',
    shows: 'Something went wrong',
  },
  {
    name: 'bank account of a client viewed by staff',
    address: '/nominated-bank-account',
    username: 'staff',
    viewing: AMELIA,
    shows: 'Only the account holder can change bank details.',
  },
  {
    name: 'preferences by an unknown link',
    address: '/prefs/wc-none',
    username: null,
    shows: 'We cannot show your marketing preferences',
  },
  {
    name: 'contact details of a new client',
    address: '/update-contact-details',
    username: 'newcomer',
    shows: 'Email address',
  },
  {
    name: 'contact details of a client viewed by another',
    address: '/update-contact-details',
    username: 'partner',
    viewing: AMELIA,
    shows: 'Only the account holder can change contact details.',
  },
  {
    name: 'application history, none',
    address: '/application-history',
    username: 'newcomer',
    shows: 'You did not make any investments in 2025-26',
  },
  {
    name: 'application history that fails',
    address: '/application-history',
    username: 'investor',
    refused: 'listTransactions',
    shows: 'An unknown error occurred',
  },
  {
    name: 'commission, none',
    address: '/commission-charges',
    username: 'newcomer',
    shows: 'We have not received any ongoing commissions',
  },
  {
    name: 'commission that fails',
    address: '/commission-charges',
    username: 'investor',
    refused: 'listCommission',
    shows: 'An error occurred fetching commission',
  },
  {
    name: 'search',
    address: '/search',
    username: 'staff',
    act: (page) => page.getByRole('searchbox').fill('hart'),
    shows: '2 clients found',
  },
  {
    name: 'search that finds nobody',
    address: '/search',
    username: 'staff',
    act: (page) => page.getByRole('searchbox').fill('nobody at all'),
    shows: 'No clients',
  },
  { name: 'messages', address: '/inbox', username: 'partner', shows: '2 messages, 1 unread' },
  {
    name: 'an open message',
    address: '/inbox?message=message-1002',
    username: 'investor',
    shows: 'Earlier messages',
  },
  {
    name: 'messages, none',
    address: '/inbox?folder=drafts',
    username: 'newcomer',
    shows: 'You do not have any messages in your drafts folder',
  },
  {
    name: 'messages that fail',
    address: '/inbox?folder=sent',
    username: 'investor',
    refused: 'listMessages',
    shows: 'Error loading sent folder',
  },
  {
    name: 'messages of a client viewed by staff',
    address: '/inbox',
    username: 'staff',
    viewing: AMELIA,
    shows: 'Secure messages can only be viewed by the account holder',
  },
];

/**
 * Screens of the end-to-end test, selected by risk: the most sections that load separately, a
 * chart, a table that measures itself, a panel over a page, a long list, and a form whose values
 * load late.
 */
const SUITE_SCREEN_NAMES = new Set([
  '/dashboard',
  '/investment/tax-efficient-investments',
  '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001',
  '/documents',
  '/tax-year/2023-24',
  '/update-contact-details',
  'an open message',
]);

export const SUITE_SCREENS = SCREENS.filter(({ name }) => SUITE_SCREEN_NAMES.has(name));

/**
 * Delays of the replies. The first group arrives after any skeleton has appeared, and each further
 * group `NEXT_AFTER_MS` later.
 */
const FIRST_AFTER_MS = 1_100;
const NEXT_AFTER_MS = 250;
const CONTENT = [
  'getPortfolioOverview',
  'getSubCategoryOverview',
  'listHoldings',
  'listDfmHoldings',
  'searchClients',
  'listMessages',
  'listTransactions',
  'listCommission',
  'validatePasswordReset',
  'getBankDetails',
  'getUserByWcid',
];
const DETAILS = [
  'getDfmAccountGrowth',
  'getPortfolioHistory',
  'listHoldingDocuments',
  'getMessage',
  'getAddress',
  'getContactDetails',
  'checkLookupKey',
  'getHoldingHistoryCount',
  'listCommissionYears',
  'getTransactionsMinDate',
  'getClientName',
  'getPublicContactPreferences',
  'getPublicContactFrequency',
  'getPublicInterests',
  'getPublicOptOut',
];
const REPLIES = [
  CONTENT,
  DETAILS,
  ['getMessageThread', 'listMessageAttachments', 'getContactPreferences', 'getOptOut'],
  ['listDocuments', 'getDfmHistoryCount', 'listHoldingHistory'],
  ['getClient', 'listDfmHistory'],
  ['getUnreadMessageCount'],
  ['listAssociatedClients'],
  ['listNavigation'],
] as const;

export const REPLY_ORDERS = ['content first', 'content last'] as const;
export type ReplyOrder = (typeof REPLY_ORDERS)[number];

const WIDTHS = [390, 1280];
const HEIGHT = 844;

async function addReplyDelays(
  { sandbox }: VisitServer,
  refused: ReadonlySet<string | undefined>,
  order: ReplyOrder,
): Promise<void> {
  const waves = order === 'content first' ? REPLIES : REPLIES.toReversed();
  for (const [wave, operations] of waves.entries()) {
    const delayMs = FIRST_AFTER_MS + wave * NEXT_AFTER_MS;
    for (const operationId of operations) {
      await sandbox.addFault(
        refused.has(operationId)
          ? { operationId, kind: 'status', status: 404, delayMs }
          : { operationId, kind: 'delay', delayMs },
      );
    }
  }
}

/** Number of screens that are visited in parallel. A visit mostly waits for replies. */
const AT_ONCE = 2;

/**
 * Groups the screens that can be visited in parallel: same user, same viewed client, and either all
 * or none with a refused operation.
 */
export function groupScreens(screens: readonly Screen[]): readonly (readonly Screen[])[] {
  const alike = Map.groupBy(screens, ({ username, viewing, refused }) =>
    [username, viewing?.id, refused !== undefined].join(),
  );
  return [...alike.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / AT_ONCE) }, (_, index) =>
      group.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
    ),
  );
}

/** Stores the session of a screen in a page, or in each page of a context. */
export async function storeSession(
  pages: BrowserContext | Page,
  sandbox: TestSandbox,
  { username, viewing }: Pick<Screen, 'username' | 'viewing'>,
): Promise<void> {
  if (username === null) return;
  const { id: as, name: asName } = viewing ?? {};
  const session = { ...(await createStoredSession(sandbox, username)), ...(as && { as, asName }) };
  const storedSessionText = JSON.stringify(session);
  await pages.addInitScript(
    (text) => sessionStorage.setItem('portal.token', text),
    storedSessionText,
  );
}

/** Locates the text or button that is visible when a screen has loaded. */
export function locateContent(page: Page, { shows }: Pick<Screen, 'shows'>): Locator {
  return (
    page
      .getByText(shows)
      .or(page.getByRole('button', { name: shows }))
      // Excludes elements in a closed sheet.
      .filter({ visible: true })
      .first()
  );
}

/**
 * Visits the screens at each width with late replies and then a late font, and returns the layout
 * shifts that the browser reports. The visits run in parallel, each in its own page. The server
 * must have no faults, and the screens must belong to one group of `groupScreens`.
 */
export async function measureLateShifts(
  context: BrowserContext,
  server: VisitServer,
  { screens, order }: { readonly screens: readonly Screen[]; readonly order: ReplyOrder },
): Promise<readonly ScreenShifts[]> {
  const [first] = screens;
  if (first) await storeSession(context, server.sandbox, first);
  await context.addInitScript(observeShifts);
  await addReplyDelays(server, new Set(screens.map(({ refused }) => refused)), order);
  return Promise.all(
    screens.flatMap((screen) =>
      WIDTHS.map((width) => measureShifts(context, server.origin, { screen, width })),
    ),
  );
}

async function measureShifts(
  context: BrowserContext,
  origin: string,
  { screen, width }: { readonly screen: Screen; readonly width: number },
): Promise<ScreenShifts> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: HEIGHT });
  const font = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await font.promise;
    await route.continue();
  });
  const replies = watchReplies(page);
  await page.goto(`${origin}${screen.address}`, { waitUntil: 'commit' });
  await page.locator(`${WORKING_PORTAL} h1`).first().waitFor();
  await screen.act?.(page);
  await locateContent(page, screen).waitFor();
  await replies();
  font.resolve();
  await waitForFont(page);
  await waitForFrames(page);
  const moved = await readOnce(
    page.evaluate(() => window.shifts?.() ?? { sum: Number.NaN, details: [] }),
  );
  return { name: screen.name, width, ...moved };
}

/**
 * Waits until the portal has added its font to the page. The portal adds the font after everything
 * else has loaded.
 */
export async function waitForFont(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family }) => family.includes('Inter Variable')),
  );
}

/**
 * Returns a function that waits until no API call is pending and the page has rendered the replies.
 */
function watchReplies(page: Page): () => Promise<void> {
  const calls: Promise<unknown>[] = [];
  page.on('request', (request: Request) => {
    if (!/\/api\//.test(request.url())) return;
    const answered = async () => (await request.response())?.finished();
    calls.push(answered().catch(() => undefined));
  });
  return async () => {
    let count = -1;
    while (count < calls.length) {
      count = calls.length;
      await Promise.all(calls);
      await waitForFrames(page);
    }
  };
}

const FRAMES_WITHIN_MS = 5_000;

/**
 * Waits until the page has rendered two frames. On a busy machine a background tab may get no
 * frames, so it is brought to the front.
 */
async function waitForFrames(page: Page): Promise<void> {
  const areDrawn = () =>
    page.evaluate(
      async (limit) =>
        new Promise<boolean>((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
          setTimeout(() => resolve(false), limit);
        }),
      FRAMES_WITHIN_MS,
    );
  while (!(await areDrawn())) await page.bringToFront();
}

declare global {
  interface Window {
    shifts?: () => Omit<ScreenShifts, 'name' | 'width'>;
  }
}

/** Runs in the page, before the portal's scripts. */
function observeShifts(): void {
  // Each animation runs once and briefly. With software rendering an endless animation would take
  // as much processor time as everything else in these visits.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { animation-iteration-count: 1 !important; animation-duration: 200ms !important }',
  );
  document.adoptedStyleSheets.push(sheet);
  // Removes the notice about a slow start, which shifts everything and can appear on a busy
  // machine.
  document.addEventListener('DOMContentLoaded', () =>
    document.getElementById('failure-shell')?.remove(),
  );
  let sum = 0;
  const details: string[] = [];
  const rect = (value: unknown) =>
    value instanceof DOMRectReadOnly
      ? [value.x, value.y, value.width, value.height].map(Math.round).join(' ')
      : '';
  const describe = (source: object) => {
    const node: unknown = Reflect.get(source, 'node');
    const text = node instanceof Node ? `${node.nodeName} ${node.textContent?.slice(0, 40)}` : '-';
    const [from, to] = ['previousRect', 'currentRect'].map((name) =>
      rect(Reflect.get(source, name)),
    );
    return `${text}: ${from} -> ${to}`;
  };
  const add = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries) {
      const value = Number(Reflect.get(entry, 'value'));
      const sources: unknown = Reflect.get(entry, 'sources');
      const moved = Array.isArray(sources) ? sources.map(describe) : [];
      sum += value;
      details.push(`${value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${moved.join('; ')}`);
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.shifts = () => {
    add(observer.takeRecords());
    return { sum, details };
  };
}
