import { usePrinting } from './export/use-printing.ts';
import { atLeast } from './theme/breakpoints.ts';
import { Card } from './ui/card.tsx';
import { DataCards } from './ui/data-cards.tsx';
import { DataTable, type Column, type TableOrder } from './ui/data-table.tsx';
import { useMediaQuery } from './ui/use-media-query.ts';

type RecordListProps<Row, Key extends string> = {
  readonly caption: string;
  readonly columns: readonly Column<Row, Key>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly order: TableOrder<Key>;
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
    <Card css={TABLE_CARD}>
      <DataTable
        caption={isPrinting ? caption : `${caption}. Column headers with buttons sort the list.`}
        isCaptionHidden
        variant="rows"
        hasStickyHead
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        order={isPrinting ? undefined : order}
      />
    </Card>
  );
}

// `clip` and not `hidden`: a scroll container would take the sticky head.
const TABLE_CARD = {
  p: 0,
  overflow: 'clip',
  '& th, & td': { px: 3 },
  // Neither squeezes a long name the other columns, nor they a name, which may break anywhere.
  '& tbody th': { w: '34%', minW: '10rem', _print: { minW: '0' } },
  '& thead :is(th, button)': { whiteSpace: 'normal' },
  _print: {
    borderWidth: 0,
    breakInside: 'auto',
    overflow: 'visible',
    // Browsers repeat the head on each sheet, but not sticky content inside it.
    '& thead th': { position: 'static' },
  },
} as const;
