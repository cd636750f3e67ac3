import { useRef, useState } from 'react';
import { styled } from '#src/shared/theme/styled.ts';
import { ErrorState, FailureHelp } from '#src/shared/ui/error-state.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { BANNER_MS, usePausedTimer } from '#src/shared/ui/use-paused-timer.ts';

type SaveFeedbackProps = {
  readonly tone: 'success' | 'error';
  readonly text: string;
  /** The fact that stays when the banner is cleared: 'Saved at 09:00.' */
  readonly afterwards: string;
  /** The failure, whose reference support asks for. */
  readonly error?: unknown;
};

/**
 * The outcome of a save: a banner, and later its fact, quietly, in its place. Give it a `key` of the
 * save, so that each has its own 5 s. They start again when the pointer or the focus leaves it.
 */
export function SaveFeedback({ tone, text, afterwards, error }: SaveFeedbackProps) {
  const banner = useRef<HTMLDivElement>(null);
  // Of the banner, once it is over.
  const [height, setHeight] = useState<number | null>(null);
  const holding = usePausedTimer({
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

// As high as the banner, so that the content below does not move.
const Fact = styled('div', { base: { alignContent: 'center', color: 'ink-muted' } });
