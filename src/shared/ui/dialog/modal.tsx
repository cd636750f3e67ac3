import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type SyntheticEvent } from 'react';
import { focusPageTitle } from '../announce/page-title-focus.ts';
import { registerDialog } from '../announce/top-dialog.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { styled } from '../theme/styled.ts';

type ModalOptions = {
  /** Called by Escape and by a click outside; null if only an answer closes the dialog. */
  readonly onClose: (() => void) | null;
  /** Whether the dialog is closed and animates out; it is inert meanwhile. */
  readonly isLeaving?: boolean;
  /** Called after the dialog is removed and the focus is restored where possible. */
  readonly onRemoved?: (() => void) | undefined;
  /** Id of the content if the dialog is a pane of the page and not modal: the page stays usable. */
  readonly pane?: string | null;
};

/**
 * Makes a `<dialog>` modal while it is mounted: the browser traps the focus, makes the page behind it inert
 * and restores the focus. The first focus goes to the element with `autoFocus` or `data-autofocus`, else to
 * the first focusable element.
 */
export function useModal({ onClose, isLeaving = false, onRemoved, pane = null }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const canClose = onClose !== null;
  const isModal = pane === null;
  const notifyRemoved = useEffectEvent(() => onRemoved?.());
  const close = () => {
    if (!isLeaving) onClose?.();
  };
  // A click on the backdrop has the dialog as its target; the dialog's own box is covered by its content.
  const closeOnBackdrop = useEffectEvent((target: EventTarget | null) => {
    if (target === dialog.current) close();
  });

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    // Set by script, because emotion's list of valid props has no `closedby`. Without it the browser lets
    // `cancel` be prevented once and closes the dialog at the second Escape in a row.
    if (!canClose) element.setAttribute('closedby', 'none');
    if (isModal) element.showModal();
    else element.open = true;
    const unregister = isModal ? registerDialog(element) : undefined;
    const listeners = new AbortController();
    const { signal } = listeners;
    // Listens on the document: if the dialog had a listener, Firefox would report its focused children as
    // clickable.
    if (isModal)
      document.addEventListener('click', ({ target }) => closeOnBackdrop(target), { signal });
    return () => {
      listeners.abort();
      const { activeElement: focused, body } = document;
      const isFocusOutside = focused !== body && !element.contains(focused);
      unregister?.();
      element.close();
      // The browser restores the focus to an opener that is still in the page, but not if React removes the
      // dialog in the same commit; for a removed opener see https://github.com/whatwg/html/issues/8367. After
      // a navigation the new page has already focused its heading.
      if (isFocusOutside && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      else if (opener && !opener.isConnected) focusPageTitle();
      else if (opener instanceof HTMLElement) opener.focus();
      notifyRemoved();
    };
  }, [canClose, isModal]);

  // Runs also if the dialog is reopened during its exit animation and if a pane shows other content.
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
    // The browser fires `cancel` for Escape.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      close();
    },
  };
}

/**
 * Adds the title and the text of the dialog to the description of the element that is focused first, until
 * that element loses the focus. When a dialog opens, Orca skips its start and reads only the focused element.
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

/** Close button in the header of a dialog. */
export function CloseButton({ onClose }: { readonly onClose: () => void }) {
  return (
    <Button variant="quiet" aria-label="Close" onClick={onClose} css={CLOSE}>
      <Icon icon={X} />
    </Button>
  );
}

const CLOSE = { flexShrink: 0, minW: 'control', px: 2, my: -1.5 } as const;

export const modalStyles = {
  // The sticky top bar of the page is behind the dialog and covers nothing in it.
  '--stuck-bar': '0px',
  bg: 'surface',
  color: 'ink',
  boxShadow: 'panel',
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  overflow: 'auto',
  // Leaves space for the focus ring of an element that is scrolled into view.
  scrollPaddingBlock: 2,
  overscrollBehavior: 'contain',
  '&::backdrop': { bg: 'backdrop', animation: 'appear 180ms ease-out' },
  _print: { display: 'none' },
} as const;

/** Dialog element in the middle of the screen. */
export const CenteredDialog = styled('dialog', {
  base: {
    ...modalStyles,
    m: 'auto',
    // Margins in pixels, because they must not grow with large text, which needs the space.
    w: 'calc(100vw - 32px)',
    maxW: 'form',
    maxH: 'calc(100dvh - 32px)',
    borderRadius: 'card',
    animation: 'appear 180ms ease-out',
  },
});
