import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession, currentSession } from '#src/session/session-store.ts';
import { resetClock } from '#src/shared/time/clock.ts';
import { authRoutes } from '#tests/support/auth-routes.ts';
import { watchExits } from '#tests/support/exits.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { openAt } from '#tests/support/open-at.tsx';

const APPLY = 'https://apply.larkfield.example/start?plan=7';
const CLOCK = 'http://localhost:8080/__mock/sandboxes/default/clock';
/** Whether two replies have the same second is chance; enough runs to catch a wrong clock. */
const VISITS = 25;

afterEach(() => clearSession());

/** A server with a running clock, like a real one. */
async function startRunning(): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ frozen: false });
  const reply = await startMockApi().fetch(new Request(CLOCK, { method: 'PUT', headers, body }));
  expect(reply.status).toBe(200);
}

it('a token with a redirect leaves to it every time, whatever second the replies carry [AUTH-041] [AUTH-042] [AUTH-046] [AUTH-127]', async () => {
  for (let visit = 1; visit <= VISITS; visit += 1) {
    await startRunning();
    const exits = watchExits();
    const address = `/login?token=one-time-amelia&redirect=${encodeURIComponent(APPLY)}`;
    const opened = openAt(authRoutes, address);
    await waitFor(() => expect(currentSession()).not.toBeNull());
    const exit = `${APPLY}&id=${currentSession()?.token}`;
    await waitFor(() => expect(new Set(exits), `visit ${visit}`).toEqual(new Set([exit])));
    opened.close();
    clearSession();
    resetClock();
  }
});
