export const TOY_USERS: { readonly ada: string; readonly brian: string };
export type ToyFault = 'money' | 'status' | 'message' | 'dates' | 'count';
/**
 * Further behaviours of the toy server: `ignoring` accepts unknown parameters, and `empty` returns
 * empty file ids.
 */
export type ToyBehaviour = 'ignoring' | 'empty' | 'cut';

/**
 * Starts the toy server. `wrong` lists the faults and behaviours of the server. `lacks` returns
 * true for paths that the server does not implement.
 */
export function startToyServer(
  wrong?: readonly (ToyFault | ToyBehaviour)[],
  lacks?: (path: string) => boolean,
): Promise<{ base: string; requests: readonly string[]; close: () => void }>;
