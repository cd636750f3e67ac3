import type { RouteObject } from 'react-router-dom';
import { sessionStore } from '#src/session/safe-storage.ts';
import { loadScript } from '#src/shared/browser/load-script.ts';

/** Specification 7: a script chunk times out after 120 s. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A page's script failed to load: offline, or replaced by a newer release. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

// Lazy parts of a page: Vite names their failures, and each browser words them differently.
const failedParts = new WeakSet<Error>();
globalThis.addEventListener?.('vite:preloadError', ({ payload }) => failedParts.add(payload));

/** Whether a script failed to load: a page's, or that of a part within one. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkError || (error instanceof Error && failedParts.has(error));
}

const RELOADED_KEY = 'portal.reloaded';
/** This script's name contains the hash of its content, and so of all scripts that it imports. */
const RELEASE = import.meta.url;

/**
 * Whether a failed page may reload without asking: once for each address and release, as after a
 * deployment, and never for a part of a page, where the user may be typing. Without storage it
 * would loop, so the user is asked instead.
 */
export function mayReload(error: unknown, address: string): boolean {
  const reloaded = reloadedPages();
  return (
    error instanceof ChunkError &&
    !reloaded.includes(lineOf(address)) &&
    sessionStore.write(RELOADED_KEY, reloaded)
  );
}

/** Records the reload; called right before it. */
export function noteReload(address: string): void {
  sessionStore.write(RELOADED_KEY, reloadedPages() + lineOf(address));
}

/** Addresses contain ids, which must not stay in storage when a session ends. */
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
    return await Promise.race([loadScript(load), tooLate]);
  } catch (cause) {
    throw new ChunkError('Loading chunk failed', { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The same routes, whose scripts fail as `ChunkError` and after a time limit. Features write a
 * plain `lazy`; all of them are wrapped here.
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
