import { useEffect, useEffectEvent, useRef, type SyntheticEvent } from 'react';
import { focusPageTitle } from './page-title-focus.ts';
import { noteDialog } from './top-dialog.ts';

type ModalOptions = {
  /** Escape and a press outside close it; null if only an answer does. */
  readonly onClose: (() => void) | null;
  /** It is closed and animates out: nothing in it can be operated. */
  readonly isLeaving?: boolean;
  /** Called when it has gone and the focus is back, if there was somewhere to give it back to. */
  readonly onGone?: (() => void) | undefined;
  /** What it shows, if it stands in the page, which stays in use: it is not modal then. */
  readonly pane?: string | null;
};

/**
 * Makes a `<dialog>` modal while it is mounted: the browser keeps the focus inside, makes the page
 * behind it inert and restores the focus. The first focus goes to the element with `autoFocus` or
 * `data-autofocus`, else to the first focusable one.
 */
export function useModal({ onClose, isLeaving = false, onGone, pane = null }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const canClose = onClose !== null;
  const notifyGone = useEffectEvent(() => onGone?.());
  const isModal = pane === null;
  const close = () => {
    if (!isLeaving) onClose?.();
  };
  // The backdrop belongs to the dialog, whose own box is filled by its content.
  const closeBy = useEffectEvent((target: EventTarget | null) => {
    if (target === dialog.current) close();
  });
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    // By script, because emotion's list of valid props has no `closedby`. Without it the browser
    // honours a cancelled `cancel` once, and closes the dialog at the second Escape in a row.
    if (!canClose) element.setAttribute('closedby', 'none');
    if (isModal) element.showModal();
    else element.open = true;
    const forget = isModal ? noteDialog(element) : undefined;
    const gone = new AbortController();
    const { signal } = gone;
    // By the document: of what has the focus in an element with a listener Firefox tells that it can be clicked.
    if (isModal) document.addEventListener('click', ({ target }) => closeBy(target), { signal });
    return () => {
      gone.abort();
      const focused = focusOutside(element);
      forget?.();
      element.close();
      // The browser restores the focus to an element that is still in the page, but not if React
      // removes the dialog in the same step; for a removed opener see
      // https://github.com/whatwg/html/issues/8367. A new page has already focused its heading.
      if (focused) focused.focus({ preventScroll: true });
      else if (opener && !opener.isConnected) focusPageTitle();
      else if (opener instanceof HTMLElement) opener.focus();
      notifyGone();
    };
  }, [canClose, isModal]);

  // Also if it is opened again while it leaves, or shows another thing.
  useEffect(() => {
    const element = dialog.current;
    if (isLeaving || !element) return;
    element.scrollTop = 0;
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return describeFocused(element);
  }, [isLeaving, pane]);

  return {
    ref: dialog,
    inert: isLeaving,
    // Escape closes it: the browser turns the key into `cancel`.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      close();
    },
  };
}

/**
 * Describes what has the first focus by the title and the text of its dialog, until it loses the focus. Orca
 * loses its place with the page behind, takes up the dialog's start in silence and then says no more than
 * what has the focus.
 */
function describeFocused(dialog: HTMLElement): (() => void) | undefined {
  const { activeElement: focused } = document;
  const title = dialog.getAttribute('aria-labelledby');
  if (!focused || !dialog.contains(focused) || !title || focused.id === title) return undefined;
  const own = focused.getAttribute('aria-describedby');
  const ids = [title, dialog.getAttribute('aria-describedby'), own].filter(Boolean);
  focused.setAttribute('aria-describedby', ids.join(' '));
  const restore = () => {
    if (own === null) focused.removeAttribute('aria-describedby');
    else focused.setAttribute('aria-describedby', own);
  };
  focused.addEventListener('blur', restore, { once: true });
  return restore;
}

/** The focused element, unless it is the dialog or the body. */
function focusOutside(dialog: HTMLElement): HTMLElement | null {
  const { activeElement, body } = document;
  if (activeElement === body || dialog.contains(activeElement)) return null;
  return activeElement instanceof HTMLElement ? activeElement : null;
}

export const modalBase = {
  // The top bar is behind it.
  '--stuck-bar': '0px',
  bg: 'surface',
  color: 'ink',
  boxShadow: 'panel',
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  overflow: 'auto',
  // The ring of the focused element is in sight too.
  scrollPaddingBlock: 2,
  overscrollBehavior: 'contain',
  '&::backdrop': { bg: 'backdrop', animation: 'appear 180ms ease-out' },
  _print: { display: 'none' },
} as const;
