import type { Page } from '@playwright/test';
import { expect, signInAs, test } from '#tests/support/portal-test.ts';

/** Selects from the first visible text to the last, both in `main`, and copies with the keyboard. */
async function copyNow(page: Page, first: string, last: string): Promise<readonly string[]> {
  await page.getByRole('main').evaluate(
    (main, ends) => {
      const find = (text: string) => {
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const found: Node[] = [];
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const isVisible = node.parentElement?.checkVisibility() === true;
          if (isVisible && node.textContent?.includes(text)) found.push(node);
        }
        return found;
      };
      const [start, end] = [find(ends.first)[0], find(ends.last)[0]];
      if (start && end) {
        getSelection()?.setBaseAndExtent(start, 0, end, end.textContent?.length ?? 0);
        document.dispatchEvent(new Event('selectstart'));
      }
    },
    { first, last },
  );
  await page.keyboard.press('Control+c');
  const { text, html } = await page.evaluate(async () => {
    // Chromium stores the two forms one after the other: a read in between finds no HTML, and the caller polls.
    const [item] = await navigator.clipboard.read();
    const html = item?.types.includes('text/html') ? await item.getType('text/html') : undefined;
    return { text: await navigator.clipboard.readText(), html: (await html?.text()) ?? '' };
  });
  const rows = html.match(/(?<=<tr>).*?(?=<\/tr>)/g) ?? [];
  const cells = rows.map((row) => row.replaceAll('</td><td>', '\t').replaceAll(/<\/?td>/g, ''));
  return cells.join('\n') === text ? cells : [`other text: ${text}`];
}

const TABLE = '/investment/tax-efficient-investments/Venture_Capital_Trusts';

test('selected rows of each list are copied as rows and cells, without hidden words and with a hyphen for the minus sign', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'investor', TABLE);
  for (const [address, first, last, rows] of [
    [
      TABLE,
      'Albion Quay VCT',
      'Calder Valley VCT',
      [
        'Albion Quay VCT\t£5,125.40\t+2.51%\t+£125.40\t£5,000.00\t27/02/2026',
        'Beacon Hill VCT\t£4,310.05\t-13.80%\t-£689.95\t£5,000.00\t27/02/2026',
        'Calder Valley VCT',
      ],
    ],
    [
      '/dashboard',
      'Tax Efficient Investments',
      'Single Company Investments',
      [
        'Tax Efficient Investments\tInvestment Value\t£194,978.79\t47.7%\t+£5,251.40',
        'Managed Portfolios\tInvestment Value\t£131,156.45\t32.1%\t+£7,645.17',
        'Single Company Investments',
      ],
    ],
    [
      '/inbox',
      'Your annual valuation',
      'Your February contract notes',
      [
        'Your annual valuation Larkfield client services\t12/03/2026 14:05',
        'Re: Question about my EIS3 certificate Larkfield client services\t06/03/2026 15:45',
        'Your February contract notes',
      ],
    ],
    [
      '/documents',
      'Annual report 2025',
      'Valuation statement 5 April 2025',
      [
        'Annual report 2025\tLarkfield Growth VCT\tReport\t31/07/2025\tPDF / 1,245.3 KB',
        'Valuation statement 5 April 2025',
      ],
    ],
    [
      '/application-history?year=2023-24',
      '02/01/2024',
      '20/10/2023',
      ['02/01/2024\tEuropäisches Aktienportfolio\tSubscription\t€4,000.00\tAccepted', '20/10/2023'],
    ],
    ['/commission-charges', '£5.11', '£5.14', ['£5.11', 'February 2026\t£5.14']],
  ] as const) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect.poll(() => copyNow(page, first, last)).toEqual(rows);
    });
  }
});
