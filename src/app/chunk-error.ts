import type { RouteObject } from 'react-router-dom';
import { sessionStore } from '#src/session/safe-storage.ts';

/** Specification 7: a script chunk is given up after 120 s. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A page's script did not come: offline, or replaced by a newer release. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

// Parts of a page that load themselves: Vite names their failures, browsers each word them anew.
const failedParts = new WeakSet<Error>();
globalThis.addEventListener?.('vite:preloadError', ({ payload }) => failedParts.add(payload));

/** Whether a script did not come: a page's, or that of a part within one. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkError || (error instanceof Error && failedParts.has(error));
}

const RELOADED_KEY = 'portal.reloaded';
/** The name of this script has the hash of its content, and so of every script that it asks for. */
const RELEASE = import.meta.url;

/**
 * Whether a failed page may be loaded again by itself: once for an address of a release, as after a
 * deployment, and never for a part of a page, in which somebody may be writing. Where nothing can be
 * kept it would be a loop, so that the user is asked instead.
 */
export function mayReload(error: unknown, address: string): boolean {
  const reloaded = reloadedPages();
  return (
    error instanceof ChunkError &&
    !reloaded.includes(lineOf(address)) &&
    sessionStore.write(RELOADED_KEY, reloaded)
  );
}

/** Notes the reload; to be called right before it. */
export function noteReload(address: string): void {
  sessionStore.write(RELOADED_KEY, reloadedPages() + lineOf(address));
}

/** Addresses have ids in them: none stays behind when a session ends. */
export function forgetReloads(): void {
  sessionStore.remove(RELOADED_KEY);
}

function reloadedPages(): string {
  return sessionStore.read(RELOADED_KEY) ?? '';
}

function lineOf(address: string): string {
  return `${RELEASE} ${address}\n`;
}

async function inTime<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The script took too long.')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (cause) {
    throw new ChunkError('Loading chunk failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The same routes, whose scripts fail as `ChunkError` and after a time limit. Features write a plain
 * `lazy`; the rule is put around all of them here.
 */
export function withChunkErrors(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy } = route;
    const guarded = typeof lazy === 'function' ? { lazy: () => inTime(lazy) } : {};
    if (route.index) return { ...route, ...guarded };
    const children = route.children && withChunkErrors(route.children);
    return { ...route, ...guarded, ...(children && { children }) };
  });
}
