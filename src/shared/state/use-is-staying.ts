import { useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { useIsHere } from './use-is-here.ts';

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
