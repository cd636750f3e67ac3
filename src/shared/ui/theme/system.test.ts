import { describe, expect, it } from 'vitest';
import { buildMinWidthQuery, BREAKPOINTS_PX, buildWiderThanQuery } from './breakpoints.ts';
import { getSystem } from './system.ts';

describe('system', () => {
  it('resolves colours to the custom properties of tokens.css', () => {
    expect(getSystem().token('colors.ink-muted')).toBe('var(--color-ink-muted)');
  });

  it('defines font sizes of 14, 16, 18, 22, 28 and 40 px with line heights of whole pixels', () => {
    const styles = getSystem()._config.theme?.textStyles ?? {};
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

  it('limits each line height to the five digits that the built styles have', () => {
    const styles = getSystem()._config.theme?.textStyles ?? {};
    const factors = ['small', 'lead', 'h2', 'h1'].map((name) => styleOf(styles, name)[1] ?? 0);
    expect(factors).toEqual(factors.map((factor) => Number(factor.toFixed(5))));
  });

  it('registers no recipes, because each loads with its component', () => {
    expect(getSystem()._config.theme?.recipes).toBeUndefined();
    expect(getSystem()._config.theme?.slotRecipes).toBeUndefined();
  });
});

describe('breakpoints', () => {
  it('defines the thresholds of the specification, the login screen and the panes as breakpoints', () => {
    expect(Object.values(BREAKPOINTS_PX)).toEqual([700, 768, 900, 1000, 1100]);
  });

  it('distinguishes "700 or more" from "over 700" in media queries', () => {
    expect(buildMinWidthQuery('list')).toBe('(min-width: 700px)');
    expect(buildWiderThanQuery('list')).toBe('(min-width: 700.02px)');
  });
});

/** Rounds a length down to 64ths of a pixel, as Chromium does. */
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
