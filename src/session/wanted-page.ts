import { z } from 'zod/mini';
import { sessionStore } from './safe-storage.ts';

const WANTED_KEY = 'portal.wanted';

const wantedSchema = z.object({ path: z.string(), username: z.nullable(z.string()) });

/**
 * Remembers the page to return to after login. `username` null is for a link that a visitor without
 * a session has just opened: it is for whoever logs in next, and no former user's.
 */
export function rememberWantedPage(path: string, username: string | null): void {
  sessionStore.write(WANTED_KEY, JSON.stringify({ path, username }));
}

export function forgetWantedPage(): void {
  sessionStore.remove(WANTED_KEY);
}

/** The remembered page, once, if it is a path of the portal and was wanted by the same user. */
export function takeWantedPage(username: string): string | null {
  const text = sessionStore.read(WANTED_KEY);
  forgetWantedPage();
  if (!text) return null;
  try {
    const wanted = wantedSchema.parse(JSON.parse(text));
    const isOwn = wanted.username === null || wanted.username === username;
    return isOwn && isPortalPath(wanted.path) ? wanted.path : null;
  } catch {
    return null;
  }
}

function isPortalPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !path.includes('\\');
}
