import { Eye, EyeOff } from 'lucide-react';
import { startTransition, useEffect } from 'react';
import {
  amountsHiddenStore,
  syncHiddenAmounts,
  setAmountsHidden,
} from '#src/shared/platform/hidden-amounts/hidden-amounts.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { announce } from '#src/shared/ui/announce/announce.ts';
import { useStore } from '#src/shared/platform/state/use-store.ts';
import { HeaderButton, NavLabel } from './nav-item.tsx';
import { useShortcut } from './use-shortcut.ts';

// Unused by browsers and screen readers, which use Ctrl, Alt and Ctrl+Shift with a letter.
const SHORTCUT = 'Alt+Shift+H';

function toggleAmounts(): void {
  const isHidden = !amountsHiddenStore.get();
  // The page formats its amounts again in a transition, so that the button changes at once.
  startTransition(() => setAmountsHidden(isHidden));
  announce(isHidden ? 'Amounts are hidden.' : 'Amounts are shown.');
}

export function AmountsButton() {
  const isHidden = useStore(amountsHiddenStore);
  const [title, word] = isHidden ? ['Show amounts', 'Show'] : ['Hide amounts', 'Hide'];
  return (
    <HeaderButton
      type="button"
      aria-keyshortcuts={SHORTCUT}
      title={SHORTCUT}
      onClick={toggleAmounts}
    >
      <Icon icon={isHidden ? EyeOff : Eye} />
      <NavLabel title={title} word={word} />
    </HeaderButton>
  );
}

/** Handles the keyboard shortcut and follows the choice in other tabs of this device. */
export function useAmountsShortcut(isOn: boolean): void {
  useShortcut(toggleAtShortcut, isOn);
  useEffect(() => (isOn ? syncHiddenAmounts() : undefined), [isOn]);
}

function toggleAtShortcut(event: KeyboardEvent): void {
  const { code, altKey, shiftKey, ctrlKey, metaKey, repeat } = event;
  if (code !== 'KeyH' || !altKey || !shiftKey || ctrlKey || metaKey || repeat) return;
  // On a Mac this combination types a letter, so it is ignored in text fields.
  if (isTyping(event.target)) return;
  event.preventDefault();
  toggleAmounts();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('textarea, input:not([type=range])'))
  );
}
