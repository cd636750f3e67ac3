import type { MessageTopic } from '#src/shared/pages/paths.ts';

/** Every sentence of the message screens; literal where specification 2 gives them. */
export const copy = {
  unread: (count: number) =>
    count === 1 ? 'You have 1 unread secure message.' : `You have ${count} unread secure messages.`,
  viewMessages: 'View Messages',
  /** Of a message that another page leads to. */
  subjects: {
    'bank-main': 'Nominated bank account: details not verified',
    'bank-rebate': 'VCT rebate bank account: details not verified',
  } satisfies Record<MessageTopic, string>,
  noBody: 'This message has no text.',
  longBody: 'This message is very long. It is shown as plain text.',
  showFormatting: 'Show formatting',
  attachmentsFailed: 'An error occurred while loading your attachments, please try again later',
  wideTable: 'Table of the message',
} as const;
