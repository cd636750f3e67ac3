import { useEffect, useEffectEvent } from 'react';

/** Accepts files dropped anywhere, because the browser would navigate away to show them. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): void {
  const addFiles = useEffectEvent(onFiles);
  useEffect(() => {
    const isHandled = ({ dataTransfer, target, defaultPrevented }: DragEvent) =>
      defaultPrevented ||
      !dataTransfer?.types.includes('Files') ||
      (target instanceof HTMLInputElement && target.type === 'file');
    const allow = (event: DragEvent) => {
      if (isHandled(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent) => {
      if (isHandled(event)) return;
      event.preventDefault();
      addFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const unmounted = new AbortController();
    window.addEventListener('dragover', allow, unmounted);
    window.addEventListener('drop', drop, unmounted);
    return () => unmounted.abort();
  }, []);
}
