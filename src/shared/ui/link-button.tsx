import { buttonRecipe } from '../theme/recipes/button.ts';
import { styled } from '../theme/styled.ts';

/** A link that looks like a button and leaves the portal; see `RouterLinkButton`. */
export const LinkButton = styled('a', buttonRecipe);
