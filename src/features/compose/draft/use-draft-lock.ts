import { useEffect, useRef, useState } from 'react';

/**
 * Allows only one tab at a time to edit a stored draft, with a lock of the Web Locks API. In every
 * other tab `isElsewhere` is true; such a tab gets the lock when the editing tab closes, or at once
 * by `claim`. In a browser without Web Locks, only the comparison of versions before each save
 * prevents conflicts.
 */
export function useDraftLock(name: string | null) {
  const [isElsewhere, setElsewhere] = useState(false);
  const claim = useRef<() => void>(null);

  useEffect(() => {
    const locks = 'locks' in navigator ? navigator.locks : null;
    if (name === null || !locks) return;
    const unmounted = new AbortController();
    const released = new Promise<void>((resolve) =>
      unmounted.signal.addEventListener('abort', () => resolve()),
    );
    let waiting = new AbortController();

    const acquire = () => {
      setElsewhere(false);
      return released;
    };
    const wait = () => {
      if (unmounted.signal.aborted) return;
      setElsewhere(true);
      waiting = new AbortController();
      const signal = AbortSignal.any([waiting.signal, unmounted.signal]);
      locks.request(name, { signal }, acquire).catch((error: unknown) => {
        if (!signal.aborted) waitIfStolen(error);
      });
    };
    // Requests the lock again only if another tab has stolen it. Any other error would recur
    // endlessly: WebKit grants no lock to a page that is being closed.
    const waitIfStolen = (error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') wait();
    };
    claim.current = () => {
      waiting.abort();
      locks.request(name, { steal: true }, acquire).catch(waitIfStolen);
    };
    locks
      .request(name, { ifAvailable: true }, (lock) => (lock ? acquire() : wait()))
      .catch(waitIfStolen);
    return () => {
      unmounted.abort();
      setElsewhere(false);
    };
  }, [name]);

  return { isElsewhere, claim: () => claim.current?.() };
}
