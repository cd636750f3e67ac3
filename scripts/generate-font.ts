// The portal's font: a subset of Inter with the letters and figures of British pages, the weights
// that the portal uses and the features that its styles name. 22 kB instead of 48.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const FONT = join(ROOT, 'src/shared/theme/generated/inter.woff2');

const ASCII = range(0x20, 0x7e);
const LATIN_1 = range(0xa0, 0xff);
/** Dashes, quotation marks, bullets, arrows, the minus sign and currencies other than the pound. */
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

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}
