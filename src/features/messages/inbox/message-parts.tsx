import { Paperclip, Trash2 } from 'lucide-react';
import { styled } from '#src/shared/theme/styled.ts';
import { Link } from '#src/shared/pages/link.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { DataText } from '#src/shared/ui/data-text.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { OPENS_ROW } from '#src/shared/ui/open-row.ts';
import { OPENED_HERE, useAddress } from '#src/shared/pages/use-address.ts';
import { readInbox, withMessage } from '../inbox-address.ts';
import { copy } from './copy.ts';
import type { MessageRow } from './message-rows.ts';

type RowProps = { readonly row: MessageRow };

/** The id of the element that opens a message, to which the focus may move. */
export function linkIdOf(messageId: string): string {
  return `message-${messageId}`;
}

/** The subject in one or two lines, which opens the message, with a dot if it is unread, and the paperclip. */
export function SubjectLink({ row }: RowProps) {
  const { query, hrefOf, state } = useAddress();
  const open = readInbox(query).messageId;
  const { id, subject, isUnread, attachmentCount, composeAddress } = row;
  return (
    <OpenMessage
      {...OPENS_ROW}
      id={linkIdOf(id)}
      to={composeAddress ?? hrefOf(withMessage(query, id))}
      aria-current={open === id ? 'true' : undefined}
      {...(composeAddress === null && {
        // Beside the list one message takes the place of another: closing it leads to the list.
        ...(open === null ? { state: OPENED_HERE } : { state, replace: true }),
        keepsScroll: true,
        'aria-haspopup': 'dialog',
      })}
    >
      {isUnread && (
        <Dot>
          <VisuallyHidden>{copy.unread} </VisuallyHidden>
        </Dot>
      )}
      {/* As many lines as it needs: a reader's own spacing takes none of its words (WCAG 1.4.12). */}
      <span>
        <DataText text={subject} />
      </span>
      {attachmentCount > 0 && ' '}
      {attachmentCount > 0 && (
        <Icon icon={Paperclip} size={16} label={copy.attachmentCount(attachmentCount)} />
      )}
    </OpenMessage>
  );
}

export function DeleteButton({
  row,
  onDelete,
}: RowProps & { readonly onDelete: (row: MessageRow) => void }) {
  return (
    <Button
      variant="quiet"
      aria-label={copy.deleteOne(row.subject)}
      aria-haspopup="dialog"
      css={SQUARE}
      onClick={() => onDelete(row)}
    >
      <Icon icon={Trash2} />
    </Button>
  );
}

const SQUARE = {
  px: 0,
  minW: 'control',
  // Shown with its row's hover and focus; always where a finger may be used.
  '@media (hover: hover) and (not (any-pointer: coarse))': {
    'tr:not(:hover, :focus-within) &, li:not(:hover, :focus-within) &': { opacity: 0 },
  },
} as const;

// A border, which system colours keep.
const Dot = styled('span', {
  base: {
    flexShrink: 0,
    alignSelf: 'start',
    mt: '0.5em',
    borderWidth: '0.25em',
    borderColor: 'accent',
    borderRadius: 'full',
  },
});

const OpenMessage = styled(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: 2,
    color: 'ink',
    textDecoration: 'none',
    fontWeight: 'inherit',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& > svg': { flexShrink: 0, color: 'ink-muted' },
  },
});
