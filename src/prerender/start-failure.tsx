import { getConfig } from '#src/shared/platform/config/config.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { PhoneLink } from '#src/shared/ui/text-link.tsx';

/**
 * Renders the messages for a slow and for a failed start of the portal. Both are plain markup in
 * index.html, because the portal's scripts may be missing; src/prerender/start-watch.ts shows one of
 * them and handles its button. Neither shifts the layout. The live region is in the page, empty and without a role,
 * before its text is inserted: few screen readers announce a region that is inserted together with
 * its text, and Orca reads an empty status as 'statusbar'.
 */
export function StartNotices() {
  return (
    <>
      <div aria-live="polite">
        <Box>This is taking longer than usual</Box>
      </div>
      <StartFailure />
    </>
  );
}

function StartFailure() {
  const { phone } = getConfig();
  return (
    <Box role="alert">
      <h1>The portal has not started</h1>
      <p>We could not load all of it. Check your connection, then wait or reload this page.</p>
      <OnLogin>Reloading clears the password you typed.</OnLogin>
      <p hidden>Still no connection. Try again in a moment.</p>
      <Button variant="primary">Reload</Button>
      <p>
        If this keeps happening, call us on <PhoneLink phone={phone} />.
      </p>
    </Box>
  );
}

const Box = styled('div', {
  base: {
    position: 'fixed',
    bottom: 0,
    insetInline: 0,
    zIndex: 'skip',
    maxH: '100dvh',
    overflowY: 'auto',
    display: 'grid',
    justifyItems: 'start',
    gap: 3,
    px: { base: 4, md: 10 },
    py: 4,
    bg: 'accent-soft',
    borderTopWidth: '1px',
    borderColor: 'accent',
    '& h1': { textStyle: 'h2' },
    '& > *': { maxW: 'measure' },
  },
});

// Only the login has fields before the portal has started.
const OnLogin = styled('p', {
  base: { 'html:not([data-shell=login]) &': { display: 'none' } },
});
