import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { addressesOf, pageIds, type PageId } from './pages.ts';

/** The script of a page: its component, and the loader that starts its calls. */
export type PageScript = LazyRouteFunction<RouteObject>;

/** The routes of pages, each at all of its addresses. */
export function routesOf(scripts: Partial<Readonly<Record<PageId, PageScript>>>): RouteObject[] {
  return pageIds.flatMap((id) => {
    const lazy = scripts[id];
    return lazy ? addressesOf(id).map((address) => ({ path: address.slice(1), lazy })) : [];
  });
}
