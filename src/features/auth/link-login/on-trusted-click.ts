import type { MouseEvent } from 'react';

/** Ignores clicks dispatched by a script, but not those of assistive technology. */
export function createTrustedClickHandler(act: () => void) {
  return ({ isTrusted }: MouseEvent): void => {
    if (isTrusted) act();
  };
}
