import { useLayoutEffect, useRef } from 'react';

/** The signal that is aborted when the component is left, for work that would go on without it. */
export function useLeftSignal(): () => AbortSignal | undefined {
  const left = useRef<AbortController>(null);
  useLayoutEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);
  return () => left.current?.signal;
}
