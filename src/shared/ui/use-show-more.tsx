import { useRef, useState } from 'react';
import { Button } from './button.tsx';

/** Number of rows that are shown at first and added by each step; a list may have thousands. */
const ROWS_PER_STEP = 30;

/**
 * Limits lists to a number of rows that grows with each call of `showMore`, which is null once all rows are
 * visible. `maxLength` is the length of the longest list. `box` is the ref of the focusable element around
 * the lists.
 */
export function useShowMore(maxLength: number) {
  const [limit, setLimit] = useState(ROWS_PER_STEP);
  const box = useRef<HTMLDivElement>(null);
  const showMore = () => {
    // The last click removes the button, so the content takes the focus.
    if (limit + ROWS_PER_STEP >= maxLength) box.current?.focus({ preventScroll: true });
    setLimit(limit + ROWS_PER_STEP);
  };
  return { limit, box, showMore: maxLength > limit ? showMore : null };
}

export function ShowMoreButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button size="sm" onClick={onClick}>
      Show more
    </Button>
  );
}

/** Adds the number of rows to a title if not all rows are visible at first. */
export function addRowCount(title: string, count: number): string {
  return count > ROWS_PER_STEP ? `${title} (${count.toLocaleString('en-GB')})` : title;
}
