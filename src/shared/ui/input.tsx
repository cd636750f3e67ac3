import { inputRecipe } from './theme/recipes/input.ts';
import { styled } from './theme/styled.ts';

export const Input = styled('input', inputRecipe);
