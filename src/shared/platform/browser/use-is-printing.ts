import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Returns true from just before printing until it is done. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page right after the event handler.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    const left = new AbortController();
    window.addEventListener('beforeprint', start, left);
    window.addEventListener('afterprint', end, left);
    return () => left.abort();
  }, []);
  return isPrinting;
}
