import { useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';

/**
 * Returns a function that checks whether the component is still mounted. Code after an `await` checks this
 * before it navigates, because the user may have left the page.
 */
export function useIsMounted(): () => boolean {
  const leftSignal = useUnmountSignal();
  return () => leftSignal()?.aborted === false;
}

/**
 * Returns a function that checks whether the page is mounted and no navigation to another page is pending.
 * Code after an `await` checks this before it navigates, because the user may be leaving the page while the
 * script of the next page loads.
 */
export function useIsStaying(): () => boolean {
  const isHere = useIsMounted();
  const { state } = useNavigation();
  const isIdle = useRef(true);
  useLayoutEffect(() => void (isIdle.current = state === 'idle'), [state]);
  return () => isHere() && isIdle.current;
}

/**
 * Returns a function that returns an abort signal. The signal is aborted when the component unmounts, so that
 * work for the component ends with it.
 */
export function useUnmountSignal(): () => AbortSignal | undefined {
  const left = useRef<AbortController>(null);
  useLayoutEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);
  return () => left.current?.signal;
}
