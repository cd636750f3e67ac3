export const USERS: { readonly ada: string; readonly brian: string };
export type Fault = 'money' | 'status' | 'message' | 'dates' | 'count';
/**
 * Further behaviours: `ignoring` accepts unknown parameters, and `empty` returns empty file ids.
 */
export type Behaviour = 'ignoring' | 'empty';

/**
 * Starts the toy server. `wrong` lists its faults and habits, and `lacks` returns true for paths
 * that are not implemented.
 */
export function startToy(
  wrong?: readonly (Fault | Behaviour)[],
  lacks?: (path: string) => boolean,
): Promise<{ base: string; requests: readonly string[]; close: () => void }>;
