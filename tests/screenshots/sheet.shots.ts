import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { PREVIOUS_PICTURE_FOLDER, PICTURE_FOLDER, SHEET_FOLDER } from './pictures.ts';

/**
 * Runs in the page. Returns the number of pixels that differ between two PNG files in base64. If
 * the sizes differ, returns the number of all pixels.
 */
async function differingPixels({
  now,
  before,
}: Readonly<Record<'now' | 'before', string>>): Promise<number> {
  const pixels = async (png: string) => {
    const bytes = await fetch(`data:image/png;base64,${png}`);
    const image = await createImageBitmap(await bytes.blob());
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    return new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
  };
  const [one, other] = await Promise.all([pixels(now), pixels(before)]);
  if (one.length !== other.length) return Math.max(one.length, other.length);
  return one.reduce((sum, pixel, index) => sum + Number(pixel !== other[index]), 0);
}

/**
 * Returns for each picture the number of pixels that differ from the previous run. Null if there is
 * no previous picture.
 */
async function differences(
  page: Page,
  files: readonly string[],
): Promise<ReadonlyMap<string, number | null>> {
  const found = new Map<string, number | null>();
  for (const file of files) {
    const last = join(PREVIOUS_PICTURE_FOLDER, file);
    if (existsSync(last)) {
      const now = readFileSync(join(PICTURE_FOLDER, file), 'base64');
      const before = readFileSync(last, 'base64');
      const isSame = now === before;
      found.set(file, isSame ? 0 : await page.evaluate(differingPixels, { now, before }));
    } else found.set(file, null);
  }
  return found;
}

const STYLE = `
  body { font: 14px system-ui, sans-serif; margin: 1rem }
  section { break-inside: avoid; margin-block: 1.5rem }
  h2 { font-size: 1rem }
  div { display: flex; gap: 0.5rem; align-items: flex-start }
  figure { margin: 0; max-width: 40% }
  figure a { display: block; max-height: 26rem; overflow: hidden; border: 1px solid #8888 }
  img { display: block; width: 100% }
  .over { position: relative }
  .over img + img { position: absolute; inset: 0; mix-blend-mode: difference }
  body:has(#changed:checked) section:not(:has(.over)) { display: none }
`;

function figure(file: string, changed: number | null | undefined): string {
  const [, width = '', scheme = ''] = /\.(\d+)\.(\w+)\.png$/.exec(file) ?? [];
  const text = changed === null ? 'new' : changed === 0 ? 'as before' : `${changed} pixels differ`;
  const now = `<a href="now/${file}"><img loading="lazy" alt="" src="now/${file}"></a>`;
  const over = changed
    ? `<details><summary>Difference</summary><a class="over" href="last/${file}"><img alt="" src="last/${file}"><img alt="" src="now/${file}"></a></details>`
    : '';
  return `<figure>${now}<figcaption>${width} px, ${scheme}: ${text}</figcaption>${over}</figure>`;
}

test('the contact sheet shows all pictures with their differences from the previous run', async ({
  page,
}) => {
  const files = readdirSync(PICTURE_FOLDER).toSorted();
  const changes = await differences(page, files);
  const sections = [...Map.groupBy(files, (file) => file.replace(/\.\d+\.\w+\.png$/, ''))].map(
    ([state, pictures]) =>
      `<section><h2>${state}</h2><div>${pictures
        .map((file) => figure(file, changes.get(file)))
        .join('')}</div></section>`,
  );
  const differing = [...changes.values()].filter(Boolean).length;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>${STYLE}</style><h1>${files.length} pictures, ${differing} differ from the last run's</h1>
<label><input type="checkbox" id="changed"> Only what differs</label>
${sections.join('\n')}</html>
`;
  writeFileSync(join(SHEET_FOLDER, 'index.html'), html);
});
