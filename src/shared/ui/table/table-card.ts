import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { buildMinWidthQuery } from '../theme/breakpoints.ts';
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

/** Commission and applications are cards in windows under 1000 px (specification 9). */
export const RECORDS_MIN_WIDTHS: TableMinWidths = {
  window: buildMinWidthQuery('table'),
  content: '40rem',
};

/** Applies styles where the rows of a list are cards; never in print, which always has the table. */
function wrapCardStyles(
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

/**
 * Look of a list:
 * - `rows`: table in a card; below its minimum widths each row is a card of its own
 * - `dense`: `rows` with many columns on one line each; a card opens the details of its row
 * - `list`: `rows` of different heights, such as messages; one card with a line between the rows
 * - `plain`: table inside another card; a line between the rows
 */
export type TableVariant = 'rows' | 'dense' | 'list' | 'plain';

/** Labels of the fields of a card: before the value, on a line of its own with the value, or not visible. */
export type CardLabels = 'inline' | 'own-line' | 'hidden';

export type TableCardStyles = {
  readonly variant: TableVariant;
  readonly minWidths: TableMinWidths;
  readonly cardLabels: CardLabels;
  /** Aligns all cells with the first line of the name. */
  readonly isTopAligned: boolean;
  /** Number of columns that a narrow table may hide, and whose values are in the details of the row. */
  readonly rankedCount: number;
  /** Whether the rows have actions, one of which opens the details. */
  readonly hasActions: boolean;
};

/**
 * Returns the styles of a table that may be cards. The CSS layer of the cards overrides the layer of the
 * table, whatever their selectors are. Browsers order layers by their first use: `rows`, then `cards`, both
 * after the layers of global.css. No other component uses these two layers.
 */
export function buildTableCardStyles(options: TableCardStyles): readonly SystemStyleObject[] {
  const { variant, minWidths, cardLabels, isTopAligned, rankedCount, hasActions } = options;
  const rows = [
    ROWS,
    isTopAligned && { '& tbody [data-cell]': { verticalAlign: 'top' } },
    variant === 'dense' && DENSE_ROWS,
    variant === 'list' && LIST_ROWS,
    rankedCount > 0 && hideColumnsByRank(minWidths, rankedCount),
  ];
  const cards = [
    CARDS,
    rankedCount > 0 && hasActions && OPENING_CARDS,
    variant === 'list' && LIST_CARDS,
    variant === 'plain' && PLAIN_CARDS,
    CARD_LABELS[cardLabels],
  ];
  return [
    ...rows.map((styles) => styles && { '@layer rows': styles }),
    ...cards.map((styles) => styles && { '@layer cards': wrapCardStyles(minWidths, styles) }),
  ].filter((styles) => styles !== false);
}

/** Returns the minimum width of a table with a name column, `count` numeric columns and optional actions. */
export function getMinTableWidth(count: number, hasActions: boolean): string {
  return `${13.5 + 6.75 * count + (hasActions ? 7.5 : 0)}rem`;
}

const ROWS: SystemStyleObject = {
  '& table': {
    '--table-space': 'clamp(0.5rem, 1.6cqi, 0.75rem)',
    '--table-edge': 'calc(2 * var(--table-space))',
  },
  // Limits the width of the name column, in which a name may break anywhere, so that the other columns have
  // space. Reserves a minimum width for the name as well.
  '& tbody [data-cell=name]': {
    w: '34%',
    minW: 'clamp(9.5rem, 28cqi, 12.5rem)',
    _print: { minW: '0' },
  },
  '& tbody [data-long]': { minW: '12rem' },
  '& thead th': { whiteSpace: 'nowrap', _print: { whiteSpace: 'normal' } },
};

// Headers and figures stay on one line, at least 16 px apart.
const DENSE_ROWS: SystemStyleObject = {
  // Equal spacing at every width.
  '& table': { '--table-space': '0.5rem', '--table-edge': '0.75rem' },
  '& th, & td': {
    fontSize: '0.875rem',
    lineHeight: String(20 / 14),
    _print: { fontSize: '8pt', lineHeight: '1.875' },
  },
  '& tbody tr:not([data-state=muted]):not(:hover)': { bg: 'surface' },
  // If the table is wider than the page, name and actions stay visible while the figures scroll.
  '& tbody [data-cell=name]': { minW: '12.5rem', maxW: '22rem', overflowWrap: 'anywhere' },
  '& thead th': {
    fontSize: '0.8125rem',
    _print: { fontSize: '8pt', whiteSpace: 'normal' },
  },
  // Reserves the height of two actions: the second often loads later than the rows.
  '& [data-cell=actions]': { minW: '6.75rem', h: '3.25rem', py: 0.5, whiteSpace: 'nowrap' },
  '& [data-cell=actions] button': {
    display: 'flex',
    minH: 6,
    mx: -1,
    px: 1,
    py: 0,
    fontSize: '0.875rem',
  },
};

/** Highlights the row whose record is open beside the list. */
const CURRENT_ROW: SystemStyleObject = {
  '& tbody tr:has([aria-current])': { bg: 'brand-100' },
};

const LIST_ROWS: SystemStyleObject = {
  '& tbody tr': { h: 'auto', bg: 'paper' },
  '& tbody [data-cell=name]': { w: 'auto', fontWeight: 'normal' },
  '& tbody [data-cell]': { py: 0 },
  '& [data-block]': { py: 3, overflow: 'clip', overflowClipMargin: '0.25rem' },
  '& tbody [data-cell=actions]': { w: 'control', pl: 0, pr: 3, '& [data-block]': { py: 1 } },
  // On narrow screens the time wraps below the date, to leave space for the name.
  '& [data-numeric]': {
    w: { base: '7.5rem', lg: '11rem' },
    whiteSpace: { base: 'normal', lg: 'nowrap' },
  },
  '& tbody tr[data-state=unread]': { bg: 'surface', fontWeight: 'bold' },
  '& tbody tr[data-state=unread] [data-cell=name]': { fontWeight: 'bold' },
  ...CURRENT_ROW,
};

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
  '& [data-cell=actions] [data-opens-row]': {
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
  '& tr:has([data-cell=actions] [data-opens-row]:focus-visible)': {
    outline: '2px solid {colors.brand-700}',
    outlineOffset: '-2px',
  },
};

/**
 * Minimum content width for a column of actions; below it, the clickable row and its details replace the
 * actions.
 */
const ACTIONS_MIN_WIDTH = '36rem';

/**
 * Hides the columns that do not fit into a narrow table, by their rank, and reduces the actions to a chevron.
 */
function hideColumnsByRank(minWidths: TableMinWidths, rankedCount: number): SystemStyleObject {
  return wrapTableStyles(minWidths, {
    ...Object.fromEntries(
      Array.from({ length: rankedCount }, (_, index) => [
        `@container content (width < ${getMinTableWidth(index + 1, index > 1)})`,
        { [`& [data-rank="${index + 1}"]`]: { display: 'none' } },
      ]),
    ),
    [`@container content (width < ${ACTIONS_MIN_WIDTH})`]: {
      '& [data-cell=actions]': { w: 8, minW: 8, p: 0, '&::after': CHEVRON },
      '& [data-cell=actions] button': visuallyHiddenRecipe.base,
      ...CHEVRON_BUTTON,
    },
  });
}

const LABEL_AND_FIGURE = { display: 'flex', flexWrap: 'wrap', columnGap: 1 } as const;

/** Rows as cards: the name and the main figure first, then the other cells. */
const CARDS: SystemStyleObject = {
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
  '& tbody [data-cell]': {
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
  '& tbody [data-cell=name]': { flex: '1 1 9rem', fontSize: '1rem' },
  '& tbody :is([data-cell=field], [data-cell=actions])': { order: 2, textStyle: 'small' },
  // The line breaks of a card do not depend on the length of such a text, or on a web font that loads late.
  '& tbody [data-long]': { w: 'full' },
  // The figure wraps below its label in one piece.
  '& tbody td:is([data-numeric], [data-one-line])': LABEL_AND_FIGURE,
  '& tbody [data-numeric]': { fontSize: fitFontSize('0.875rem') },
  '& tbody [data-cell=main]': {
    ms: 'auto',
    fontSize: fitFontSize('1rem'),
    fontWeight: 'semibold',
  },
  '& tbody [data-cell=actions]': { alignSelf: 'center', ms: 'auto', my: -2, me: -2 },
  '& tbody td:is([data-cell=detail], [data-usual])': { display: 'none' },
  '& [data-label]': {
    display: 'inline',
    color: 'ink-muted',
    fontWeight: 'normal',
    // A label that is wider than the card wraps, while its figure stays in one piece.
    whiteSpace: 'normal',
  },
  '& [data-cell=main] [data-label]': visuallyHiddenRecipe.base,
};

/** Cards that open the details of their row on click. */
const OPENING_CARDS: SystemStyleObject = {
  '& tbody tr': { position: 'relative', pe: 8, '&::after': CHEVRON },
  '& tbody [data-cell=actions]': { m: 0 },
  ...CHEVRON_BUTTON,
};

const LINE_BETWEEN = { '& tbody tr + tr': { borderTop: '1px solid {colors.line}' } };

const PLAIN_CARDS: SystemStyleObject = {
  '& tbody': { display: 'block' },
  '& tbody tr': { px: 0, py: 3, border: 'none', borderRadius: 0 },
  ...LINE_BETWEEN,
};

const LIST_CARDS: SystemStyleObject = {
  '& tbody': {
    display: 'block',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    overflow: 'clip',
  },
  '& tbody tr': { position: 'relative', border: 'none', borderRadius: 0 },
  ...LINE_BETWEEN,
  '& tbody tr::before': { display: 'none' },
  ...CURRENT_ROW,
  // Leaves space for the action.
  '& tbody [data-cell=name]': { flex: '1 1 100%', pe: 8 },
  '& tbody [data-cell=actions]': { position: 'absolute', insetInlineEnd: 1, top: 0.5, m: 0 },
  '& [data-block]': { py: 0 },
  '& tbody [data-numeric]': { fontWeight: 'normal', color: 'ink-muted' },
};

const CARD_LABELS: Readonly<Record<CardLabels, SystemStyleObject | false>> = {
  inline: false,
  'own-line': {
    '& tbody td[data-cell=field]': {
      ...LABEL_AND_FIGURE,
      justifyContent: 'space-between',
      columnGap: 4,
      w: 'full',
      fontSize: fitFontSize('1rem'),
    },
  },
  hidden: { '& [data-label]': visuallyHiddenRecipe.base },
};

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
    isPlain: { true: { bg: 'transparent', borderWidth: 0, borderRadius: 0, overflow: 'visible' } },
  },
});
