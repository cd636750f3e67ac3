import { buildMatcher } from './page-match.ts';
import { getAddresses, CATEGORY_SLUGS, pageIds, getPage, type Page } from './pages.ts';

/** Matchers of page addresses, for the script in the head of index.html. */
export type StartPageMatchers = {
  readonly login: string;
  readonly dashboard: string;
  /** Pages of the signed-in frame, the dashboard included. */
  readonly framed: string;
  /** Pages with a one-time token, by its parameter. */
  readonly tokens: Readonly<Record<'token' | 'id', string>>;
};

/** Matchers that the build writes into the inline script, in place of the table of pages. */
export const startPageMatchers: StartPageMatchers = {
  login: matchPages(({ firstPaint }) => firstPaint === 'login'),
  dashboard: matchPages(({ firstPaint }) => firstPaint === 'dashboard'),
  framed: matchPages(
    ({ guard }) => guard !== 'public',
    ...CATEGORY_SLUGS.map((slug) => `/${slug}`),
  ),
  tokens: {
    token: matchPages(({ token }) => token === 'token'),
    id: matchPages(({ token }) => token === 'id'),
  },
};

function matchPages(test: (page: Page) => boolean, ...others: readonly string[]): string {
  return buildMatcher([
    ...pageIds.filter((id) => test(getPage(id))).flatMap(getAddresses),
    ...others,
  ]);
}
