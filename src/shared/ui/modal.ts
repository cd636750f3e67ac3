import { useEffect, useEffectEvent, useRef, type MouseEvent, type SyntheticEvent } from 'react';
import { focusPageTitle } from './page-title-focus.ts';
import { noteDialog } from './top-dialog.ts';

type ModalOptions = {
  /** Escape and a press beside it close it; null when only an answer does. */
  readonly onClose: (() => void) | null;
  /** It has been closed and is on its way out: nothing in it can be operated. */
  readonly isLeaving?: boolean;
  /** Called when it has gone and the focus is back, if there was somewhere to give it back to. */
  readonly onGone?: (() => void) | undefined;
};

/**
 * What makes a `<dialog>` a modal one while it is mounted: the browser keeps the focus inside, makes
 * the page behind it inert and gives the focus back. The first focus goes to the element with
 * `autoFocus` or `data-autofocus`, else to the first that takes it.
 */
export function useModal({ onClose, isLeaving = false, onGone }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const canClose = onClose !== null;
  const tellGone = useEffectEvent(() => onGone?.());

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    // Not as a property of the element below, which drops it. Without it the browser lets `cancel`
    // keep the dialog open once, and closes it at the second Escape in a row.
    if (!canClose) element.setAttribute('closedby', 'none');
    element.showModal();
    const forget = noteDialog(element);
    return () => {
      const focused = focusOutside(element);
      forget();
      element.close();
      // The browser gives the focus back to what is still in the page, but not when React removes
      // the dialog in the same step. A page that has come meanwhile has put it on its heading.
      if (focused) focused.focus({ preventScroll: true });
      else if (opener && !opener.isConnected) focusPageTitle();
      else if (opener instanceof HTMLElement) opener.focus();
      tellGone();
    };
  }, [canClose]);

  // Also for one that is opened again while it leaves.
  useEffect(() => {
    if (!isLeaving) dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isLeaving]);

  const close = () => {
    if (!isLeaving) onClose?.();
  };
  return {
    ref: dialog,
    inert: isLeaving,
    // The backdrop belongs to the dialog, whose own box is filled by what is in it.
    onClick: (event: MouseEvent) => {
      if (event.target === dialog.current) close();
    },
    // The keyboard closes it by Escape, which the browser turns into `cancel`.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      close();
    },
  };
}

/** What has the focus, unless that is the dialog or nothing. */
function focusOutside(dialog: HTMLElement): HTMLElement | null {
  const { activeElement, body } = document;
  if (activeElement === body || dialog.contains(activeElement)) return null;
  return activeElement instanceof HTMLElement ? activeElement : null;
}

export const modalBase = {
  bg: 'surface',
  color: 'ink',
  boxShadow: 'panel',
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  '&::backdrop': { bg: 'backdrop', animation: 'appear 180ms ease-out' },
  _print: { display: 'none' },
} as const;
