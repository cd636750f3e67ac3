import { useState } from 'react';

/**
 * Returns the React key of the visible rows. The key changes if folder, page or search show other rows:
 * these then appear at once instead of animating one by one. A longer search with the same results
 * preserves the key, and with it the focus in a row.
 *
 * @param place folder, page and search
 * @param ids the ids of the visible messages, in order
 */
export function usePartKey(place: string, ids: string): string {
  const [part, setPart] = useState({ place, ids, key: place });
  if (part.place === place && part.ids === ids) return part.key;
  const isSame = part.place === place || part.ids === ids;
  const next = { place, ids, key: isSame ? part.key : place };
  setPart(next);
  return next.key;
}
