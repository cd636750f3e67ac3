import { MOST_SHIFT, SCREENS, visitLate, type LateServer } from '#tests/support/layout-shift.ts';
import { expect, sessionOf, test } from '#tests/support/portal-test.ts';

const PHONE = { width: 390, height: 844, order: 'content last' } as const;
const DESKTOP = { width: 1280, height: 844, order: 'content first' } as const;

for (const screen of SCREENS) {
  for (const { order, ...viewport } of [PHONE, DESKTOP]) {
    test(`${screen.name}: nothing moves while replies and font come late, at ${viewport.width} px`, async ({
      page,
      sandbox,
      complaints,
      baseURL,
    }) => {
      await page.setViewportSize(viewport);
      const server: LateServer = {
        origin: baseURL ?? '',
        addFault: sandbox.addFault,
        sessionOf: (username) => sessionOf(page, username),
      };
      const { sum, details } = await visitLate(page, server, {
        screen,
        order,
      });
      expect(sum, details.join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
      // Chromium itself writes what is refused to the console.
      complaints.list.length = 0;
    });
  }
}
