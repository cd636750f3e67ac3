import { BankAccount } from '#src/features/bank/bank-account.tsx';
import { prefetchBankDetails } from '#src/features/bank/bank-queries.ts';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';
import { PageFrame } from '../shell/page-frame.tsx';

export function loader(): null {
  prefetchBankDetails('Main');
  return null;
}

export function Component() {
  return (
    <PageFrame
      {...getPageHeader('nominatedBank')}
      subtitle="Where we pay money from your investments"
    >
      <BankAccount kind="Main" />
    </PageFrame>
  );
}
