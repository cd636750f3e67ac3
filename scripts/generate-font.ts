// Generates the portal's font: a subset of Inter with the letters and figures of British pages, the
// weights that the portal uses and the font features that its styles name. The subset has 22 kB,
// and the full font 48 kB.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const FONT = join(ROOT, 'src/shared/ui/theme/generated/inter.woff2');

const ASCII = range(0x20, 0x7e);
const LATIN_1 = range(0xa0, 0xff);
/**
 * Dashes, quotation marks, bullets, arrows, the minus sign, the euro sign and similar characters.
 */
const SIGNS = '–—‒‐‑‘’‚“”„•…‰′″‹›€™←↑→↓−∕ıŒœ\u2002\u2009\u202f\ufffd';

// A separate constant, because the published types lack `keepFeatures`.
const options = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 600 } },
  keepFeatures: ['ccmp', 'kern', 'locl', 'tnum'],
} as const;

const source = readFileSync(join(ROOT, SOURCE));
const font = await subsetFont(source, ASCII + LATIN_1 + SIGNS, options);
mkdirSync(dirname(FONT), { recursive: true });
writeFileSync(FONT, font);

/**
 * Fallback fonts that are shown until Inter has loaded. Inter loads after the scripts
 * (load-font.ts). Each fallback font gets the metrics of Inter, so that no line moves when Inter
 * replaces it. `sizes` has one percentage for each weight: the mean width of a letter of English
 * text in Inter, relative to the fallback font.
 */
const FALLBACKS = [
  {
    name: 'Arial',
    regular: ['Arial', 'Liberation Sans', 'Helvetica'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
    sizes: [107.4, 108.5, 101.1],
  },
  {
    name: 'Roboto',
    regular: ['Roboto', 'Roboto Regular'],
    bold: ['Roboto Bold'],
    sizes: [106.9, 107.9, 107.5],
  },
  {
    name: 'Noto',
    regular: ['Noto Sans', 'Noto Sans Regular'],
    bold: ['Noto Sans Bold'],
    sizes: [100.4, 101.4, 96.1],
  },
  {
    name: 'DejaVu',
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    sizes: [93.5, 94.4, 84.4],
  },
];
const WEIGHTS = ['100 449', '450 549', '550 900'];
const ASCENT = 0.96875;
const DESCENT = 0.2412;
const percent = (value: number) => `${Math.round(value * 10) / 10}%`;
const faces = FALLBACKS.flatMap(({ name, regular, bold, sizes }) =>
  sizes.map((size, at) => {
    const files = at === 2 ? bold : regular;
    return `@font-face {
  font-family: 'Inter as ${name}';
  font-weight: ${WEIGHTS[at]};
  src: ${files.map((file) => `local('${file}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent((ASCENT / size) * 1e4)};
  descent-override: ${percent((DESCENT / size) * 1e4)};
}
`;
  }),
);
writeFileSync(join(dirname(FONT), 'fallback-fonts.css'), faces.join('\n'));

// Generates the font of the mock server's PDFs, for characters that the standard PDF fonts lack. It
// is a module, because the npm package and the demonstration read no files.
const PDF_SOURCE = 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
const PDF_FONT = join(ROOT, 'mock-server/rules/generated/pdf-font.ts');
/** Code points of the subset (Latin, Greek and Cyrillic); the source font has all of them. */
const PDF_LETTERS = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x386, 0x386],
  [0x388, 0x38a],
  [0x38e, 0x3a1],
  [0x3a3, 0x3ce],
  [0x400, 0x45f],
  [0x490, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x20a0, 0x20b5],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
  [0x25a1, 0x25a1],
] as const;
const letters = PDF_LETTERS.map(([first, last]) => range(first, last)).join('');
const pdfFont = await subsetFont(readFileSync(join(ROOT, PDF_SOURCE)), letters, {
  targetFormat: 'truetype',
});
mkdirSync(dirname(PDF_FONT), { recursive: true });
writeFileSync(
  PDF_FONT,
  `/** First and last code point of each range of characters in the font. */
export const RANGES = ${JSON.stringify(PDF_LETTERS)} as const;
export const TRUE_TYPE = '${pdfFont.toString('base64')}';
`,
);

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
