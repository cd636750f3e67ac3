import { buttonRecipe } from '../../ui/theme/recipes/button.ts';
import { textLinkRecipe } from '../../ui/theme/recipes/text-link.ts';
import { styled } from '../../ui/theme/styled.ts';
import { Link } from './link.tsx';

export const RouterLink = styled(Link, textLinkRecipe);

export const RouterLinkButton = styled(Link, buttonRecipe);
