import { CommissionOverview } from '#src/features/commission/commission-overview.tsx';
import { prefetchCommission } from '#src/features/commission/commission-queries.ts';
import { copy } from '#src/features/commission/copy.ts';
import { prefetchClientNumber } from '#src/session/current-client.ts';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';
import { PageFrame } from '../shell/page-frame.tsx';

export function loader(): null {
  prefetchCommission();
  prefetchClientNumber();
  return null;
}

/** Skips revalidation after a change of year or sort order: the loaded rows stay the same. */
export { isOtherPath as shouldRevalidate } from './is-other-path.ts';

export function Component() {
  return (
    <PageFrame isWide {...getPageHeader('commission')} subtitle={copy.explanation}>
      <CommissionOverview />
    </PageFrame>
  );
}
