import type { ClientSearchResult } from '#contract/generated/schemas/clientSearchResult.zod.ts';
import { seenText } from '#src/shared/format/seen-text.ts';
import type { SearchGroup, SearchItem } from '#src/shared/ui/search-dialog.tsx';
import { preparedMatcher, searchable } from '#src/shared/list/search-words.ts';
import { oncePer } from '#src/shared/state/once-per.ts';
import { copy } from './copy.ts';

export type FindItem = SearchItem & {
  readonly group: Exclude<keyof typeof copy.groups, 'recent'>;
  /** An address of the portal, or the client whose account is opened. */
  readonly target: string | ClientSearchResult;
};

const ORDER = ['pages', 'investments', 'holdings', 'documents', 'clients'] as const;
/** Groups listed before anything is typed. */
const OFFERED: ReadonlySet<FindItem['group']> = new Set(['pages', 'investments']);
const MOST_OF_GROUP = 8;

const searchedIn = oncePer(({ label, hint = '' }: FindItem) => searchable(`${label} ${hint}`));

/**
 * Returns the groups to list. For an empty text: recent items, pages and investments. Otherwise:
 * the items that contain all words of the text, recent ones first.
 */
export function findGroups(
  text: string,
  items: readonly FindItem[],
  recent: readonly FindItem[],
): readonly SearchGroup<FindItem>[] {
  if (seenText(text) === '') {
    const isRecent = new Set(recent.map(({ value }) => value));
    const others = items.filter(({ group, value }) => OFFERED.has(group) && !isRecent.has(value));
    return [
      { id: 'recent', title: copy.groups.recent, items: recent },
      ...ORDER.map((id) => ({ id, title: copy.groups[id], items: of(id, others) })),
    ];
  }
  const matches = preparedMatcher(text);
  const start = searchable(text);
  const found = items
    // The server has already matched the clients by its own rules.
    .filter((item) => item.group === 'clients' || matches(searchedIn(item)))
    .map((item) => ({ item, rank: rankOf(item) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
  return ORDER.map((id) => {
    const all = of(id, found);
    const visible = all.slice(0, MOST_OF_GROUP);
    const title = copy.groups[id];
    const isCut = visible.length < all.length;
    return {
      id,
      title: isCut ? copy.firstOf(title, visible.length, all.length) : title,
      items: visible,
    };
  });

  /**
   * Ranks recent items first, then items whose label starts with the text; all others keep their
   * order.
   */
  function rankOf({ value, label }: FindItem): number {
    const at = recent.findIndex((item) => item.value === value);
    if (at >= 0) return at - recent.length;
    return searchable(label).startsWith(start) ? 0 : 1;
  }
}

function of(group: FindItem['group'], items: readonly FindItem[]): readonly FindItem[] {
  return items.filter((item) => item.group === group);
}

export function clientItem(client: ClientSearchResult): FindItem {
  const { id, fullName, clientNum } = client;
  return {
    value: `client ${id}`,
    label: fullName,
    hint: clientNum === null ? undefined : copy.clientNumber(clientNum),
    group: 'clients',
    target: client,
  };
}
