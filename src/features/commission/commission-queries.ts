import {
  getListCommissionQueryOptions,
  getListCommissionYearsQueryOptions,
} from '#src/sdk/generated/commission/commission.ts';
import { prefetch } from '#src/sdk/prefetch.ts';

/** Each reply is a new object, which identifies its time. */
const COMMISSION = { structuralSharing: false } as const;

export function commissionOptions() {
  return getListCommissionQueryOptions({ query: COMMISSION });
}

export function commissionYearsOptions() {
  return getListCommissionYearsQueryOptions({ query: COMMISSION });
}

export function prefetchCommission(): void {
  prefetch([commissionOptions(), commissionYearsOptions()]);
}
