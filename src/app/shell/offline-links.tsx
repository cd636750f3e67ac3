import { useEffect, useState } from 'react';
import { styled } from '#src/shared/ui/theme/styled.ts';

/** Blocks links out of the portal while offline, which would open the browser's own error page. */
export function OfflineLinks() {
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    const blockLink = (event: MouseEvent) => {
      const isStoppedNow = !navigator.onLine && !event.defaultPrevented && loadsPage(event.target);
      if (isStoppedNow) event.preventDefault();
      setStopped(isStoppedNow);
    };
    const hideNotice = () => setStopped(false);
    const listening = new AbortController();
    document.addEventListener('click', blockLink, listening);
    window.addEventListener('online', hideNotice, listening);
    return () => listening.abort();
  }, []);
  return (
    isStopped && (
      <Bar role="alert">You are offline. Try this link again when you are back online.</Bar>
    )
  );
}

function loadsPage(target: EventTarget | null): boolean {
  const link = target instanceof Element && target.closest('a');
  // Excludes `tel:` and `mailto:` links, and files that are already in memory.
  return link instanceof HTMLAnchorElement && /^https?:$/.test(link.protocol);
}

const Bar = styled('p', {
  base: {
    position: 'fixed',
    insetInline: 0,
    bottom: 'var(--foot-bar, 0px)',
    zIndex: 'skip',
    px: { base: 4, md: 10 },
    py: 3,
    bg: 'accent-soft',
    borderTopWidth: '1px',
    borderColor: 'accent',
    textStyle: 'small',
  },
});
