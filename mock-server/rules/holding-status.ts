/** Specification 3: the status codes of a history. */
export const HOLDING_STATUS = { pending: 10, active: 20, closed: 30, archived: 40 } as const;
