import { useState } from 'react';
import { useDelay } from './use-delay.ts';

/** How long the content below waits; most replies arrive much earlier. */
const LONGEST_WAIT_MS = 1_000;

type LateResult = {
  /** Of the first reply. */
  readonly isLoading: boolean;
  /** Of the attempts so far. */
  readonly failureCount: number;
};

/**
 * For content that may or may not come, above content that must not move. At first the content
 * below is hidden (`isWaiting`), so that its first position is final; after a time-out it is shown
 * below an empty space (`hasRoom`), which stays even if nothing comes. A call that has failed by
 * then is not waited for: it gets no space.
 */
export function useLateRoom({ isLoading, failureCount }: LateResult) {
  const isWaitOver = useDelay(LONGEST_WAIT_MS);
  const [hasRoom, setRoom] = useState(false);
  const isAwaited = isLoading && failureCount === 0;
  if (isAwaited && isWaitOver && !hasRoom) setRoom(true);
  return { isWaiting: isAwaited && !isWaitOver, hasRoom };
}
