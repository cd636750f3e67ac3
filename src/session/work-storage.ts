/** Form drafts (unsaved-work.ts); removed at a logout, which does not load that module. */
export const WORK_KEY = 'portal.work';
/** The same where storage does not take them: as long as the page lasts. */
export const workInMemory = new Map<string, string>();
