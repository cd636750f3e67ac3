import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { styled } from '../theme/styled.ts';
import { focusPageTitle } from './page-title-focus.ts';

export type ModalProps = {
  /** Id of the element that names the dialog. */
  readonly labelledBy: string;
  readonly describedBy?: string;
  /** `alertdialog` for a question that must be answered before anything else. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Escape and a click beside it close it; null when only an answer does. */
  readonly onClose: (() => void) | null;
  /**
   * `center` for questions, `side` for the panel on the right (full screen on a phone), `side-wide`
   * for one that holds a table from 1000 px.
   */
  readonly placement: 'center' | 'side' | 'side-wide';
  readonly children: ReactNode;
};

/**
 * A modal dialog on the browser's own: it keeps the focus inside, makes the page behind it inert and
 * gives the focus back. Shown while it is mounted. The first focus goes to the element with
 * `autoFocus` or `data-autofocus`, else to the first that takes it.
 */
export function Modal(props: ModalProps) {
  const { labelledBy, describedBy, role = 'dialog', onClose, placement, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const canClose = onClose !== null;

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    // Not as a property of the element below, which drops it. Without it the browser lets `cancel`
    // keep the dialog open once, and closes it at the second Escape in a row.
    if (!canClose) element.setAttribute('closedby', 'none');
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      const focused = focusOutside(element);
      element.close();
      // The browser gives the focus back to what is still in the page, but not when React removes
      // the dialog in the same step. A page that has come meanwhile has put it on its heading.
      if (focused) focused.focus({ preventScroll: true });
      else if (opener && !opener.isConnected) focusPageTitle();
      else if (opener instanceof HTMLElement) opener.focus();
    };
  }, [canClose]);

  const closeBeside = (event: MouseEvent) => {
    // The backdrop belongs to the dialog, whose own box is filled by what is in it.
    if (event.target === dialog.current) onClose?.();
  };

  return (
    // The keyboard closes it by Escape, which the browser turns into `cancel`.
    <Surface
      ref={dialog}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      placement={placement}
      onClick={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      {children}
    </Surface>
  );
}

/** What has the focus, unless that is the dialog or nothing. */
function focusOutside(dialog: HTMLElement): HTMLElement | null {
  const { activeElement, body } = document;
  if (activeElement === body || dialog.contains(activeElement)) return null;
  return activeElement instanceof HTMLElement ? activeElement : null;
}

const SIDE = {
  ms: 'auto',
  me: '0',
  my: '0',
  w: 'full',
  h: '100dvh',
  maxH: '100dvh',
  animation: 'slide-in 200ms ease-out',
} as const;

const Surface = styled('dialog', {
  base: {
    bg: 'surface',
    color: 'ink',
    boxShadow: 'panel',
    outline: '1px solid transparent',
    outlineOffset: '-1px',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    '&::backdrop': { bg: 'backdrop', animation: 'appear 180ms ease-out' },
    _print: { display: 'none' },
  },
  variants: {
    placement: {
      center: {
        m: 'auto',
        w: 'calc(100vw - 2rem)',
        maxW: 'form',
        maxH: 'calc(100dvh - 2rem)',
        borderRadius: 'card',
        animation: 'appear 180ms ease-out',
      },
      side: { ...SIDE, maxW: { base: 'full', sm: 'panel' } },
      'side-wide': { ...SIDE, maxW: { base: 'full', sm: 'panel', xl: 'compose' } },
    },
  },
});
