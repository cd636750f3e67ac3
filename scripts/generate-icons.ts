// The pictures of the installed portal (public/manifest.webmanifest), drawn from its logo: after a change of
// public/logo.svg, and for a firm's own by `npm run generate:icons -- --files DIR`.
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';

const { values } = parseArgs({
  options: { files: { type: 'string', default: join(import.meta.dirname, '../public') } },
});
const logo = readFileSync(join(values.files, 'logo.svg'), 'utf8');

/** A launcher cuts a shape of its own out of an icon, so that the logo's ground goes to the edges. */
const [, ground = 'white'] = /<rect\b[^>]*\bfill="([^"]+)"/.exec(logo) ?? [];
const bleeding = { ground, width: '83.34%' };
const asItIs = { ground: 'transparent', width: '100%' };

const ICONS = [
  { file: 'icons/icon-192.png', ...asItIs, size: 192 },
  { file: 'icons/icon-512.png', ...asItIs, size: 512 },
  { file: 'icons/maskable-512.png', ...bleeding, size: 512 },
  // Where iOS looks without a link.
  { file: 'apple-touch-icon.png', ...bleeding, size: 180 },
];

const browser = await chromium.launch({
  executablePath: await ensureChromium(console.log),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const { file, size, ground, width } of ICONS) {
  const path = join(values.files, file);
  mkdirSync(dirname(path), { recursive: true });
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${ground} }
      svg { width: ${width}; max-height: ${width} }
    </style>${logo}`,
  );
  await page.screenshot({ path, omitBackground: true });
}
await browser.close();
