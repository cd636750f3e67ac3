import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from '#src/shared/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { copy } from '../copy.ts';
import type { SaveOutcome } from './use-latest-save.ts';

/** Specification 9: a banner clears after 5 s. */
const SHOWN_MS = 5_000;

/**
 * How the last save ended, in a line that is always there: nothing below moves, and the region is
 * announced. A success clears, because the switches show it; a failure stays until the next change.
 */
export function BlockFeedback({ outcome }: { readonly outcome: SaveOutcome | null }) {
  const [clearedOutcome, setCleared] = useState<SaveOutcome | null>(null);
  const [isHeld, setHeld] = useState(false);
  const clear = useEffectEvent(() => setCleared(outcome));
  const isTimed = outcome?.isSaved === true && !isHeld;
  useEffect(() => {
    if (!isTimed) return;
    const timer = setTimeout(() => clear(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isTimed, outcome]);

  const isSaved = outcome?.isSaved === true && outcome !== clearedOutcome;
  const hasFailed = outcome?.isSaved === false;
  return (
    <Line onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <div role="status">
        {isSaved && (
          <Text tone="saved">
            <Icon icon={CircleCheck} size={16} />
            <span>{copy.saved}</span>
          </Text>
        )}
      </div>
      <div role="alert">
        {hasFailed && (
          <Text tone="failed">
            <Icon icon={CircleAlert} size={16} />
            <span>{copy.failed}</span>
          </Text>
        )}
      </div>
    </Line>
  );
}

// Half of it is in the card's own padding.
const Line = styled('div', { base: { minH: 6, mt: 1, mb: -3 } });

const Text = styled('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 1.5,
    textStyle: 'label',
    lineHeight: '1.5rem',
    '& > svg': { flexShrink: 0, mt: 1 },
  },
  variants: { tone: { saved: { color: 'positive' }, failed: { color: 'negative' } } },
});
