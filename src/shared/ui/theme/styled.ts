import type {
  ChakraComponent,
  HTMLChakraProps,
  JsxElement,
  RecipeDefinition,
  RecipeSelection,
  RecipeVariantRecord,
} from '@chakra-ui/react/styled-system';
import { withEmotionCache, type EmotionCache, type SerializedStyles } from '@emotion/react';
import {
  createElement,
  Fragment,
  useInsertionEffect,
  type ElementType,
  type ReactNode,
  type Ref,
} from 'react';
import { createStyleResolver, type StyledProps } from './create-style-resolver.ts';

type Props = StyledProps & {
  readonly as?: ElementType;
  readonly children?: ReactNode;
};

/** Definition of a styled component, so that `styled` can put another recipe on top. */
type Parts = {
  readonly tag: ElementType;
  readonly recipes: readonly RecipeDefinition[];
  readonly defaultProps: Props;
};

type Options<T extends ElementType> = { readonly defaultProps?: HTMLChakraProps<T> };

const partsByComponent = new WeakMap<object, Parts>();

/**
 * Creates an element or component with a recipe, which loads with the component. It replaces Chakra's factory
 * and uses Chakra's types, system and recipes, but resolves equal styles only once. Chakra's factory resolves
 * the styles of each element at each render, which takes a fifth of the main thread's time until the
 * dashboard's figures appear (docs/performance.md).
 */
export function styled<T extends ElementType>(tag: T): ChakraComponent<T>;
export function styled<T extends ElementType, P extends RecipeVariantRecord>(
  tag: T,
  recipe: RecipeDefinition<P>,
  options?: Options<T>,
): JsxElement<T, RecipeSelection<P>>;
export function styled(
  tag: ElementType,
  recipe: RecipeDefinition = {},
  { defaultProps = {} }: { readonly defaultProps?: Props } = {},
): ElementType {
  const below = typeof tag === 'string' ? undefined : partsByComponent.get(tag);
  const parts: Parts = {
    tag: below?.tag ?? tag,
    recipes: [...(below?.recipes ?? []), recipe],
    defaultProps: { ...below?.defaultProps, ...defaultProps },
  };
  const resolve = createStyleResolver(parts.recipes);
  const Styled = withEmotionCache((props: Props, cache: EmotionCache, ref: Ref<unknown> = null) => {
    const { as: chosenTag, children, ...given } = { ...parts.defaultProps, ...props };
    const { styles, rest } = resolve(given, cache);
    const rule = useRule(cache, styles);
    if (ref) rest['ref'] = ref;
    const element = createElement(chosenTag ?? parts.tag, rest, children);
    // Always two children, on a server and in a browser: the ids of `useId` depend on their number.
    return createElement(Fragment, null, rule, element);
  });
  partsByComponent.set(Styled, parts);
  return Styled;
}

/**
 * Inserts the CSS rule of a class; outside a browser it returns a `<style>` to render before the styled
 * element.
 */
function useRule(cache: EmotionCache, styles: SerializedStyles): ReactNode {
  const { name } = styles;
  const insert = () =>
    styles.styles === '' || cache.inserted[name] !== undefined
      ? undefined
      : cache.insert(`.${cache.key}-${name}`, styles, cache.sheet, true);
  useInsertionEffect(() => {
    insert();
  });
  if (typeof document !== 'undefined') return null;
  const rule = insert();
  return typeof rule === 'string'
    ? createElement('style', {
        'data-emotion': `${cache.key} ${name}`,
        dangerouslySetInnerHTML: { __html: rule },
      })
    : null;
}
