import { z } from 'zod';
import { MOST_SHIFT, SCREENS, visitLate, type LateServer } from '#tests/support/layout-shift.ts';
import { expect, test, type Sandbox } from '#tests/support/portal-test.ts';

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
      const { sum, details } = await visitLate(page, lateServer(sandbox, baseURL ?? ''), {
        screen,
        order,
      });
      expect(sum, details.join('\n')).toBeLessThanOrEqual(MOST_SHIFT);
      // Chromium itself writes what is refused to the console.
      complaints.list.length = 0;
    });
  }
}

const loginReply = z.looseObject({ id: z.string() });

function lateServer({ id, addFault }: Sandbox, origin: string): LateServer {
  return {
    origin,
    addFault,
    sessionOf: async (username) => {
      // The host name of the sandbox is the browser's alone.
      const { port } = new URL(origin);
      const path = `/sandbox/${id}/app-portal/api/auth/login`;
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password: 'Portfolio1!' }),
      });
      const { id: token, ...session } = loginReply.parse(await reply.json());
      return { ...session, token };
    },
  };
}
