import { useLayoutEffect } from 'react';

/** 150 % of the browsers' own size. */
const LARGE_PX = 24;

/** Marks the page while its text is large: no media query compares the size of text with pixels. */
export function useLargeText(): void {
  useLayoutEffect(() => {
    const { documentElement: page } = document;
    const observer = new ResizeObserver(() => {
      const { fontSize } = getComputedStyle(page);
      page.toggleAttribute('data-large-text', Number.parseFloat(fontSize) >= LARGE_PX);
    });
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
}
