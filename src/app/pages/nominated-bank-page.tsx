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
      subtitle="The account that we pay money from your investments into"
    >
      <BankAccount kind="Main" />
    </PageFrame>
  );
}
