import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of an element in pixels, kept up to date; `initial` until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const measure = () => {
      // A width of zero means that there is no layout, yet or at all.
      if (observed.clientWidth > 0) setWidth(observed.clientWidth);
    };
    // Before the first paint, which would show `initial`.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
