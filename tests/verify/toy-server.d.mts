export const USERS: { readonly ada: string; readonly brian: string };
export type Wrong = 'money' | 'status' | 'message' | 'dates' | 'count';
/** What a server may do. */
export type Habit = 'ignoring' | 'empty';

/** `wrong` are the wrongs of the server, `lacks` says which paths it has not built. */
export function startToy(
  wrong?: readonly (Wrong | Habit)[],
  lacks?: (path: string) => boolean,
): Promise<{ base: string; requests: readonly string[]; close: () => void }>;
