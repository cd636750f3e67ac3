import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { describe, expect, it } from 'vitest';
import { baseConfig } from './base-config.ts';
import { system } from './system.ts';

const chakra = createSystem(defaultBaseConfig, system()._config, {
  utilities: defaultBaseConfig.utilities,
});

// One token of each category that a property may take, and values that are none.
const VALUES = [4, 'ink', 'transparent', 'full', 'card', 'panel', 'medium', 'sticky', '1px', '0'];

const properties = Object.entries(baseConfig.utilities ?? {}).flatMap(
  ([name, { shorthand = [] }]) => [name, shorthand].flat(),
);

describe('base-config.ts', () => {
  it.each(properties)('means by %s what Chakra means', (property) => {
    for (const value of VALUES) {
      const { '--bg-currentcolor': _unused, ...meant } = chakra.css(styleOf(property, value));
      expect(system().css(styleOf(property, value))).toEqual(meant);
    }
  });

  it.each(Object.keys(baseConfig.conditions ?? {}))('means by _%s what Chakra means', (name) => {
    expect(baseConfig.conditions?.[name]).toEqual(defaultBaseConfig.conditions?.[name]);
  });
});

function styleOf(property: string, value: string | number): SystemStyleObject {
  const style: SystemStyleObject = {};
  Reflect.set(style, property, value);
  return style;
}
