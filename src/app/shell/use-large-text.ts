import { useLayoutEffect } from 'react';

/** 150 % of the browsers' own size. */
const LARGE_PX = 24;
const MARK = 'data-large-text';

/** Marks the page while its text is large: no media query compares the size of text with pixels. */
export function useLargeTextMark(): void {
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    const observer = new ResizeObserver(() => {
      const { fontSize } = getComputedStyle(page);
      page.toggleAttribute(MARK, Number.parseFloat(fontSize) >= LARGE_PX);
    });
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
}
