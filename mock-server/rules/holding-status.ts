/** Status codes of history items (specification 3). */
export const HOLDING_STATUS = { pending: 10, active: 20, closed: 30, archived: 40 } as const;
