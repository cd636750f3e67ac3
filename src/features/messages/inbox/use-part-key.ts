import { useState } from 'react';

/**
 * The key of the shown rows: another one, with which rows change at once and do not leave one by
 * one, for another place that shows other rows. A search by one letter more that finds the same
 * keeps them, and the focus that may already be in them.
 *
 * @param place folder, page and search
 * @param ids the shown messages, in order
 */
export function usePartKey(place: string, ids: string): string {
  const [part, setPart] = useState({ place, ids, key: place });
  if (part.place === place && part.ids === ids) return part.key;
  const isSame = part.place === place || part.ids === ids;
  const next = { place, ids, key: isSame ? part.key : place };
  setPart(next);
  return next.key;
}
