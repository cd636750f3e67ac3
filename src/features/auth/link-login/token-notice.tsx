import { RouterLink } from '#src/shared/pages/router-link.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { Box } from '#src/shared/ui/layout.ts';
import { WebPageHint } from '#src/shared/ui/web-page-hint.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { linkLoginCopy } from '../link-login-copy.ts';
import { waitTime } from '../recovery-copy.ts';
import type { LinkFailure, OpenFailure } from '../recovery/link-answer.ts';
import { RetryButton } from '../recovery/retry-button.tsx';
import type { UnusedToken } from './link-login.ts';

const { tokenFailures } = linkLoginCopy;

type TokenNoticeProps = {
  readonly failure: LinkFailure | { readonly kind: UnusedToken };
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
};

/** Shows above the form, not at its fields, that the login with the link failed. */
export function TokenNotice({ failure, onRetry, isRetrying = false }: TokenNoticeProps) {
  const text =
    failure.kind === 'too-many'
      ? tokenFailures['too-many'].text(waitTime(failure.waitSeconds))
      : tokenFailures[failure.kind].text;
  return (
    <Box mb={5}>
      <Notice
        tone="info"
        title={tokenFailures[failure.kind].title}
        actions={
          onRetry &&
          isOpen(failure) && (
            <RetryButton size="sm" failure={failure} onRetry={onRetry} isRetrying={isRetrying} />
          )
        }
      >
        {failure.kind === 'unknown' && <WebPageHint of={failure.error} />}
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

function isOpen(failure: TokenNoticeProps['failure']): failure is OpenFailure {
  return !['refused', 'dropped', 'incomplete'].includes(failure.kind);
}
