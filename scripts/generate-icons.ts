// The pictures of the installed portal (public/manifest.webmanifest), drawn from its logo. Run it
// after a change of public/logo.svg: `npm run generate:icons`.
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';

const PUBLIC = join(import.meta.dirname, '../public');
const logo = readFileSync(join(PUBLIC, 'logo.svg'), 'utf8');

/** To the edges, and with the drawing in the middle: a launcher cuts out a shape of its own. */
const bleeding = logo
  .replace('viewBox="0 0 40 40"', 'viewBox="-4 -4 48 48"')
  .replace('<rect width="40" height="40" rx="10"', '<rect x="-4" y="-4" width="48" height="48"');

const ICONS = [
  { file: 'icons/icon-192.png', svg: logo, size: 192 },
  { file: 'icons/icon-512.png', svg: logo, size: 512 },
  { file: 'icons/maskable-512.png', svg: bleeding, size: 512 },
  // Where iOS looks without a link.
  { file: 'apple-touch-icon.png', svg: bleeding, size: 180 },
];

const browser = await chromium.launch({
  executablePath: await ensureChromium(console.log),
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const { file, svg, size } of ICONS) {
  const path = join(PUBLIC, file);
  mkdirSync(dirname(path), { recursive: true });
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  await page.screenshot({ path, omitBackground: true });
}
await browser.close();
