import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from '#src/shared/theme/styled.ts';
import { Notice } from '#src/shared/ui/notice.tsx';

/** Specification 9: a banner is cleared after 5 s. */
const BANNER_MS = 5_000;

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
  const [isHeld, setIsHeld] = useState(false);
  const end = useEffectEvent(() => setIsOver(true));
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => end(), BANNER_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);

  if (isOver) return <QuietLine>{afterwards}</QuietLine>;
  return (
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Notice tone={tone} title={text} />
    </div>
  );
}

// As high as a banner of one line, so that the content below does not move.
const QuietLine = styled('p', {
  base: { display: 'flex', alignItems: 'center', minH: '3.125rem', color: 'ink-muted' },
});
