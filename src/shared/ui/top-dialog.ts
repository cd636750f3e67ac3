import { createStore } from '../state/store.ts';
import { useStore } from '../state/use-store.ts';

type OpenDialog = {
  readonly element: HTMLDialogElement;
  /**
   * Container of portals. React attaches its listeners to the container of a portal: if that were the dialog,
   * Firefox would report every focused child of the dialog as clickable.
   */
  readonly place: HTMLElement;
};

const open = createStore<readonly OpenDialog[]>([]);

/** Registers an open modal dialog; returns a function that unregisters it. */
export function noteDialog(dialog: HTMLDialogElement): () => void {
  const place = dialog.appendChild(document.createElement('div'));
  open.set([...open.get(), { element: dialog, place }]);
  return () => {
    open.set(open.get().filter(({ element }) => element !== dialog));
    place.remove();
  };
}

let onPage: HTMLElement | undefined;

/**
 * Returns the container of portals beside the page's content. A portal directly into the body would leave
 * React's listeners on the body for the rest of the visit.
 */
export function placeOnPage(): HTMLElement {
  onPage ??= document.createElement('div');
  if (!onPage.isConnected) document.body.append(onPage);
  return onPage;
}

/**
 * Returns the portal container of the topmost modal dialog, which makes everything else inert; null if no
 * dialog is open.
 */
export function usePlaceInDialog(): HTMLElement | null {
  return useStore(open).at(-1)?.place ?? null;
}

/** Returns the topmost modal dialog, which makes everything else inert; null if no dialog is open. */
export function topDialog(): HTMLDialogElement | null {
  return open.get().at(-1)?.element ?? null;
}

export const whenDialogsChange = open.subscribe;
