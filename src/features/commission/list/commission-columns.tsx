import { formatMoney } from '#src/shared/finance/format/money.ts';
import { formatMonth } from '../month.ts';
import type { Column } from '#src/shared/ui/table/data-table.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { copy } from '../copy.ts';
import type { CommissionRow, SortKey } from '../data/commission-rows.ts';

export const COMMISSION_COLUMNS: readonly Column<CommissionRow, SortKey>[] = [
  {
    label: copy.fields.name,
    cell: ({ name }) => <DataText text={name} />,
    part: 'name',
    sortKey: 'name',
  },
  { label: copy.fields.type, cell: ({ type }) => type },
  {
    label: copy.fields.month,
    cell: ({ month }) => formatMonth(month),
    sortKey: 'month',
    isDescendingFirst: true,
    isOneLine: true,
  },
  { label: copy.fields.period, cell: ({ period }) => period, isOneLine: true },
  {
    label: copy.fields.value,
    cell: ({ value, currency }) => formatMoney(value, currency),
    isNumeric: true,
    part: 'main',
    sortKey: 'value',
  },
];
