import {
  getListCommissionQueryOptions,
  getListCommissionYearsQueryOptions,
} from '#src/sdk/generated/commission/commission.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';

/** Every reply stays a separate object, because `fetchedAt` looks up the time of a reply by its object. */
const COMMISSION = { structuralSharing: false } as const;

export function commissionOptions() {
  return getListCommissionQueryOptions({ query: COMMISSION });
}

export function commissionYearsOptions() {
  return getListCommissionYearsQueryOptions({ query: COMMISSION });
}

export function prefetchCommission(): void {
  prefetchQueries([commissionOptions(), commissionYearsOptions()]);
}
