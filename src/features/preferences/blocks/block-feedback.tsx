import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { styled } from '#src/shared/ui/theme/styled.ts';
import { ErrorLine, FailureHelp } from '#src/shared/ui/error-state/error-state.tsx';
import { Icon } from '#src/shared/ui/icon.tsx';
import { BANNER_MS, usePausableTimer } from '#src/shared/ui/use-pausable-timer.ts';
import { copy } from '../copy.ts';
import type { SaveOutcome } from './use-latest-save.ts';

/**
 * The live regions are always rendered: nothing below moves, and the text is announced. A region that may be empty
 * has no role `status`, which Orca would read as a word.
 */
export function BlockFeedback({ outcome }: { readonly outcome: SaveOutcome | null }) {
  const [clearedOutcome, setCleared] = useState<SaveOutcome | null>(null);
  const pauseHandlers = usePausableTimer({
    ms: BANNER_MS,
    isRunning: outcome?.isSaved === true,
    restartKey: outcome,
    onEnd: () => setCleared(outcome),
  });

  const isSaved = outcome?.isSaved === true && outcome !== clearedOutcome;
  const hasFailed = outcome?.isSaved === false;
  return (
    <Line {...pauseHandlers}>
      <div aria-live="polite">
        {isSaved && (
          <Text>
            <Icon icon={CircleCheck} size={16} />
            <span>{copy.saved}</span>
          </Text>
        )}
      </div>
      <div role="alert">{hasFailed && <ErrorLine title={copy.failed} isStatic />}</div>
      {hasFailed && <FailureHelp error={outcome.error} />}
    </Line>
  );
}

// The negative margin moves half of the line into the padding of the card.
const Line = styled('div', { base: { minH: 6, mt: 1, mb: -3 } });

const Text = styled('p', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: 1.5,
    textStyle: 'label',
    color: 'positive',
    lineHeight: String(24 / 14),
    '& > svg': { flexShrink: 0, mt: 1 },
  },
});
