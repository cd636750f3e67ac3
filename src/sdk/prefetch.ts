import type { QueryClient } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/**
 * Starts the next screen's queries in a route's loader. The navigation does not wait for them, and
 * the section that uses a query shows its failure.
 *
 * @param start begins the queries on the client of the current identity.
 */
export function prefetch(start: (client: QueryClient) => readonly Promise<unknown>[]): void {
  for (const query of start(queryClient())) query.catch(isShownByItsSection);
}

function isShownByItsSection(): void {}
