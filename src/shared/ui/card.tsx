import { cardRecipe } from './theme/recipes/card.ts';
import { styled } from './theme/styled.ts';

/** Panel with a hairline border. */
export const Card = styled('div', cardRecipe);
