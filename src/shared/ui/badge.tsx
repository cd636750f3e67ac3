import { badgeRecipe } from '../theme/recipes/badge.ts';
import { styled } from '../theme/styled.ts';

/** A short word or figure; the tone never says anything that the word does not. */
export const Badge = styled('span', badgeRecipe);
