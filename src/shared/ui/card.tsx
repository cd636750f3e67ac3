import { cardRecipe } from './theme/recipes/card.ts';
import { styled } from './theme/styled.ts';

/** Panel with a hairline border. */
export const Card = styled('div', cardRecipe);

/** Styles of a card whose whole content is one disclosure. */
export const CLOSABLE_CARD_STYLES = {
  pt: { base: 2, sm: 2 },
  pb: { base: 2, sm: 2 },
  // A closed disclosure is not printed, because it cannot be opened on paper.
  _print: { '&:not(:has([aria-expanded=true]))': { display: 'none' } },
} as const;
