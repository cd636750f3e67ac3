import { getField } from '#contract/judge/get-field.ts';
import { isOverview } from '#contract/generated/overview-check.ts';
import { copy as messages } from '#src/features/messages/copy.ts';
import { buildFirstFigures, type TemplateData } from '#src/features/portfolio/first-figures.ts';

/** Bodies of the replies, unchecked. */
type Replies = Readonly<Record<'client' | 'overview' | 'unread' | 'accounts', unknown>>;

/** Builds the data of the first paint; null for a broken reply, an empty portfolio or nothing in pounds. */
export function buildOutlineData(
  { client, overview, unread, accounts }: Replies,
  name: string,
  product: string,
): TemplateData | null {
  const figures = isOverview(overview) ? buildFirstFigures(overview, product) : null;
  const count = getField(unread, 'count');
  if (!figures || !Array.isArray(accounts) || typeof count !== 'number') return null;
  const number = getField(client, 'clientNum');
  return {
    texts: { ...figures.texts, name, ...(typeof number === 'string' && { number }) },
    lists: {
      ...figures.lists,
      switcher: accounts.length > 0 ? [{ texts: { name } }] : [],
      banner: count > 0 ? [{ texts: { unread: messages.unread(count) } }] : [],
    },
  };
}
