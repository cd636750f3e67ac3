import type { RecipeDefinition, SystemStyleObject } from '@chakra-ui/react/styled-system';
import { css, type EmotionCache, type SerializedStyles } from '@emotion/react';
import { getSystem } from './system.ts';

export type StyledProps = {
  readonly css?: SystemStyleObject | readonly SystemStyleObject[];
  readonly className?: string;
  readonly [name: string]: unknown;
};

/** Maximum number of cached styles of a component; only style props that change constantly exceed it. */
const MAX_CACHED = 500;

/**
 * Returns a function that splits props into styles and other props. Styles of equal props are resolved once.
 */
export function createStyleResolver(recipes: readonly RecipeDefinition[]) {
  const variants = new Set(recipes.flatMap((recipe) => Object.keys(recipe.variants ?? {})));
  const cached = new Map<string, SerializedStyles>();
  const resolve = resolver(recipes);

  return ({ css: own, className, ...props }: StyledProps, cache: EmotionCache) => {
    const selection: Record<string, unknown> = {};
    const styleProps: SystemStyleObject = {};
    const rest: Record<string, unknown> = {};
    let key = own ? JSON.stringify(own) : '';
    for (const [name, value] of Object.entries(props)) {
      const isVariant = variants.has(name);
      if (!isVariant && !isStyleProp(name)) rest[name] = value;
      else if (value !== undefined) {
        Reflect.set(isVariant ? selection : styleProps, name, value);
        key += `|${name}:${JSON.stringify(value)}`;
      }
    }
    // A registered class of another recipe, for example from a wrapping component, is merged into the styles.
    const classes = className?.split(' ') ?? [];
    const others = classes.filter((name) => cache.registered[name] !== undefined);
    if (others.length > 0) key += ` ${others.join(' ')}`;
    let styles = cached.get(key);
    if (!styles) {
      if (cached.size >= MAX_CACHED) cached.clear();
      const made = resolve(selection, [...[own ?? []].flat(), styleProps]);
      styles = css(made, ...others.map((name) => cache.registered[name]));
      cached.set(key, styles);
    }
    const names = classes.filter((name) => !others.includes(name));
    if (styles.styles) {
      const name = `${cache.key}-${styles.name}`;
      cache.registered[name] ??= `${styles.styles};`;
      names.push(name);
    }
    if (names.length > 0) rest['className'] = names.join(' ');
    return { styles, rest };
  };
}

/**
 * Resolves recipes to styles. A recipe without variants skips Chakra's `cva`, which does more work than such
 * a recipe needs.
 */
function resolver(recipes: readonly RecipeDefinition[]) {
  type Make = (selection: Record<string, unknown>) => SystemStyleObject | undefined;
  const createMaker = ({ base, ...recipe }: RecipeDefinition): Make => {
    const { cva, layers } = getSystem();
    if (recipe.variants) return cva({ base, ...recipe });
    const styles = base && layers.wrap('recipes', base);
    return () => styles;
  };
  let makes: readonly Make[] | undefined;
  return (selection: Record<string, unknown>, styles: readonly SystemStyleObject[]) => {
    makes ??= recipes.map(createMaker);
    return getSystem().css(...makes.map((make) => make(selection)), ...styles);
  };
}

const stylePropNames = new Map<string, boolean>();

function isStyleProp(name: string): boolean {
  // `translate` is the HTML attribute; the CSS property of this name must be set in `css`.
  if (name === 'translate') return false;
  let isStyle = stylePropNames.get(name);
  if (isStyle === undefined) {
    isStyle = getSystem().isValidProperty(name);
    stylePropNames.set(name, isStyle);
  }
  return isStyle;
}
