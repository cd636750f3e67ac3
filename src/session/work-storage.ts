/** Storage key of form drafts; separate from unsaved-work.ts, which a log-out does not load. */
export const DRAFTS_STORAGE_KEY = 'portal.work';
/** Drafts in memory, used when storage rejects them; they last as long as the page. */
export const draftsInMemory = new Map<string, string>();
