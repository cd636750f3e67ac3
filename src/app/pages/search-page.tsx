import { ClientSearch } from '#src/features/staff/client-search.tsx';
import { copy } from '#src/features/staff/copy.ts';
import { PageFrame } from '../shell/page-frame.tsx';

/** `/search` of specification 2, for staff alone. */
export function Component() {
  return (
    <PageFrame title={copy.title} subtitle={copy.subtitle}>
      <ClientSearch />
    </PageFrame>
  );
}
