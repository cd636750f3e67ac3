export const USERS: { readonly ada: string; readonly brian: string };
export type Wrong = 'money' | 'status' | 'message' | 'dates' | 'count';
/**
 * Further behaviours: `ignoring` accepts unknown parameters, and `empty` returns empty file ids.
 */
export type Habit = 'ignoring' | 'empty';

/**
 * Starts the toy server. `wrong` lists its faults and habits, and `lacks` returns true for paths
 * that are not implemented.
 */
export function startToy(
  wrong?: readonly (Wrong | Habit)[],
  lacks?: (path: string) => boolean,
): Promise<{ base: string; requests: readonly string[]; close: () => void }>;
