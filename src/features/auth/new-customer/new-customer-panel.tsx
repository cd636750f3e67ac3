import { isApiError } from '#src/sdk/api-error.ts';
import { goToExternalAddress } from '#src/session/external-redirect.ts';
import { clearSavedRedirect } from '#src/session/redirect-storage.ts';
import { checkRedirect } from '#src/session/saved-redirect.ts';
import { useConfig } from '#src/shared/platform/config/use-config.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { appendInterceptionHint } from '#src/shared/ui/error-state/interception-hint.tsx';
import { Box, Stack } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { useAsyncAction } from '#src/shared/platform/state/use-async-action.ts';
import { useIsStaying } from '#src/shared/screens/unsaved-changes/use-is-mounted.ts';
import { linkLoginCopy } from '../link-login-copy.ts';
import { copy } from '../copy.ts';

type NewCustomerPanelProps = {
  /** Saved redirect, approved by the server when the page was opened. */
  readonly redirect: string | null;
  readonly variant: 'primary' | 'secondary';
};

export function NewCustomerPanel({ redirect, variant }: NewCustomerPanelProps) {
  const { host, login } = useConfig();
  const website = `https://${host}/`;
  const isStaying = useIsStaying();
  const [failure, start, isPending] = useAsyncAction(async () => {
    try {
      // Decided: checked again before every exit, because the page may have been open for long.
      const address = redirect && (await checkRedirect(redirect));
      if (!isStaying()) return null;
      clearSavedRedirect();
      goToExternalAddress(address ?? website);
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return error;
    }
  }, null);

  return (
    <Stack gap={5}>
      <p>{login.newCustomer}</p>
      <Box as="p" color="ink-muted" overflowWrap="anywhere">
        {linkLoginCopy.newCustomerNext(new URL(redirect ?? website).host)}
      </Box>
      {failure && !isPending && (
        <Notice tone="error" title={appendInterceptionHint(copy.unknownError, failure)} />
      )}
      <Button
        variant={variant}
        isFullWidth
        isPending={isPending}
        pendingText={linkLoginCopy.starting}
        onClick={() => void start()}
      >
        {linkLoginCopy.startApplication}
      </Button>
    </Stack>
  );
}
