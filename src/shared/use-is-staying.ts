import { useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { useIsHere } from './use-is-here.ts';

/**
 * Whether the user is still on the page and on no way to another, whose script may take its time:
 * for a wait that ends in a change of page.
 */
export function useIsStaying(): () => boolean {
  const isHere = useIsHere();
  const { state } = useNavigation();
  const isIdle = useRef(true);
  useLayoutEffect(() => void (isIdle.current = state === 'idle'), [state]);
  return () => isHere() && isIdle.current;
}
