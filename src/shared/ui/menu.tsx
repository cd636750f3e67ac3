import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { styled } from './theme/styled.ts';
import { Icon } from './icon.tsx';

type MenuProps = {
  /** Ref of the opening button. */
  readonly ref?: RefObject<HTMLButtonElement | null>;
  /** Content of the opening button. */
  readonly label: ReactNode;
  /** Accessible name of the opened panel. */
  readonly panelName: string;
  /** `field` looks like a form field with a chosen value; `quiet` is for rows. */
  readonly variant?: 'field' | 'quiet';
  /** Whether the chosen action is running: the label must say so, and the menu does not open. */
  readonly isBusy?: boolean;
  /** `MenuItem`s: a click on one closes the menu, unless it has `data-stays-open`. */
  readonly children: ReactNode;
};

/**
 * Button that opens a list of actions below it, with the native popover. Tab moves through the actions;
 * Escape, a click outside and a focus outside close the list. It is not an ARIA menu, so that it may contain
 * a search field, notes and groups.
 */
export function Menu(props: MenuProps) {
  const { ref, label, panelName, variant = 'field', isBusy = false, children } = props;
  const [isOpen, setOpen] = useState(false);
  const ownOpener = useRef<HTMLButtonElement>(null);
  const opener = ref ?? ownOpener;
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('button:not([data-stays-open])')) return;
    // Safari does not focus a pressed button, so its popover has no focus to restore:
    // https://bugs.webkit.org/show_bug.cgi?id=22261.
    opener.current?.focus();
    panel.current?.hidePopover();
  };

  return (
    <Root
      // The browser does not close a popover when the focus leaves it and its button.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
      }}
    >
      <Opener
        ref={opener}
        type="button"
        variant={variant}
        popoverTarget={isBusy ? undefined : id}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
      >
        <OpenerLabel>{label}</OpenerLabel>
        <Arrow isUp={isOpen}>
          <Icon icon={ChevronDown} size={18} />
        </Arrow>
      </Opener>
      <Panel
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={panelName}
        variant={variant}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setOpen(true);
        }}
        // Unmounts the items only after the popover is closed: the browser restores the focus only if the
        // focused item is still in the page.
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={closeAfterChoice}
      >
        {isOpen && children}
      </Panel>
    </Root>
  );
}

export const MenuItem = styled(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      w: 'full',
      minH: 'control',
      px: 4,
      py: 2,
      textAlign: 'start',
      outlineOffset: '-3px!',
      _hover: { bg: 'surface-muted' },
      '& > span': { minW: 0 },
      '& > svg': { flexShrink: 0, color: 'brand-700' },
      '& > svg:last-child': { ms: 'auto' },
      '& small': {
        display: 'block',
        textStyle: 'small',
        fontWeight: 'normal',
        color: 'ink-muted',
      },
      '&[aria-current]': { fontWeight: 'semibold' },
      '&:disabled': { color: 'ink-muted', cursor: 'default', bg: 'surface' },
    },
  },
  { defaultProps: { type: 'button' } },
);

const Root = styled('div', {
  base: { minW: 0, maxW: 'full', _print: { display: 'none' } },
});

const Opener = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minH: 'control',
    px: 3,
    py: 2,
    borderRadius: 'control',
    textAlign: 'start',
    _hover: { transition: 'background-color 150ms' },
    '& svg': { flexShrink: 0 },
  },
  variants: {
    variant: {
      field: {
        w: 'full',
        maxW: { sm: '20rem' },
        bg: 'surface',
        borderWidth: '1px',
        borderColor: 'line-strong',
        _hover: { bg: 'surface-muted', borderColor: 'ink-muted' },
      },
      quiet: { color: 'brand-700', fontWeight: 'medium', _hover: { bg: 'brand-100' } },
    },
  },
});

// Limits the label to three lines; the menu shows the full text.
const OpenerLabel = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    minW: 0,
    maxH: '4.5em',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
});

const Arrow = styled('span', {
  base: { flexShrink: 0, ms: 'auto', transition: 'transform 180ms ease-out' },
  variants: { isUp: { true: { transform: 'rotate(180deg)' } } },
});

// Panel that opens below its button, or in the middle of the screen if the browser lacks anchor positioning.
const Panel = styled('div', {
  base: {
    m: 'auto',
    maxW: 'calc(100vw - 2rem)',
    maxH: 'min(24rem, 60dvh)',
    py: 2,
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'panel',
    overflowY: 'auto',
    animation: 'appear 150ms ease-out',
    _print: { display: 'none' },
    '@supports (position-area: block-end)': {
      mx: 0,
      my: 1,
      inset: 'auto',
      positionArea: 'block-end span-inline-start',
      positionTryFallbacks: 'flip-inline, flip-block, flip-block flip-inline',
    },
  },
  variants: {
    variant: {
      field: { w: { base: 'calc(100vw - 2rem)', sm: '20rem' }, minW: 'anchor-size(width)' },
      quiet: { minW: '12rem', w: 'max-content' },
    },
  },
});
