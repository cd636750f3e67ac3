import type { MouseEvent } from 'react';

/**
 * Acts at a press by pointer, key or assistive technology. A click that a script makes is not
 * trusted by the browser, and does nothing.
 */
export function atPress(act: () => void) {
  return ({ isTrusted }: MouseEvent): void => {
    if (isTrusted) act();
  };
}
