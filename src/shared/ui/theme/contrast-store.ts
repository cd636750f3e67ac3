import { createStore } from '../../platform/state/store.ts';

/** Storage key of the chosen contrast: 'more' or 'normal', absent if the system decides. */
export const CONTRAST_KEY = 'portal.contrast';
export const MORE_CONTRAST = '(prefers-contrast: more)';

/** Whether the contrast theme applies: as chosen, else as the system prefers. */
export const contrastStore = createStore(false);
