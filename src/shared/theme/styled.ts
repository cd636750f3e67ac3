import type {
  RecipeDefinition,
  RecipeRuntimeFn,
  RecipeVariantRecord,
} from '@chakra-ui/react/styled-system';
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
  return chakra<T, Variants>(element, resolvedOnce(recipe));
}

/**
 * A resolved recipe keeps its results between renders; the factory would resolve a bare definition
 * at every render. At the first render, not here: modules are loaded before there is a system.
 */
function resolvedOnce<Variants extends RecipeVariantRecord>(recipe: RecipeDefinition<Variants>) {
  let made: RecipeRuntimeFn<Variants> | null = null;
  const resolved = () => (made ??= system().cva(recipe));
  const resolve = (props: Parameters<RecipeRuntimeFn<Variants>>[0]) => resolved()(props);
  const lazy = Object.assign(resolve, {
    __cva__: true,
    config: recipe,
    variantKeys: Object.keys(recipe.variants ?? {}),
    // For a recipe on top of an element that has one: the factory joins the two by their `config`.
    merge(other: unknown): unknown {
      const base: { merge: (other: unknown) => unknown } = resolved();
      return base.merge(other);
    },
  });
  // The factory's type names only the definition, though its code takes both.
  return lazy as unknown as RecipeDefinition<Variants>;
}
