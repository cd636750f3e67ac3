import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { FONT_EVENT } from '../theme/load-font.ts';

type TableFit = {
  /** For the block that holds the table or what stands in its stead. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly fits: boolean;
};

/**
 * Whether a table fits its place, which no query in CSS tells: it depends on the figures. Decided
 * before it is painted, when it comes, when the font comes and when the width of its place changes;
 * not when its rows change, so that no heading is removed by its own press. Paper and phones decide
 * otherwise: `isWanted`.
 */
export function useTableFit(isWanted: boolean): TableFit {
  const place = useRef<HTMLDivElement>(null);
  const refusedAt = useRef(0);
  // In pixels, of the place; nothing is needed by a table that fits or was never there.
  const [needed, setNeeded] = useState(0);
  const [width, setWidth] = useState(0);
  const fits = needed <= width;
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = () => {
      const table = isWanted ? box.querySelector('table') : null;
      if (table) {
        const more = table.offsetWidth - (table.parentElement?.clientWidth ?? 0);
        setNeeded(more > 0 ? box.clientWidth + more : 0);
        if (more > 0) refusedAt.current = window.innerWidth;
      } else if (window.innerWidth === refusedAt.current) {
        // The page's scroll bar may go with the table: that room would call the table back.
        return;
      }
      setWidth(box.clientWidth);
    };
    measure();
    let last = box.clientWidth;
    const observer = new ResizeObserver(() => {
      // It also tells of heights.
      if (box.clientWidth !== last) measure();
      last = box.clientWidth;
    });
    observer.observe(box);
    document.addEventListener(FONT_EVENT, measure);
    return () => {
      observer.disconnect();
      document.removeEventListener(FONT_EVENT, measure);
    };
  }, [isWanted, fits]);
  return { place, fits };
}
