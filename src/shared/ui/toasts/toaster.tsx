import { defineSlotRecipe } from '@chakra-ui/react/styled-system';
import { createToaster, Toast, Toaster as ToastGroup } from '@chakra-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Icon } from '../icon.tsx';
import { TONE_LABELS } from '../tone-labels.ts';
import { getPortalContainer, useDialogPortal } from '../announce/top-dialog.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type ToastTone = 'info' | 'success' | 'error';

const MAX_VISIBLE_TOASTS = 3;

/** A fourth toast waits until another one is removed. Timers pause while the page is hidden. */
const toaster = createToaster({
  placement: 'bottom-end',
  max: MAX_VISIBLE_TOASTS,
  gap: 8,
  offsets: 'calc(16px + var(--foot-bar, 0px))',
  removeDelay: 180,
});

const ICONS = { info: Info, success: CircleCheck, error: CircleAlert } as const;

/** Element that was focused before the toasts; gets the focus back when the focused toast is removed. */
let focusedBefore: HTMLElement | null = null;

export function addToast(text: string, tone: ToastTone, durationMs: number): void {
  toaster.create({
    title: text,
    type: tone,
    duration: durationMs,
    onStatusChange: ({ status }) => {
      // The status changes first; the removal of the element, and the loss of its focus, follow.
      if (status === 'unmounted') setTimeout(restoreFocus);
    },
  });
}

function restoreFocus(): void {
  if (document.activeElement === document.body) focusedBefore?.focus();
}

export function removeToasts(): void {
  toaster.remove();
}

/**
 * Renders the toasts. `showToast` announces them, because their own live region would be inserted together
 * with the first text. Timers pause while the pointer or the focus is on a toast; Alt+T moves the focus to
 * the toasts, Escape and the Close button close one.
 */
export function Toaster() {
  // Inside an open dialog, because content outside it is neither announced nor operable.
  const portal = useDialogPortal() ?? getPortalContainer();
  return createPortal(
    <ToastGroup
      toaster={toaster}
      aria-label="Notifications (Alt+T)"
      aria-live="off"
      onFocus={({ currentTarget, relatedTarget }) => {
        const isOutside =
          relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
        if (isOutside) focusedBefore = relatedTarget;
      }}
    >
      {({ type, title }) => {
        const tone = toToastTone(type);
        return (
          <Toast.Root recipe={toastRecipe} role="group" aria-live="off">
            <Icon icon={ICONS[tone]} />
            <Toast.Title>
              <VisuallyHidden>{`${TONE_LABELS[tone]}: `}</VisuallyHidden>
              <span>{title}</span>
            </Toast.Title>
            <Toast.CloseTrigger aria-label="Close">
              <Icon icon={X} />
            </Toast.CloseTrigger>
          </Toast.Root>
        );
      }}
    </ToastGroup>,
    portal,
  );
}

function toToastTone(type: string | undefined): ToastTone {
  return type === 'success' || type === 'error' ? type : 'info';
}

const toastRecipe = defineSlotRecipe({
  slots: ['root', 'title', 'closeTrigger'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      w: 'min(24rem, calc(100vw - 32px))',
      ps: 4,
      pe: 1,
      py: 1,
      bg: 'surface',
      color: 'ink',
      borderWidth: '1px',
      borderColor: 'line-strong',
      borderRadius: 'card',
      boxShadow: 'panel',
      // Chakra writes position and visibility into these variables.
      translate: 'var(--x) var(--y)',
      opacity: 'var(--opacity)',
      zIndex: 'var(--z-index)',
      transition: 'translate 180ms ease-out, opacity 180ms ease-out',
      '& > svg': { flexShrink: 0, color: 'brand-700' },
      '&[data-type=success] > svg': { color: 'positive' },
      '&[data-type=error] > svg': { color: 'negative' },
      _print: { display: 'none' },
    },
    title: { flex: 1, minW: 0, py: 2, overflowWrap: 'anywhere' },
    closeTrigger: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      w: 'control',
      h: 'control',
      borderRadius: 'control',
      _hover: { bg: 'surface-muted' },
    },
  },
});
