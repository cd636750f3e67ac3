import { z } from 'zod/mini';
import { safeSessionStorage } from '#src/shared/platform/browser/safe-storage.ts';
import { parseStoredValue } from './parse-stored-value.ts';

const RETURN_TO_KEY = 'portal.returnTo';

const returnToSchema = z.object({ path: z.string(), username: z.nullable(z.string()) });

/** Stores the page to return to after login; with a null `username` any user returns to it. */
export function storeReturnTo(path: string, username: string | null): void {
  safeSessionStorage.write(RETURN_TO_KEY, JSON.stringify({ path, username }));
}

export function clearReturnTo(): void {
  safeSessionStorage.remove(RETURN_TO_KEY);
}

/** Returns and clears the stored page; null unless it is a portal path stored for the same user. */
export function takeReturnTo(username: string): string | null {
  const text = safeSessionStorage.read(RETURN_TO_KEY);
  clearReturnTo();
  const returnTo = parseStoredValue(returnToSchema, text);
  const isOwn = returnTo?.username === null || returnTo?.username === username;
  return returnTo && isOwn && isPortalPath(returnTo.path) ? returnTo.path : null;
}

function isPortalPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\');
}
