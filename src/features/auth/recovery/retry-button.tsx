import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '#src/shared/ui/button.tsx';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { useRetryAnnouncements } from '#src/shared/ui/error-state/error-state.tsx';
import { recoveryCopy } from '../recovery-copy.ts';
import type { RetryableFailure } from './run-link-call.ts';

type RetryButtonProps = Pick<ButtonProps, 'size'> & {
  readonly failure: RetryableFailure;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
};

/** Button that retries a link. Disabled during the waiting time of a 429, which the page states. */
export function RetryButton({ failure, onRetry, isRetrying, size }: RetryButtonProps) {
  useRetryAnnouncements(isRetrying);
  const isWaiting = useIsWaiting(failure.kind === 'too-many' ? failure.retryAt : null);
  return (
    // Uses `aria-disabled`, because a disabled button would lose the focus after the click.
    <Button
      size={size}
      isPending={isRetrying}
      pendingText={recoveryCopy.tryingAgain}
      aria-disabled={isWaiting || undefined}
      opacity={isWaiting ? 0.6 : undefined}
      onClick={isWaiting ? undefined : onRetry}
    >
      {recoveryCopy.tryAgain}
    </Button>
  );
}

function useIsWaiting(until: number | null): boolean {
  const [passed, setPassed] = useState<number | null>(null);
  useEffect(() => {
    if (until === null) return undefined;
    const end = () => {
      setPassed(until);
      announce(recoveryCopy.waitIsOver);
    };
    const timer = setTimeout(end, Math.max(0, until - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && passed !== until;
}
