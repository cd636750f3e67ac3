import { createStore } from '../state/store.ts';
import { useStore } from '../state/use-store.ts';

const open = createStore<readonly HTMLDialogElement[]>([]);

/** Registers an open modal dialog; the result unregisters it. */
export function noteDialog(dialog: HTMLDialogElement): () => void {
  open.set([...open.get(), dialog]);
  return () => open.set(open.get().filter((each) => each !== dialog));
}

/** The dialog that makes everything else inert, if there is one. */
export function useTopDialog(): HTMLDialogElement | null {
  return useStore(open).at(-1) ?? null;
}

export function topDialog(): HTMLDialogElement | null {
  return open.get().at(-1) ?? null;
}

export const whenDialogsChange = open.subscribe;
