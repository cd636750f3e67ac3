import type { QueryClient } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Starts the queries of the screen that comes, for a route's loader. Nothing waits for them, and a
 * failure is shown by the section that asks for the same query.
 *
 * @param start begins the queries on the client of the current identity.
 */
export function prefetch(start: (client: QueryClient) => readonly Promise<unknown>[]): void {
  for (const query of start(queryClient())) query.catch(isShownByItsSection);
}

function isShownByItsSection(): void {}
