import { compareTexts } from '#src/shared/lists/compare.ts';
import { readListQuery, updateListQuery } from '#src/shared/lists/list-query.ts';
import { setParameter } from '#src/shared/screens/address/query-values.ts';
import { createWordMatcher } from '#src/shared/lists/create-word-matcher.ts';
import type { SortOrder } from '#src/shared/ui/table/sort-order.ts';
import type { SortKind } from '#src/shared/lists/format-order.ts';
import { formatLondonDate } from '#src/shared/platform/time/london-date.ts';
import { getTaxYear } from '#src/shared/finance/tax-year/tax-year.ts';
import type { FileSortKey } from '../files/file-list.tsx';
import type { FileGroup, FileRow } from '../files/file-rows.ts';

export const SORT_KINDS: Readonly<Record<FileSortKey, SortKind>> = {
  name: 'text',
  holding: 'text',
  type: 'text',
  uploaded: 'date',
  size: 'size',
};

export const NEWEST_FIRST_ORDER: SortOrder<FileSortKey> = { sort: 'uploaded', isDescending: true };

/** Filter of the documents; '' means no filter. */
export type DocumentFilter = {
  readonly search: string;
  readonly type: string;
  /** Tax year of the upload, such as `2025-26`. */
  readonly year: string;
};

export type FilterChoice = { readonly value: string; readonly count: number };

/** Reads the filter from URL parameters; ignores a type or year that no document has. */
export function readFilter(address: URLSearchParams, files: readonly FileRow[]): DocumentFilter {
  const readExistingValue = (name: string, valueOf: (file: FileRow) => string) => {
    const value = address.get(name);
    return value !== null && files.some((file) => valueOf(file) === value) ? value : '';
  };
  return {
    search: readListQuery(address).search,
    type: readExistingValue('type', getType),
    year: readExistingValue('year', getYear),
  };
}

/** Returns the URL parameters with a changed filter and without a page number. */
export function addFilterToUrl(
  address: URLSearchParams,
  { search, ...change }: Partial<DocumentFilter>,
): URLSearchParams {
  const next = updateListQuery(address, search === undefined ? {} : { search });
  for (const [name, value] of Object.entries(change)) setParameter(next, name, value, '');
  return next;
}

export function filterFiles(
  files: readonly FileRow[],
  { search, type, year }: DocumentFilter,
): readonly FileRow[] {
  const matches = createWordMatcher(search);
  return files.filter(
    (file) =>
      (type === '' || getType(file) === type) &&
      (year === '' || getYear(file) === year) &&
      matches(`${file.name} ${file.type} ${file.holding}`),
  );
}

/**
 * Returns all types from A to Z with the number of files that match each type and the other
 * filters.
 */
export function getTypeChoices(
  files: readonly FileRow[],
  filter: DocumentFilter,
): readonly FilterChoice[] {
  return countChoices(files, filterFiles(files, { ...filter, type: '' }), getType);
}

/** Returns all tax years, latest first, with the number of files that match the year and other filters. */
export function getYearChoices(
  files: readonly FileRow[],
  filter: DocumentFilter,
): readonly FilterChoice[] {
  return countChoices(files, filterFiles(files, { ...filter, year: '' }), getYear).toReversed();
}

function countChoices(
  files: readonly FileRow[],
  found: readonly FileRow[],
  valueOf: (file: FileRow) => string,
): readonly FilterChoice[] {
  const counts = new Map(files.map((file) => [valueOf(file), 0]));
  for (const file of found) counts.set(valueOf(file), (counts.get(valueOf(file)) ?? 0) + 1);
  return Array.from(counts, ([value, count]) => ({ value, count })).toSorted((one, other) =>
    compareTexts(one.value, other.value),
  );
}

export function sortFiles(
  files: readonly FileRow[],
  { sort, isDescending }: SortOrder<FileSortKey>,
): readonly FileRow[] {
  const sign = isDescending ? -1 : 1;
  return files.toSorted(
    (one, other) =>
      sign * compareBy[sort](one, other) ||
      compareBy.uploaded(other, one) ||
      compareBy.name(one, other),
  );
}

const compareBy: Record<FileSortKey, (one: FileRow, other: FileRow) => number> = {
  name: (one, other) => compareTexts(one.name, other.name),
  holding: (one, other) => compareTexts(one.holding, other.holding),
  type: (one, other) => compareTexts(one.type, other.type),
  uploaded: (one, other) => Date.parse(one.createDate) - Date.parse(other.createDate),
  size: (one, other) => one.size - other.size,
};

/** Group of a holding, with those of its files that match the filter. */
export type FilteredFileGroup = { readonly group: FileGroup; readonly files: readonly FileRow[] };

/** Groups the matching files by holding; leaves out groups without a matching file. */
export function groupFiles(
  groups: readonly FileGroup[],
  found: readonly FileRow[],
): readonly FilteredFileGroup[] {
  const matchingFiles = new Set(found);
  return groups
    .map((group) => ({ group, files: group.files.filter((file) => matchingFiles.has(file)) }))
    .filter(({ files }) => files.length > 0);
}

function getType({ type }: FileRow): string {
  return type;
}

function getYear({ createDate }: FileRow): string {
  return getTaxYear(formatLondonDate(new Date(createDate)));
}
