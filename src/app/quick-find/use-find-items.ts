import { useQueries, useQuery } from '@tanstack/react-query';
import { documentLinks } from '#src/features/documents/document-links.ts';
import { documentsOptions } from '#src/features/documents/documents-queries.ts';
import { holdingLinks } from '#src/features/holdings/holding-links.ts';
import { categoryAt, holdingsAtOptions } from '#src/features/holdings/holdings-queries.ts';
import { navigationOptions } from '#src/features/portfolio/portfolio-queries.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { hasClient, type Session } from '#src/session/session.ts';
import { searchable } from '#src/shared/list/search-words.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { portalPath } from '#src/shared/pages/portal-path.ts';
import type { FindItem } from './find-items.ts';
import { pageItems } from './page-items.ts';

/**
 * What can be found in the account that is shown, by the queries of its pages: what a page has
 * loaded is not loaded again.
 */
export function useFindItems(session: Session) {
  const enabled = hasClient(session);
  const navigation = useQuery({ ...navigationOptions(), enabled });
  const documents = useQuery({ ...documentsOptions(), enabled });
  const investments = (navigation.data ?? []).flatMap(investmentItems);
  const lists = investments.flatMap(holdingLists);
  const holdings = useQueries({ queries: lists.map(({ options }) => options) });

  const results = [navigation, documents, ...holdings];
  const failed = results.filter(({ isError, data }) => isError && data === undefined);
  const items: readonly FindItem[] = [
    ...pageItems(session),
    ...investments,
    ...lists.flatMap(({ path, category }, at) => holdingItems(path, category, holdings[at]?.data)),
    ...documentLinks(documents.data ?? []).map(({ id, name, holding, to }): FindItem => ({
      value: `document ${id}`,
      label: name,
      hint: holding,
      group: 'documents',
      target: to,
    })),
  ];
  return {
    items,
    isLoading: enabled && results.some(({ isPending, isError }) => isPending && !isError),
    /** Asks again for what could not be loaded; null if nothing is missing. */
    retry: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
  };
}

/**
 * The holdings and the investments of a name, by the queries of their pages, asked for once; rejects
 * if a list does not come.
 */
export async function itemsNamed(name: string): Promise<readonly FindItem[]> {
  const client = queryClient();
  const investments = (await client.query(navigationOptions())).flatMap(investmentItems);
  const holdings = await Promise.all(
    investments
      .flatMap(holdingLists)
      .map(async ({ path, category, options }) =>
        holdingItems(path, category, await client.query(options)),
      ),
  );
  const wanted = searchable(name);
  return [...holdings.flat(), ...investments].filter(({ label }) => searchable(label) === wanted);
}

function holdingLists({ label, target }: { readonly label: string; readonly target: string }) {
  const options = holdingsAtOptions(target);
  return options ? [{ path: target, category: label, options }] : [];
}

type NavigationParent = {
  readonly title: string;
  readonly children: readonly { readonly title: string; readonly url: string }[];
};

/** The links of the navigation, and the page of the category above them. */
function investmentItems({ title, children }: NavigationParent) {
  const links = children.flatMap((link) => {
    const target = portalPath(link.url);
    return target === null ? [] : [{ label: link.title, hint: title, target }];
  });
  const above = links.flatMap(({ target }) => {
    const category = categoryAt(target);
    return category ? [paths.category({ parent: category.parent })] : [];
  });
  const parents = above.slice(0, 1).map((target) => ({ label: title, hint: undefined, target }));
  return [...parents, ...links].map(
    (item) => ({ ...item, value: item.target, group: 'investments' }) as const,
  );
}

type Holdings = Parameters<typeof holdingLinks>[1];

function holdingItems(
  path: string,
  category: string,
  holdings: Holdings | undefined = [],
): readonly FindItem[] {
  return holdingLinks(path, holdings).map(({ id, name, to }) => ({
    value: `holding ${id}`,
    label: name,
    hint: category,
    group: 'holdings',
    target: to,
  }));
}
