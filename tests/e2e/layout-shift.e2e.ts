import {
  MOST_SHIFT,
  ORDERS,
  SCREENS,
  visitLate,
  type LateServer,
} from '#tests/support/layout-shift.ts';
import { expect, sessionOf, test } from '#tests/support/portal-test.ts';
import { FONT_FAMILIES } from '#tests/support/test-fonts.ts';

// Each screen once, with the next font and order: `npm run bench:portal` checks all combinations.
for (const [index, screen] of SCREENS.entries()) {
  const turn = index % FONT_FAMILIES.length;
  const order = ORDERS[turn] ?? 'content last';
  test(
    `${screen.name}: nothing moves while replies and font come late`,
    { tag: `@${FONT_FAMILIES[turn]}` },
    async ({ page, context, sandbox, baseURL }) => {
      const server: LateServer = {
        origin: baseURL ?? '',
        addFault: sandbox.addFault,
        sessionOf: (username) => sessionOf(page, username),
      };
      for (const { width, sum, details } of await visitLate(context, server, { screen, order })) {
        expect(sum, `${width} px\n${details.join('\n')}`).toBeLessThanOrEqual(MOST_SHIFT);
      }
    },
  );
}
