import { useEffect, useState } from 'react';
import { isPageReachable } from '#src/sdk/send-early-calls.ts';
import { styled } from '#src/shared/ui/theme/styled.ts';

/**
 * Blocks links out of the portal while offline, which would open the browser's own error page. The browser's report
 * of no connection is only a hint, so a link is blocked only if the portal's server does not answer either.
 */
export function OfflineLinks() {
  const [isStopped, setStopped] = useState(false);
  useEffect(() => {
    let checked: HTMLAnchorElement | null = null;
    const blockLink = async (event: MouseEvent) => {
      setStopped(false);
      const link = findPageLink(event.target);
      if (navigator.onLine || event.defaultPrevented || !link || link === checked) return;
      event.preventDefault();
      if (!(await isPageReachable())) return setStopped(true);
      checked = link;
      link.click();
      checked = null;
    };
    const hideNotice = () => setStopped(false);
    const listening = new AbortController();
    document.addEventListener('click', (event) => void blockLink(event), listening);
    window.addEventListener('online', hideNotice, listening);
    return () => listening.abort();
  }, []);
  return (
    isStopped && (
      <Bar role="alert">You are offline. Try this link again when you are back online.</Bar>
    )
  );
}

function findPageLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element && target.closest('a');
  // Excludes `tel:` and `mailto:` links, and files that are already in memory.
  return link instanceof HTMLAnchorElement && /^https?:$/.test(link.protocol) ? link : null;
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
