import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import type { SystemConfig, SystemContext } from '@chakra-ui/react/styled-system';

type Utility = NonNullable<SystemConfig['utilities']>[string];
type Style = ReturnType<NonNullable<Utility['transform']>> & object;

/**
 * Development and tests only. Chakra's types offer every condition and style property, so one that
 * base-config.ts lacks would compile and silently style nothing, or lose its token. With this
 * configuration under it, such a property throws at its first use.
 */
export function refusedProperties({ utilities: known = {} }: SystemConfig): SystemConfig {
  const shorthands = Object.values(known).flatMap((utility) => namesOf(utility.shorthand));
  const isKnown = new Set([...Object.keys(known), ...shorthands]);
  const refused = Object.entries(defaultBaseConfig.utilities ?? {}).flatMap(
    ([property, { shorthand, ...utility }]) =>
      [property, ...namesOf(shorthand)].map(
        (name) => [name, refusing(name, property, utility)] as const,
      ),
  );
  return { utilities: Object.fromEntries(refused.filter(([name]) => !isKnown.has(name))) };
}

/** Throws at a condition that base-config.ts lacks: `_focus`. */
export function refuseUnknownConditions({ conditions }: SystemContext): void {
  const resolve = conditions.resolve.bind(conditions);
  conditions.resolve = (key) => {
    const resolved = resolve(key);
    if (resolved === key && key.startsWith('_')) throw unknown(`condition ${key}`);
    return resolved;
  };
}

// A value that Chakra would hand on as plain CSS is no loss: `transition: 'opacity 1s'`.
function refusing(name: string, property: string, utility: Utility): Utility {
  const transform: Utility['transform'] = (value: string | number, args) => {
    const meant = utility.transform?.(value, args) ?? styleOf(property, value);
    const isPlainCss = Object.keys(meant).join() === name && Reflect.get(meant, name) === args.raw;
    if (!isPlainCss) throw unknown(`style property ${name}`);
    return meant;
  };
  return { ...utility, transform };
}

function styleOf(property: string, value: string | number): Style {
  const style: Style = {};
  Reflect.set(style, property, value);
  return style;
}

function namesOf(shorthand: string | readonly string[] | undefined): readonly string[] {
  return shorthand === undefined ? [] : [shorthand].flat();
}

function unknown(what: string): Error {
  return new Error(`The ${what} is not in src/shared/theme/base-config.ts.`);
}
