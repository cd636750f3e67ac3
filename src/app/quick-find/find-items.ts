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

type FoundItems = {
  readonly groups: readonly SearchGroup<QuickFindItem>[];
  /** Number of matches, of which each group has only the first. */
  readonly count: number;
};

/**
 * Returns the matching groups, recent items first; for an empty text recent items, pages and investments.
 * The group of an item with the initials `text`, such as 'vct', precedes the others.
 */
export function findItemGroups(
  text: string,
  items: readonly QuickFindItem[],
  recent: readonly QuickFindItem[],
): FoundItems {
  if (normaliseText(text) === '') {
    const isRecent = new Set(recent.map(({ value }) => value));
    const others = items.filter(
      ({ group, value }) => INITIAL_GROUPS.has(group) && !isRecent.has(value),
    );
    const groups = [
      { id: 'recent', title: copy.groups.recent, items: recent },
      ...ORDER.map((id) => ({ id, title: copy.groups[id], items: filterByGroup(id, others) })),
    ];
    return { groups, count: recent.length + others.length };
  }
  const matches = createPreparedMatcher(text);
  const start = normaliseForSearch(text);
  const found = items
    // The server has already matched the clients by its own rules.
    .filter((item) => item.group === 'clients' || matches(getSearchText(item)) || hasInitials(item))
    .map((item) => ({ item, rank: rankItem(item) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
  const isAbbreviated = new Set(found.filter(hasInitials).map(({ group }) => group));
  const order = ORDER.toSorted(
    (one, other) => Number(isAbbreviated.has(other)) - Number(isAbbreviated.has(one)),
  );
  const groups = order.map((id) => {
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
  return { groups, count: found.length };

  /** Ranks recent items first, then items whose label starts with the text or has it as initials. */
  function rankItem(item: QuickFindItem): number {
    const at = recent.findIndex(({ value }) => value === item.value);
    if (at >= 0) return at - recent.length;
    const isStart = normaliseForSearch(item.label).startsWith(start);
    return isStart || hasInitials(item) ? 0 : 1;
  }

  function hasInitials({ label }: QuickFindItem): boolean {
    return getInitials(label) === start;
  }
}

/** Returns the initials of a label of three or more words: 'vct' for 'Venture Capital Trusts'. */
function getInitials(label: string): string {
  const words = normaliseForSearch(label).split(' ');
  return words.length < 3 ? '' : words.map((word) => word.charAt(0)).join('');
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
