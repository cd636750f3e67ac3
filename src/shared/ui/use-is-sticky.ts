import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns whether a header may be sticky: false if it is taller than `maxShare` times the window, for
 * example because of a long name or large text. Publishes the height of a sticky header in a CSS variable of
 * its dialog or of the page, so that sticky elements below it and the focused element stay clear of it (WCAG
 * 2.4.11).
 */
export function useIsSticky(
  header: RefObject<HTMLElement | null>,
  maxShare: number,
  variable: '--stuck-above' | '--stuck-bar' = '--stuck-above',
): boolean {
  const [isSticky, setStuck] = useState(true);
  useEffect(() => {
    if (!header.current) return;
    const { style } = header.current.closest('dialog') ?? document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      const fits = height <= window.innerHeight * maxShare;
      style.setProperty(variable, fits ? `${height}px` : '0px');
      setStuck(fits);
    });
    observer.observe(header.current);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [header, maxShare, variable]);
  return isSticky;
}
