import {
  REPLY_ORDERS,
  SUITE_SCREENS,
  getMaxShift,
  groupScreens,
  measureLateShifts,
} from '#tests/support/layout-shift.ts';
import { expect, test } from '#tests/support/portal-test.ts';
import { FONT_FAMILIES } from '#tests/support/test-fonts.ts';

// Checks each screen with only one combination of font and reply order. Successive screens use
// different fonts. `npm run bench -- portal` checks all combinations.
for (const [turn, family] of FONT_FAMILIES.entries()) {
  const order = REPLY_ORDERS[turn] ?? 'content last';
  const ofTurn = SUITE_SCREENS.filter((_, index) => index % FONT_FAMILIES.length === turn);
  for (const screens of groupScreens(ofTurn)) {
    test(
      `the layout does not shift on ${screens.map(({ name }) => name).join(' and ')} while replies and font load late`,
      { tag: `@${family}` },
      async ({ context, sandbox, baseURL }) => {
        const server = { origin: baseURL ?? '', sandbox };
        for (const shifts of await measureLateShifts(context, server, { screens, order })) {
          const { name, width, sum, details } = shifts;
          expect(sum, `${name}, ${width} px\n${details.join('\n')}`).toBeLessThanOrEqual(
            getMaxShift(shifts),
          );
        }
      },
    );
  }
}
