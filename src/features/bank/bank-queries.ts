import type { BankDetails } from '#contract/generated/schemas/bankDetails.zod.ts';
import { emptyOn404 } from '#src/sdk/empty-on-404.ts';
import { getGetBankDetailsQueryOptions } from '#src/sdk/generated/client/client.ts';
import { prefetchQueries } from '#src/sdk/prefetch.ts';

export type BankKind = BankDetails['kind'];

/** Id of each kind of account in the API path (decided, A-40). */
export const BANK_KIND_IDS = { Main: 'main', Rebate: 'rebate' } as const satisfies Readonly<
  Record<BankKind, string>
>;

/** Query options for the details on record; the data is null if there are none. */
export function bankDetailsOptions(kind: BankKind) {
  return emptyOn404(getGetBankDetailsQueryOptions(BANK_KIND_IDS[kind]));
}

export function prefetchBankDetails(kind: BankKind): void {
  prefetchQueries([bankDetailsOptions(kind)]);
}
