import { expect, test } from '#tests/support/portal-test.ts';

const MAIN = '/nominated-bank-account';

test.describe('the fixtures', () => {
  test.use({ scenario: 'pending-bank' });

  test('give a portal at the address of its sandbox, in which the clock moves on', async ({
    page,
    portal,
    sandbox,
    clock,
  }) => {
    expect(new URL(portal.url).hostname).toBe(`${sandbox.id}.localhost`);
    await portal.signIn('investor', MAIN);
    await expect(page.getByText('awaiting verification')).toBeVisible();
    await clock.advance('P2D');
    await page.reload();
    await expect(page.getByLabel('Account number')).toBeEditable();
  });

  test('give a sandbox in which events happen', async ({ page, portal, sandbox }) => {
    await portal.signIn('investor', MAIN);
    await expect(page.getByText('awaiting verification')).toBeVisible();
    await sandbox.raise({ event: 'bankVerified', account: 'main' });
    await page.reload();
    await expect(page.getByLabel('Account number')).toBeEditable();
  });
});
