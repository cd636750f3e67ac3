import { usePrinting } from '../export/use-printing.ts';
import { atLeast } from '../theme/breakpoints.ts';
import { DataCards } from '../ui/data-cards.tsx';
import { DataTable, type Column, type TableOrder } from '../ui/data-table.tsx';
import { TableCard } from '../ui/table-card.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';

type RecordListProps<Row, Key extends string> = {
  readonly caption: string;
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Of rows that can be sorted. */
  readonly order?: TableOrder<Key>;
};

/** Specification 9: a table from 1000 px and on paper, cards below. */
export function RecordList<Row, Key extends string>(props: RecordListProps<Row, Key>) {
  const { caption, columns, rows, keyOf, order } = props;
  const isWide = useMediaQuery(atLeast('table'));
  const isPrinting = usePrinting();
  if (!isWide && !isPrinting) {
    return <DataCards label={caption} columns={columns} rows={rows} keyOf={keyOf} />;
  }
  return (
    <TableCard css={LAYOUT}>
      <DataTable
        caption={
          isPrinting || !order ? caption : `${caption}. Column headers with buttons sort the list.`
        }
        isCaptionHidden
        variant="rows"
        hasStickyHead
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        order={isPrinting ? undefined : order}
      />
    </TableCard>
  );
}

// At 1000 px there is just room for all columns.
const ROOMY = '@container (min-width: 45rem)';

const LAYOUT = {
  containerType: 'inline-size',
  '& table': {
    '--table-space': '0.5rem',
    '--table-edge': '1rem',
    [ROOMY]: { '--table-space': '0.75rem', '--table-edge': '1.5rem' },
  },
  // A long name, which may break anywhere, leaves the other columns their room, and they leave it
  // its own.
  '& tbody th': { w: '34%', minW: '10rem', _print: { minW: '0' } },
  '& thead th': { whiteSpace: 'nowrap', _print: { whiteSpace: 'normal' } },
} as const;
