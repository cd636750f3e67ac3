import { useEffect, useRef } from 'react';

type LoadMarkerProps = {
  /** Must keep its identity between renders. */
  readonly onSeen: () => void;
};

/** The bottom of a list that loads by itself: reports when it comes into view. */
export function LoadMarker({ onSeen }: LoadMarkerProps) {
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!marker.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onSeen();
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return <div ref={marker} aria-hidden />;
}
