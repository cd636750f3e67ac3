import { matcherOf } from './page-match.ts';
import { addressesOf, CATEGORY_SLUGS, pageIds, pageOf, type Page } from './pages.ts';

/** The facts about pages for the script in the head: matchers of their addresses. */
export type StartPages = {
  readonly login: string;
  readonly dashboard: string;
  /** All pages of the signed-in frame, the dashboard included. */
  readonly framed: string;
  /** The pages with a one-time token, by its parameter. */
  readonly tokens: Readonly<Record<'token' | 'id', string>>;
};

/** The build writes it into the script in the head of index.html, instead of the table. */
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
