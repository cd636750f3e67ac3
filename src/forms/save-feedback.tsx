import { useRef, useState } from 'react';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { ErrorState, FailureHelp } from '#src/shared/ui/error-state/error-state.tsx';
import { Notice } from '#src/shared/ui/notice/notice.tsx';
import { BANNER_MS, usePausableTimer } from '#src/shared/ui/use-pausable-timer.ts';

type SaveFeedbackProps = {
  readonly tone: 'success' | 'error';
  readonly text: string;
  /** Text that replaces the banner: 'Saved at 09:00.' */
  readonly afterwards: string;
  /** Error of a failed save, whose reference is shown for support. */
  readonly error?: unknown;
};

/**
 * Shows the outcome of a save as a banner, and after 5 s as a short text instead of the banner. Pass a
 * `key` per save, so that each save starts a new timer. The timer restarts when the pointer or the
 * focus leaves the banner.
 */
export function SaveFeedback({ tone, text, afterwards, error }: SaveFeedbackProps) {
  const banner = useRef<HTMLDivElement>(null);
  // Height in px that the removed banner had; null while the banner is visible.
  const [height, setHeight] = useState<number | null>(null);
  const holding = usePausableTimer({
    ms: BANNER_MS,
    isRunning: height === null,
    onEnd: () => setHeight(banner.current?.offsetHeight ?? 0),
  });
  const hasFailed = tone === 'error';

  if (height !== null) {
    return (
      <Fact css={{ minH: `${height}px` }}>
        <p>{afterwards}</p>
        {hasFailed && <FailureHelp error={error} />}
      </Fact>
    );
  }
  return (
    <div ref={banner} {...holding}>
      {hasFailed ? <ErrorState title={text} error={error} /> : <Notice tone={tone} title={text} />}
    </div>
  );
}

// Line of muted text. The caller sets `minH` to the banner's height, so that the content below does not move.
const Fact = styled('div', { base: { alignContent: 'center', color: 'ink-muted' } });
