import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLOR_NAMES } from './color-names.ts';

type Palette = ReadonlyMap<string, string>;

const tokensCss = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

const TEXT_CONTRAST = 4.5;
const PART_CONTRAST = 3;

const [light, systemDark, chosenDark] = paletteBlocks();

const modes = [
  { mode: 'light', palette: light },
  { mode: 'dark', palette: chosenDark },
];

const pages = ['paper', 'surface', 'surface-muted'];
const texts = ['ink', 'ink-muted', 'brand-900', 'brand-700', 'accent', 'positive', 'negative'];
const parts = ['line-strong', 'brand-500', 'focus'];
const charts = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'];

// Text on its own background: buttons, notices, badges, the side navigation, the acting-as bar.
const textPairs = [
  ['on-brand', 'brand-700'],
  ['on-brand', 'brand-900'],
  ['brand-700', 'brand-100'],
  ['brand-900', 'brand-100'],
  ['ink', 'brand-100'],
  ['ink', 'positive-soft'],
  ['ink', 'accent-soft'],
  ['ink', 'negative-soft'],
  ['positive', 'positive-soft'],
  ['negative', 'negative-soft'],
  ['accent', 'accent-soft'],
  ['brand-700', 'negative-soft'],
  ['brand-700', 'positive-soft'],
  ['brand-700', 'accent-soft'],
  ['on-accent', 'accent'],
  ['nav-ink', 'nav'],
  ['nav-ink-muted', 'nav'],
  ['nav-ink', 'nav-current'],
  ['nav-ink-muted', 'nav-current'],
] as const;

// What is drawn, not written, on a ground of its own: rings on bars and notices, fields, checkboxes.
const partPairs = [
  ['negative', 'surface'],
  ['brand-700', 'surface'],
  ['brand-700', 'brand-100'],
  ['focus', 'brand-100'],
  ['focus', 'accent-soft'],
  ['focus', 'negative-soft'],
  ['focus', 'positive-soft'],
  ['nav-ink', 'nav'],
  ['nav-ink', 'nav-current'],
  ['on-accent', 'accent'],
  ['line-strong', 'accent-soft'],
  ['line-strong', 'brand-100'],
  ['line-strong', 'negative-soft'],
  ['line-strong', 'positive-soft'],
] as const;

describe.each(modes)('colours of the $mode mode', ({ palette }) => {
  it.each(pages)('give text at least 4.5:1 on %s', (page) => {
    const failures = texts.filter((text) => contrast(palette, text, page) < TEXT_CONTRAST);
    expect(failures).toEqual([]);
  });

  it.each(pages)('give controls and focus rings at least 3:1 on %s', (page) => {
    const failures = parts.filter((part) => contrast(palette, part, page) < PART_CONTRAST);
    expect(failures).toEqual([]);
  });

  it.each(textPairs)('give %s at least 4.5:1 on %s', (text, ground) => {
    expect(contrast(palette, text, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it.each(partPairs)('give %s at least 3:1 on %s', (part, ground) => {
    expect(contrast(palette, part, ground)).toBeGreaterThanOrEqual(PART_CONTRAST);
  });

  it('give every shade of a chart at least 3:1 on the surface', () => {
    const failures = charts.filter((shade) => contrast(palette, shade, 'surface') < PART_CONTRAST);
    expect(failures).toEqual([]);
  });

  it('exist for every name that components may use', () => {
    expect([...palette.keys()].sort()).toEqual([...COLOR_NAMES].sort());
  });
});

describe('tokens.css', () => {
  it('holds the same dark colours for the system setting and for the choice', () => {
    expect([...systemDark]).toEqual([...chosenDark]);
  });

  it('knows that a contrast is too low', () => {
    expect(
      contrast(
        new Map([
          ['a', '#a8690f'],
          ['b', '#fafaf7'],
        ]),
        'a',
        'b',
      ),
    ).toBeCloseTo(4.28, 2);
  });
});

function paletteBlocks(): [Palette, Palette, Palette] {
  const blocks = tokensCss
    .split(/\scolor-scheme:/)
    .slice(1)
    .map((block) => block.split('}', 1)[0] ?? '')
    .map(
      (block) =>
        new Map(
          [...block.matchAll(/--color-([a-z0-9-]+): ([^;]+);/g)].map(([, n = '', v = '']) => [
            n,
            v,
          ]),
        ),
    );
  const [first, second, third] = blocks;
  if (!first || !second || !third || blocks.length !== 3)
    throw new Error('Expected three palettes');
  return [first, second, third];
}

function contrast(palette: Palette, one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(palette, one), luminance(palette, other)].sort(
    (a, b) => b - a,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

// Relative luminance of WCAG 2.2.
function luminance(palette: Palette, name: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(palette.get(name)?.slice(start, start + 2) ?? '', 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
