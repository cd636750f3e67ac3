import { buttonRecipe } from '../../ui/theme/recipes/button.ts';
import { textLinkRecipe } from '../../ui/theme/recipes/text-link.ts';
import { styled } from '../../ui/theme/styled.ts';
import { Link } from './link.tsx';

/** A link to a page of the portal, in running text. */
export const RouterLink = styled(Link, textLinkRecipe);

/** A link to a page of the portal that looks like a button. */
export const RouterLinkButton = styled(Link, buttonRecipe);
