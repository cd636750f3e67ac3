import { matcherOf } from './page-match.ts';
import { addressesOf, CATEGORY_SLUGS, pageIds, pageOf, type Page } from './pages.ts';

/** What is known of the pages before the portal's scripts come: matchers of their addresses. */
export type StartPages = {
  readonly login: string;
  readonly dashboard: string;
  /** All that stand in the signed-in frame, the dashboard too. */
  readonly framed: string;
  /** Those that take a one-time token, by the parameter that carries it. */
  readonly tokens: Readonly<Record<'token' | 'id', string>>;
};

/** The build writes it into the script in the head of index.html, in place of the table. */
export const startPages: StartPages = {
  login: where(({ firstPaint }) => firstPaint === 'login'),
  dashboard: where(({ firstPaint }) => firstPaint === 'dashboard'),
  framed: where(({ guard }) => guard !== 'public', ...CATEGORY_SLUGS.map((slug) => `/${slug}`)),
  tokens: {
    token: where(({ token }) => token === 'token'),
    id: where(({ token }) => token === 'id'),
  },
};

function where(test: (page: Page) => boolean, ...others: readonly string[]): string {
  return matcherOf([...pageIds.filter((id) => test(pageOf(id))).flatMap(addressesOf), ...others]);
}
