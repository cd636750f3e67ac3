import { useState } from 'react';
import { localStore } from '#src/session/safe-storage.ts';

const KEY = 'portal.more-figures';

/** Whether cards show all figures; the device remembers it. */
export function useMoreFigures() {
  const [hasMoreFigures, setMore] = useState(() => localStore.read(KEY) !== null);
  const toggle = () => {
    if (hasMoreFigures) localStore.remove(KEY);
    else localStore.write(KEY, 'yes');
    setMore(!hasMoreFigures);
  };
  return { hasMoreFigures, toggle };
}
