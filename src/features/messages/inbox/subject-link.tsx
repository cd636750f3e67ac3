import { Paperclip, Trash2 } from 'lucide-react';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Link } from '#src/shared/screens/address/link.tsx';
import { Button } from '#src/shared/ui/button.tsx';
import { DataText } from '#src/shared/ui/text/data-text.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { OPENS_ROW_ATTRIBUTE } from '#src/shared/ui/table/open-row.ts';
import { PANEL_OPENED_STATE, useAddress } from '#src/shared/screens/address/use-address.ts';
import { readInboxState, addMessageToUrl } from '../inbox-address.ts';
import { copy } from './copy.ts';
import type { MessageRow } from './message-rows.ts';

type RowProps = { readonly row: MessageRow };

export function getSubjectLinkId(messageId: string): string {
  return `message-${messageId}`;
}

export function SubjectLink({ row }: RowProps) {
  const { query, buildHref, state } = useAddress();
  const open = readInboxState(query).messageId;
  const { id, subject, isUnread, attachmentCount, composeAddress } = row;
  return (
    <OpenMessage
      {...OPENS_ROW_ATTRIBUTE}
      id={getSubjectLinkId(id)}
      to={composeAddress ?? buildHref(addMessageToUrl(query, id))}
      aria-current={open === id ? 'true' : undefined}
      {...(composeAddress === null && {
        // If another message is open, the link replaces the current history entry, so that closing the
        // message still returns to the list.
        ...(open === null ? { state: PANEL_OPENED_STATE } : { state, replace: true }),
        preservesScroll: true,
        'aria-haspopup': 'dialog',
      })}
    >
      {isUnread && <Dot />}
      {/* The subject may wrap, so that a user's own text spacing cuts off no word (WCAG 1.4.12). */}
      <span>
        <DataText text={subject} />
        {isUnread && <VisuallyHidden>{copy.unread}</VisuallyHidden>}
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
  // Visible on hover and focus of the row; always visible if the device has a coarse pointer.
  '@media (hover: hover) and (not (any-pointer: coarse))': {
    'tr:not(:hover, :focus-within) &': { opacity: 0 },
  },
} as const;

// Drawn as a border, which stays visible in forced colours.
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
