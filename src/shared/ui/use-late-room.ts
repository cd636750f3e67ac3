import { useState } from 'react';
import { useDelay } from './use-delay.ts';

/** How long the content below waits; most replies arrive much earlier. */
const LONGEST_WAIT_MS = 1_000;

/**
 * For content that may or may not come, above content that must not move. At first the content
 * below is hidden (`isWaiting`), so that its first position is final; after a time-out it is shown
 * below an empty space (`hasRoom`), which stays even if nothing comes.
 */
export function useLateRoom(isPending: boolean) {
  const isWaitOver = useDelay(LONGEST_WAIT_MS);
  const [hasRoom, setRoom] = useState(false);
  if (isPending && isWaitOver && !hasRoom) setRoom(true);
  return { isWaiting: isPending && !isWaitOver, hasRoom };
}
