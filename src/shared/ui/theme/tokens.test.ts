import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { minifyCss } from '#scripts/minify-css.ts';
import { COLOR_NAMES } from './color-names.ts';
import { computeContrast, parsePalettes, findWeakContrasts, replaceColors } from './palette.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const tokensCss = read('tokens.css');
const { light, dark } = parsePalettes(tokensCss);
const contrast = parsePalettes(read('contrast.css'));

describe.each([
  { mode: 'light', palette: light, more: contrast.light },
  { mode: 'dark', palette: dark, more: contrast.dark },
])('colours of the $mode mode', ({ palette, more }) => {
  it('the contrast theme gives text a contrast of at least 7:1, and defines no other colour', () => {
    expect(more.size).toBeGreaterThan(0);
    expect(findWeakContrasts(new Map([...palette, ...more]), 7)).toEqual([]);
    expect([...more.keys()].filter((name) => !palette.has(name))).toEqual([]);
  });

  it('the palette gives text a contrast of at least 4.5:1, and controls, focus rings and charts at least 3:1', () => {
    expect(findWeakContrasts(palette)).toEqual([]);
  });

  it('the palette defines exactly the colour names that components may use', () => {
    expect([...palette.keys()].sort()).toEqual([...COLOR_NAMES].sort());
  });
});

describe('tokens.css', () => {
  it('the contrast check reports a contrast that is too low and an invalid colour', () => {
    const palette = new Map([...light, ['accent', '#a8690f'], ['nav', 'green']]);
    expect(computeContrast(palette, 'accent', 'paper')).toBeCloseTo(4.28, 2);
    expect(findWeakContrasts(palette)).toEqual(
      expect.arrayContaining([
        'accent on paper: 4.28:1, at least 4.5:1',
        'nav-ink on nav: NaN:1, at least 3:1',
      ]),
    );
  });

  it('colours can be replaced in each mode, also in the CSS that is built for older browsers', () => {
    const colors = { light: { nav: '#102a4c' }, dark: { nav: '#0b1d36' } };
    for (const css of [tokensCss, minifyCss(tokensCss)]) {
      const palettes = parsePalettes(replaceColors(css, colors));
      expect([...palettes.light.keys()]).toEqual([...light.keys()]);
      expect(palettes.light.get('nav')).toBe('#102a4c');
      expect(palettes.dark.get('nav')).toBe('#0b1d36');
    }
  });
});
