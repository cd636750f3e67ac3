import { RecordList } from '#src/shared/lists/record-list.tsx';
import { buildMinWidthQuery } from '#src/shared/ui/theme/breakpoints.ts';
import { visuallyHiddenRecipe } from '#src/shared/ui/theme/recipes/visually-hidden.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import type { Column } from '#src/shared/ui/table/data-table.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { AnimatedExit, AnimatedBlock } from '#src/shared/ui/motion/motion.tsx';
import { CARD_STYLES, type CardStyles } from '#src/shared/ui/table/table-card.tsx';
import { copy } from './copy.ts';
import { DeleteButton, SubjectLink } from './subject-link.tsx';
import type { MessageRow } from './message-rows.ts';

type MessageTableProps = {
  readonly caption: string;
  readonly timeLabel: string;
  readonly hasSender: boolean;
  readonly rows: readonly MessageRow[];
  /** React key of the visible page and search: rows animate out only while the key is unchanged. */
  readonly rowsKey: string;
  /** Null if messages of this folder cannot be deleted. */
  readonly onDelete: ((row: MessageRow) => void) | null;
};

/** Width from which the list is a table: 700 px (specification 2); a compact list below. */
const TABLE_WIDTHS = { window: buildMinWidthQuery('list'), content: '34rem' } as const;

/** List of the messages of a folder. Each cell contains a block that shrinks when its row is removed. */
export function MessageTable(props: MessageTableProps) {
  const { caption, timeLabel, hasSender, rows, rowsKey, onDelete } = props;
  const columns: readonly Column<MessageRow>[] = [
    {
      label: copy.subject,
      cell: (row) => (
        <AnimatedBlock data-block="">
          <SubjectLink row={row} />
          {hasSender && (
            <Sender>
              <DataText text={row.sender} />
            </Sender>
          )}
        </AnimatedBlock>
      ),
      isRowHeader: true,
    },
    {
      label: timeLabel,
      cell: ({ time }) => <AnimatedBlock data-block="">{time}</AnimatedBlock>,
      isNumeric: true,
    },
  ];
  const actions = onDelete && {
    label: copy.actions,
    cell: (row: MessageRow) => (
      <AnimatedBlock data-block="">
        <DeleteButton row={row} onDelete={onDelete} />
      </AnimatedBlock>
    ),
    isActions: true,
  };
  return (
    <RecordList
      minWidths={TABLE_WIDTHS}
      caption={caption}
      css={[MAIL]}
      cards={AS_LIST}
      columns={actions ? [...columns, actions] : columns}
      rows={rows}
      getKey={({ id }) => id}
      getState={({ isUnread }) => (isUnread ? 'unread' : undefined)}
      wrapRows={(all) => <AnimatedExit key={rowsKey}>{all}</AnimatedExit>}
    />
  );
}

const Sender = styled('p', {
  base: { textStyle: 'small', fontWeight: 'normal', color: 'ink-muted' },
});

/** Highlights the row of the open message. */
const OPEN = { '& tbody tr:has([aria-current])': { bg: 'brand-100' } } as const;

const MAIL = {
  '& tbody tr': { h: 'auto', bg: 'paper' },
  '& tbody th': { w: 'auto', fontWeight: 'normal' },
  '& tbody :is(th, td)': { py: 0 },
  '& [data-block]': { py: 3, overflow: 'clip', overflowClipMargin: '0.25rem' },
  '& td[data-actions]': { w: 'control', pl: 0, pr: 3, '& [data-block]': { py: 1 } },
  // On narrow screens the time wraps below the date, to leave space for the subject.
  '& [data-numeric]': {
    w: { base: '7.5rem', lg: '11rem' },
    whiteSpace: { base: 'normal', lg: 'nowrap' },
  },
  '& tbody tr[data-state=unread]': { bg: 'surface', fontWeight: 'bold' },
  '& tbody tr[data-state=unread] th': { fontWeight: 'bold' },
  ...OPEN,
} as const;

// Below the table width: one card with a line between the messages.
const AS_LIST: CardStyles = [
  ...CARD_STYLES,
  {
    '& tbody': {
      display: 'block',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'card',
      overflow: 'clip',
    },
    '& tbody tr': { position: 'relative', border: 'none', borderRadius: 0 },
    '& tbody tr + tr': { borderTop: '1px solid {colors.line}' },
    '& tbody tr::before': { display: 'none' },
    ...OPEN,
    // Leaves space for the delete button.
    '& tbody th': { flex: '1 1 100%', pe: 8 },
    '& tbody td[data-actions]': { position: 'absolute', insetInlineEnd: 1, top: 0.5, m: 0 },
    '& [data-block]': { py: 0 },
    '& [data-label]': visuallyHiddenRecipe.base,
    '& tbody td[data-numeric]': { fontWeight: 'normal', color: 'ink-muted' },
  },
];
