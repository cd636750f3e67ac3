import { formatMoney } from '#src/shared/finance/format/money.ts';
import { formatMonth } from '../month.ts';
import type { ListColumn } from '#src/shared/lists/list-column.ts';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { copy } from '../copy.ts';
import type { CommissionRow, SortKey } from '../data/commission-rows.ts';

export const COMMISSION_COLUMNS: readonly ListColumn<CommissionRow, SortKey>[] = [
  {
    label: copy.fields.name,
    cell: ({ name }) => <DataText text={name} />,
    getFileValue: ({ name }) => name,
    part: 'name',
    sortKey: 'name',
  },
  {
    label: copy.fields.type,
    cell: ({ type }) => type,
    getFileValue: ({ type }) => type,
    isLong: true,
  },
  {
    label: copy.fields.month,
    cell: ({ month }) => formatMonth(month),
    getFileValue: ({ month }) => month,
    sortKey: 'month',
    isDescendingFirst: true,
    isOneLine: true,
  },
  {
    label: copy.fields.period,
    cell: ({ period }) => period,
    getFileValue: ({ period }) => period,
    isOneLine: true,
  },
  {
    label: copy.fields.value,
    cell: ({ value, currency }) => formatMoney(value, currency),
    getFileValue: ({ value }) => value,
    getCurrency: ({ currency }) => currency,
    isNumeric: true,
    part: 'main',
    sortKey: 'value',
  },
];
