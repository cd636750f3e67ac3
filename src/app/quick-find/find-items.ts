import type { ClientSearchResult } from '#contract/generated/schemas/clientSearchResult.zod.ts';
import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';
import type { SearchGroup, SearchItem } from '#src/shared/ui/search/search-dialog.tsx';
import {
  createPreparedMatcher,
  normaliseForSearch,
} from '#src/shared/lists/create-word-matcher.ts';
import { memoizeByObject } from '#src/shared/platform/state/memoize-by-object.ts';
import { copy } from './copy.ts';

export type QuickFindItem = SearchItem & {
  readonly group: Exclude<keyof typeof copy.groups, 'recent'>;
  readonly target: string | ClientSearchResult;
};

const ORDER = ['pages', 'investments', 'holdings', 'documents', 'clients'] as const;
const INITIAL_GROUPS: ReadonlySet<QuickFindItem['group']> = new Set(['pages', 'investments']);
const MAX_PER_GROUP = 8;

const getSearchText = memoizeByObject(({ label, hint = '' }: QuickFindItem) =>
  normaliseForSearch(`${label} ${hint}`),
);

/** Returns the matching groups, recent items first; for an empty text recent items, pages and investments. */
export function findItemGroups(
  text: string,
  items: readonly QuickFindItem[],
  recent: readonly QuickFindItem[],
): readonly SearchGroup<QuickFindItem>[] {
  if (normaliseText(text) === '') {
    const isRecent = new Set(recent.map(({ value }) => value));
    const others = items.filter(
      ({ group, value }) => INITIAL_GROUPS.has(group) && !isRecent.has(value),
    );
    return [
      { id: 'recent', title: copy.groups.recent, items: recent },
      ...ORDER.map((id) => ({ id, title: copy.groups[id], items: filterByGroup(id, others) })),
    ];
  }
  const matches = createPreparedMatcher(text);
  const start = normaliseForSearch(text);
  const found = items
    // The server has already matched the clients by its own rules.
    .filter((item) => item.group === 'clients' || matches(getSearchText(item)))
    .map((item) => ({ item, rank: rankItem(item) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
  return ORDER.map((id) => {
    const all = filterByGroup(id, found);
    const visible = all.slice(0, MAX_PER_GROUP);
    const title = copy.groups[id];
    const isCut = visible.length < all.length;
    return {
      id,
      title: isCut ? copy.firstOf(title, visible.length, all.length) : title,
      items: visible,
    };
  });

  /** Ranks recent items first, then items whose label starts with the text. */
  function rankItem({ value, label }: QuickFindItem): number {
    const at = recent.findIndex((item) => item.value === value);
    if (at >= 0) return at - recent.length;
    return normaliseForSearch(label).startsWith(start) ? 0 : 1;
  }
}

function filterByGroup(
  group: QuickFindItem['group'],
  items: readonly QuickFindItem[],
): readonly QuickFindItem[] {
  return items.filter((item) => item.group === group);
}

export function toClientItem(client: ClientSearchResult): QuickFindItem {
  const { id, fullName, clientNum } = client;
  return {
    value: `client ${id}`,
    label: fullName,
    hint: clientNum === null ? undefined : copy.clientNumber(clientNum),
    group: 'clients',
    target: client,
  };
}
