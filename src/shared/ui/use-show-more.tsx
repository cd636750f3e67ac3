import { useRef, useState } from 'react';
import { Button } from './button.tsx';

/** The number of rows shown at first: a list may have thousands. */
const SHOWN_AT_ONCE = 30;

/**
 * Shows lists in steps; `most` is the length of the longest. `box` is for the content, which can be
 * focused; `showMore` is null once all are shown.
 */
export function useShowMore(most: number) {
  const [limit, setLimit] = useState(SHOWN_AT_ONCE);
  const box = useRef<HTMLDivElement>(null);
  const showMore = () => {
    // The last press removes the button: the new content takes the focus.
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

/** A title with the number of its rows, where not all are shown at first. */
export function titleWithCount(title: string, count: number): string {
  return count > SHOWN_AT_ONCE ? `${title} (${count.toLocaleString('en-GB')})` : title;
}
