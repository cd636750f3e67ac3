import { useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';

/** Whether the component is still mounted, for code after a wait: a user who left stays away. */
export function useIsHere(): () => boolean {
  const leftSignal = useLeftSignal();
  return () => leftSignal()?.aborted === false;
}

/**
 * Tells whether the page is mounted and no navigation to another page is pending. A wait that ends in a
 * change of page asks it, because the script of the other page may take its time.
 */
export function useIsStaying(): () => boolean {
  const isHere = useIsHere();
  const { state } = useNavigation();
  const isIdle = useRef(true);
  useLayoutEffect(() => void (isIdle.current = state === 'idle'), [state]);
  return () => isHere() && isIdle.current;
}

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
