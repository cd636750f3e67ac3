/** Error for a wrong option or start value; its message names the correction. */
export class UsageError extends Error {}
