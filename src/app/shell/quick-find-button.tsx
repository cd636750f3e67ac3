import { Search } from 'lucide-react';
import { Icon } from '#src/shared/ui/icon.tsx';
import { getTopDialog } from '#src/shared/ui/announce/top-dialog.ts';
import { openLazyDialog } from './lazy-dialog.ts';
import { HeaderButton, NavLabel } from './nav-item.tsx';
import { useShortcut } from './use-shortcut.ts';

// On a Mac, Control+K in a text field deletes to the end of the line.
const IS_MAC = /^(Mac|iP)/.test(navigator.platform);
const SHORTCUT = IS_MAC ? 'Meta+K' : 'Control+K';

async function load() {
  const { QuickFindDialog } = await import('../quick-find/quick-find-dialog.tsx');
  return QuickFindDialog;
}

function openQuickFind(): void {
  void openLazyDialog(load);
}

/** Preloads the dialog's script; a failure is ignored here and reported when the dialog is opened. */
function preloadDialog(): void {
  load().catch(() => undefined);
}

export function useQuickFindShortcut(): void {
  useShortcut(openAtShortcut);
}

function openAtShortcut(event: KeyboardEvent): void {
  if (event.key === (IS_MAC ? 'Meta' : 'Control')) return preloadDialog();
  const isPressed = IS_MAC ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!isPressed || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
  if (getTopDialog()) return;
  event.preventDefault();
  openQuickFind();
}

export function QuickFindButton() {
  return (
    <HeaderButton
      type="button"
      aria-keyshortcuts={SHORTCUT}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={openQuickFind}
    >
      <Icon icon={Search} />
      <NavLabel title="Quick find" word="Find" />
      <kbd aria-hidden>{IS_MAC ? '⌘ K' : 'Ctrl K'}</kbd>
    </HeaderButton>
  );
}
