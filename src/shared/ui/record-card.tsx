import { cardRecipe } from '../theme/recipes/card.ts';
import { styled } from '../theme/styled.ts';
import { LONGEST_ON_ONE_LINE } from './figure.tsx';
import { charactersOf, sizeOfWhole } from './whole-line.ts';

/** A row of a table as a list item, where the table has no room. */
export const RecordCard = styled('li', {
  base: cardRecipe.base,
  variants: {
    isMuted: { true: { bg: 'surface-muted' }, false: {} },
    isShort: { true: { py: { base: 2.5, sm: 2.5 } }, false: {} },
  },
});

/** Name and main figure. */
export const RecordHead = styled('div', {
  base: {
    display: 'flex',
    // With large text the figure wraps below the name as a whole.
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: 4,
    mb: 3,
    containerType: 'inline-size',
  },
});

export const RecordName = styled('h3', {
  base: { flex: '1 1 9rem', fontWeight: 'semibold', minW: 0, overflowWrap: 'anywhere' },
});

/** The main figure; takes `roomForFigure`. */
export const RecordFigure = styled('p', {
  base: {
    ms: 'auto',
    fontSize: sizeOfWhole('1rem'),
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

/** The other fields, each a `div` of `dt` and `RecordPairValue`. */
export const RecordPairs = styled('dl', {
  base: {
    containerType: 'inline-size',
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 4,
      py: 1.5,
      borderTopWidth: '1px',
      borderColor: 'line',
    },
    '& dt': { color: 'ink-muted' },
  },
});

/** Takes `roomForFigure`. */
export const RecordPairValue = styled('dd', {
  base: {
    ms: 'auto',
    fontSize: sizeOfWhole('1rem'),
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
});

/** What has to fit on the figure's line, an arrow included; a text that breaks needs no room. */
export function roomForFigure(text: string, { hasArrow = false } = {}) {
  if (text.length > LONGEST_ON_ONE_LINE) return charactersOf(' ');
  return charactersOf(hasArrow ? `${text}  ` : text);
}
