import { useState } from 'react';

/**
 * If folder, page or search show other rows, these appear at once instead of animating one by one.
 * A longer search with the same results preserves the key, and with it the focus in a row.
 */
export function useRowsKey(view: string, ids: string): string {
  const [rows, setPart] = useState({ place: view, ids, key: view });
  if (rows.place === view && rows.ids === ids) return rows.key;
  const isSame = rows.place === view || rows.ids === ids;
  const next = { place: view, ids, key: isSame ? rows.key : view };
  setPart(next);
  return next.key;
}
