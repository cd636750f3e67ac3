// The fallback faces shown until Inter has loaded. `node scripts/fallback-fonts.ts` prints them for
// src/shared/theme/fonts.css; fallback-fonts.test.ts compares.

/**
 * Inter's metrics, as a fraction of the font size. Widths are the mean advance of a letter or space
 * of English text, weighted by Norvig's letter frequencies of 2012 with a space after 4.79 letters;
 * measured in Chromium at 1000 px without kerning, like all below. Inter:
 * @fontsource-variable/inter 5.3.0, ascent and descent from its `hhea` table.
 */
const INTER = {
  ascent: 0.96875,
  descent: 0.2412,
  widths: { regular: 0.4713, medium: 0.4759, semibold: 0.4803 },
} as const;

type Fallback = {
  readonly family: string;
  /** Full names, as `local()` needs them; the fonts of one face have equal widths. */
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  readonly widths: { readonly regular: number; readonly bold: number };
};

/** In the order in which the browser tries them: the most common first. */
const FALLBACKS: readonly Fallback[] = [
  {
    // Windows and Apple have Arial; Ubuntu and Debian's desktops have Liberation Sans (2.1.5),
    // whose widths equal Arial's by design.
    family: 'Inter as Arial',
    regular: ['Arial', 'Liberation Sans', 'Helvetica'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
    widths: { regular: 0.4388, bold: 0.4751 },
  },
  {
    // Android; @fontsource/roboto 5.3.0.
    family: 'Inter as Roboto',
    regular: ['Roboto', 'Roboto Regular'],
    bold: ['Roboto Bold'],
    widths: { regular: 0.4409, bold: 0.4469 },
  },
  {
    // Fedora and others; @fontsource/noto-sans 5.3.0.
    family: 'Inter as Noto',
    regular: ['Noto Sans', 'Noto Sans Regular'],
    bold: ['Noto Sans Bold'],
    widths: { regular: 0.4693, bold: 0.4999 },
  },
  {
    // A Linux without a desktop; DejaVu 2.37.
    family: 'Inter as DejaVu',
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    widths: { regular: 0.504, bold: 0.5694 },
  },
];

/** The portal's weights, and the face of a family that renders each. */
const WEIGHTS = [
  { name: 'regular', range: '100 449', face: 'regular' },
  { name: 'medium', range: '450 549', face: 'regular' },
  { name: 'semibold', range: '550 900', face: 'bold' },
] as const;

export const FALLBACK_FAMILIES = FALLBACKS.map(({ family }) => family);

export function fallbackFaces(): string {
  return FALLBACKS.flatMap((fallback) =>
    WEIGHTS.map(({ name, range, face }) => {
      const scale = INTER.widths[name] / fallback.widths[face];
      const sources = fallback[face].map((font) => `local('${font}')`).join(', ');
      return `@font-face {
  font-family: '${fallback.family}';
  font-weight: ${range};
  src: ${sources};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(INTER.ascent / scale)};
  descent-override: ${percent(INTER.descent / scale)};
}
`;
    }),
  ).join('\n');
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(1))}%`;
}

if (import.meta.main) process.stdout.write(fallbackFaces());
