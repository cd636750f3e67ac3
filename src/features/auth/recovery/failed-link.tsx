import { RouterLink, RouterLinkButton } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { ErrorState } from '#src/shared/ui/error-state/error-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { recoveryCopy } from '../recovery-copy.ts';
import type { LinkFailure } from './run-link-call.ts';
import { RetryButton } from './retry-button.tsx';
import { ReturnToLoginLink } from './return-to-login.tsx';

type LinkCopy = typeof recoveryCopy.magic | typeof recoveryCopy.reset;

type DeadLinkProps = { readonly copy: LinkCopy; readonly why?: string };

export function UnusableLinkMessage({ copy, why = copy.why }: DeadLinkProps) {
  return (
    <>
      <LoginHeading title={recoveryCopy.deadLink} takesFocus />
      <Notice tone="error" title={copy.dead} />
      <Box as="p" mt={4} mb={6}>
        {why}
      </Box>
      <RouterLinkButton variant="primary" isFullWidth to={paths.forgotten}>
        {copy.again}
      </RouterLinkButton>
      <ReturnToLoginLink />
    </>
  );
}

type FailedLinkProps = {
  readonly failure: LinkFailure;
  readonly copy: LinkCopy;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
};

/** Error page of a link. Offers a retry unless the server has clearly refused the link. */
export function FailedLinkMessage({ failure, copy, onRetry, isRetrying }: FailedLinkProps) {
  if (failure.kind === 'refused') return <UnusableLinkMessage copy={copy} />;
  const help =
    failure.kind === 'too-many'
      ? recoveryCopy.waitHelp(failure.waitSeconds)
      : copy.help[failure.kind];
  return (
    <>
      <LoginHeading title={copy.failed} takesFocus />
      <ErrorState
        title={recoveryCopy.failures[failure.kind]}
        error={failure.kind === 'unknown' ? failure.error : undefined}
        action={<RetryButton failure={failure} onRetry={onRetry} isRetrying={isRetrying} />}
      >
        {help}
      </ErrorState>
      {failure.kind === 'unknown' && (
        <Box as="p" mt={6}>
          <RouterLink to={paths.forgotten}>{copy.again}</RouterLink>
        </Box>
      )}
      <ReturnToLoginLink />
    </>
  );
}
