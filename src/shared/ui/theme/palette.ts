/** Colours of one mode, by their names in tokens.css. */
export type Palette = ReadonlyMap<string, string>;

type Mode = 'light' | 'dark';
/** Replacements for some colours of each mode, by name. */
export type ColorReplacements = Readonly<
  Partial<Record<Mode, Readonly<Record<string, string | undefined>>>>
>;

const VALUE = String.raw`(#\w+|rgb\([^)]*\))`;
/**
 * Matches a colour of tokens.css, as written there and as the build writes it for browsers without
 * `light-dark()`.
 */
const COLOR = new RegExp(
  String.raw`(--color-([\w-]+):\s?(?:light-dark\(|var\(--[a-z-]*light,))${VALUE}(,\s?|\)\s?var\(--[a-z-]*dark,)${VALUE}`,
  'g',
);

/** Parses the palettes of both modes from a stylesheet. */
export function parsePalettes(css: string): Readonly<Record<Mode, Palette>> {
  const found = [...css.matchAll(COLOR)];
  return {
    light: new Map(found.map(([, , name = '', light = '']) => [name, light])),
    dark: new Map(found.map(([, , name = '', , , dark = '']) => [name, dark])),
  };
}

/** Returns the stylesheet with some colours replaced. */
export function replaceColors(css: string, colors: ColorReplacements): string {
  return css.replaceAll(
    COLOR,
    (_, start: string, name: string, light: string, between: string, dark: string) =>
      [start, colors.light?.[name] ?? light, between, colors.dark?.[name] ?? dark].join(''),
  );
}

const TEXT_CONTRAST = 4.5;
const PART_CONTRAST = 3;

type Grounds = Readonly<Record<string, readonly string[]>>;

const TEXTS = ['ink', 'ink-muted', 'brand-900', 'brand-700', 'accent', 'positive', 'negative'];
/**
 * Text colours on each background: pages, buttons, notices, badges, the side navigation, the acting-as bar.
 */
const TEXTS_ON: Grounds = {
  paper: TEXTS,
  surface: TEXTS,
  'surface-muted': TEXTS,
  'brand-700': ['on-brand'],
  'brand-900': ['on-brand'],
  negative: ['on-brand'],
  accent: ['on-accent'],
  'brand-100': ['brand-700', 'brand-900', 'ink'],
  'positive-soft': ['ink', 'positive', 'brand-700'],
  'negative-soft': ['ink', 'negative', 'brand-700'],
  'accent-soft': ['ink', 'accent', 'brand-700'],
  nav: ['nav-ink', 'nav-ink-muted'],
  'nav-current': ['nav-ink', 'nav-ink-muted'],
};

const PARTS = ['line-strong', 'brand-500', 'focus'];
const CHARTS = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'];
/** Colours of graphics on each background: rings on bars and notices, fields, checkboxes, charts. */
const PARTS_ON: Grounds = {
  paper: PARTS,
  surface: [...PARTS, ...CHARTS, 'negative', 'brand-700'],
  'surface-muted': PARTS,
  'brand-100': ['brand-700', 'focus', 'line-strong'],
  'accent-soft': ['focus', 'line-strong'],
  'negative-soft': ['focus', 'line-strong'],
  'positive-soft': ['focus', 'line-strong'],
  nav: ['nav-ink'],
  'nav-current': ['nav-ink'],
  accent: ['on-accent'],
};

/** Returns the pairs of colours with too little contrast, as `ink on paper: 3.1:1, at least 4.5:1`. */
export function findWeakContrasts(
  palette: Palette,
  textContrast = TEXT_CONTRAST,
): readonly string[] {
  const weak = (grounds: Grounds, minimum: number) =>
    Object.entries(grounds).flatMap(([ground, names]) =>
      names.flatMap((one) => {
        const ratio = computeContrast(palette, one, ground);
        const isEnough = ratio >= minimum;
        return isEnough ? [] : `${one} on ${ground}: ${ratio.toFixed(2)}:1, at least ${minimum}:1`;
      }),
    );
  return [...weak(TEXTS_ON, textContrast), ...weak(PARTS_ON, PART_CONTRAST)];
}

export function computeContrast(palette: Palette, one: string, other: string): number {
  const [lighter = 0, darker = 0] = [
    computeLuminance(palette, one),
    computeLuminance(palette, other),
  ].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

// Computes the relative luminance as defined in WCAG 2.2.
function computeLuminance(palette: Palette, name: string): number {
  const hex = palette.get(name)?.slice(1) ?? '';
  const digits = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((start) => {
    const channel = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
