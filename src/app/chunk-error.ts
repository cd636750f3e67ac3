import type { RouteObject } from 'react-router-dom';
import { sessionStore } from '#src/shared/browser/safe-storage.ts';
import { LateScript, loadScript } from '#src/shared/browser/load-script.ts';

/** A page's script failed to load: offline, late, or replaced by a newer release. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

// Lazy parts of a page: Vite names their failures, and each browser words them differently.
const failedParts = new WeakSet<Error>();
globalThis.addEventListener?.('vite:preloadError', ({ payload }) => failedParts.add(payload));

/** Whether a script failed to load: a page's, or that of a part within one. */
export function isChunkFailure(error: unknown): boolean {
  const isPart = error instanceof LateScript || (error instanceof Error && failedParts.has(error));
  return isPart || error instanceof ChunkError;
}

const RELOADED_KEY = 'portal.reloaded';
/** This script's name contains the hash of its content, and so of all scripts that it imports. */
const RELEASE = import.meta.url;

/**
 * Whether a failed page may reload without asking: once for each address and release, as after a
 * deployment, and never for a part of a page, where the user may be typing, or for a script that was
 * late: the user would wait as long again. Without storage it would loop, so the user is asked instead.
 */
export function mayReload(error: unknown, address: string): boolean {
  const reloaded = reloadedPages();
  return (
    error instanceof ChunkError &&
    !(error.cause instanceof LateScript) &&
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

async function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadScript(load);
  } catch (cause) {
    throw new ChunkError('Loading chunk failed', { cause });
  }
}

/**
 * The same routes, whose scripts fail as `ChunkError`. Features write a
 * plain `lazy`; all of them are wrapped here.
 */
export function withChunkErrors(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy } = route;
    const guarded = typeof lazy === 'function' ? { lazy: () => loadPage(lazy) } : {};
    if (route.index) return { ...route, ...guarded };
    const children = route.children && withChunkErrors(route.children);
    return { ...route, ...guarded, ...(children && { children }) };
  });
}
