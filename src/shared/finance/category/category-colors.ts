/** Mixes the hue of a parent category into a tint of a sub-category. */
const mix = (percent: number, other: 'surface' | 'ink') =>
  `color-mix(in srgb, var(--hue) ${percent}%, var(--color-${other}))`;

/**
 * Sets `--category` to the colour of an element with `data-hue` and `data-tint`. Tints differ in lightness, also
 * without colour vision and in black-and-white print.
 */
export const CATEGORY_COLORS = {
  '--category': 'var(--hue)',
  '&[data-hue="1"]': { '--hue': 'var(--color-chart-1)' },
  '&[data-hue="2"]': { '--hue': 'var(--color-chart-2)' },
  '&[data-hue="3"]': { '--hue': 'var(--color-chart-3)' },
  '&[data-hue="4"]': { '--hue': 'var(--color-chart-4)' },
  '&[data-hue="5"]': { '--hue': 'var(--color-chart-5)' },
  '&[data-hue="6"]': { '--hue': 'var(--color-chart-6)' },
  '&[data-tint="1"]': { '--category': mix(80, 'surface') },
  '&[data-tint="2"]': { '--category': mix(68, 'ink') },
  '&[data-tint="4"]': { '--category': mix(62, 'surface') },
  '&[data-tint="5"]': { '--category': mix(50, 'surface') },
  '&[data-tint="6"]': { '--category': mix(40, 'ink') },
};

/** Fills an element that has `CATEGORY_COLORS`. */
export const CATEGORY_FILL = {
  bg: 'var(--category)',
  printColorAdjust: 'exact',
  forcedColorAdjust: 'none',
} as const;

const stripes = (angle: string) =>
  `repeating-linear-gradient(${angle}, transparent 0 5px, var(--color-surface) 5px 6.5px)`;

/** Patterns that tell parent categories apart without colour vision and in black-and-white print. */
export const CATEGORY_PATTERNS = {
  '&[data-tint="0"][data-hue="2"]': { backgroundImage: stripes('45deg') },
  '&[data-tint="0"][data-hue="4"]': { backgroundImage: stripes('135deg') },
  '&[data-tint="0"][data-hue="6"]': { backgroundImage: stripes('90deg') },
};
