import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { cardRecipe } from '../theme/recipes/card.ts';
import { visuallyHiddenRecipe } from '../theme/recipes/visually-hidden.ts';
import { styled } from '../theme/styled.ts';
import { fitFontSize } from '../text/fit-font-size.ts';

/** Minimum widths for a list to be a table; below them its rows are cards. */
export type TableMinWidths = {
  /** Media query of the window (specification 9). */
  readonly window: string;
  /** Minimum width of the page's or panel's content, as a CSS length. */
  readonly content: string;
};

/** Applies styles where the rows of a list are cards; never in print, which always has the table. */
export function wrapCardStyles(
  { window, content }: TableMinWidths,
  styles: SystemStyleObject,
): SystemStyleObject {
  return {
    [`@media screen and (not ${window})`]: styles,
    '@media screen': { [`@container content (width < ${content})`]: styles },
  };
}

/**
 * Applies styles where a list is a table on the screen, for example to hide controls that only cards need.
 */
export function wrapTableStyles(
  { window, content }: TableMinWidths,
  styles: SystemStyleObject,
): SystemStyleObject {
  return {
    [`@media screen and ${window}`]: { [`@container content (width >= ${content})`]: styles },
  };
}

/** Chevron at the end of a row or card that opens, where a button with text does not fit. */
const CHEVRON: SystemStyleObject = {
  content: '"›" / ""',
  position: 'absolute',
  insetInlineEnd: 3,
  top: 'calc(50% - 0.75em)',
  fontSize: '1.5rem',
  lineHeight: '1.5',
  color: 'ink-muted',
  pointerEvents: 'none',
};

/** Invisible button over the chevron; the row shows its focus ring. */
const CHEVRON_BUTTON: SystemStyleObject = {
  '& [data-actions] [data-opens-row]': {
    position: 'absolute',
    top: 0,
    insetInlineEnd: 0,
    w: 8,
    minW: 8,
    h: 'full',
    m: 0,
    p: 0,
    clipPath: 'none',
    // Hides the button's text, which would overflow the chevron.
    fontSize: 0,
    opacity: 0,
  },
  '& tr:has([data-actions] [data-opens-row]:focus-visible)': {
    outline: '2px solid {colors.brand-700}',
    outlineOffset: '-2px',
  },
};

/**
 * Minimum content width for a column of actions; below it, the clickable row and its details replace the
 * actions.
 */
const ACTIONS_MIN_WIDTH = '36rem';

/** Returns the minimum width of a table with a name column, `count` numeric columns and optional actions. */
export function getMinTableWidth(count: number, hasActions: boolean): string {
  return `${13.5 + 6.75 * count + (hasActions ? 7.5 : 0)}rem`;
}

/**
 * Hides the columns that do not fit into a narrow table, by their rank, and reduces the actions to a chevron.
 */
export function hideColumnsByRank(
  minWidths: TableMinWidths,
  columns: readonly unknown[],
): SystemStyleObject {
  return wrapTableStyles(minWidths, {
    ...Object.fromEntries(
      columns.map((_, index) => [
        `@container content (width < ${getMinTableWidth(index + 1, index > 1)})`,
        { [`& [data-rank="${index + 1}"]`]: { display: 'none' } },
      ]),
    ),
    [`@container content (width < ${ACTIONS_MIN_WIDTH})`]: {
      '& :is(th, td)[data-actions]': { w: 8, minW: 8, p: 0, '&::after': CHEVRON },
      '& [data-actions] button': visuallyHiddenRecipe.base,
      ...CHEVRON_BUTTON,
    },
  });
}

const LABEL_AND_FIGURE = { display: 'flex', flexWrap: 'wrap', columnGap: 1 } as const;

export type CardStyles = readonly SystemStyleObject[];

/** Styles of rows as cards: the name and the main figure first, then the other cells. */
export const CARD_STYLES: CardStyles = [
  {
    bg: 'transparent',
    borderWidth: 0,
    borderRadius: 0,
    overflow: 'visible',
    '& table': { display: 'block' },
    '& thead': { display: 'none' },
    // Shows as many cards side by side as fit.
    '& tbody': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
      gap: 3,
    },
    '& tbody tr': {
      display: 'flex',
      // The figure wraps below the name in one piece if the text is large.
      flexWrap: 'wrap',
      alignItems: 'baseline',
      alignContent: 'start',
      columnGap: 3,
      h: 'auto',
      px: 4,
      py: 2.5,
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'card',
      containerType: 'inline-size',
      // Line break after the name and the main figure.
      '&::before': { content: '""', order: 1, w: 'full' },
      '&[data-state=muted]': { bg: 'surface-muted' },
      '&:has([data-opens-row]):hover': { borderColor: 'brand-500' },
    },
    '& tbody :is(th, td)': {
      position: 'static',
      display: 'block',
      w: 'auto',
      minW: 0,
      maxW: 'full',
      h: 'auto',
      p: 0,
      textAlign: 'start',
      overflowWrap: 'anywhere',
    },
    '& tbody th': { flex: '1 1 9rem', fontSize: '1rem' },
    '& tbody td:not([data-main])': { order: 2, textStyle: 'small' },
    // The figure wraps below its label in one piece.
    '& tbody td:is([data-numeric], [data-one-line])': LABEL_AND_FIGURE,
    '& tbody td[data-numeric]': { fontSize: fitFontSize('0.875rem') },
    '& tbody td[data-main]': {
      ms: 'auto',
      fontSize: fitFontSize('1rem'),
      fontWeight: 'semibold',
    },
    '& tbody td[data-actions]': { alignSelf: 'center', ms: 'auto', my: -2, me: -2 },
    // The details of the row show the columns that are hidden here.
    '& tbody td[data-rank]:not([data-rank="1"], [data-rank="2"], [data-rank="3"], [data-rank="4"])':
      { display: 'none' },
    '& [data-label]': { display: 'inline', color: 'ink-muted', fontWeight: 'normal' },
    '& [data-main] > [data-label]': visuallyHiddenRecipe.base,
  },
];

/** Styles of cards without a main figure: each field has a line of its own. */
export const FIELD_LIST_CARD_STYLES: CardStyles = [
  ...CARD_STYLES,
  {
    '& tbody td[data-field]': {
      ...LABEL_AND_FIGURE,
      justifyContent: 'space-between',
      columnGap: 4,
      w: 'full',
      fontSize: fitFontSize('1rem'),
    },
  },
];

/** Styles of cards that open the details of their row on click. */
export const CLICKABLE_CARD_STYLES: CardStyles = [
  ...CARD_STYLES,
  {
    '& tbody tr:has([data-opens-row])': { position: 'relative', pe: 8, '&::after': CHEVRON },
    '& tbody td[data-actions]': { m: 0 },
    ...CHEVRON_BUTTON,
  },
];

/** Styles of cards inside another card: rows with a line between them. */
export const PLAIN_CARD_STYLES: CardStyles = [
  ...CARD_STYLES,
  {
    '& tbody': { display: 'block' },
    '& tbody tr': { px: 0, py: 3, border: 'none', borderRadius: 0 },
    '& tbody tr + tr': { borderTop: '1px solid {colors.line}' },
  },
];

/** Card around a table; the outer cells are aligned with the content of other cards. */
export const TableCard = styled('div', {
  base: {
    ...cardRecipe.base,
    p: 0,
    // `hidden` would create a scroll container, to which the header would stick instead of to the page.
    overflow: 'clip',
    _print: {
      borderWidth: 0,
      breakInside: 'auto',
      overflow: 'visible',
      // Browsers repeat the header on each printed page, but not sticky content inside it.
      '& thead th': { position: 'static' },
    },
  },
  variants: {
    // Table inside another card.
    isPlain: { true: { bg: 'transparent', borderWidth: 0, borderRadius: 0, overflow: 'visible' } },
  },
});
