import { useRef, useState } from 'react';
import { Button } from './button.tsx';

/** Number of rows that are shown at first and added by each step; a list may have thousands. */
const SHOWN_AT_ONCE = 30;

/**
 * Limits lists to a number of rows that grows with each call of `showMore`, which is null once all rows are
 * visible. `most` is the length of the longest list. `box` is the ref of the focusable element around the
 * lists.
 */
export function useShowMore(most: number) {
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const box = useRef<HTMLDivElement>(null);
  const showMore = () => {
    // The last click removes the button, so the content takes the focus.
    if (limit + SHOWN_AT_ONCE >= most) box.current?.focus({ preventScroll: true });
    setLimit(limit + SHOWN_AT_ONCE);
  };
  return { limit, box, showMore: most > limit ? showMore : null };
}

export function ShowMoreButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button size="sm" onClick={onClick}>
      Show more
    </Button>
  );
}

/** Adds the number of rows to a title if not all rows are visible at first. */
export function titleWithCount(title: string, count: number): string {
  return count > SHOWN_AT_ONCE ? `${title} (${count.toLocaleString('en-GB')})` : title;
}
