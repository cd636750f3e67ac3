/** A wrong option or start value; its message says what to give instead. */
export class UsageError extends Error {}
