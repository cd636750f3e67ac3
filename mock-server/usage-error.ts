/** An invalid command line; its message says what to give instead. */
export class UsageError extends Error {}
