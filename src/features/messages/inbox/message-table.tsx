import { atLeast } from '#src/shared/theme/breakpoints.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { Leaving, LeavingBlock, useIsPresent } from '#src/shared/ui/motion.tsx';
import { ScrollRegion, Table } from '#src/shared/ui/table.tsx';
import { TableCard } from '#src/shared/ui/table-card.tsx';
import { useMediaQuery } from '#src/shared/ui/use-media-query.ts';
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
  // Without room for the column the sender stands below the subject.
  const hasColumn = useMediaQuery(atLeast('columns'));
  return (
    <TableCard>
      <ScrollRegion label={caption}>
        <Table caption={caption} isCaptionHidden css={MAIL}>
          <thead>
            <tr>
              <th scope="col">{copy.subject}</th>
              {hasSender && hasColumn && (
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
                <Row
                  key={row.id}
                  row={row}
                  sender={hasSender ? (hasColumn ? 'column' : 'below') : null}
                  onDelete={onDelete}
                />
              ))}
            </Leaving>
          </tbody>
        </Table>
      </ScrollRegion>
    </TableCard>
  );
}

type RowProps = Pick<MessageTableProps, 'onDelete'> & {
  readonly row: RowsProps['rows'][number];
  readonly sender: 'column' | 'below' | null;
};

/** The height is that of its blocks, which shrink when it leaves. */
function Row({ row, sender, onDelete }: RowProps) {
  const isPresent = useIsPresent();
  return (
    <tr data-unread={row.isUnread ? '' : undefined} inert={!isPresent}>
      <th scope="row">
        <LeavingBlock data-block="">
          <SubjectLink row={row} />
          {sender === 'below' && (
            <Sender>
              <DataText text={row.sender} />
            </Sender>
          )}
        </LeavingBlock>
      </th>
      {sender === 'column' && (
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

const Sender = styled('p', {
  base: { textStyle: 'small', fontWeight: 'normal', color: 'ink-muted' },
});

const MAIL = {
  '& tbody tr': { h: 'auto' },
  '& tbody th': { fontWeight: 'normal' },
  '& tbody :is(th, td)': { py: 0 },
  '& [data-block]': { py: 3, overflow: 'clip', overflowClipMargin: '0.25rem' },
  '& [data-delete] [data-block]': { py: 1 },
  '& [data-delete]': { w: 'control', pl: 0, pr: 3, _print: { display: 'none' } },
  '& [data-sender]': { w: '28%' },
  // The time goes below the date where the subject needs the room.
  '& [data-numeric]': {
    w: { base: '7.5rem', lg: '11rem' },
    whiteSpace: { base: 'normal', lg: 'nowrap' },
  },
  '& tbody tr[data-unread]': { bg: 'accent-soft', fontWeight: 'bold' },
  '& tbody tr[data-unread] th': { fontWeight: 'bold' },
} as const;
