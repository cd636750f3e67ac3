import { ClientSearch } from '#src/features/staff/client-search.tsx';
import { copy } from '#src/features/staff/copy.ts';
import { headOf } from '#src/shared/pages/pages.ts';
import { PageFrame } from '../shell/page-frame.tsx';

/** `/search` of specification 2, for staff alone. */
export function Component() {
  return (
    <PageFrame {...headOf('search')} subtitle={copy.subtitle}>
      <ClientSearch />
    </PageFrame>
  );
}
