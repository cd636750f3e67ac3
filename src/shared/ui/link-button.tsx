import { buttonRecipe } from '../theme/recipes/button.ts';
import { styled } from '../theme/styled.ts';

/** A link that looks like a button; `asChild` passes the looks to a router's link. */
export const LinkButton = styled('a', buttonRecipe);
