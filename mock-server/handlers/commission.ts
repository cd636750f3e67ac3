import type { TagResolvers } from '../service/resolver.ts';

export const commissionHandlers = {
  listCommission: ({ caller, db }) =>
    db.commissions.derive(caller.clientId, 'newest-first', (rows) =>
      rows
        .toSorted((a, b) => b.month.localeCompare(a.month))
        .map(({ id: _id, clientId: _client, ...commission }) => commission),
    ),

  listCommissionYears: ({ caller, db }) =>
    db.commissions.derive(caller.clientId, 'years', (rows) =>
      [...new Set(rows.map(({ period }) => period))].sort().reverse(),
    ),
} satisfies TagResolvers<'commission'>;
