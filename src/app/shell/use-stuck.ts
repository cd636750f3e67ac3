import { useEffect, useState, type RefObject } from 'react';

/** A share of the window: a taller bar scrolls away with the page. */
const MOST_STUCK = 0.25;

/**
 * Whether a bar at the top is sticky. Its height depends on its text and the text size; sticky
 * elements below it and the focused element keep clear of it by the variable (WCAG 2.4.11).
 */
export function useStuck(
  bar: RefObject<HTMLElement | null>,
  variable: '--stuck-above' | '--stuck-bar',
): boolean {
  const [isStuck, setStuck] = useState(true);
  useEffect(() => {
    if (!bar.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      const fits = height <= window.innerHeight * MOST_STUCK;
      style.setProperty(variable, fits ? `${height}px` : '0px');
      setStuck(fits);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [bar, variable]);
  return isStuck;
}
