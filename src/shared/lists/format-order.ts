/** Kind of data that a list is sorted by, which determines the label of the order. */
export type SortKind = 'text' | 'figure' | 'size' | 'date';

const LABELS: Readonly<Record<SortKind, readonly [ascending: string, descending: string]>> = {
  text: ['A to Z', 'Z to A'],
  figure: ['Lowest first', 'Highest first'],
  size: ['Smallest first', 'Largest first'],
  date: ['Oldest first', 'Newest first'],
};

/** Returns the label of an order: 'Highest first'. */
export function formatSortOrder(kind: SortKind, isDescending: boolean): string {
  return LABELS[kind][isDescending ? 1 : 0];
}
