import { buttonRecipe } from '../theme/recipes/button.ts';
import { styled } from '../theme/styled.ts';

/** A link in the looks of a button; `asChild` hands them to a router's link. */
export const LinkButton = styled('a', buttonRecipe);
