import { fieldOf } from '#contract/judge/field.ts';
import { isOverview } from '#contract/generated/overview-check.ts';
import { copy as messages } from '#src/features/messages/copy.ts';
import { firstFigures, item, type Filling } from '#src/features/portfolio/first-figures.ts';

/** Bodies of the replies, unchecked. */
type Replies = Readonly<Record<'client' | 'overview' | 'unread' | 'accounts', unknown>>;

/**
 * Builds the data of the dashboard's outline. Returns null if it is left to the portal: for a reply
 * that breaks the contract, and for a portfolio that is empty or has nothing in pounds.
 */
export function fillingOf(
  { client, overview, unread, accounts }: Replies,
  name: string,
  product: string,
): Filling | null {
  const figures = isOverview(overview) ? firstFigures(overview, product) : null;
  const count = fieldOf(unread, 'count');
  if (!figures || !Array.isArray(accounts) || typeof count !== 'number') return null;
  const number = fieldOf(client, 'clientNum');
  return {
    texts: { ...figures.texts, name, ...(typeof number === 'string' && { number }) },
    lists: {
      ...figures.lists,
      switcher: accounts.length > 0 ? [item({ name })] : [],
      banner: count > 0 ? [item({ unread: messages.unread(count) })] : [],
    },
  };
}
