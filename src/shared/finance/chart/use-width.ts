import { useLayoutEffect, useState, type RefObject } from 'react';

/** Returns the width of an element in pixels, and `initial` until the element is measured. */
export function useElementWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const measure = () => {
      // An element without a layout has a width of zero, which is ignored.
      if (observed.clientWidth > 0) setWidth(observed.clientWidth);
    };
    // Measures before the first paint, which would use `initial`.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
