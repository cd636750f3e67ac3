import type { MouseEvent } from 'react';

/**
 * Builds a click handler that calls `act` for clicks by pointer, keyboard or assistive technology.
 * Clicks dispatched by a script are ignored: their `isTrusted` is false.
 */
export function createTrustedClickHandler(act: () => void) {
  return ({ isTrusted }: MouseEvent): void => {
    if (isTrusted) act();
  };
}
