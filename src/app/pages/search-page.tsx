import { ClientSearch } from '#src/features/staff/client-search.tsx';
import { copy } from '#src/features/staff/copy.ts';
import { useSwitchAccount } from '#src/session/use-switch-account.ts';
import { getPageHeader } from '#src/shared/screens/address/pages.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { PageFrame } from '../shell/page-frame.tsx';

export function Component() {
  const switchAccount = useSwitchAccount();
  return (
    <PageFrame {...getPageHeader('search')} subtitle={copy.subtitle}>
      {/* The minimum height keeps the footer below the viewport, however few results there are. */}
      <Box minH="90dvh">
        <ClientSearch onChoose={(client) => switchAccount(client, paths.home)} />
      </Box>
    </PageFrame>
  );
}
