import { createStore } from '../state/store.ts';
import { useStore } from '../state/use-store.ts';

type OpenDialog = {
  readonly element: HTMLDialogElement;
  /** For portals: React listens on it, and of an element with listeners Firefox tells that it can be clicked. */
  readonly place: HTMLElement;
};

const open = createStore<readonly OpenDialog[]>([]);

/** Registers an open modal dialog; the result unregisters it. */
export function noteDialog(dialog: HTMLDialogElement): () => void {
  const place = dialog.appendChild(document.createElement('div'));
  open.set([...open.get(), { element: dialog, place }]);
  return () => {
    open.set(open.get().filter(({ element }) => element !== dialog));
    place.remove();
  };
}

let onPage: HTMLElement | undefined;

/** For a portal beside the page: on the body React would listen for the rest of the visit. */
export function placeOnPage(): HTMLElement {
  onPage ??= document.createElement('div');
  if (!onPage.isConnected) document.body.append(onPage);
  return onPage;
}

/** For a portal into the dialog that makes everything else inert, if there is one. */
export function usePlaceInDialog(): HTMLElement | null {
  return useStore(open).at(-1)?.place ?? null;
}

/** The dialog that makes everything else inert, if there is one. */
export function topDialog(): HTMLDialogElement | null {
  return open.get().at(-1)?.element ?? null;
}

export const whenDialogsChange = open.subscribe;
