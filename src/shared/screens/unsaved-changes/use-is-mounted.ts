import { useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';

/** Returns a function that checks after an `await` whether the component is still mounted. */
export function useIsMounted(): () => boolean {
  const leftSignal = useUnmountSignal();
  return () => leftSignal()?.aborted === false;
}

/** Returns a function that checks whether the page is mounted and no other page is loading. */
export function useIsStaying(): () => boolean {
  const isHere = useIsMounted();
  const { state } = useNavigation();
  const isIdle = useRef(true);
  useLayoutEffect(() => void (isIdle.current = state === 'idle'), [state]);
  return () => isHere() && isIdle.current;
}

/** Returns a function that returns a signal, which aborts when the component unmounts. */
export function useUnmountSignal(): () => AbortSignal | undefined {
  const left = useRef<AbortController>(null);
  useLayoutEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);
  return () => left.current?.signal;
}
