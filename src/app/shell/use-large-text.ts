import { useLayoutEffect } from 'react';
import { LARGE_TEXT } from '#src/shared/theme/breakpoints.ts';

/** 150 % of the browsers' own size. */
const LARGE_PX = 24;

/** Marks the page while its text is large: no media query compares the size of text with pixels. */
export function useLargeTextMark(): void {
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    const observer = new ResizeObserver(() => {
      const { fontSize } = getComputedStyle(page);
      page.toggleAttribute(LARGE_TEXT, Number.parseFloat(fontSize) >= LARGE_PX);
    });
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
}
