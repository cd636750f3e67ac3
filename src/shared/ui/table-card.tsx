import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { cardRecipe } from '../theme/recipes/card.ts';
import { visuallyHiddenRecipe } from '../theme/recipes/visually-hidden.ts';
import { styled } from '../theme/styled.ts';
import { sizeOfWhole } from './whole-line.ts';

/** What a list needs to be a table; with less its rows are cards. */
export type TableRoom = {
  /** Of the window, by specification 9: a media query. */
  readonly window: string;
  /** Of the content of the page or panel: a length. */
  readonly content: string;
};

/** Styles of a list whose rows are cards. Paper always has the table. */
export function whereCards(
  { window, content }: TableRoom,
  styles: SystemStyleObject,
): SystemStyleObject {
  return {
    [`@media screen and (not ${window})`]: styles,
    '@media screen': { [`@container content (width < ${content})`]: styles },
  };
}

/** Styles of what a list has no use for where it is a table. */
export function whereTable(
  { window, content }: TableRoom,
  styles: SystemStyleObject,
): SystemStyleObject {
  return {
    [`@media screen and ${window}`]: { [`@container content (width >= ${content})`]: styles },
  };
}

/** At the end of a row or card that opens, without room for words. */
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

/** Its button: the sign is its target, and the row shows its focus. */
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
    // Its words stick out of no sign.
    fontSize: 0,
    opacity: 0,
  },
  '& tr:has([data-actions] [data-opens-row]:focus-visible)': {
    outline: '2px solid {colors.brand-700}',
    outlineOffset: '-2px',
  },
};

/** From here the actions of a row have a column; below, the row and its details are enough. */
const ROOM_FOR_ACTIONS = '36rem';

/** The room for a name, so many figures and actions: the same in every list. */
export function roomForColumns(count: number, hasActions: boolean): string {
  return `${13.5 + 6.75 * count + (hasActions ? 7.5 : 0)}rem`;
}

/** Styles of a table without room for its columns: a rank gives way, and so do the actions. */
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

/** The looks of rows as cards: the name and the main figure, then the others. */
export const CARDS: CardLooks = [
  {
    bg: 'transparent',
    borderWidth: 0,
    borderRadius: 0,
    overflow: 'visible',
    '& table': { display: 'block' },
    '& thead': { display: 'none' },
    // As many beside each other as there is room for.
    '& tbody': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
      gap: 3,
    },
    '& tbody tr': {
      display: 'flex',
      // With large text the figure wraps below the name as a whole.
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
      // The line after name and main figure.
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
    // It wraps below its label as a whole.
    '& tbody td:is([data-numeric], [data-one-line])': LABEL_AND_FIGURE,
    '& tbody td[data-numeric]': { fontSize: sizeOfWhole('0.875rem') },
    '& tbody td[data-main]': {
      ms: 'auto',
      fontSize: sizeOfWhole('1rem'),
      fontWeight: 'semibold',
    },
    '& tbody td[data-actions]': { alignSelf: 'center', ms: 'auto', my: -2, me: -2 },
    // The details have the others.
    '& tbody td[data-rank]:not([data-rank="1"], [data-rank="2"], [data-rank="3"], [data-rank="4"])':
      { display: 'none' },
    '& [data-label]': { display: 'inline', color: 'ink-muted', fontWeight: 'normal' },
    '& [data-main] > [data-label]': visuallyHiddenRecipe.base,
  },
];

/** The same without a main figure: each field has a line of its own. */
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

/** Cards that open. */
export const OPENING_CARDS: CardLooks = [
  ...CARDS,
  {
    '& tbody tr:has([data-opens-row])': { position: 'relative', pe: 8, '&::after': OPENING_SIGN },
    '& tbody td[data-actions]': { m: 0 },
    ...OPENER,
  },
];

/** In a card: rows with a line between them. */
export const PLAIN_CARDS: CardLooks = [
  ...CARDS,
  {
    '& tbody': { display: 'block' },
    '& tbody tr': { px: 0, py: 3, border: 'none', borderRadius: 0 },
    '& tbody tr + tr': { borderTop: '1px solid {colors.line}' },
  },
];

/** A card that is a table: the cells at its edges stand in line with the content of other cards. */
export const TableCard = styled('div', {
  base: {
    ...cardRecipe.base,
    p: 0,
    // Not `hidden`: a scroll container would take the sticky head.
    overflow: 'clip',
    _print: {
      borderWidth: 0,
      breakInside: 'auto',
      overflow: 'visible',
      // Browsers repeat the head on each sheet, but not sticky content inside it.
      '& thead th': { position: 'static' },
    },
  },
  variants: {
    // Within a card.
    isPlain: { true: { bg: 'transparent', borderWidth: 0, borderRadius: 0, overflow: 'visible' } },
  },
});
