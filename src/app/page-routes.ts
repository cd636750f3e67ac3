import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { getAddresses, pageIds, type PageId } from '#src/shared/screens/address/pages.ts';

/** Script of a page: its component, and the loader that starts its calls. */
export type LoadPageScript = LazyRouteFunction<RouteObject>;

/** Builds the routes of pages, one for each of their addresses. */
export function buildRoutes(
  scripts: Partial<Readonly<Record<PageId, LoadPageScript>>>,
): RouteObject[] {
  return pageIds.flatMap((id) => {
    const lazy = scripts[id];
    return lazy ? getAddresses(id).map((address) => ({ path: address.slice(1), lazy })) : [];
  });
}
