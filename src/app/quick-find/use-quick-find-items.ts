import { useQueries, useQuery } from '@tanstack/react-query';
import type { NavigationItem } from '#contract/generated/schemas/navigationItem.zod.ts';
import { toDocumentLinks } from '#src/features/documents/document-links.ts';
import { documentsOptions } from '#src/features/documents/documents-queries.ts';
import { listHoldingLinks } from '#src/features/holdings/holding-links.ts';
import {
  getCategoryAtPath,
  holdingsAtPathOptions,
} from '#src/features/holdings/holdings-queries.ts';
import { navigationOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { hasClient, type Session } from '#src/session/session.ts';
import { normaliseForSearch } from '#src/shared/lists/create-word-matcher.ts';
import { memoizeByObject } from '#src/shared/platform/state/memoize-by-object.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { combineQueries } from '#src/shared/screens/query/combine-queries.ts';
import { toPortalPath } from '#src/shared/screens/address/portal-path.ts';
import { getBlockedReason } from '#src/session/acting-rules.ts';
import {
  getSectionLink,
  pageIds,
  getPage,
  navSections,
  type Page,
} from '#src/shared/screens/address/pages.ts';
import type { QuickFindItem } from './find-items.ts';

const NONE: readonly never[] = [];

/** Returns the items that the quick find can open, by the queries of the pages. Empty until `isWanted`. */
export function useQuickFindItems(session: Session, isWanted: boolean) {
  const isOfClient = hasClient(session);
  const enabled = isOfClient && isWanted;
  const navigation = useQuery({ ...navigationOptions(), enabled });
  const documents = useQuery({ ...documentsOptions(), enabled });
  const investments = isWanted ? (navigation.data ?? []).flatMap(investmentItems) : [];
  const lists = investments.flatMap(holdingLists);
  const holdings = useQueries({ queries: lists.map(({ options }) => options) });

  const results = [navigation, documents, ...holdings];
  const items: readonly QuickFindItem[] = isWanted
    ? [
        ...pageItems(session),
        ...investments,
        ...lists.flatMap(({ path, category }, at) =>
          holdingItems(holdings[at]?.data ?? NONE, path, category),
        ),
        ...documentItems(documents.data ?? NONE),
      ]
    : NONE;
  const isAsking = results.some(({ isPending, isError }) => isPending && !isError);
  return {
    items,
    isLoading: !isWanted || (isOfClient && isAsking),
    /** Combination of the queries that have no data yet. */
    missing: combineQueries(
      results.filter(({ data }) => data === undefined),
      undefined,
    ),
  };
}

/** Returns the holdings and investments with this name; rejects if a list fails to load. */
export async function findItemsByName(name: string): Promise<readonly QuickFindItem[]> {
  const client = queryClient();
  const investments = (await client.query(navigationOptions())).flatMap(investmentItems);
  const holdings = await Promise.all(
    investments
      .flatMap(holdingLists)
      .map(async ({ path, category, options }) =>
        holdingItems(await client.query(options), path, category),
      ),
  );
  const wanted = normaliseForSearch(name);
  return [...holdings.flat(), ...investments].filter(
    ({ label }) => normaliseForSearch(label) === wanted,
  );
}

function holdingLists({ label, target }: { readonly label: string; readonly target: string }) {
  const options = holdingsAtPathOptions(target);
  return options ? [{ path: target, category: label, options }] : [];
}

/** Returns items for the links of a navigation entry and for the category page above them. */
function investmentItems({ title, children }: NavigationItem) {
  const links = children.flatMap((link) => {
    const target = toPortalPath(link.url);
    return target === null ? [] : [{ label: link.title, hint: title, target }];
  });
  const above = links.flatMap(({ target }) => {
    const category = getCategoryAtPath(target);
    return category ? [paths.category({ parent: category.parent })] : [];
  });
  const parents = above.slice(0, 1).map((target) => ({ label: title, hint: undefined, target }));
  return [...parents, ...links].map(
    (item) => ({ ...item, value: item.target, group: 'investments' }) as const,
  );
}

type Holdings = Parameters<typeof listHoldingLinks>[1];

// Cached per list (measured): each reply would otherwise prepare the items of all lists again.
const holdingItems = memoizeByObject(
  (holdings: Holdings, path: string, category: string): readonly QuickFindItem[] =>
    listHoldingLinks(path, holdings).map(({ id, name, to }) => ({
      value: `holding ${id}`,
      label: name,
      hint: category,
      group: 'holdings',
      target: to,
    })),
);

const documentItems = memoizeByObject((groups: Parameters<typeof toDocumentLinks>[0]) =>
  toDocumentLinks(groups).map(({ id, name, holding, to }): QuickFindItem => ({
    value: `document ${id}`,
    label: name,
    hint: holding,
    group: 'documents',
    target: to,
  })),
);

/** Returns the pages that this user may open now; a page with a blocked function shows the reason. */
function pageItems(session: Session): readonly QuickFindItem[] {
  const homeGuard: Page['guard'] = hasClient(session) ? 'client-data' : 'staff-only';
  return pageIds.flatMap((id): readonly QuickFindItem[] => {
    const { path, title, guard, section, guardedFunction } = getPage(id);
    const isOpen = guard === homeGuard || guard === 'signed-in';
    const link = section && getSectionLink(navSections[section]);
    const target = section && navSections[section].page === id && link ? link.to : path;
    if (!isOpen || title === undefined || target.includes(':')) return [];
    const reason = guardedFunction && getBlockedReason(session, guardedFunction);
    const hint = reason ?? (link?.title === title ? undefined : link?.title);
    return [{ value: path, label: title, hint, group: 'pages', target }];
  });
}
