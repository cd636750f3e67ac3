import { buildMinWidthQuery } from '#src/shared/ui/theme/breakpoints.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { DataTable, type Column } from '#src/shared/ui/table/data-table.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { AnimatedExit, AnimatedBlock } from '#src/shared/ui/motion/motion.tsx';
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

/** List of the messages of a folder. The content of a row shrinks when the row is removed. */
export function MessageTable(props: MessageTableProps) {
  const { caption, timeLabel, hasSender, rows, rowsKey, onDelete } = props;
  const columns: readonly Column<MessageRow>[] = [
    {
      label: copy.subject,
      cell: (row) => (
        <>
          <SubjectLink row={row} />
          {hasSender && (
            <Sender>
              <DataText text={row.sender} />
            </Sender>
          )}
        </>
      ),
      part: 'name',
    },
    {
      label: timeLabel,
      cell: ({ time }) => <span dir="ltr">{time}</span>,
      isNumeric: true,
    },
  ];
  const actions: Column<MessageRow> | null = onDelete && {
    label: copy.actions,
    cell: (row) => <DeleteButton row={row} onDelete={onDelete} />,
    part: 'actions',
  };
  return (
    <DataTable
      variant="list"
      minWidths={TABLE_WIDTHS}
      cardLabels="hidden"
      caption={caption}
      columns={actions ? [...columns, actions] : columns}
      rows={rows}
      getKey={({ id }) => id}
      getState={({ isUnread }) => (isUnread ? 'unread' : undefined)}
      wrapRows={(all) => <AnimatedExit key={rowsKey}>{all}</AnimatedExit>}
      wrapCell={(content) => <AnimatedBlock data-block="">{content}</AnimatedBlock>}
    />
  );
}

const Sender = styled('p', {
  base: { textStyle: 'small', fontWeight: 'normal', color: 'ink-muted' },
});
