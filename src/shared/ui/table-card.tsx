import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { cardRecipe } from '../theme/recipes/card.ts';
import { visuallyHiddenRecipe } from '../theme/recipes/visually-hidden.ts';
import { styled } from '../theme/styled.ts';
import { sizeOfWhole } from './whole-line.ts';

/** Minimum widths for a list to be a table; below them its rows are cards. */
export type TableRoom = {
  /** Media query of the window (specification 9). */
  readonly window: string;
  /** Minimum width of the page's or panel's content, as a CSS length. */
  readonly content: string;
};

/** Applies styles where the rows of a list are cards; never in print, which always has the table. */
export function whereCards(
  { window, content }: TableRoom,
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
export function whereTable(
  { window, content }: TableRoom,
  styles: SystemStyleObject,
): SystemStyleObject {
  return {
    [`@media screen and ${window}`]: { [`@container content (width >= ${content})`]: styles },
  };
}

/** Chevron at the end of a row or card that opens, where a button with text does not fit. */
const OPENING_SIGN: SystemStyleObject = {
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
const OPENER: SystemStyleObject = {
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
 * Minimum content width for a column of actions; below it, the clickable row and its details replace them.
 */
const ROOM_FOR_ACTIONS = '36rem';

/** Returns the minimum width of a table with a name column, `count` numeric columns and optional actions. */
export function roomForColumns(count: number, hasActions: boolean): string {
  return `${13.5 + 6.75 * count + (hasActions ? 7.5 : 0)}rem`;
}

/**
 * Hides the columns that do not fit into a narrow table, by their rank, and reduces the actions to a chevron.
 */
export function givingWay(room: TableRoom, columns: readonly unknown[]): SystemStyleObject {
  return whereTable(room, {
    ...Object.fromEntries(
      columns.map((_, index) => [
        `@container content (width < ${roomForColumns(index + 1, index > 1)})`,
        { [`& [data-rank="${index + 1}"]`]: { display: 'none' } },
      ]),
    ),
    [`@container content (width < ${ROOM_FOR_ACTIONS})`]: {
      '& :is(th, td)[data-actions]': { w: 8, minW: 8, p: 0, '&::after': OPENING_SIGN },
      '& [data-actions] button': visuallyHiddenRecipe.base,
      ...OPENER,
    },
  });
}

const LABEL_AND_FIGURE = { display: 'flex', flexWrap: 'wrap', columnGap: 1 } as const;

export type CardLooks = readonly SystemStyleObject[];

/** Styles of rows as cards: the name and the main figure first, then the other cells. */
export const CARDS: CardLooks = [
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
    '& tbody td[data-numeric]': { fontSize: sizeOfWhole('0.875rem') },
    '& tbody td[data-main]': {
      ms: 'auto',
      fontSize: sizeOfWhole('1rem'),
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
export const EVEN_CARDS: CardLooks = [
  ...CARDS,
  {
    '& tbody td[data-field]': {
      ...LABEL_AND_FIGURE,
      justifyContent: 'space-between',
      columnGap: 4,
      w: 'full',
      fontSize: sizeOfWhole('1rem'),
    },
  },
];

/** Styles of cards that open the details of their row on click. */
export const OPENING_CARDS: CardLooks = [
  ...CARDS,
  {
    '& tbody tr:has([data-opens-row])': { position: 'relative', pe: 8, '&::after': OPENING_SIGN },
    '& tbody td[data-actions]': { m: 0 },
    ...OPENER,
  },
];

/** Styles of cards inside another card: rows with a line between them. */
export const PLAIN_CARDS: CardLooks = [
  ...CARDS,
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
    // Not `hidden`, because the header would stick to the scroll container that it creates.
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
