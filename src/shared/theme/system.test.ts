import { describe, expect, it } from 'vitest';
import { atLeast, BREAKPOINTS_PX, over } from './breakpoints.ts';
import { system } from './system.ts';

describe('system', () => {
  it('resolves colours to the custom properties of tokens.css', () => {
    expect(system().token('colors.ink-muted')).toBe('var(--color-ink-muted)');
  });

  it('sets the scale of 14, 16, 18, 22, 28 and 40 pixels, in lines of whole pixels', () => {
    const styles = system()._config.theme?.textStyles ?? {};
    const sizes = ['small', 'body', 'lead', 'h2', 'h1', 'total'].map((name) => {
      const [rem = 0, factor = 0] = styleOf(styles, name);
      return [rem * 16, layoutUnits(rem * 16 * factor)];
    });
    expect(sizes).toEqual([
      [14, 20],
      [16, 24],
      [18, 28],
      [22, 32],
      [28, 36],
      [40, 48],
    ]);
  });

  it('gives each line height the digits that the styles of the build keep of it', () => {
    const styles = system()._config.theme?.textStyles ?? {};
    const factors = ['small', 'lead', 'h2', 'h1'].map((name) => styleOf(styles, name)[1] ?? 0);
    expect(factors).toEqual(factors.map((factor) => Number(factor.toFixed(5))));
  });

  it('registers no recipe: each comes with the component that uses it', () => {
    expect(system()._config.theme?.recipes).toBeUndefined();
    expect(system()._config.theme?.slotRecipes).toBeUndefined();
  });
});

describe('breakpoints', () => {
  it('are the thresholds of the specification, of the login screen and of panes beside each other', () => {
    expect(Object.values(BREAKPOINTS_PX)).toEqual([700, 768, 900, 1000, 1100]);
  });

  it('tell "700 or more" from "over 700"', () => {
    expect(atLeast('list')).toBe('(min-width: 700px)');
    expect(over('list')).toBe('(min-width: 700.02px)');
  });
});

/** Chromium keeps a length in 64ths of a pixel, rounded down. */
function layoutUnits(px: number): number {
  return Math.floor(px * 64) / 64;
}

function styleOf(styles: object, name: string): number[] {
  const style: unknown = Reflect.get(styles, name);
  const value: unknown = typeof style === 'object' && style ? Reflect.get(style, 'value') : {};
  if (typeof value !== 'object' || !value) throw new Error(`No text style ${name}`);
  return ['fontSize', 'lineHeight'].map((key) =>
    Number.parseFloat(String(Reflect.get(value, key))),
  );
}
