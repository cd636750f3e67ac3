import { Search } from 'lucide-react';
import { styled } from '#src/shared/theme/styled.ts';
import { Icon } from '#src/shared/ui/icon.tsx';
import { topDialog } from '#src/shared/ui/top-dialog.ts';
import { openLazily } from './lazy-dialog.ts';
import { useShortcut } from './use-shortcut.ts';

// In a text field of a Mac, Control K deletes the rest of the line.
const IS_MAC = /^(Mac|iP)/.test(navigator.platform);
const SHORTCUT = IS_MAC ? 'Meta+K' : 'Control+K';

async function load() {
  const { QuickFindDialog } = await import('../quick-find/quick-find-dialog.tsx');
  return QuickFindDialog;
}

function openQuickFind(): void {
  void openLazily(load);
}

/** Before the press, which tells a failure. */
function prepare(): void {
  if (navigator.onLine) load().catch(() => undefined);
}

/** Opens the quick find at its shortcut, from anywhere in the frame. */
export function useQuickFindKey(): void {
  useShortcut(openAtShortcut);
}

function openAtShortcut(event: KeyboardEvent): void {
  if (event.key === (IS_MAC ? 'Meta' : 'Control')) return prepare();
  const isPressed = IS_MAC ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (!isPressed || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'k') return;
  if (topDialog()) return;
  event.preventDefault();
  openQuickFind();
}

/** Its button beside the navigation of a wide page, and its icon in the bar of a narrow one. */
export function QuickFindButton({ isIcon = false }: { readonly isIcon?: boolean }) {
  return (
    <Field
      type="button"
      isIcon={isIcon}
      aria-label={isIcon ? 'Quick find' : undefined}
      aria-keyshortcuts={SHORTCUT}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={openQuickFind}
    >
      <Icon icon={Search} size={isIcon ? 20 : 18} />
      {!isIcon && (
        <>
          <span>Quick find</span>
          <kbd aria-hidden>{IS_MAC ? '⌘ K' : 'Ctrl K'}</kbd>
        </>
      )}
    </Field>
  );
}

const Field = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: 'control',
    borderRadius: 'control',
    color: 'nav-ink',
    _hover: { bg: 'nav-current' },
    '& > svg': { flexShrink: 0 },
  },
  variants: {
    isIcon: {
      true: { justifyContent: 'center', minW: 'control', ms: 'auto' },
      false: {
        // The shortcut goes below the words of larger text.
        flexWrap: 'wrap',
        columnGap: 3,
        flexShrink: 0,
        mx: 5,
        mb: 3,
        '@media (max-height: 600px)': { minH: 9, mb: 1 },
        px: 3,
        borderWidth: '1px',
        borderColor: 'nav-line',
        textStyle: 'small',
        textAlign: 'start',
        '& kbd': {
          ms: 'auto',
          fontFamily: 'inherit',
          color: 'nav-ink-muted',
          whiteSpace: 'nowrap',
        },
      },
    },
  },
});
