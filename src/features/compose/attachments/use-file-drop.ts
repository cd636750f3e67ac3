import { useEffect, useEffectEvent } from 'react';

/**
 * Accepts files that are dropped anywhere on the page. Otherwise the browser would navigate away to
 * show them.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const isTaken = ({ dataTransfer, target, defaultPrevented }: DragEvent) =>
      defaultPrevented ||
      !dataTransfer?.types.includes('Files') ||
      (target instanceof HTMLInputElement && target.type === 'file');
    const allow = (event: DragEvent) => {
      if (!isTaken(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (isTaken(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const left = new AbortController();
    window.addEventListener('dragover', allow, left);
    window.addEventListener('drop', drop, left);
    return () => left.abort();
  }, []);
}
