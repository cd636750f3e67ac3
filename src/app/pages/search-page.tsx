import { ClientSearch } from '#src/features/staff/client-search.tsx';
import { copy } from '#src/features/staff/copy.ts';
import { useSwitchAccount } from '#src/session/account-switch.ts';
import { headOf } from '#src/shared/pages/pages.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { PageFrame } from '../shell/page-frame.tsx';

/** `/search` of specification 2, for staff alone. */
export function Component() {
  const switchAccount = useSwitchAccount();
  return (
    <PageFrame {...headOf('search')} subtitle={copy.subtitle}>
      {/* High enough to keep the footer below the window, whatever the results. */}
      <Box minH="90dvh">
        <ClientSearch onChoose={(client) => switchAccount(client, paths.home)} />
      </Box>
    </PageFrame>
  );
}
