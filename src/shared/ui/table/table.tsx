import {
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  useEffect,
} from 'react';
import type { ChildElements } from '../elements.ts';
import { tableRecipe } from '../theme/recipes/table.ts';
import { styled } from '../theme/styled.ts';
import { openClickedRow } from './open-row.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { amountsHiddenStore } from '../../platform/hidden-amounts/hidden-amounts.ts';

const TableRoot = styled('table', tableRecipe);

type TableProps = Omit<ComponentProps<typeof TableRoot>, 'children'> & {
  readonly caption: ReactNode;
  readonly isCaptionHidden?: boolean;
  readonly children: ChildElements;
};

/**
 * Table with native rows and cells. The styles are on the table element, so that a row costs as little as
 * plain HTML. `data-numeric` on a cell aligns a figure, `data-state=muted` on a row greys it, and
 * `OPENS_ROW_ATTRIBUTE` on a button or link makes its row clickable.
 */
export function Table({ caption, isCaptionHidden = false, children, ...rest }: TableProps) {
  return (
    <TableRoot {...rest} ref={useFixedWidths()} onClick={openClickedRow}>
      {isCaptionHidden ? (
        // The text is hidden, not the caption: some screen readers ignore a caption that is out of the flow.
        <caption data-hidden="">
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
      ) : (
        <caption>{caption}</caption>
      )}
      {children}
    </TableRoot>
  );
}

type ScrollRegionProps = {
  /** Accessible name of the region, which is a tab stop. */
  readonly label: string;
  readonly children: ChildElements;
};

/**
 * Scrolls a wide table sideways, also by keyboard; a shade at an edge shows that columns are hidden there. A
 * table that fits has no region role and no tab stop, and its header sticks to the page.
 */
export function ScrollRegion({ label, children }: ScrollRegionProps) {
  const [hidden, setHidden] = useState<Hidden>('');
  const box = useRef<HTMLDivElement>(null);
  const measure = () => setHidden(findHiddenSides(box.current));
  useLayoutEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() => setHidden(findHiddenSides(element)));
    observer.observe(element);
    observer.observe(content);
    setHidden(findHiddenSides(element));
    return () => observer.disconnect();
  }, []);
  const region = { role: 'region', 'aria-label': label, tabIndex: 0 } as const;
  return (
    <Shaded data-hidden={hidden}>
      <ScrollBox ref={box} isWider={hidden !== ''} {...(hidden && region)} onScroll={measure}>
        {children}
      </ScrollBox>
    </Shaded>
  );
}

/** Sides on which columns are hidden. */
type Hidden = '' | 'start' | 'end' | 'start end';

function findHiddenSides(box: HTMLElement | null): Hidden {
  const content = box?.firstElementChild;
  if (!box || !content || content.scrollWidth <= box.clientWidth) return '';
  // Each shade is next to the sticky column and covers the visible remainder of the column that is cut off.
  const edges = box.getBoundingClientRect();
  const headers = getColumnHeaders(content);
  for (const side of ['start', 'end'] as const) {
    const stuck = headers.find(({ dataset }) => dataset['stuck'] === side)?.offsetWidth ?? 0;
    const edge = side === 'start' ? edges.left + stuck : edges.right - stuck;
    const { style } = box.parentElement ?? {};
    style?.setProperty(`--stuck-${side}`, `${stuck}px`);
    const cut = measureCutColumn(headers, side, edge);
    style?.setProperty(`--shade-${side}`, cut > 0 ? `${cut}px` : '1rem');
    style?.setProperty(`--blur-${side}`, cut > 0 ? '8px' : '0px');
  }
  if (box.scrollLeft <= 0) return 'end';
  const isAtEnd = box.scrollLeft + box.clientWidth >= content.scrollWidth - 1;
  return isAtEnd ? 'start' : 'start end';
}

function getColumnHeaders(table: Element | null): readonly HTMLElement[] {
  return table instanceof HTMLTableElement ? [...(table.tHead?.rows[0]?.cells ?? [])] : [];
}

/**
 * Returns the visible width in pixels of the column that is cut off at an edge; 0 if none is. This remainder
 * is blurred, because the visible digits could be read as another figure.
 */
function measureCutColumn(
  headers: readonly HTMLElement[],
  side: 'start' | 'end',
  edge: number,
): number {
  for (const header of headers) {
    if (header.dataset['stuck']) continue;
    const { left, right } = header.getBoundingClientRect();
    if (left < edge - 1 && right > edge + 1) return side === 'start' ? right - edge : edge - left;
  }
  return 0;
}

const ScrollBox = styled('div', {
  // Containing block of the visually hidden texts, which have an absolute position.
  base: { position: 'relative' },
  variants: {
    isWider: { true: { overflowX: 'auto', _print: { overflow: 'visible' } } },
  },
});

const SHADE = {
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  zIndex: 'panel',
  borderColor: 'line',
  pointerEvents: 'none',
  _print: { display: 'none' },
} as const;

const Shaded = styled('div', {
  base: {
    position: 'relative',
    '&[data-hidden~=start]::before': {
      ...SHADE,
      insetInlineStart: 'var(--stuck-start)',
      w: 'var(--shade-start)',
      backdropFilter: 'blur(var(--blur-start))',
      borderInlineStartWidth: '1px',
      backgroundImage: 'linear-gradient(to right, var(--color-shadow), transparent 1rem)',
    },
    '&[data-hidden~=end]::after': {
      ...SHADE,
      insetInlineEnd: 'var(--stuck-end)',
      w: 'var(--shade-end)',
      backdropFilter: 'blur(var(--blur-end))',
      borderInlineEndWidth: '1px',
      backgroundImage: 'linear-gradient(to left, var(--color-shadow), transparent 1rem)',
    },
    // Removes the blur while a column header is focused, so that its focus ring is visible.
    '&:has(thead :focus-visible)': {
      '&[data-hidden]::before, &[data-hidden]::after': { backdropFilter: 'none' },
    },
  },
});

const WIDTH = '--kept-width';

/** Fixes the widths of the columns, in `--kept-width`, while dots replace the amounts in them. */
function useFixedWidths() {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const heads = () => getColumnHeaders(table.current);
    const clear = () => heads().forEach((head) => head.style.removeProperty(WIDTH));
    // The listener runs before React renders the dots. Amounts are also revealed for a moment while a file is
    // made: the microtask does not clear the widths then.
    const unsubscribe = amountsHiddenStore.subscribe(() => {
      if (!amountsHiddenStore.get()) {
        queueMicrotask(() => amountsHiddenStore.get() || clear());
        return;
      }
      const widths = heads().map((head) => head.getBoundingClientRect().width);
      heads().forEach((head, at) => head.style.setProperty(WIDTH, `${widths[at]}px`));
    });
    window.addEventListener('resize', clear);
    return () => {
      unsubscribe();
      window.removeEventListener('resize', clear);
    };
  }, []);
  return table;
}
