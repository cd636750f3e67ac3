import type { TagResolvers } from '../service/resolver.ts';
import { compareByFullName, matchesSearch, MAX_SEARCH_RESULTS } from '../rules/client-search.ts';

export const staffHandlers = {
  searchClients: ({ db, query }) =>
    db.clients
      .list({
        where: (client) => matchesSearch(client, query.clientName),
        sortBy: compareByFullName,
        limit: MAX_SEARCH_RESULTS,
      })
      .map(({ id, fullName, clientNum }) => ({ id, fullName, clientNum })),
} satisfies TagResolvers<'staff'>;
