/**
 * Storage key of form drafts (unsaved-work.ts), in a separate module because logging out removes
 * them without loading that file.
 */
export const DRAFTS_STORAGE_KEY = 'portal.work';
/** Drafts in memory, used when storage rejects them; they last as long as the page. */
export const draftsInMemory = new Map<string, string>();
