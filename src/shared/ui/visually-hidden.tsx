import { visuallyHiddenRecipe } from './theme/recipes/visually-hidden.ts';
import { styled } from './theme/styled.ts';

/** Text for screen readers only. */
export const VisuallyHidden = styled('span', visuallyHiddenRecipe);
