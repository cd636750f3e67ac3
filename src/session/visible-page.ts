/**
 * Settles when the page is looked at. A one-time token is spent only then: a mail scanner or a
 * prefetch opens pages that nobody sees (decisions: magic link and mail scanners).
 */
export function pageIsVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
}
