import { useState } from 'react';
import { useDelay } from './use-delay.ts';

/** Maximum time in ms for which the content below is hidden; most replies arrive much earlier. */
const LONGEST_WAIT_MS = 1_000;

type LateQuery = {
  /** Whether the first reply is pending. */
  readonly isLoading: boolean;
  /** Number of failed attempts so far. */
  readonly failureCount: number;
};

/**
 * Reserves space for content that may or may not appear, above content that must not move. At first the
 * content below is hidden (`isWaiting`), so that its first position is final. After a timeout it is shown
 * below an empty space (`isSpaceReserved`), which stays even if nothing appears. No space is reserved if the
 * first attempt of the call has failed before the timeout.
 */
export function useReservedSpace({ isLoading, failureCount }: LateQuery) {
  const isWaitOver = useDelay(LONGEST_WAIT_MS);
  const [isSpaceReserved, setSpaceReserved] = useState(false);
  const isAwaited = isLoading && failureCount === 0;
  if (isAwaited && isWaitOver && !isSpaceReserved) setSpaceReserved(true);
  return { isWaiting: isAwaited && !isWaitOver, isSpaceReserved: isSpaceReserved };
}
