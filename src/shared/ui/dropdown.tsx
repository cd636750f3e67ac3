import { ChevronDown } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { styled } from '../theme/styled.ts';
import { Icon } from './icon.tsx';

type DropdownProps = {
  /** What the button shows. */
  readonly label: ReactNode;
  /** The name of what it opens. */
  readonly panelName: string;
  /** Buttons: a press of one closes the panel, unless it carries `data-stays-open`. */
  readonly children: ReactNode;
};

/**
 * A button that opens a small panel of choices below it. The choices are plain buttons: Tab and the
 * arrow keys go through them; Escape, a click beside them and a focus that moves on close them.
 */
export function Dropdown({ label, panelName, children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useOutsidePress(root, isOpen, () => setOpen(false));

  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      // Not also the menu or the dialog around it.
      event.stopPropagation();
      close();
    } else if (root.current && moveFocus(root.current, event.key)) {
      event.preventDefault();
    }
  };
  const onChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button:not([data-stays-open])')) close();
  };

  return (
    // The keys belong to the buttons within; the element itself takes no focus.
    <Root
      ref={root}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Opener
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon icon={ChevronDown} size={18} />
      </Opener>
      {isOpen && (
        <Panel id={panelId} role="group" aria-label={panelName} onClick={onChoice}>
          {children}
        </Panel>
      )}
    </Root>
  );
}

/** Moves the focus among the button and what it opened; false for a key that means something else. */
function moveFocus(root: HTMLElement, key: string): boolean {
  const stops = [...root.querySelectorAll<HTMLElement>('button, input')];
  const target = targetOf(key, stops);
  target?.focus();
  return target !== undefined;
}

function targetOf(key: string, stops: readonly HTMLElement[]): HTMLElement | undefined {
  const { activeElement } = document;
  const at = stops.findIndex((stop) => stop === activeElement);
  // In a text these two go to its ends.
  const isTyping = activeElement instanceof HTMLInputElement;
  switch (key) {
    case 'ArrowDown':
      return stops[Math.min(at + 1, stops.length - 1)];
    case 'ArrowUp':
      return stops[Math.max(at - 1, 0)];
    case 'Home':
      return isTyping ? undefined : stops[1];
    case 'End':
      return isTyping ? undefined : stops.at(-1);
    default:
      return undefined;
  }
}

function useOutsidePress(
  root: { readonly current: HTMLElement | null },
  isOpen: boolean,
  onPress: () => void,
): void {
  useEffect(() => {
    if (!isOpen) return;
    const press = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) onPress();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  });
}

const Root = styled('div', {
  base: { position: 'relative', minW: 0, maxW: 'full', _print: { display: 'none' } },
});

const Opener = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    w: 'full',
    maxW: { sm: '20rem' },
    minH: 'control',
    px: 3,
    py: 2,
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line-strong',
    borderRadius: 'control',
    textAlign: 'start',
    transition: 'background-color 150ms ease-out',
    _hover: { bg: 'surface-muted', borderColor: 'ink-muted' },
    '& > svg': { flexShrink: 0 },
    // Three lines at most; what it opens shows the whole of it.
    '& > span': {
      minW: 0,
      maxH: '4.5em',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
    },
    '& > svg:last-child': { ms: 'auto', transition: 'transform 180ms ease-out' },
    '&[aria-expanded=true] > svg:last-child': { transform: 'rotate(180deg)' },
  },
});

const Panel = styled('div', {
  base: {
    position: 'absolute',
    zIndex: 'panel',
    top: 'calc(100% + {spacing.1})',
    insetInlineEnd: 0,
    w: { base: 'full', sm: '20rem' },
    minW: 'full',
    maxH: 'min(24rem, 60dvh)',
    overflowY: 'auto',
    py: 2,
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'panel',
    animation: 'appear 150ms ease-out',
  },
});
