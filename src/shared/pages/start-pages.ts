import { matcherOf } from './page-match.ts';
import { addressesOf, CATEGORY_SLUGS, pageIds, pageOf, type Page } from './pages.ts';

/** Matchers of page addresses, for the script in the head. */
export type StartPages = {
  readonly login: string;
  readonly dashboard: string;
  /** Pages of the signed-in frame, the dashboard included. */
  readonly framed: string;
  /** Pages with a one-time token, by its parameter. */
  readonly tokens: Readonly<Record<'token' | 'id', string>>;
};

/**
 * Matchers that the build writes into the script in the head of index.html, instead of the table of
 * pages.
 */
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
