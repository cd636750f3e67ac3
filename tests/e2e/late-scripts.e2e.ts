import { waitForPage } from '#tests/support/wait-for-page.ts';
import { expect, signInAs, test } from '#tests/support/portal-test.ts';

const LATE_MS = 20_000;
/** Operation that the dashboard polls every 5 s and the navigation every 60 s. */
const POLLED = 'getUnreadMessageCount';

for (const [address, shows, operation] of [
  ['/inbox', '1 to 15 of 34 messages', 'listMessages'],
  ['/rebate-bank-account', 'No bank details on record', 'getBankDetails'],
  ['/documents', '15 documents', 'listDocuments'],
] as const) {
  test(`${address} sends each call once, even if its scripts load late [SHELL-39] [SHELL-50]`, async ({
    page,
    sandbox,
    complaints,
    pauseClock,
  }) => {
    await signInAs(page, 'investor', '/change-password');
    await waitForPage(page, 'Password and security');
    // Pauses the page's clock, so that only the test advances it. The page renders in a separate
    // task, after its loaders have run.
    await page.clock.install({ time: 0 });
    await pauseClock(60_000);
    const before = (await sandbox.operations()).length;
    await page.goto(address);
    const sent = async () =>
      (await sandbox.operations()).slice(before).filter((id) => id !== POLLED);
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return sent();
      })
      .toContain(operation);
    await page.clock.fastForward(LATE_MS);
    await page.clock.resume();
    await expect(page.getByText(shows).filter({ visible: true })).not.toHaveCount(0);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect((await sent()).filter((id) => id === operation)).toEqual([operation]);
    // Chromium logs the 404 for missing bank details.
    if (operation === 'getBankDetails') await complaints.take(/status of 404/);
  });
}
