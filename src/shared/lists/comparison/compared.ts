/** Kind of what is compared, in the words of the screens. */
export type ComparedKind = 'holdings' | 'categories';

/** Fewest and most holdings or categories that can be compared. */
export const COMPARED_COUNT = { min: 2, max: 4 } as const;

export type Compared = {
  /** Ids of what is ticked, each once; null while none are being chosen. */
  readonly ticked: readonly string[] | null;
  /** Whether the page shows the comparison instead of the list. */
  readonly isOpen: boolean;
};

/** Reads an address such as `?compare=1&compare=2`; with `&view=comparison` it shows the comparison. */
export function readCompared(address: URLSearchParams): Compared {
  const ticked = address.has('compare')
    ? [...new Set(address.getAll('compare'))].filter((id) => id !== '')
    : null;
  return { ticked, isOpen: ticked !== null && address.get('view') === 'comparison' };
}

/** Returns the address with other ids, and with or without their comparison. */
export function addComparedToUrl(address: URLSearchParams, { ticked, isOpen }: Compared) {
  const next = new URLSearchParams(address);
  next.delete('compare');
  next.delete('view');
  if (ticked?.length === 0) next.set('compare', '');
  for (const id of ticked ?? []) next.append('compare', id);
  if (isOpen) next.set('view', 'comparison');
  return next;
}
