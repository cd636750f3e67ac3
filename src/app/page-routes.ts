import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { getAddresses, pageIds, type PageId } from '#src/shared/screens/address/pages.ts';

export type LoadPageScript = LazyRouteFunction<RouteObject>;

export function buildRoutes(
  scripts: Partial<Readonly<Record<PageId, LoadPageScript>>>,
): RouteObject[] {
  return pageIds.flatMap((id) => {
    const lazy = scripts[id];
    return lazy ? getAddresses(id).map((address) => ({ path: address.slice(1), lazy })) : [];
  });
}
