import { useLocation } from 'react-router-dom';
import { useSession } from '#src/session/session-store.ts';
import { RouterLink, RouterLinkButton } from '#src/shared/pages/router-link.ts';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { isSamePath } from '#src/shared/pages/page-match.ts';
import { pages } from '#src/shared/pages/pages.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { PortalFrame } from '../shell/portal-frame.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

/** The fallback page, also without a session: a mistyped address needs no login. */
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
  return (
    <PageFrame title="Page not found">
      <p>The page you were trying to reach doesn't exist or may have moved.</p>
      <Box mt={6}>
        <RouterLinkButton variant="primary" to={paths.home}>
          RETURN TO PORTAL
        </RouterLinkButton>
      </Box>
      {isSamePath(pathname, paths.verifyBank) && <BankLinks />}
    </PageFrame>
  );
}

// Decided (A-04): the settings page links here, so this page needs a way on.
function BankLinks() {
  return (
    <Box as="section" mt={10} aria-labelledby="bank-links">
      <Box as="h2" id="bank-links" textStyle="h2" mb={3}>
        Looking for your bank details?
      </Box>
      <Stack as="ul" gap={2}>
        {(['nominatedBank', 'rebateBank'] as const).map((id) => (
          <li key={id}>
            <RouterLink to={pages[id].path}>{pages[id].title}</RouterLink>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
