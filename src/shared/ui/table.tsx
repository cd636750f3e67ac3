import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { tableRecipe } from '../theme/recipes/table.ts';
import { styled } from '../theme/styled.ts';
import { openClickedRow } from './open-row.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const TableRoot = styled('table', tableRecipe);

type TableProps = ComponentProps<typeof TableRoot> & {
  readonly caption: ReactNode;
  readonly isCaptionHidden?: boolean;
};

/**
 * Native rows and cells inside: the looks are on the table, so a row costs as much as plain HTML.
 * `data-numeric` on a cell aligns a figure, `data-muted` on a row greys it, and `OPENS_ROW` on a
 * button or link in it makes the whole row its target.
 */
export function Table({ caption, isCaptionHidden = false, children, ...rest }: TableProps) {
  return (
    <TableRoot {...rest} onClick={openClickedRow}>
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
  readonly children: ReactNode;
};

/**
 * Scrolls a wide table sideways, also by keyboard. A table that fits is no region: it is no tab
 * stop, and its sticky head sticks to the page.
 */
export function ScrollRegion({ label, children }: ScrollRegionProps) {
  const [isWider, setWider] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const measure = () => setWider(content.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content);
    measure();
    return () => observer.disconnect();
  }, []);
  const region = { role: 'region', 'aria-label': label, tabIndex: 0 } as const;
  return (
    <ScrollBox ref={box} isWider={isWider} {...(isWider && region)}>
      {children}
    </ScrollBox>
  );
}

const ScrollBox = styled('div', {
  base: { position: 'relative' },
  variants: {
    isWider: { true: { overflowX: 'auto', _print: { overflow: 'visible' } }, false: {} },
  },
});
