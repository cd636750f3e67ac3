import { useState } from 'react';

/**
 * The choice of a control whose owner keeps it in the address and follows a moment later. Until then
 * the control would have its former value, and arrow keys in a row would choose the same again.
 *
 * @param value the owner's
 * @returns the value to show, a function for what the user picks, and one for when the control is
 *   left: from then on it has the owner's.
 */
export function usePicked<Value>(value: Value) {
  const [picked, setPicked] = useState<{ readonly value: Value } | null>(null);
  if (picked?.value === value) setPicked(null);
  return {
    shown: picked ? picked.value : value,
    pick: (next: Value) => setPicked({ value: next }),
    letGo: () => setPicked(null),
  };
}
