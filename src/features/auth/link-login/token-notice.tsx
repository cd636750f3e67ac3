import { RouterLink } from '#src/shared/screens/address/router-link.ts';
import { paths } from '#src/shared/screens/address/paths.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { InterceptionHint } from '#src/shared/ui/error-state/interception-hint.tsx';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { linkLoginCopy } from '../link-login-copy.ts';
import { formatWaitTime } from '../recovery-copy.ts';
import type { LinkFailure, RetryableFailure } from '../recovery/run-link-call.ts';
import { RetryButton } from '../recovery/retry-button.tsx';
import type { UnusedTokenReason } from './link-login.ts';

const { tokenFailures } = linkLoginCopy;

type TokenNoticeProps = {
  readonly failure: LinkFailure | { readonly kind: UnusedTokenReason };
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
};

export function TokenNotice({ failure, onRetry, isRetrying = false }: TokenNoticeProps) {
  const text =
    failure.kind === 'too-many'
      ? tokenFailures['too-many'].text(formatWaitTime(failure.waitSeconds))
      : tokenFailures[failure.kind].text;
  return (
    <Box mb={5}>
      <Notice
        tone="info"
        title={tokenFailures[failure.kind].title}
        actions={
          onRetry &&
          isRetryable(failure) && (
            <RetryButton size="sm" failure={failure} onRetry={onRetry} isRetrying={isRetrying} />
          )
        }
      >
        {failure.kind === 'unknown' && <InterceptionHint error={failure.error} />}
        <span>
          <span>{text}</span>{' '}
          <RouterLink to={`${paths.login}?forgot=true`}>
            {linkLoginCopy.magicLinkInstead}
          </RouterLink>
          .
        </span>
      </Notice>
    </Box>
  );
}

function isRetryable(failure: TokenNoticeProps['failure']): failure is RetryableFailure {
  return !['refused', 'dropped', 'incomplete'].includes(failure.kind);
}
