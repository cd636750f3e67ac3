import {
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  useEffect,
} from 'react';
import type { Elements } from './elements.ts';
import { tableRecipe } from '../theme/recipes/table.ts';
import { styled } from '../theme/styled.ts';
import { openClickedRow } from './open-row.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { amountsHidden } from '../money/hidden-amounts.ts';

const TableRoot = styled('table', tableRecipe);

type TableProps = Omit<ComponentProps<typeof TableRoot>, 'children'> & {
  readonly caption: ReactNode;
  readonly isCaptionHidden?: boolean;
  readonly children: Elements;
};

/**
 * Native rows and cells inside: the looks are on the table, so a row costs as much as plain HTML.
 * `data-numeric` on a cell aligns a figure, `data-stuck` keeps its column in sight at the start or
 * the end, `data-state=muted` on a row greys it, and `OPENS_ROW` on a button or link in it makes the whole
 * row its target.
 */
export function Table({ caption, isCaptionHidden = false, children, ...rest }: TableProps) {
  return (
    <TableRoot {...rest} ref={useFixedWidths()} onClick={openClickedRow}>
      {isCaptionHidden ? (
        // Hidden inside the caption: some screen readers lose a caption outside the flow.
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
  /** The name of the region, which is a tab stop. */
  readonly label: string;
  readonly children: Elements;
};

/**
 * Scrolls a wide table sideways, also by keyboard; a shade at an edge tells that columns are hidden
 * there. A table that fits is no region: it is no tab stop, and its sticky head sticks to the page.
 */
export function ScrollRegion({ label, children }: ScrollRegionProps) {
  const [hidden, setHidden] = useState<Hidden>('');
  const box = useRef<HTMLDivElement>(null);
  const measure = () => setHidden(hiddenIn(box.current));
  useLayoutEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() => setHidden(hiddenIn(element)));
    observer.observe(element);
    observer.observe(content);
    setHidden(hiddenIn(element));
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

/** The sides on which columns are hidden. */
type Hidden = '' | 'start' | 'end' | 'start end';

function hiddenIn(box: HTMLElement | null): Hidden {
  const content = box?.firstElementChild;
  if (!box || !content || content.scrollWidth <= box.clientWidth) return '';
  // The shades stand beside the columns that stay, over what is left of the column that they cut.
  const edges = box.getBoundingClientRect();
  for (const side of ['start', 'end'] as const) {
    const stuck = content.querySelector<HTMLElement>(`[data-stuck=${side}]`)?.offsetWidth ?? 0;
    const edge = side === 'start' ? edges.left + stuck : edges.right - stuck;
    const { style } = box.parentElement ?? {};
    style?.setProperty(`--stuck-${side}`, `${stuck}px`);
    const cut = leftOfCut(content, side, edge);
    style?.setProperty(`--shade-${side}`, cut > 0 ? `${cut}px` : '1rem');
    style?.setProperty(`--blur-${side}`, cut > 0 ? '8px' : '0px');
  }
  if (box.scrollLeft <= 0) return 'end';
  const isAtEnd = box.scrollLeft + box.clientWidth >= content.scrollWidth - 1;
  return isAtEnd ? 'start' : 'start end';
}

/**
 * How much is in sight of the column that an edge cuts; 0 if it cuts none. It is blurred: what is
 * left of a figure could be read as another one.
 */
function leftOfCut(table: Element, side: 'start' | 'end', edge: number): number {
  for (const head of table.querySelectorAll('thead th:not([data-stuck])')) {
    const { left, right } = head.getBoundingClientRect();
    if (left < edge - 1 && right > edge + 1) return side === 'start' ? right - edge : edge - left;
  }
  return 0;
}

const ScrollBox = styled('div', {
  // Texts for screen readers stay inside.
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
      bgImage: 'linear-gradient(to right, var(--color-shadow), transparent 1rem)',
    },
    '&[data-hidden~=end]::after': {
      ...SHADE,
      insetInlineEnd: 'var(--stuck-end)',
      w: 'var(--shade-end)',
      backdropFilter: 'blur(var(--blur-end))',
      borderInlineEndWidth: '1px',
      bgImage: 'linear-gradient(to left, var(--color-shadow), transparent 1rem)',
    },
    // The focus of a heading is seen through them.
    '&:has(thead :focus-visible)': {
      '&[data-hidden]::before, &[data-hidden]::after': { backdropFilter: 'none' },
    },
  },
});

const WIDTH = '--kept-width';

/** The columns keep their widths when the amounts in them become dots; `--kept-width` has them. */
function useFixedWidths() {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const heads = () => [...(table.current?.querySelectorAll<HTMLElement>('thead th') ?? [])];
    const clear = () => heads().forEach((head) => head.style.removeProperty(WIDTH));
    // Called before React writes the dots. The store is shown for a moment while a file is made.
    const unsubscribe = amountsHidden.subscribe(() => {
      if (!amountsHidden.get()) {
        queueMicrotask(() => amountsHidden.get() || clear());
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
