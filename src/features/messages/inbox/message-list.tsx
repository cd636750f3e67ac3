import { DataText } from '#src/shared/ui/data-text.tsx';
import { styled } from '#src/shared/theme/styled.ts';
import { openClickedRow } from '#src/shared/ui/open-row.ts';
import { Leaving, LeavingBlock, useIsPresent } from '#src/shared/ui/motion.tsx';
import { DeleteButton, SubjectLink, type RowsProps } from './message-parts.tsx';
import type { MessageRow } from './message-rows.ts';

type MessageListProps = RowsProps & {
  readonly label: string;
  readonly hasSender: boolean;
};

/** Below 700 px. */
export function MessageList({ label, hasSender, rows, partKey, onDelete }: MessageListProps) {
  return (
    <Messages aria-label={label} onClick={openClickedRow}>
      <Leaving key={partKey}>
        {rows.map((row) => (
          <Item key={row.id} row={row} hasSender={hasSender} onDelete={onDelete} />
        ))}
      </Leaving>
    </Messages>
  );
}

type ItemProps = Pick<MessageListProps, 'hasSender' | 'onDelete'> & { readonly row: MessageRow };

function Item({ row, hasSender, onDelete }: ItemProps) {
  const isPresent = useIsPresent();
  return (
    <li data-unread={row.isUnread ? '' : undefined} inert={!isPresent}>
      <LeavingBlock data-block="">
        <div>
          <p>
            <SubjectLink row={row} />
          </p>
          <Details>
            {hasSender && <DataText text={row.sender} />}
            <span data-numeric="">{row.timeInList}</span>
          </Details>
        </div>
        {onDelete && <DeleteButton row={row} onDelete={onDelete} />}
      </LeavingBlock>
    </li>
  );
}

const Messages = styled('ul', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'clip',
    '& > li': { cursor: 'pointer', borderTopWidth: '1px', borderColor: 'line' },
    '& > li:first-of-type': { borderTopWidth: '0' },
    '& > li[data-unread]': { bg: 'accent-soft', fontWeight: 'bold' },
    '& [data-block]': {
      display: 'flex',
      alignItems: 'start',
      justifyContent: 'space-between',
      gap: 2,
      ps: 4,
      pe: 1,
      py: 3,
      overflow: 'clip',
    },
    '& [data-block] > div': { minW: 0 },
    '& [data-block] > button': { flexShrink: 0, mt: -2 },
  },
});

const Details = styled('p', {
  base: {
    // Never side by side: a late font would move them into one line or two.
    display: 'grid',
    mt: 1,
    textStyle: 'small',
    fontWeight: 'normal',
    color: 'ink-muted',
    '& [data-numeric]': { fontVariantNumeric: 'lining-nums tabular-nums' },
  },
});
