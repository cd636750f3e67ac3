import { useLayoutEffect, useRef } from 'react';

/** Whether the component is still mounted, for code after a wait: a user who left stays away. */
export function useIsHere(): () => boolean {
  const here = useRef(false);
  useLayoutEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);
  return () => here.current;
}
