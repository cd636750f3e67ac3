import { useCurrentClient } from '#src/session/current-client.ts';
import { datedName } from '#src/shared/export/export-subject.ts';
import { listPart } from '#src/shared/list/list-part.ts';
import { put, readListQuery, withListQuery } from '#src/shared/list/list-query.ts';
import { useAddress } from '#src/shared/pages/use-address.ts';
import { useSort } from '#src/shared/list/use-sort.ts';
import { copy } from '../copy.ts';
import type { FileGroup } from '../files/file-rows.ts';
import {
  filterFiles,
  inGroups,
  NEWEST_FIRST,
  readFilter,
  sortFiles,
  withFilter,
  type DocumentFilter,
} from './document-list.ts';

export type View = keyof typeof copy.views;

/** Rows of the list; holdings as on the other lists. */
const PAGE_SIZE: Readonly<Record<View, number | undefined>> = { list: 25, holdings: undefined };

/** What is shown of the documents; filter, order, grouping and page are in the address. */
export function useDocumentList(groups: readonly FileGroup[], category = '') {
  const { query, hrefOf, go } = useAddress();
  const { loadNumber } = useCurrentClient();
  const order = useSort(copy.sortKeys, NEWEST_FIRST);
  const files = groups.flatMap((group) => group.files);
  const filter = readFilter(query, files);
  const view: View = query.get('view') === 'holdings' ? 'holdings' : 'list';
  const found = sortFiles(filterFiles(files, filter), order);
  const foundGroups = inGroups(groups, found);
  const count = view === 'list' ? found.length : foundGroups.length;
  const { from, to, ...pages } = listPart(count, readListQuery(query).page, PAGE_SIZE[view]);
  const subject = [copy.title, category, filter.type, filter.year]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  return {
    files,
    filter,
    view,
    order,
    found,
    foundGroups,
    shownFiles: found.slice(from, to),
    shownGroups: foundGroups.slice(from, to),
    ...pages,
    /** Of the zip of what is found; waits for the client number, which a saved file has. */
    archiveName: async () => `${datedName(subject, await loadNumber())}.zip`,
    pageAddress: (next: number) => hrefOf(withListQuery(query, { page: next })),
    onFilter: (change: Partial<DocumentFilter>) => go(withFilter(query, change), { replace: true }),
    onView: (next: View) => {
      const address = withListQuery(query, {});
      put(address, 'view', next, 'list');
      go(address, { replace: true });
    },
  };
}
