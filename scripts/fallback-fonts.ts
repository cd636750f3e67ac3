// The font faces that stand in for Inter until it has come. `node scripts/fallback-fonts.ts` prints
// them for src/shared/theme/fonts.css; fallback-fonts.test.ts compares.

/**
 * Inter's own measures, in parts of the font size. Widths are the mean advance of a letter or space
 * of English text, weighted by Norvig's letter frequencies of 2012 with a space after 4.79 letters;
 * measured in Chromium at 1000 px without kerning, like all below. Inter: @fontsource-variable/inter
 * 5.3.0, whose ascent and descent are of its `hhea` table.
 */
const INTER = {
  ascent: 0.96875,
  descent: 0.2412,
  widths: { regular: 0.4713, medium: 0.4759, semibold: 0.4803 },
} as const;

type Fallback = {
  readonly family: string;
  /** Full names as `local()` wants them; fonts of one face are equally wide. */
  readonly regular: readonly string[];
  readonly bold: readonly string[];
  readonly widths: { readonly regular: number; readonly bold: number };
};

/** In the order in which they are tried: what most systems have first. */
const FALLBACKS: readonly Fallback[] = [
  {
    // Windows and Apple have Arial, Ubuntu and Debian's desktops Liberation Sans (2.1.5),
    // which is as wide in every letter, by design.
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
    // What a Linux without a desktop has; DejaVu 2.37.
    family: 'Inter as DejaVu',
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    widths: { regular: 0.504, bold: 0.5694 },
  },
];

/** The weights that the portal uses, and which of a family's two faces shows them. */
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
