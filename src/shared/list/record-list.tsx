import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { usePrinting } from '../browser/use-printing.ts';
import { atLeast } from '../theme/breakpoints.ts';
import { DataTable, type DataTableProps } from '../ui/data-table.tsx';
import {
  CARDS,
  PLAIN_CARDS,
  TableCard,
  whereCards,
  type CardLooks,
  type TableRoom,
} from '../ui/table-card.tsx';

/** Specification 9: commission and applications are cards under 1000 px. */
export const RECORDS_ROOM: TableRoom = { window: atLeast('table'), content: '40rem' };

type RecordListProps<Row, Key extends string> = DataTableProps<Row, Key> & {
  readonly room?: TableRoom;
  /** The looks of the table. */
  readonly css?: readonly SystemStyleObject[];
  readonly cards?: CardLooks;
};

/**
 * The rows of a list: a table where there is room and on paper, else cards. The looks of cards are
 * in a layer above those of the table, so that they win by whatever selector: the later one, as
 * nothing but this names the two, above those of global.css.
 */
export function RecordList<Row, Key extends string = never>(props: RecordListProps<Row, Key>) {
  const { room = RECORDS_ROOM, cards = CARDS, caption, region = caption, ...others } = props;
  const { order, css = [], ...table } = others;
  const isPlain = cards === PLAIN_CARDS;
  // Paper has no buttons.
  const isPrinting = usePrinting();
  const isSorted = order !== undefined && !isPrinting;
  return (
    <TableCard
      isPlain={isPlain}
      css={[
        ...[LAYOUT, ...css].map((looks) => ({ '@layer rows': looks })),
        ...cards.map((looks) => ({ '@layer cards': whereCards(room, looks) })),
      ]}
    >
      <DataTable
        variant={isPlain ? 'plain' : 'rows'}
        hasStickyHead={!isPlain}
        isCaptionHidden
        hasCards={!isPrinting}
        {...table}
        caption={isSorted ? `${caption}. Column headers with buttons sort the list.` : caption}
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
  // A long name, which may break anywhere, leaves the other columns their room, and they leave it
  // its own.
  '& tbody th': { w: '34%', minW: 'clamp(9.5rem, 28cqi, 12.5rem)', _print: { minW: '0' } },
  '& thead th': { whiteSpace: 'nowrap', _print: { whiteSpace: 'normal' } },
};
