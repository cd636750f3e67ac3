import { buttonRecipe } from './theme/recipes/button.ts';
import { styled } from './theme/styled.ts';

/** Link to a page outside the portal that looks like a button; use `RouterLinkButton` inside it. */
export const LinkButton = styled('a', buttonRecipe);
