import { arriveAt } from '#tests/support/page-reading.ts';
import { expect, signedInAs, test } from '#tests/support/portal-test.ts';

const LATE_MS = 20_000;
/** Every 5 s by the dashboard, every 60 s by the navigation. */
const POLLED = 'getUnreadMessageCount';

for (const [address, shows, operation] of [
  ['/inbox', '1 to 15 of 34 messages', 'listMessages'],
  ['/rebate-bank-account', 'No bank details on record', 'getBankDetails'],
  ['/documents', '15 documents', 'listDocuments'],
] as const) {
  test(`${address} sends each call once, however late it is shown [SHELL-39] [SHELL-50]`, async ({
    page,
    sandbox,
    complaints,
    pauseClock,
  }) => {
    await signedInAs(page, 'investor', '/change-password');
    await arriveAt(page, 'Password and security');
    // Only the test moves the page's clock: the page is shown by a task of its own, after its loaders.
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
    // Nothing on record is a 404, which Chromium logs.
    if (operation === 'getBankDetails') await complaints.take(/status of 404/);
  });
}
