import { Eye, EyeOff } from 'lucide-react';
import { startTransition, useEffect } from 'react';
import { amountsHidden, followOtherTabs, hideAmounts } from '#src/shared/money/hidden-amounts.ts';
import { styled } from '#src/shared/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { announce } from '#src/shared/ui/live-region.tsx';
import { useStore } from '#src/shared/state/use-store.ts';
import { NavRow } from './nav-item.tsx';
import { useShortcut } from './use-shortcut.ts';

// Free in browsers and screen readers, which take Ctrl, Alt and Ctrl+Shift with a letter.
const SHORTCUT = 'Alt+Shift+H';

function turn(): void {
  const isHidden = !amountsHidden.get();
  // The page formats its amounts anew in pieces; the button changes at once.
  startTransition(() => hideAmounts(isHidden));
  announce(isHidden ? 'Amounts are hidden.' : 'Amounts are shown.');
}

/** Hides or shows the amounts on this device: the row of the side navigation. */
export function AmountsRow() {
  const { icon, label } = useLook();
  return (
    <NavRow type="button" aria-keyshortcuts={SHORTCUT} onClick={turn} css={{ flexWrap: 'wrap' }}>
      <Icon icon={icon} />
      <Label>{label}</Label>
      <Keys aria-hidden>{SHORTCUT}</Keys>
    </NavRow>
  );
}

/** The same as an icon, for the bar of a narrow page. */
export function AmountsButton() {
  const { icon, label } = useLook();
  return (
    <Square type="button" aria-label={label} onClick={turn}>
      <Icon icon={icon} />
    </Square>
  );
}

/** The shortcut, and the choice in the device's other tabs. */
export function useAmountsSwitch(isOn: boolean): void {
  useShortcut(turnAtShortcut, isOn);
  useEffect(() => (isOn ? followOtherTabs() : undefined), [isOn]);
}

function turnAtShortcut(event: KeyboardEvent): void {
  const { code, altKey, shiftKey, ctrlKey, metaKey, repeat } = event;
  if (code !== 'KeyH' || !altKey || !shiftKey || ctrlKey || metaKey || repeat) return;
  // On a Mac the keys write a letter.
  if (isTyping(event.target)) return;
  event.preventDefault();
  turn();
}

function useLook() {
  return useStore(amountsHidden)
    ? { icon: EyeOff, label: 'Show amounts' }
    : { icon: Eye, label: 'Hide amounts' };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, input:not([type=range])'))
  );
}

// Large texts stay whole: the keys go below.
const Label = styled('span', {
  base: { flex: 1, minW: 'min-content', overflowWrap: 'normal' },
});

const Keys = styled('span', {
  base: {
    ms: 'auto',
    color: 'nav-ink-muted',
    fontSize: '0.75rem',
    lineHeight: String(16 / 12),
    // A device without a pointer that hovers hardly has the keys.
    display: 'none',
    '@media (hover: hover)': { display: 'inline' },
  },
});

const Square = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minH: 'control',
    minW: 'control',
    borderRadius: 'control',
    _hover: { bg: 'nav-current' },
  },
});
