import type { RecipeDefinition, RecipeVariantRecord } from '@chakra-ui/react/styled-system';
import { chakra } from '@chakra-ui/react/styled-system';
import type { ElementType } from 'react';
import { system } from './system.ts';

/**
 * A native element with one of our recipes. The recipe travels with the component that uses it, not
 * with the system, so a lazy route brings its own looks.
 */
export function styled<T extends ElementType, Variants extends RecipeVariantRecord>(
  element: T,
  recipe: RecipeDefinition<Variants>,
) {
  // A resolved recipe keeps its results between renders; the factory would resolve a bare definition
  // at every render. Its type names only the definition, though its code takes both.
  const resolved = system.cva(recipe) as unknown as RecipeDefinition<Variants>;
  return chakra<T, Variants>(element, resolved);
}
