import type { RouteObject } from 'react-router-dom';

/** Specification 7: a script chunk is given up after 120 s. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** A page's script did not come: offline, or replaced by a newer release. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
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
