import { useState } from 'react';
import { styled } from '#src/shared/theme/styled.ts';
import { Notice } from '#src/shared/ui/notice.tsx';
import { BANNER_MS, useHeldTimer } from '#src/shared/ui/use-held-timer.ts';

type SaveFeedbackProps = {
  readonly tone: 'success' | 'error';
  readonly text: string;
  /** The fact that stays when the banner is cleared: 'Saved at 09:00.' */
  readonly afterwards: string;
};

/**
 * The outcome of a save: a banner, and later one quiet line in its place. Give it a `key` of the
 * save, so that each has its own 5 s. They start again when the pointer or the focus leaves it.
 */
export function SaveFeedback({ tone, text, afterwards }: SaveFeedbackProps) {
  const [isOver, setIsOver] = useState(false);
  const holding = useHeldTimer({
    ms: BANNER_MS,
    isRunning: !isOver,
    onEnd: () => setIsOver(true),
  });

  if (isOver) return <QuietLine>{afterwards}</QuietLine>;
  return (
    <div {...holding}>
      <Notice tone={tone} title={text} />
    </div>
  );
}

// As high as a banner of one line, so that the content below does not move.
const QuietLine = styled('p', {
  base: { display: 'flex', alignItems: 'center', minH: '3.125rem', color: 'ink-muted' },
});
