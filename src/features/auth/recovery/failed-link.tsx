import { RouterLink, RouterLinkButton } from '#src/shared/pages/router-link.ts';
import { paths } from '#src/shared/pages/paths.ts';
import { ErrorState } from '#src/shared/ui/error-state.tsx';
import { Box } from '#src/shared/ui/layout.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { LoginHeading } from '../login/login-heading.tsx';
import { recoveryCopy } from '../recovery-copy.ts';
import type { OpenFailure } from './link-answer.ts';
import { RetryButton } from './retry-button.tsx';
import { ReturnToLogin } from './return-to-login.tsx';

type DeadLinkProps = {
  /** The sentence of the specification. */
  readonly text: string;
  readonly why: string;
  /** The label of the button to the reset form. */
  readonly again: string;
};

/** An expired or used link: that it failed, why, and how to get another one. */
export function DeadLink({ text, why, again }: DeadLinkProps) {
  return (
    <>
      <LoginHeading title={recoveryCopy.deadLink} takesFocus />
      <Notice tone="error" title={text} />
      <Box as="p" mt={4} mb={6}>
        {why}
      </Box>
      <RouterLinkButton variant="primary" isFullWidth to={paths.forgotten}>
        {again}
      </RouterLinkButton>
      <ReturnToLogin />
    </>
  );
}

type OpenLinkProps = {
  readonly failure: OpenFailure;
  readonly copy: {
    readonly failed: string;
    readonly failures: FailureTexts;
    /** The text of the link to the reset form. */
    readonly again: string;
  };
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
};

type FailureTexts = {
  readonly [Kind in OpenFailure['kind']]: {
    readonly text: string;
    readonly help: Kind extends 'too-many' ? (waitSeconds: number | null) => string : string;
  };
};

/** A link without a clear refusal: what is known about it, and another try. */
export function OpenLink({ failure, copy, onRetry, isRetrying }: OpenLinkProps) {
  const { failures } = copy;
  const help =
    failure.kind === 'too-many'
      ? failures['too-many'].help(failure.waitSeconds)
      : failures[failure.kind].help;
  return (
    <>
      <LoginHeading title={copy.failed} takesFocus />
      <ErrorState
        title={failures[failure.kind].text}
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
      <ReturnToLogin />
    </>
  );
}
