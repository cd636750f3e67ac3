import { waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSession, getCurrentSession } from '#src/session/session-store.ts';
import { resetClock } from '#src/shared/platform/time/clock.ts';
import { authRoutes } from '#tests/support/auth-routes.ts';
import { recordNavigations } from '#tests/support/record-navigations.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { openAt } from '#tests/support/open-at.tsx';

const APPLY = 'https://apply.larkfield.example/start?plan=7';
/** Number of runs. Two replies share a second only by chance, so one run can miss a clock error. */
const VISITS = 25;

afterEach(() => clearSession());

it('opens the redirect of a token login even if the server clock advances between replies [AUTH-041] [AUTH-042] [AUTH-046] [AUTH-127]', async () => {
  for (let visit = 1; visit <= VISITS; visit += 1) {
    // Lets the clock of the mock server run, as on a real server.
    await startMockApi().clock.run();
    const exits = recordNavigations();
    const address = `/login?token=one-time-amelia&redirect=${encodeURIComponent(APPLY)}`;
    const opened = openAt(authRoutes, address);
    await waitFor(() => expect(getCurrentSession()).not.toBeNull());
    const exit = `${APPLY}&id=${getCurrentSession()?.token}`;
    await waitFor(() => expect(new Set(exits), `visit ${visit}`).toEqual(new Set([exit])));
    opened.close();
    clearSession();
    resetClock();
  }
});
