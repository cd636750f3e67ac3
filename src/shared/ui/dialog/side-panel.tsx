import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { ChildElements } from '../elements.ts';
import { Box, Flex } from '../layout.ts';
import { buildMinWidthQuery, LARGE_TEXT_ATTRIBUTE } from '../theme/breakpoints.ts';
import { styled } from '../theme/styled.ts';
import { splitTextNodes } from '../text/split-text-nodes.ts';
import { CloseButton, modalStyles, useModal } from './modal.tsx';
import { AnimatedDialog, SLIDE_OUT_PROPS, useIsPresent } from '../motion/motion.tsx';
import { getTopDialog } from '../announce/top-dialog.ts';
import { useMediaQuery } from '../use-media-query.ts';
import { useIsSticky } from '../use-is-sticky.ts';

/** Longest title, in characters, in the normal font size; a longer title has a smaller font. */
const MAX_TITLE_LENGTH = 60;
/** Maximum height of a sticky header as a share of the window; a taller header scrolls with the content. */
const MAX_STICKY_SHARE = 0.4;

type SidePanelProps = {
  /** Decorative tile before the title. */
  readonly tile?: ChildElements;
  /** Muted text before the title. */
  readonly label?: string | undefined;
  readonly title: string;
  /** Kind of content that the panel shows, above the title; becomes the dialog's accessible name. */
  readonly kind?: string | undefined;
  readonly onClose: () => void;
  /** Called when the exit animation has ended. */
  readonly onRemoved?: () => void;
  /** Makes the panel wide enough for a table on large screens. */
  readonly isWide?: boolean;
  /**
   * Id of the content. Set it if a wide screen shows the panel beside the page. A change of the id moves
   * the focus to the panel.
   */
  readonly pane?: string;
  /** Footer below the content; sticky unless the text is large. */
  readonly footer?: ReactNode;
  readonly children: ChildElements;
};

/**
 * Panel on the right with details of an item of the page; full screen on a phone. It is open while mounted;
 * inside `AnimatedExit` it slides out before it is removed.
 */
export function SidePanel(props: SidePanelProps) {
  const { tile, label, title, kind, onClose, onRemoved, isWide = false, pane } = props;
  const { footer, children } = props;
  const id = useId();
  const isLong = title.length > MAX_TITLE_LENGTH;
  const isLeaving = !useIsPresent();
  const isWideEnough = useMediaQuery(buildMinWidthQuery('panes'));
  const isTextLarge = useIsTextLarge();
  const isBeside = !isTextLarge && isWideEnough && pane !== undefined;
  const modal = useModal({ onClose, isLeaving, onRemoved, pane: isBeside ? pane : null });
  useEscape(isBeside && !isLeaving, onClose);
  const header = useRef<HTMLDivElement>(null);
  const isStuck = useIsSticky(header, MAX_STICKY_SHARE);
  return (
    <Surface
      {...modal}
      {...SLIDE_OUT_PROPS}
      aria-labelledby={kind === undefined ? id : `${id}-kind`}
      isWide={isWide}
      isBeside={isBeside}
    >
      <Flex flexDirection="column" minH="full" p={PADDING}>
        <Header ref={header} isStuck={isStuck}>
          {/* The close button is first, because Orca skips the first element of a dialog (modal.tsx). Orca
              reads the title because it is focused. */}
          <CloseButton onClose={onClose} />
          <Box minW={0} flex="1">
            {kind !== undefined && (
              <Box id={`${id}-kind`} textStyle="label" color="ink-muted">
                {kind}
              </Box>
            )}
            <Title id={id} tabIndex={isLong ? 0 : -1} data-autofocus isLong={isLong}>
              {label !== undefined && (
                <>
                  <Label>{label}</Label>{' '}
                </>
              )}
              <span>{splitTextNodes(title)}</span>
            </Title>
          </Box>
          {tile}
        </Header>
        {children}
        {footer && <Footer isStuck={isStuck && !isTextLarge}>{footer}</Footer>}
      </Flex>
    </Surface>
  );
}

/** Calls `onEscape` for Escape while a pane is open; a modal dialog gets the key from the browser. */
function useEscape(isOn: boolean, onEscape: () => void) {
  const escape = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // Escape has its own meaning in a field, such as the list's search, and in an open menu.
    const isField = target instanceof Element && target.matches('input, select, textarea');
    const isMenuOpen = document.querySelector('[popovertarget][aria-expanded=true]') !== null;
    if (key === 'Escape' && !isField && !isMenuOpen && !getTopDialog()) onEscape();
  });
  useEffect(() => {
    const off = new AbortController();
    if (isOn) window.addEventListener('keydown', (event) => escape(event), { signal: off.signal });
    return () => off.abort();
  }, [isOn]);
}

/** Returns whether the page has large text. */
function useIsTextLarge(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.hasAttribute(LARGE_TEXT_ATTRIBUTE),
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [LARGE_TEXT_ATTRIBUTE] });
  return () => observer.disconnect();
}

/** Padding of the panel, which does not grow with large text on a narrow screen. */
const PADDING = { base: 'min(1rem, 5vw)', sm: 6 } as const;
const NEGATIVE_PADDING = { base: 'max(-1rem, -5vw)', sm: -6 } as const;

const Header = styled('div', {
  base: {
    zIndex: 'sticky',
    display: 'flex',
    flexDirection: 'row-reverse',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: 2,
    // Covers the content that scrolls under the header, up to the edges of the panel.
    mx: NEGATIVE_PADDING,
    mt: NEGATIVE_PADDING,
    px: PADDING,
    pt: PADDING,
    pb: 3,
    mb: 2,
    bg: 'surface',
  },
  variants: { isStuck: { true: { position: 'sticky', top: 0 } } },
});

const Footer = styled('div', {
  base: {
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 5,
    rowGap: 2,
    mx: NEGATIVE_PADDING,
    mt: 'auto',
    mb: NEGATIVE_PADDING,
    px: PADDING,
    py: 3,
    borderTopWidth: '1px',
    borderColor: 'line',
    bg: 'surface',
    _empty: { display: 'none' },
  },
  variants: { isStuck: { true: { position: 'sticky', bottom: 0 } } },
});

const Title = styled('h2', {
  base: { minW: 0, overflowWrap: 'anywhere' },
  variants: {
    isLong: {
      // Scrolls if it would fill the screen; the tab stop makes it scrollable by keyboard.
      true: { textStyle: 'h3', maxH: '30dvh', overflowY: 'auto' },
      false: { textStyle: 'h2' },
    },
  },
});

const Label = styled('span', { base: { textStyle: 'label', color: 'ink-muted' } });

const Surface = styled(AnimatedDialog, {
  base: {
    ...modalStyles,
    ms: 'auto',
    me: '0',
    my: '0',
    w: 'full',
    pe: 'env(safe-area-inset-right)',
    h: '100dvh',
    maxH: '100dvh',
    // Same container name as the page, so that container queries of lists work in a panel.
    container: 'content / inline-size',
    // Scrolls a focused element so far that the sticky header does not cover it.
    scrollPaddingTop: 'calc(var(--stuck-above, 6rem) + 0.5rem)',
    scrollPaddingBottom: '4rem',
    animation: 'slide-in 200ms ease-out',
    '&[inert]::backdrop': { opacity: 0, transition: 'opacity 180ms ease-out' },
  },
  variants: {
    isWide: {
      true: { maxW: { base: 'full', sm: 'panel', xl: 'compose' } },
      false: { maxW: { base: 'full', sm: 'panel' } },
    },
    isBeside: {
      true: {
        position: 'static',
        minH: 0,
        h: 'auto',
        maxW: { base: 'full', sm: 'full', xl: 'full' },
        borderWidth: '1px',
        borderRadius: 'card',
        boxShadow: 'none',
      },
    },
  },
});
