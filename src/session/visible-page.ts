/**
 * Settles when the page is visible. A one-time token is used only then: mail scanners and
 * prefetches open pages that no user sees (decisions: magic link and mail scanners).
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
