import type { RouteObject } from 'react-router-dom';
import { safeSessionStorage } from '#src/shared/platform/browser/safe-storage.ts';
import { ScriptTimeoutError, loadScript } from '#src/shared/platform/browser/load-script.ts';

/** Error for a page script that did not load: offline, timed out, or removed by a newer release. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

// Load errors of lazy components within a page, collected from an event of Vite: the messages of these
// errors differ between browsers.
const failedParts = new WeakSet<Error>();
globalThis.addEventListener?.('vite:preloadError', ({ payload }) => failedParts.add(payload));

/** Returns whether the script of a page, or of a component within a page, failed to load. */
export function isChunkFailure(error: unknown): boolean {
  const isPart =
    error instanceof ScriptTimeoutError || (error instanceof Error && failedParts.has(error));
  return isPart || error instanceof ChunkError;
}

const RELOADED_KEY = 'portal.reloaded';
/** Identifies the release: the name of this script contains a hash of all scripts that it imports. */
const RELEASE = import.meta.url;

/**
 * Returns whether a page that failed to load may reload without asking the user. Allows one reload
 * for each address and release, for example after a deployment. Refuses a reload for a component of
 * a page, because the user may be typing, and for a script that was too slow, because the user
 * would wait as long again. Also refuses a reload without storage, because the page could reload
 * forever.
 */
export function mayReload(error: unknown, address: string): boolean {
  const reloaded = readReloads();
  return (
    error instanceof ChunkError &&
    !(error.cause instanceof ScriptTimeoutError) &&
    !reloaded.includes(formatReloadLine(address)) &&
    safeSessionStorage.write(RELOADED_KEY, reloaded)
  );
}

export function recordReload(address: string): void {
  safeSessionStorage.write(RELOADED_KEY, readReloads() + formatReloadLine(address));
}

/** Removes the recorded addresses: they contain ids, which must not outlive a session. */
export function clearReloads(): void {
  safeSessionStorage.remove(RELOADED_KEY);
}

function readReloads(): string {
  return safeSessionStorage.read(RELOADED_KEY) ?? '';
}

function formatReloadLine(address: string): string {
  return `${RELEASE} ${address}\n`;
}

async function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadScript(load);
  } catch (cause) {
    throw new ChunkError('Loading chunk failed', { cause });
  }
}

/** Wraps the `lazy` function of each route: a script that fails to load rejects with `ChunkError`. */
export function wrapChunkErrors(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy } = route;
    const guarded = typeof lazy === 'function' ? { lazy: () => loadPage(lazy) } : {};
    if (route.index) return { ...route, ...guarded };
    const children = route.children && wrapChunkErrors(route.children);
    return { ...route, ...guarded, ...(children && { children }) };
  });
}
