import { render, waitFor } from '@testing-library/react';
import { RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Providers } from '#src/app/providers.tsx';
import { createPortalRouter } from '#src/app/router.tsx';
import { login } from '#src/sdk/generated/auth/auth.ts';
import { clearSession, startSession } from '#src/session/session-store.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { startMockApi } from '#tests/support/mock-api.ts';
import { isFullTier } from '#tests/support/tier.ts';
// Loads the page modules before the first test. Otherwise the first test would wait for them.
import '#src/app/pages/dfm-account-page.tsx';
import '#src/app/pages/holdings-page.tsx';
import '#src/app/pages/sub-category-page.tsx';
import '#src/app/shell/portal-frame.tsx';
import '#src/app/shell/public-frame.tsx';

/** Path that a successful traversal would request. The tested pages never request it. */
const GOAL = 'client/bank/main';
/** Hostile ids in the form in which they appear in an address. */
const HOSTILE = [
  `..%2f${GOAL.replaceAll('/', '%2f')}`,
  `..%2f..%2f${GOAL.replaceAll('/', '%2f')}`,
  `%252e%252e%252f${GOAL.replaceAll('/', '%252f')}`,
  `..%5c..%5c${GOAL.replaceAll('/', '%5c')}`,
  'x%3fgoal=1%23y',
];

/** Portal addresses with a value that is sent to the server. */
const ADDRESSES = [
  (id: string) => `/dfm/${id}/isa/dfm-5001`,
  (id: string) => `/dfm/managed-portfolios/${id}/dfm-5001`,
  (id: string) => `/dfm/managed-portfolios/isa/${id}`,
  (id: string) => `/investment/${id}`,
  (id: string) => `/investment/${id}/Venture_Capital_Trusts`,
  (id: string) => `/investment/tax-efficient-investments/${id}`,
  (id: string) => `/reply/${id}`,
  (id: string) => `/reply/message-1001?draftId=${id}`,
  (id: string) => `/new-message?draftId=${id}`,
  (id: string) => `/prefs/${id}`,
];

let router: ReturnType<typeof createPortalRouter> | undefined;
let asked: string[] = [];
const note = ({ request }: { request: Request }) => {
  const { pathname, search } = new URL(request.url);
  asked.push(`${request.method} ${pathname}${search}`);
};

/** Opens an address and returns the requests of its page. */
async function collectRequests(address: string): Promise<readonly string[]> {
  asked = [];
  window.history.replaceState(null, '', address);
  router = createPortalRouter();
  const { unmount } = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  await waitFor(() => expect(router?.state.navigation.state).toBe('idle'));
  unmount();
  router.dispose();
  return asked;
}

beforeEach(async () => {
  startMockApi();
  apiServer.events.on('request:start', note);
  startSession(await login({ username: 'investor', password: 'Portfolio1!' }));
});
afterEach(() => {
  apiServer.events.removeListener('request:start', note);
  router?.dispose();
  clearSession();
  window.history.replaceState(null, '', '/');
});

/** Returns true if a call reached the target path, or has a query from the address. */
function isDiverted(call: string): boolean {
  const [path = '', query = ''] = call.split('?');
  return path.split('/').includes('bank') || query.includes('goal=');
}

describe.each(ADDRESSES.map((address) => [address('{id}'), address] as const))(
  '%s',
  (_text, address) => {
    it('a hostile id in the address does not change the path of any API call', async () => {
      // The short tier tests only one path traversal and one query.
      for (const id of HOSTILE.filter((_, at) => isFullTier || at % 4 === 0)) {
        const calls = await collectRequests(address(id));
        expect(calls.filter(isDiverted)).toEqual([]);
      }
    });
  },
);
