import type { SubjectLine } from './export/export-subject.ts';
import { updateListQuery } from './list-query.ts';
import type { SortOrder } from '../ui/table/sort-order.ts';
import { readSort, updateSortQuery } from './sort-query.ts';
import { announce } from '../ui/announce/announce.ts';
import { useAddress } from '../screens/address/use-address.ts';

/** Reads and changes the order of a list in the URL. `labels` names the fields; a new order is announced. */
export function useSort<Key extends string>(
  labels: Readonly<Record<Key, string>>,
  byDefault: SortOrder<Key>,
) {
  const { query, go } = useAddress();
  const isKey = (name: string): name is Key => Object.hasOwn(labels, name);
  const order = readSort(query, Object.keys(labels).filter(isKey), byDefault);
  const formatSort = ({ sort, isDescending }: SortOrder<Key>) =>
    `${labels[sort]}, ${isDescending ? 'descending' : 'ascending'}`;
  const onSort = (next: SortOrder<Key>) => {
    announce(`Sorted by ${formatSort(next)}`);
    go(updateSortQuery(updateListQuery(query, {}), next, byDefault), { replace: true });
  };
  const subjectLine: SubjectLine = ['Sorted by', formatSort(order)];
  return { ...order, onSort, subjectLine };
}
