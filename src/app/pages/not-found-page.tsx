import { useLocation } from 'react-router-dom';
import { useSession } from '#src/session/session-store.ts';
import { RouterLink, RouterLinkButton } from '#src/shared/screens/address/router-link.ts';
import { Watermark } from '#src/shared/ui/empty-state/watermark.tsx';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { isSamePath } from '#src/shared/screens/address/page-match.ts';
import { pages } from '#src/shared/screens/address/pages.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { PortalFrame } from '../shell/portal-frame.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

const TITLE = 'Page not found';

/** Page for unknown addresses, also without a session: a mistyped address requires no login. */
export function Component() {
  const Frame = useSession() ? PortalFrame : PublicFrame;
  return (
    <Frame>
      <NotFound />
    </Frame>
  );
}

function NotFound() {
  const { pathname } = useLocation();
  // Decided (A-04): the settings page links to `verifyBank`, which has no page. At that address
  // this page starts with links to the bank pages.
  const isBankAddress = isSamePath(pathname, paths.verifyBank);
  return (
    <PageFrame title={isBankAddress ? 'Looking for your bank details?' : TITLE}>
      {isBankAddress && (
        <>
          <Stack as="ul" gap={2}>
            {(['nominatedBank', 'rebateBank'] as const).map((id) => (
              <li key={id}>
                <RouterLink to={pages[id].path}>{pages[id].title}</RouterLink>
              </li>
            ))}
          </Stack>
          <Box as="h2" textStyle="h2" mt={10} mb={3}>
            {TITLE}
          </Box>
        </>
      )}
      <Watermark />
      <p>The page you were trying to reach doesn't exist or may have moved.</p>
      <Box mt={6}>
        <RouterLinkButton variant="primary" to={paths.home}>
          RETURN TO PORTAL
        </RouterLinkButton>
      </Box>
    </PageFrame>
  );
}
