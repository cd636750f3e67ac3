/** Specification 9: an overview is fresh for 5 minutes. */
const OVERVIEW_FRESH_MS = 5 * 60_000;

/** Options of both overviews. Each reply is an object of its own, by which its time is kept. */
export const overviewQuery = { staleTime: OVERVIEW_FRESH_MS, structuralSharing: false } as const;
