import { expect, test } from '#tests/support/portal-test.ts';

const NAMES: Readonly<Record<string, string>> = {
  dejavu: 'DejaVu Sans',
  liberation: 'Liberation Sans',
};

test(
  'the browser has the fonts of these tests alone, whatever the machine has',
  { tag: '@each-font' },
  async ({ page }, { project }) => {
    test.skip(process.platform !== 'linux', 'Only Linux has fontconfig.');
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.style.fontFamily = 'Arial, Roboto, sans-serif';
    });
    const client = await page.context().newCDPSession(page);
    await client.send('DOM.enable');
    await client.send('CSS.enable');
    const { root } = await client.send('DOM.getDocument');
    const { nodeId } = await client.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: 'h1',
    });
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual([NAMES[project.name]]);
  },
);
