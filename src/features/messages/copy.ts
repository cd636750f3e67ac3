/** Every sentence of the message screens; literal where specification 2 gives them. */
export const copy = {
  unread: (count: number) =>
    count === 1 ? 'You have 1 unread secure message.' : `You have ${count} unread secure messages.`,
  viewMessages: 'View Messages',
  noBody: 'This message has no text.',
  longBody: 'This message is very long. It is shown as plain text.',
  showFormatting: 'Show formatting',
  attachmentsFailed: 'An error occurred while loading your attachments, please try again later',
  wideTable: 'Table of the message',
} as const;
