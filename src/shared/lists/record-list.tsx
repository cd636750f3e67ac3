import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { useIsPrinting } from '../platform/browser/use-is-printing.ts';
import { buildMinWidthQuery } from '../ui/theme/breakpoints.ts';
import { DataTable, type DataTableProps } from '../ui/table/data-table.tsx';
import {
  CARD_STYLES,
  PLAIN_CARD_STYLES,
  TableCard,
  wrapCardStyles,
  type CardStyles,
  type TableMinWidths,
} from '../ui/table/table-card.tsx';

/** Commission and applications are cards in windows under 1000 px (specification 9). */
export const RECORDS_MIN_WIDTHS: TableMinWidths = {
  window: buildMinWidthQuery('table'),
  content: '40rem',
};

type RecordListProps<Row, Key extends string> = DataTableProps<Row, Key> & {
  readonly minWidths?: TableMinWidths;
  /** Additional styles of the table. */
  readonly css?: readonly SystemStyleObject[];
  readonly cards?: CardStyles;
};

/**
 * Rows of a list: a table in a wide container and in print, else cards. The CSS layer of the cards overrides
 * the layer of the table, whatever their selectors are. Browsers order layers by their first use: `rows`,
 * then `cards`, both after the layers of global.css. No other component uses these two layers.
 */
export function RecordList<Row, Key extends string = never>(props: RecordListProps<Row, Key>) {
  const {
    minWidths = RECORDS_MIN_WIDTHS,
    cards = CARD_STYLES,
    caption,
    region = caption,
    ...others
  } = props;
  const { order, css = [], ...table } = others;
  const isPlain = cards === PLAIN_CARD_STYLES;
  // Printed headers have no sort buttons.
  const isPrinting = useIsPrinting();
  const isSorted = order !== undefined && !isPrinting;
  return (
    <TableCard
      isPlain={isPlain}
      css={[
        ...[LAYOUT, ...css].map((looks) => ({ '@layer rows': looks })),
        ...cards.map((looks) => ({ '@layer cards': wrapCardStyles(minWidths, looks) })),
      ]}
    >
      <DataTable
        variant={isPlain ? 'plain' : 'rows'}
        hasStickyHead={!isPlain}
        isCaptionHidden
        hasCards={!isPrinting}
        {...table}
        caption={isSorted ? `${caption}. Select a column header to sort.` : caption}
        region={region}
        order={isSorted ? order : undefined}
      />
    </TableCard>
  );
}

const LAYOUT: SystemStyleObject = {
  '& table': {
    '--table-space': 'clamp(0.5rem, 1.6cqi, 0.75rem)',
    '--table-edge': 'calc(2 * var(--table-space))',
  },
  // Limits the width of the name column, in which a name may break anywhere, so that the other columns have
  // space. Reserves a minimum width for the name as well.
  '& tbody th': { w: '34%', minW: 'clamp(9.5rem, 28cqi, 12.5rem)', _print: { minW: '0' } },
  '& thead th': { whiteSpace: 'nowrap', _print: { whiteSpace: 'normal' } },
};
