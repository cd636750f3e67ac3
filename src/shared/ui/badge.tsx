import { badgeRecipe } from '../theme/recipes/badge.ts';
import { styled } from '../theme/styled.ts';

/** A short word or figure; the tone adds nothing to the word. */
export const Badge = styled('span', badgeRecipe);
