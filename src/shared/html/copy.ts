export const copy = {
  noBody: 'This message has no text.',
  longBody: 'This message is very long. It is shown as plain text.',
  showFormatting: 'Show formatting',
  deleted: 'deleted',
  inserted: 'inserted',
  wideTable: 'Table of the message',
} as const;
