import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const CONFIGS = join(ROOT, 'build/test/fonts');

/** Families that stand in for what a machine may have, from packages that every machine gets. */
const FOLDERS = {
  dejavu: 'node_modules/dejavu-fonts-ttf/ttf',
  liberation: 'node_modules/pdfjs-dist/standard_fonts',
} as const;

export type FontFamily = keyof typeof FOLDERS;
export const FONT_FAMILIES: readonly FontFamily[] = ['dejavu', 'liberation'];

/**
 * The environment of a Chromium that sees the one family and nothing that the machine has
 * installed: the fonts before the portal's own arrives are then the same everywhere. Other systems
 * than Linux have no fontconfig, and take no notice.
 */
export function withFonts(family: FontFamily): Record<string, string> {
  const file = join(CONFIGS, `${family}.conf`);
  mkdirSync(CONFIGS, { recursive: true });
  // As few cuts as Debian's core package has: a condensed one would be chosen now and then.
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${join(ROOT, FOLDERS[family])}</dir>
  <cachedir>${join(CONFIGS, 'cache')}</cachedir>
  <selectfont>
    <rejectfont>
      <glob>*Condensed*</glob>
      <glob>*ExtraLight*</glob>
      <glob>*MathTeX*</glob>
      <glob>*.pfb</glob>
    </rejectfont>
  </selectfont>
</fontconfig>
`;
  writeFileSync(file, text);
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(kept), FONTCONFIG_FILE: file };
}
