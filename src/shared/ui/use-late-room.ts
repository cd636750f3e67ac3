import { useState } from 'react';
import { useDelay } from './use-delay.ts';

/** How long what stands below waits; most replies are here much sooner. */
const LONGEST_WAIT_MS = 1_000;

/**
 * For something that may or may not come, above what must not move. At first what stands below is
 * not seen (`isWaiting`), so that it stands right from its first moment; when that takes too long,
 * it is shown below an empty room (`hasRoom`), which stays even if nothing comes.
 */
export function useLateRoom(isPending: boolean) {
  const isWaitOver = useDelay(LONGEST_WAIT_MS);
  const [hasRoom, setRoom] = useState(false);
  if (isPending && isWaitOver && !hasRoom) setRoom(true);
  return { isWaiting: isPending && !isWaitOver, hasRoom };
}
