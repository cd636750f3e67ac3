import { useSyncExternalStore } from 'react';

let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: typeof open): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Registers an open modal dialog; the result unregisters it. */
export function noteDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((each) => each !== dialog));
}

/** The dialog that makes everything else inert, if there is one. */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, topDialog, topDialog);
}

export function topDialog(): HTMLDialogElement | null {
  return open.at(-1) ?? null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
