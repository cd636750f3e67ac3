import { Card } from '#src/shared/ui/card.tsx';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { Leaving, LeavingBlock, useIsPresent } from '#src/shared/ui/motion.tsx';
import { ScrollRegion, Table } from '#src/shared/ui/table.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from './copy.ts';
import { DeleteButton, SubjectLink, type RowsProps } from './message-parts.tsx';

type MessageTableProps = RowsProps & {
  readonly caption: string;
  readonly timeLabel: string;
  readonly hasSender: boolean;
};

/** At 700 px and above. */
export function MessageTable(props: MessageTableProps) {
  const { caption, timeLabel, hasSender, rows, partKey, onDelete } = props;
  return (
    <Card css={TABLE_CARD}>
      <ScrollRegion label={caption}>
        <Table caption={caption} isCaptionHidden variant="plain" css={MAIL}>
          <thead>
            <tr>
              <th scope="col">{copy.subject}</th>
              {hasSender && (
                <th scope="col" data-sender="">
                  {copy.sender}
                </th>
              )}
              <th scope="col" data-numeric>
                {timeLabel}
              </th>
              {onDelete && (
                <th scope="col">
                  <VisuallyHidden>{copy.actions}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            <Leaving key={partKey}>
              {rows.map((row) => (
                <Row key={row.id} row={row} hasSender={hasSender} onDelete={onDelete} />
              ))}
            </Leaving>
          </tbody>
        </Table>
      </ScrollRegion>
    </Card>
  );
}

type RowProps = Pick<MessageTableProps, 'hasSender' | 'onDelete'> & {
  readonly row: RowsProps['rows'][number];
};

/** The height is that of its blocks, which shrink when it leaves. */
function Row({ row, hasSender, onDelete }: RowProps) {
  const isPresent = useIsPresent();
  return (
    <tr data-unread={row.isUnread ? '' : undefined} inert={!isPresent}>
      <th scope="row">
        <LeavingBlock data-block="">
          <SubjectLink row={row} />
        </LeavingBlock>
      </th>
      {hasSender && (
        <td data-sender="">
          <LeavingBlock data-block="">
            <DataText text={row.sender} />
          </LeavingBlock>
        </td>
      )}
      <td data-numeric>
        <LeavingBlock data-block="">{row.time}</LeavingBlock>
      </td>
      {onDelete && (
        <td data-delete="">
          <LeavingBlock data-block="">
            <DeleteButton row={row} onDelete={onDelete} />
          </LeavingBlock>
        </td>
      )}
    </tr>
  );
}

// `clip` and not `hidden`, which would be a scroll container.
const TABLE_CARD = {
  p: 0,
  overflow: 'clip',
  _print: { borderWidth: 0, overflow: 'visible' },
} as const;

const MAIL = {
  '--table-edge': '0.75rem',
  '& tbody tr': { h: 'auto' },
  '& tbody tr:hover': { bg: 'surface-muted' },
  '& tbody th': { fontWeight: 'normal' },
  '& tbody :is(th, td)': { py: 0 },
  '& [data-block]': { py: 3, overflow: 'clip', overflowClipMargin: '0.25rem' },
  '& [data-delete] [data-block]': { py: 1 },
  '& [data-delete]': { w: 'control', pl: 0, _print: { display: 'none' } },
  '& [data-sender]': { display: { base: 'none', lg: 'table-cell' }, w: '28%' },
  '& [data-numeric]': { w: '11rem' },
  '& tbody tr[data-unread]': { bg: 'accent-soft', fontWeight: 'bold' },
  '& tbody tr[data-unread] th': { fontWeight: 'bold' },
} as const;
