/** Texts that several message screens share; literal where specification 2 gives them. */
export const copy = {
  unread: (count: number) =>
    count === 1 ? 'You have 1 unread secure message.' : `You have ${count} unread secure messages.`,
  viewMessages: 'View Messages',
} as const;
