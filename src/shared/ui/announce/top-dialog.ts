import { createStore } from '../../platform/state/store.ts';
import { useStore } from '../../platform/state/use-store.ts';

type OpenDialog = {
  readonly element: HTMLDialogElement;
  /**
   * Container of portals. React attaches its listeners to the container of a portal: if that were the dialog,
   * Firefox would report every focused child of the dialog as clickable.
   */
  readonly portal: HTMLElement;
};

const open = createStore<readonly OpenDialog[]>([]);

/** Registers an open modal dialog; returns a function that unregisters it. */
export function registerDialog(dialog: HTMLDialogElement): () => void {
  const portal = dialog.appendChild(document.createElement('div'));
  open.set([...open.get(), { element: dialog, portal }]);
  return () => {
    open.set(open.get().filter(({ element }) => element !== dialog));
    portal.remove();
  };
}

let pagePortal: HTMLElement | undefined;

/**
 * Returns the container of portals beside the page's content. A portal directly into the body would leave
 * React's listeners on the body for the rest of the visit.
 */
export function getPortalContainer(): HTMLElement {
  pagePortal ??= document.createElement('div');
  if (!pagePortal.isConnected) document.body.append(pagePortal);
  return pagePortal;
}

/**
 * Returns the portal container of the topmost modal dialog, which makes everything else inert; null if no
 * dialog is open.
 */
export function useDialogPortal(): HTMLElement | null {
  return useStore(open).at(-1)?.portal ?? null;
}

/** Returns the topmost modal dialog, which makes everything else inert; null if no dialog is open. */
export function getTopDialog(): HTMLDialogElement | null {
  return open.get().at(-1)?.element ?? null;
}

export const subscribeToDialogs = open.subscribe;
