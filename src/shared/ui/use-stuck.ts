import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns whether a header may be sticky: false if it is taller than `mostStuck` times the window, for
 * example because of a long name or large text. Publishes the height of a sticky header in a CSS variable of
 * its dialog or of the page, so that sticky elements below it and the focused element stay clear of it (WCAG
 * 2.4.11).
 */
export function useStuck(
  head: RefObject<HTMLElement | null>,
  mostStuck: number,
  variable: '--stuck-above' | '--stuck-bar' = '--stuck-above',
): boolean {
  const [isStuck, setStuck] = useState(true);
  useEffect(() => {
    if (!head.current) return;
    const { style } = head.current.closest('dialog') ?? document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      const fits = height <= window.innerHeight * mostStuck;
      style.setProperty(variable, fits ? `${height}px` : '0px');
      setStuck(fits);
    });
    observer.observe(head.current);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [head, mostStuck, variable]);
  return isStuck;
}
