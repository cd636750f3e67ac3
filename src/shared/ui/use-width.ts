import { useEffect, useState, type RefObject } from 'react';

/** The width of an element in pixels, kept up to date; `initial` until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>, initial: number): number {
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const measure = () => {
      // Nothing has been laid out yet, or ever will be, where there is no width.
      if (observed.clientWidth > 0) setWidth(observed.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
