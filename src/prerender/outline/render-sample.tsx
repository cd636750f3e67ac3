import { createMemoryRouter } from 'react-router-dom';
import { waitUntilInitialized } from '#src/app/first-state.ts';
import { Portal } from '#src/app/portal.tsx';
import { routes } from '#src/app/routes.tsx';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { waitForFirstQueries } from '#src/sdk/first-queries.ts';
import { clearSession, startSession } from '#src/session/session-store.ts';
import { formatMoney } from '#src/shared/finance/format/money.ts';
import { splitPence } from '#src/shared/finance/format/split-pence.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { resetClock, setServerTime } from '#src/shared/platform/time/clock.ts';
import { renderMarkup, type RenderedMarkup } from '../render-markup.ts';

const BASE = '/sample-api';
/** Time limit for the replies of the sample, which are all immediate. */
const LONGEST_MS = 10_000;
/** Fixed time, so that equal builds produce equal pages. */
const TIME = new Date('2026-01-01T00:00:00Z');

const SESSION = {
  id: 'sample',
  user: { email: '', firstName: '', lastName: '', fullName: '{name}', username: 'sample' },
  group: 'Client',
  roles: [],
};

const TOTAL = 8_000.08;
const VALUE = 7_000.07;
/** Difference between the total and the value of all categories. */
const UNCATEGORISED = 1_000.01;
const UNREAD = 222;
const PATH = '/sample';
const [POUNDS, PENCE] = splitPence(formatMoney(TOTAL));

/** Slots that replace texts and addresses of the sample, where the sample itself cannot contain a slot. */
const SLOTS: ReadonlyMap<string, string> = new Map([
  [`You have ${UNREAD} unread secure messages.`, '{unread}'],
  [POUNDS, '{pounds}'],
  [PENCE, '{pence}'],
  [formatMoney(VALUE), '{value}'],
  [formatMoney(UNCATEGORISED), '{value}'],
  [formatMoney(0), '{value}'],
  ['What moved it', '{list}'],
  ['Investment Value', '{label}'],
  ['Value', '{label}'],
  ['In no category', '{category}'],
  ['87.5%', '{share}'],
  ['12.5%', '{share}'],
  ['Excludes {category}, not valued yet', '{about}'],
  [PATH, '{path}'],
]);

const row = { investmentCategory: '{category}', url: PATH };
/** Replies by path: a portfolio with a row of each kind. */
const REPLIES: Readonly<Record<string, unknown>> = {
  '/client': { clientNum: '{number}' },
  '/client/messages/count': { count: UNREAD },
  '/client/associated': [{ id: 'sample-2', fullName: 'Sample' }],
  '/investments': [],
  '/investments/overview': {
    overview: [VALUE, 0, null].map((totalValue) => ({ ...row, totalValue })),
    currencyTotals: { GBP: TOTAL },
  },
};

export type RenderedSampleDashboard = RenderedMarkup & {
  readonly slots: ReadonlyMap<string, string>;
};

/** Renders the sample's dashboard as a complete page, in the state of the portal's first render. */
export async function renderSampleDashboard(): Promise<RenderedSampleDashboard> {
  const { fetch } = globalThis;
  setBaseAddresses({ api: BASE });
  globalThis.fetch = (address) => {
    const reply = typeof address === 'string' ? REPLIES[address.slice(BASE.length)] : undefined;
    return Promise.resolve(
      reply === undefined ? Response.error() : new Response(JSON.stringify(reply)),
    );
  };
  try {
    startSession(SESSION);
    const router = createMemoryRouter(routes, { initialEntries: [paths.home] });
    await waitUntilInitialized(router);
    for (const error of Object.values(router.state.errors ?? {})) throw error;
    await waitForFirstQueries(LONGEST_MS);
    setServerTime(TIME);
    return { ...renderMarkup(<Portal router={router} />), slots: SLOTS };
  } finally {
    globalThis.fetch = fetch;
    clearSession();
    resetClock();
    setBaseAddresses({});
  }
}
