import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PortalSettings } from '#deploy/check-config.ts';
import { INDEX_PATH, MANIFEST_PATH } from '#deploy/files.ts';
import { insertConfig } from '#deploy/page.ts';
import {
  parsePalettes,
  findWeakContrasts,
  replaceColors,
  type ColorReplacements,
} from '#src/shared/ui/theme/palette.ts';
import { escapeHtml, renderBuiltShells, replaceShells } from './built-shells.ts';

const DESCRIPTION = /(<meta name="description" content=")[^"]*/;
const THEME_COLOR = /(<meta name="theme-color" content=")[^"]*("( media="[^"]*dark[^"]*")?)/g;

export function findWeakColors(dist: string, colors: ColorReplacements): readonly string[] {
  const modes = parsePalettes(replaceColors(readFileSync(join(dist, INDEX_PATH), 'utf8'), colors));
  return Object.entries(modes).flatMap(([mode, palette]) =>
    findWeakContrasts(palette).map((pair) => `colors.${mode}: ${pair}`),
  );
}

/**
 * Generates the page and the manifest of a firm from its settings, texts and colours. Only markup
 * and styles change, so that the hashes of the scripts remain valid.
 */
export async function renderFirmPages(
  dist: string,
  shellsFolder: string,
  given: unknown,
  { config, colors }: PortalSettings,
): Promise<ReadonlyMap<string, Buffer>> {
  const read = (path: string) => readFileSync(join(dist, path), 'utf8');
  const name = `${config.product} client portal`;
  const styled = replaceColors(read(INDEX_PATH), colors);
  const { light, dark } = parsePalettes(styled);
  const page = replaceShells(styled, await renderBuiltShells(shellsFolder, given))
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(name)}`)
    .replace(DESCRIPTION, (_, start: string) => `${start}${escapeHtml(config.description)}`)
    .replaceAll(THEME_COLOR, (_, start: string, end: string, isDark?: string) =>
      [start, (isDark ? dark : light).get('nav'), end].join(''),
    );
  const { colors: _, ...settings } = Object(given);
  // Holding periods touch advice: the demonstration's are no default for a firm.
  const forBrowser = { holdingPeriods: null, ...settings };
  const manifest = {
    ...JSON.parse(read(MANIFEST_PATH)),
    name,
    short_name: config.product,
    description: config.description,
    background_color: light.get('paper'),
    theme_color: light.get('nav'),
  };
  return new Map([
    [INDEX_PATH, Buffer.from(insertConfig(page, forBrowser))],
    [MANIFEST_PATH, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)],
  ]);
}
