import { copy as messages } from '#src/features/messages/copy.ts';
import { firstFigures, type FirstCategory } from '#src/features/portfolio/first-figures.ts';
import type { Config } from '#src/shared/config/config.ts';
import { growOf, shadeOf } from '#src/shared/ui/shades.ts';
import type { Filling, Item } from './outline-tree.ts';

/** The bodies of the replies, unchecked. */
export type Replies = {
  readonly client: unknown;
  readonly overview: unknown;
  readonly unread: unknown;
  readonly accounts: unknown;
};

/** The settings that the dashboard shows. */
export type ShownSettings = Pick<Config, 'product' | 'disclaimer'>;

/** What the dashboard's outline shows; null for what is left to the portal. */
export function fillingOf(
  replies: Replies,
  name: string,
  { product, disclaimer }: ShownSettings,
): Filling | null {
  const figures = firstFigures(replies.overview, product);
  const count = fieldOf(replies.unread, 'count');
  if (!figures || !Array.isArray(replies.accounts) || typeof count !== 'number') return null;
  const { total, remark, others, areOthersGrouped, categories } = figures;
  const number = fieldOf(replies.client, 'clientNum');
  const amounts = others.map((other) => item(other));
  const { parts, rows } = listsOf(categories);
  return {
    texts: { name, total, disclaimer, ...(typeof number === 'string' && { number }) },
    lists: {
      switcher: replies.accounts.length > 0 ? [item({ name })] : [],
      banner: count > 0 ? [item({ unread: messages.unread(count) })] : [],
      about: remark === '' ? [] : [item({ about: remark })],
      others: areOthersGrouped
        ? [{ ...item({}, { amounts }), kind: 'grouped' }]
        : amounts.map((one) => ({ ...one, kind: 'single' })),
      bar: parts.length > 0 ? [item({}, { parts })] : [],
      categories: rows,
    },
  };
}

/** The bar and the rows below it, in the same shades. */
function listsOf(categories: readonly FirstCategory[]) {
  const shared = categories.filter(({ part }) => part !== null);
  const grow = growOf(shared.map(({ part }) => part?.value ?? 0));
  const shadeFor = (category: FirstCategory) => String(shadeOf(shared.indexOf(category)));
  const parts = shared.map((one) =>
    item({
      category: one.category,
      shade: shadeFor(one),
      grow: String(grow(one.part?.value ?? 0)),
    }),
  );
  const rows = categories.map((one): Item => {
    const { part, isValued, path, ...rest } = one;
    const texts = { ...rest, ...(path !== null && { path }) };
    if (part) {
      const shared = item({ ...texts, share: part.share, shade: shadeFor(one) });
      return { ...shared, kind: path === null ? 'rest' : 'valued' };
    }
    return { ...item(texts), kind: isValued ? 'nothing' : 'unvalued' };
  });
  return { parts, rows };
}

function item(texts: Item['texts'], lists: Item['lists'] = {}): Item {
  return { kind: 'one', texts, lists };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
