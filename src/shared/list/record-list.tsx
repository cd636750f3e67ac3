import type { ComponentProps } from 'react';
import { usePrinting } from '../export/use-printing.ts';
import { atLeast } from '../theme/breakpoints.ts';
import { DataTable, type DataTableProps } from '../ui/data-table.tsx';
import {
  CARDS,
  EVEN_CARDS,
  PLAIN_CARDS,
  TableCard,
  whereCards,
  type TableRoom,
} from '../ui/table-card.tsx';

/** Specification 9: commission and applications are cards under 1000 px. */
export const RECORDS_ROOM: TableRoom = { window: atLeast('table'), content: '40rem' };

type RecordListProps<Row, Key extends string> = DataTableProps<Row, Key> & {
  readonly room?: TableRoom;
  readonly css?: ComponentProps<typeof TableCard>['css'];
  /** `even` has no main figure, `plain` stands in a card. */
  readonly cards?: keyof typeof LOOKS;
};

const LOOKS = { short: CARDS, even: EVEN_CARDS, plain: PLAIN_CARDS } as const;

/** The rows of a list: a table where there is room and on paper, else cards. */
export function RecordList<Row, Key extends string = never>(props: RecordListProps<Row, Key>) {
  const { room = RECORDS_ROOM, cards = 'short', caption, region = caption, ...others } = props;
  const { order, css = {}, ...table } = others;
  const isPlain = cards === 'plain';
  // Paper has no buttons.
  const isPrinting = usePrinting();
  const isSorted = order !== undefined && !isPrinting;
  return (
    <TableCard isPlain={isPlain} css={[LAYOUT, whereCards(room, LOOKS[cards]), css].flat()}>
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

// At 1000 px there is just room for all columns.
const ROOMY = '@container content (min-width: 45rem)';

const LAYOUT = {
  '& table': {
    '--table-space': '0.5rem',
    '--table-edge': '1rem',
    [ROOMY]: { '--table-space': '0.75rem', '--table-edge': '1.5rem' },
  },
  // A long name, which may break anywhere, leaves the other columns their room, and they leave it
  // its own.
  '& tbody th': { w: '34%', minW: '9.5rem', [ROOMY]: { minW: '12.5rem' }, _print: { minW: '0' } },
  '& thead th': { whiteSpace: 'nowrap', _print: { whiteSpace: 'normal' } },
} as const;
