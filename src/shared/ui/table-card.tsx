import { cardRecipe } from '../theme/recipes/card.ts';
import { styled } from '../theme/styled.ts';

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
});
