import { useCurrentClient } from '#src/session/current-client.ts';
import type { CsvExportProps } from '#src/shared/lists/export/csv-button.tsx';
import { buildFileName, type SubjectLine } from '#src/shared/lists/export/export-subject.ts';
import { useIsPrinting } from '#src/shared/platform/browser/use-is-printing.ts';
import { normaliseText } from '#src/shared/platform/text/normalise-text.ts';
import { getPageRange } from '#src/shared/lists/get-page-range.ts';
import { readListQuery, updateListQuery } from '#src/shared/lists/list-query.ts';
import { setParameter } from '#src/shared/screens/address/query-values.ts';
import { useAddress } from '#src/shared/screens/address/use-address.ts';
import { useSort } from '#src/shared/lists/use-sort.ts';
import { copy } from '../copy.ts';
import { buildFilesTable } from '../files/file-list.tsx';
import type { FileGroup } from '../files/file-rows.ts';
import {
  filterFiles,
  groupFiles,
  NEWEST_FIRST_ORDER,
  readFilter,
  sortFiles,
  addFilterToUrl,
  type DocumentFilter,
} from './document-list.ts';

export type DocumentsViewMode = keyof typeof copy.views;

/** Page size by view; undefined selects the default page size of lists. */
const PAGE_SIZE: Readonly<Record<DocumentsViewMode, number | undefined>> = {
  list: 25,
  holdings: undefined,
};

/** Returns the visible documents; filter, order, grouping and page are in the URL. */
export function useDocumentList(groups: readonly FileGroup[], category = '') {
  const { query, buildHref, go } = useAddress();
  const client = useCurrentClient();
  const isPrinting = useIsPrinting();
  const order = useSort(copy.columns, NEWEST_FIRST_ORDER);
  const files = groups.flatMap((group) => group.files);
  const filter = readFilter(query, files);
  const view: DocumentsViewMode = query.get('view') === 'holdings' ? 'holdings' : 'list';
  const found = sortFiles(filterFiles(files, filter), order);
  const foundGroups = groupFiles(groups, found);
  const count = view === 'list' ? found.length : foundGroups.length;
  const { from, to, ...pages } = getPageRange(count, readListQuery(query).page, PAGE_SIZE[view]);
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
    // Print shows all rows without pages.
    visibleFiles: isPrinting ? found : found.slice(from, to),
    visibleGroups: isPrinting ? foundGroups : foundGroups.slice(from, to),
    /** Returns the props of the export menu, for the CSV file and for print. */
    getExport: (fetchedAt: Date): CsvExportProps => {
      const filters: readonly SubjectLine[] = [
        [copy.searchedFor, normaliseText(filter.search)],
        [copy.columns.type, filter.type],
        [copy.yearFilter, filter.year],
        order.subjectLine,
      ];
      return {
        subject: {
          title: category || copy.title,
          client,
          fetchedAt,
          filters: filters.filter(([, text]) => text !== ''),
        },
        fileName: subject,
        table: () => buildFilesTable(found),
      };
    },
    ...pages,
    /** Returns the name of the zip; waits for the client number, which is part of the name. */
    archiveName: async () => `${buildFileName(subject, await client.loadNumber())}.zip`,
    pageAddress: (next: number) => buildHref(updateListQuery(query, { page: next })),
    onFilter: (change: Partial<DocumentFilter>) =>
      go(addFilterToUrl(query, change), { replace: true }),
    onView: (next: DocumentsViewMode) => {
      const address = updateListQuery(query, {});
      setParameter(address, 'view', next, 'list');
      go(address, { replace: true });
    },
  };
}
