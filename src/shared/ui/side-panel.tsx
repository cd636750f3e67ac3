import { X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { Elements } from './elements.ts';
import { Box, Flex } from './layout.ts';
import { atLeast, LARGE_TEXT } from '../theme/breakpoints.ts';
import { styled } from '../theme/styled.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { inPieces } from './text-pieces.ts';
import { modalBase, useModal } from './modal.ts';
import { LeavingDialog, SLIDING_OUT, useIsPresent } from './motion.tsx';
import { topDialog } from './top-dialog.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useStuck } from './use-stuck.ts';

/** A longer title is smaller: the head stays in view above the content. */
const LONG_TITLE = 60;
/** A share of the window: a taller head scrolls away with the content. */
const MOST_STUCK = 0.4;

type SidePanelProps = {
  /** Before the title, and quieter. */
  readonly label?: string | undefined;
  readonly title: string;
  /** What the panel shows of the title, above it; names the dialog. */
  readonly kind?: string | undefined;
  readonly onClose: () => void;
  /** Called when the animation has ended. */
  readonly onGone?: () => void;
  /** Wide enough for a table on large screens. */
  readonly isWide?: boolean;
  /** What it shows, if it stands in the page where that is wide; another one takes the focus. */
  readonly pane?: string;
  /** Stays in sight below the content. */
  readonly foot?: ReactNode;
  readonly children: Elements;
};

/**
 * A panel on the right with details of an element of the page, full screen on a phone. Shown while
 * it is mounted; within `Leaving` it slides out before it is removed.
 */
export function SidePanel(props: SidePanelProps) {
  const { label, title, kind, onClose, onGone, isWide = false, pane, foot, children } = props;
  const id = useId();
  const isLong = title.length > LONG_TITLE;
  const isLeaving = !useIsPresent();
  const hasRoom = useMediaQuery(atLeast('panes'));
  const isBeside = !useIsTextLarge() && hasRoom && pane !== undefined;
  const modal = useModal({ onClose, isLeaving, onGone, pane: isBeside ? pane : null });
  useEscape(isBeside && !isLeaving, onClose);
  const head = useRef<HTMLDivElement>(null);
  const isStuck = useStuck(head, MOST_STUCK);
  return (
    <Surface
      {...modal}
      {...SLIDING_OUT}
      aria-labelledby={kind === undefined ? id : `${id}-kind`}
      data-leaving={isLeaving ? '' : undefined}
      isWide={isWide}
      isBeside={isBeside}
    >
      <Flex flexDirection="column" minH="full" p={EDGE}>
        <Head ref={head} isStuck={isStuck}>
          {/* First: Orca takes up what stands first in silence (modal.ts), and reads the title with the focus. */}
          <Button variant="quiet" aria-label="Close" onClick={onClose} css={CLOSE}>
            <Icon icon={X} />
          </Button>
          <Box minW={0}>
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
              <span>{inPieces(title)}</span>
            </Title>
          </Box>
        </Head>
        {children}
        {foot && <Foot isStuck={isStuck}>{foot}</Foot>}
      </Flex>
    </Surface>
  );
}

/** Of a pane; a modal dialog has it from the browser. */
function useEscape(isOn: boolean, onEscape: () => void) {
  const escape = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // The key is a field's, as of the search of the list, and an open menu's.
    const isField = target instanceof Element && target.matches('input, select, textarea');
    const isMenus = document.querySelector('[popovertarget][aria-expanded=true]') !== null;
    if (key === 'Escape' && !isField && !isMenus && !topDialog()) onEscape();
  });
  useEffect(() => {
    const off = new AbortController();
    if (isOn) window.addEventListener('keydown', (event) => escape(event), { signal: off.signal });
    return () => off.abort();
  }, [isOn]);
}

/** Whether the page has the mark of it. */
function useIsTextLarge(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.hasAttribute(LARGE_TEXT),
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: [LARGE_TEXT] });
  return () => observer.disconnect();
}

/** Does not grow with the text where there is no room. */
const EDGE = { base: 'min(1rem, 5vw)', sm: 6 } as const;
const OVER_EDGE = { base: 'max(-1rem, -5vw)', sm: -6 } as const;

const Head = styled('div', {
  base: {
    zIndex: 'sticky',
    display: 'flex',
    flexDirection: 'row-reverse',
    alignItems: 'start',
    justifyContent: 'space-between',
    gap: 2,
    // Covers what scrolls below it, up to the edges of the panel.
    mx: OVER_EDGE,
    mt: OVER_EDGE,
    px: EDGE,
    pt: EDGE,
    pb: 3,
    mb: 2,
    bg: 'surface',
  },
  variants: { isStuck: { true: { position: 'sticky', top: 0 } } },
});

const Foot = styled('div', {
  base: {
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 5,
    rowGap: 2,
    mx: OVER_EDGE,
    mt: 'auto',
    mb: OVER_EDGE,
    px: EDGE,
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
      // Scrolls by itself when it would fill the screen, which its tab stop allows by keyboard.
      true: { textStyle: 'h3', maxH: '30dvh', overflowY: 'auto' },
      false: { textStyle: 'h2' },
    },
  },
});

const Label = styled('span', { base: { textStyle: 'label', color: 'ink-muted' } });

const CLOSE = { flexShrink: 0, minW: 'control', px: 2, my: -1.5 } as const;

const Surface = styled(LeavingDialog, {
  base: {
    ...modalBase,
    ms: 'auto',
    me: '0',
    my: '0',
    w: 'full',
    pe: 'env(safe-area-inset-right)',
    h: '100dvh',
    maxH: '100dvh',
    // As that of the page.
    container: 'content / inline-size',
    // A focused element scrolls clear of the head.
    scrollPaddingTop: 'calc(var(--stuck-above, 6rem) + 0.5rem)',
    scrollPaddingBottom: '4rem',
    animation: 'slide-in 200ms ease-out',
    '&[data-leaving]::backdrop': { opacity: 0, transition: 'opacity 180ms ease-out' },
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
