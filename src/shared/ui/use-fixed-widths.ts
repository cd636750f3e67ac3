import { useEffect, useRef } from 'react';
import { amountsHidden } from '../money/hidden-amounts.ts';

const WIDTH = '--kept-width';

/** The columns keep their widths when the amounts in them become dots; `--kept-width` has them. */
export function useFixedWidths() {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const heads = () => [...(table.current?.querySelectorAll<HTMLElement>('thead th') ?? [])];
    const clear = () => heads().forEach((head) => head.style.removeProperty(WIDTH));
    // Called before React writes the dots. The store is shown for a moment while a file is made.
    const unsubscribe = amountsHidden.subscribe(() => {
      if (!amountsHidden.get()) {
        queueMicrotask(() => amountsHidden.get() || clear());
        return;
      }
      const widths = heads().map((head) => head.getBoundingClientRect().width);
      heads().forEach((head, at) => head.style.setProperty(WIDTH, `${widths[at]}px`));
    });
    window.addEventListener('resize', clear);
    return () => {
      unsubscribe();
      window.removeEventListener('resize', clear);
    };
  }, []);
  return table;
}
