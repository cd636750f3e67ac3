import { inputRecipe } from '../theme/recipes/input.ts';
import { styled } from '../theme/styled.ts';

export const TextArea = styled('textarea', inputRecipe);
