import { RouterLink } from '#src/shared/pages/router-link.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { linkLoginCopy } from '../link-login-copy.ts';

/** Decided (AUTH-139): the form is shown and the session stays; this links back to it. */
export function LiveSession({ name }: { readonly name: string }) {
  return (
    <Box mb={5}>
      <Notice tone="info" isStatic>
        <span>{linkLoginCopy.liveSession(name)}</span>{' '}
        <RouterLink to={paths.home}>{linkLoginCopy.toPortal}</RouterLink>
      </Notice>
    </Box>
  );
}
