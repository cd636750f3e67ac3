import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { BREAKPOINTS_PX } from './breakpoints.ts';
import { COLOR_NAMES } from './color-names.ts';
import { styleProperties } from './style-properties.ts';

const SPACE_STEPS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24];

// One step is 4 px, in rem, so that the layout follows the user's font size.
const space = { 0: { value: '0' }, ...buildTokens(SPACE_STEPS, (step) => `${step / 4}rem`) };

const sizes = {
  ...space,
  full: { value: '100%' },
  control: { value: '2.75rem' },
  row: { value: '3.25rem' },
  // Grows with larger text, up to 30 % of the window's width.
  nav: { value: 'max(264px, min(16.5rem, 30vw))' },
  rail: { value: 'max(88px, min(5.5rem, 20vw))' },
  login: { value: '400px' },
  panel: { value: '480px' },
  form: { value: '560px' },
  measure: { value: '68ch' },
  compose: { value: '720px' },
  content: { value: '1120px' },
};

// Contains our tokens, but no recipes: each loads with the component that it styles. Chakra's complete
// defaultConfig costs 22 kB at every start (decision 8).
const config = defineConfig({
  cssVarsPrefix: 'p',
  preflight: false,
  theme: {
    // Uses Chakra's names, because its types allow only these four for responsive props.
    breakpoints: {
      sm: `${BREAKPOINTS_PX.list}px`,
      md: `${BREAKPOINTS_PX.frame}px`,
      lg: `${BREAKPOINTS_PX.columns}px`,
      xl: `${BREAKPOINTS_PX.table}px`,
    },
    tokens: {
      colors: {
        transparent: { value: 'transparent' },
        current: { value: 'currentColor' },
        ...buildTokens(COLOR_NAMES, (name) => `var(--color-${name})`),
      },
      spacing: space,
      sizes,
      radii: {
        none: { value: '0' },
        control: { value: '8px' },
        card: { value: '10px' },
        full: { value: '999px' },
      },
      fontWeights: {
        normal: { value: 400 },
        medium: { value: 500 },
        semibold: { value: 600 },
        bold: { value: 700 },
      },
      shadows: { panel: { value: '0 12px 40px var(--color-shadow)' } },
      zIndex: { sticky: { value: 10 }, panel: { value: 20 }, skip: { value: 30 } },
    },
    textStyles: {
      total: {
        value: {
          ...buildTextStyle(40, 48, 'semibold'),
          letterSpacing: '-0.02em',
          fontVariantNumeric: 'lining-nums tabular-nums',
        },
      },
      h1: { value: { ...buildTextStyle(28, 36, 'semibold'), letterSpacing: '-0.015em' } },
      h2: { value: { ...buildTextStyle(22, 32, 'semibold'), letterSpacing: '-0.01em' } },
      h3: { value: buildTextStyle(18, 28, 'semibold') },
      lead: { value: buildTextStyle(18, 28) },
      body: { value: buildTextStyle(16, 24) },
      label: { value: buildTextStyle(14, 20, 'medium') },
      small: { value: buildTextStyle(14, 20) },
      // Gives each digit the same width, for figures in a column.
      figure: { value: { fontVariantNumeric: 'lining-nums tabular-nums' } },
    },
  },
});

let made: SystemContext | null = null;

/**
 * Returns Chakra's system. It is created on first use, because that takes longer than loading everything else
 * and would delay the start.
 */
export function getSystem(): SystemContext {
  made ??= createSystem(styleProperties, config);
  return made;
}

function buildTokens<Name extends string | number>(
  names: readonly Name[],
  toValue: (name: Name) => string,
): Record<string, { value: string }> {
  return Object.fromEntries(names.map((name) => [name, { value: toValue(name) }]));
}

function buildTextStyle(sizePx: number, linePx: number, fontWeight?: 'semibold' | 'medium') {
  return {
    fontSize: `${sizePx / 16}rem`,
    // A factor instead of a length, so that lines do not overlap at a browser's minimum font size. Rounded to
    // 5 digits, like the factors in the build's styles, so that both give the same line height.
    lineHeight: String(Math.ceil((linePx / sizePx) * 1e5) / 1e5),
    ...(fontWeight && { fontWeight }),
  };
}
