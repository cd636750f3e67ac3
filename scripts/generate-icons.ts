// Draws the icons of an installed portal (public/manifest.webmanifest) from its logo.
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { runCommand } from './run-command.ts';
import { UsageError } from '#mock/engine/usage-error.ts';
import { ensureChromium } from './chromium.mjs';

await runCommand(
  {
    name: 'npm run generate -- icons',
    about: `Draws icons/icon-192.png, icons/icon-512.png, icons/maskable-512.png and apple-touch-icon.png from logo.svg,
all in one folder. Another Chromium draws other bytes: draw those of the demonstration after a change of its logo
alone, by --files public.`,
    options: { files: { type: 'string', help: "DIR: a firm's folder, in which its logo.svg is" } },
  },
  async ({ files }) => {
    if (files === undefined) {
      throw new UsageError(
        '--files is missing: name the folder with logo.svg, which gets the icons.',
      );
    }
    await drawIcons(files, readFileSync(join(files, 'logo.svg'), 'utf8'));
  },
);

async function drawIcons(folder: string, logo: string): Promise<void> {
  /** Background of the logo; it extends to the edges where a launcher cuts out its own shape. */
  const [, ground = 'white'] = /<rect\b[^>]*\bfill="([^"]+)"/.exec(logo) ?? [];
  const bleeding = { ground, width: '83.34%' };
  const asItIs = { ground: 'transparent', width: '100%' };
  const icons = [
    { file: 'icons/icon-192.png', ...asItIs, size: 192 },
    { file: 'icons/icon-512.png', ...asItIs, size: 512 },
    { file: 'icons/maskable-512.png', ...bleeding, size: 512 },
    // iOS requests this path without a link in the page.
    { file: 'apple-touch-icon.png', ...bleeding, size: 180 },
  ];
  const browser = await chromium.launch({
    executablePath: await ensureChromium(console.log),
    args: ['--no-sandbox'],
  });
  const page = await browser.newPage();
  for (const { file, size, ground: color, width } of icons) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<style>
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${color} }
      svg { width: ${width}; max-height: ${width} }
    </style>${logo}`,
    );
    await page.screenshot({ path, omitBackground: true });
  }
  await browser.close();
}
