import type { ResolversOf } from '../service/resolver.ts';
import { commissionYears, newestMonthFirst } from '../rules/commission.ts';

export const commissionHandlers = {
  listCommission: ({ caller, db }) =>
    db.commissions.derive(caller.clientId, 'newest-first', newestMonthFirst),

  listCommissionYears: ({ caller, db }) =>
    db.commissions.derive(caller.clientId, 'years', commissionYears),
} satisfies ResolversOf<'commission'>;
