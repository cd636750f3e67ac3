import {
  expect,
  expectNoSidewaysScroll,
  signedInAs,
  test,
  type Sandbox,
} from '#tests/support/portal-test.ts';

const TRUSTS = '/investment/tax-efficient-investments/Venture_Capital_Trusts';
const ACCOUNT = '/dfm/managed-portfolios/Larkfield_Portfolio_Service/dfm-5001';

/**
 * Server texts without a break opportunity: the browser shapes the rest of such a text again for
 * each line.
 */
async function plantLongTexts(sandbox: Sandbox, length: number): Promise<void> {
  let count = 0;
  const long = (start: string) => {
    count += 1;
    return `${start}${count}`.padEnd(length, '(W');
  };
  await sandbox.changeRecords('holdings', (holding) => {
    holding['investment'] = { name: long('H') };
    if (count % 3 === 0) holding['currency'] = long('C');
    if (holding['child'] === 'Mini_bonds') holding['child'] = 'B'.padEnd(length, '(W');
  });
  await sandbox.changeRecords('files', (file) => {
    Object.assign(file, { name: long('F'), type: long('T'), extension: long('e') });
  });
  await sandbox.changeRecords('documentGroups', (group) => (group['name'] = long('G')));
  await sandbox.changeRecords('users', (user) => (user['fullName'] = long('U')));
  await sandbox.changeRecords('clients', (client) => (client['fullName'] = long('Hart')));
  await sandbox.changeRecords('history', (state) => (state['currency'] = long('C')));
}

for (const width of [390, 1280]) {
  for (const length of [100, 5000]) {
    test(`unbroken texts of ${length} characters wrap, make no page wider and leave it usable at ${width} px`, async ({
      page,
      sandbox,
      complaints,
    }) => {
      await plantLongTexts(sandbox, length);
      await page.setViewportSize({ width, height: 900 });
      await signedInAs(page, 'investor');
      await page.getByRole('heading', { name: 'My portfolio' }).waitFor();
      await expectNoSidewaysScroll(page);
      if (width < 768) await page.getByRole('button', { name: 'MENU' }).click();
      await page.getByRole('button', { name: 'My portfolio', exact: true }).click();
      await expect(page.getByRole('navigation').getByRole('link', { name: /^B\(W/ })).toBeVisible();
      await expectNoSidewaysScroll(page);

      // The contract has no category of such a name: its holdings, whose documents are counted, cannot
      // be asked for.
      const refused = page.waitForResponse((response) => response.status() === 422);
      await page.goto('/investment/other-investments');
      await refused;
      await expect(page.getByRole('main').getByRole('link', { name: /^B\(W/ })).toBeVisible();
      await page.getByRole('button', { name: /^How is this total made up/ }).click();
      await expect(page.getByText('Counted', { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);

      await page.goto(TRUSTS);
      await page.getByRole('button', { name: /^How is this total made up/ }).click();
      await expect(page.getByText('In both totals', { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page
        .getByRole('button', { name: /^View documents/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).not.toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^View details/ })
        .first()
        .click();
      const panel = page.getByRole('dialog', { name: 'Investment Details' });
      await expect(panel.getByText(/^Recent history for/)).toBeVisible();
      const panelOverflow = () => panel.evaluate((box) => box.scrollWidth - box.clientWidth);
      await expect.poll(panelOverflow, 'sideways scroll of the panel in px').toBe(0);

      await page.goto('/documents');
      await page.getByLabel('Search by document, holding or type').fill('f');
      await expect(page.getByText(/documents of/).last()).toBeVisible();
      await expectNoSidewaysScroll(page);

      await page.goto(ACCOUNT);
      await expect(page.getByRole('list', { name: 'Account history' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await complaints.take(/status of 422/);
    });

    test(`names of clients of ${length} characters wrap in search, switcher and bar at ${width} px`, async ({
      page,
      sandbox,
    }) => {
      await plantLongTexts(sandbox, length);
      await page.setViewportSize({ width, height: 900 });
      await signedInAs(page, 'staff');
      await page.getByRole('searchbox').fill('hart');
      const results = page.getByRole('main').getByRole('listitem').getByRole('button');
      await expect(results).not.toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await results.first().click();
      await expect(page.getByRole('heading', { level: 1, name: /^Welcome Hart/ })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Return to search' }).first().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  }
}
