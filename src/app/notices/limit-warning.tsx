import { useEffect, useState } from 'react';
import type { SessionWarning } from '#src/session/limit-watch.ts';
import { logOut } from '#src/session/session-end.ts';
import { stayLoggedIn } from '#src/session/session-watch.ts';
import { getSteadyTime } from '#src/shared/platform/time/clock.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { leaveAfterQuestion } from '#src/shared/screens/unsaved-changes/unsaved-changes.ts';
import { Button } from '#src/shared/ui/button.tsx';
import { Dialog } from '#src/shared/ui/dialog/dialog.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { copy } from './copy.ts';
import { formatClockTime, formatSpokenTime } from './time-left.ts';

const TICK_MS = 1_000;

/** Dialog that warns two minutes before a limit ends the session, with buttons to continue or log out. */
export function LimitWarning({ warning }: { readonly warning: SessionWarning }) {
  const [isDismissed, setDismissed] = useState(false);
  const secondsLeft = useSecondsLeft(warning.endsAt);
  const isIdle = warning.limit === 'idle';
  // Only the warning of the absolute limit can be dismissed, because that limit cannot be extended.
  if (isDismissed) return null;
  const close = isIdle ? stayLoggedIn : () => setDismissed(true);

  return (
    <Dialog
      title={isIdle ? copy.warningTitle : copy.totalTitle}
      description={isIdle ? copy.idleWarning : copy.totalWarning}
      role="alertdialog"
      onClose={close}
      actions={
        <>
          <Button variant="primary" data-autofocus="" onClick={close}>
            {isIdle ? copy.stay : copy.carryOn}
          </Button>
          <Button onClick={() => leaveAfterQuestion(logOut)}>{copy.logOut}</Button>
        </>
      }
    >
      <TimeLeft aria-hidden>
        {copy.timeLeft}: <span>{formatClockTime(secondsLeft)}</span>
      </TimeLeft>
      <VisuallyHidden role="status">{formatSpokenTime(secondsLeft)}</VisuallyHidden>
    </Dialog>
  );
}

function useSecondsLeft(endsAt: number): number {
  const [nowMs, setNow] = useState(() => getSteadyTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(getSteadyTime()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((endsAt - nowMs) / TICK_MS));
}

const TimeLeft = styled('p', {
  base: { color: 'ink-muted', '& span': { textStyle: 'figure', color: 'ink' } },
});
