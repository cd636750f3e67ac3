import type { Page } from '@playwright/test';
import { waitForFont } from '#tests/support/layout-shift.ts';
import { expect, test } from '#tests/support/portal-test.ts';

const NAMES: Readonly<Record<string, string>> = {
  dejavu: 'DejaVu Sans',
  liberation: 'Liberation Sans',
};

test(
  'the browser finds only the fonts of the tests, whatever fonts the machine has',
  { tag: '@each-font' },
  async ({ page }, { project }) => {
    test.skip(process.platform !== 'linux', 'Only Linux has fontconfig.');
    // Uses a page without the portal, because the portal would replace the content.
    await page.setContent('<p style="font-family: Arial, Roboto, sans-serif">Savings</p>');
    await expect.poll(() => readRenderedFonts(page, 'p')).toEqual([NAMES[project.name]]);
  },
);

test("the portal's own font loads after the scripts and is used for all text of the page", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/login');
  await waitForFont(page);
  const fonts = asked.filter((path) => path.endsWith('.woff2'));
  expect(fonts).toHaveLength(1);
  const scripts = asked.filter((path) => path.endsWith('.js'));
  expect(asked.indexOf(fonts[0] ?? '')).toBeGreaterThan(asked.indexOf(scripts.at(-1) ?? ''));
  for (const part of ['h1', 'label', 'form button[type=submit]']) {
    await expect.poll(() => readRenderedFonts(page, part)).toEqual(['Inter']);
  }
});

/** Returns the names of the fonts with which Chromium renders the text of an element. */
async function readRenderedFonts(page: Page, selector: string): Promise<readonly string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return [...new Set(fonts.map(({ familyName }) => familyName))];
}
