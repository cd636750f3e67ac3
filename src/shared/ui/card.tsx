import { cardRecipe } from '../theme/recipes/card.ts';
import { styled } from '../theme/styled.ts';

/** A panel with a hairline border; `isLink` with `asChild` when the whole card is a link. */
export const Card = styled('div', cardRecipe);
