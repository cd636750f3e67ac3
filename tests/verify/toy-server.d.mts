export const USERS: { readonly ada: string; readonly brian: string };
export type Wrong = 'money' | 'status' | 'message' | 'dates' | 'count';

/** `wrong` are the wrongs of the server, `lacks` says which paths it has not built. */
export function startToy(
  wrong?: readonly Wrong[],
  lacks?: (path: string) => boolean,
): Promise<{ base: string; requests: readonly string[]; close: () => void }>;
