import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether a head is sticky: not if it takes more than a share of the window, as it does with a long
 * name or large text. Its height is in a variable of its dialog or of the page, by which sticky
 * elements below it and the focused element keep clear of it (WCAG 2.4.11).
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
