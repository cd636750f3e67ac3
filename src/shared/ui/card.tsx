import { cardRecipe } from '../theme/recipes/card.ts';
import { styled } from '../theme/styled.ts';

/** A panel with a hairline border. */
export const Card = styled('div', cardRecipe);

/** Of a card that is one disclosure. */
export const CLOSABLE_CARD = {
  pt: { base: 2, sm: 2 },
  pb: { base: 2, sm: 2 },
  // Paper does not open.
  _print: { '&:not(:has([aria-expanded=true]))': { display: 'none' } },
} as const;
