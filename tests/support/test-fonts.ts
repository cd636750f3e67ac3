import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const CONFIGS = join(ROOT, 'build/test/fonts');

/** Font families that replace the fonts of a machine, from packages that every machine installs. */
const FOLDERS = {
  dejavu: 'node_modules/dejavu-fonts-ttf/ttf',
  liberation: 'node_modules/pdfjs-dist/standard_fonts',
} as const;

export type FontFamily = keyof typeof FOLDERS;
export const FONT_FAMILIES: readonly FontFamily[] = ['dejavu', 'liberation'];

/**
 * Returns the environment of a Chromium that finds only one font family and none of the machine's
 * fonts, so that fallback fonts are the same everywhere. Only Linux has fontconfig. Other systems
 * ignore the setting.
 */
export function buildFontEnvironment(family: FontFamily): Record<string, string> {
  const file = join(CONFIGS, `${family}.conf`);
  mkdirSync(CONFIGS, { recursive: true });
  // Includes only the styles of Debian's core package, because Chromium sometimes chooses a
  // condensed style.
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
  const inheritedVariables = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(inheritedVariables), FONTCONFIG_FILE: file };
}
