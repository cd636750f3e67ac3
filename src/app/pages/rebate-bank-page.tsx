import { BankAccount } from '#src/features/bank/bank-account.tsx';
import { prefetchBankDetails } from '#src/features/bank/bank-queries.ts';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';
import { PageFrame } from '../shell/page-frame.tsx';

export function loader(): null {
  prefetchBankDetails('Rebate');
  return null;
}

export function Component() {
  return (
    <PageFrame {...getPageHeader('rebateBank')} subtitle="Where we pay your VCT rebates">
      <BankAccount kind="Rebate" />
    </PageFrame>
  );
}
