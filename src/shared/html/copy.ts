export const copy = {
  noBody: 'This message has no text.',
  longBody: 'Long message, shown as plain text.',
  showFormatting: 'Show formatting',
  deleted: 'deleted',
  inserted: 'inserted',
  wideTable: 'Table in this message',
} as const;
