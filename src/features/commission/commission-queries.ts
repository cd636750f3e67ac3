import {
  getListCommissionQueryOptions,
  getListCommissionYearsQueryOptions,
} from '#src/sdk/generated/commission/commission.ts';
import { prefetch } from '#src/sdk/prefetch.ts';

/** Commission is booked once a month. Each reply is a new object, which identifies its time. */
const COMMISSION = { staleTime: 5 * 60_000, structuralSharing: false } as const;

export function commissionOptions() {
  return getListCommissionQueryOptions({ query: COMMISSION });
}

export function commissionYearsOptions() {
  return getListCommissionYearsQueryOptions({ query: COMMISSION });
}

export function prefetchCommission(): void {
  prefetch((client) => [client.query(commissionOptions()), client.query(commissionYearsOptions())]);
}
