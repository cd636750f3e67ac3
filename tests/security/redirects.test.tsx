import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { getValidateRedirectResponseMock } from '#src/sdk/generated/auth/auth.msw.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import {
  toCanonicalRedirect,
  confirmSavedRedirect,
  getExitAddress,
  takeSavedRedirect,
} from '#src/session/saved-redirect.ts';
import { clearSession } from '#src/session/session-store.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { authRoutes } from '#tests/support/auth-routes.ts';
import { expectConsole } from '#tests/support/console-guard.ts';
import { recordNavigations } from '#tests/support/record-navigations.ts';
import { createLoginReply } from '#tests/support/login-reply.ts';
import { openAt, type OpenedPage } from '#tests/support/open-at.tsx';
import { getPropertyRuns } from '#tests/support/tier.ts';
import { ADDRESS_CLASSES } from './redirect-addresses.ts';

const PARTS =
  'https http javascript : / // \\ @ # ? % . \t \n apply.larkfield.example evil.example localhost [::1] 443 8443 \u3002'.split(
    ' ',
  );

const TOKEN = 'token-1';

let verdict = true;
/** Bodies of the redirect checks that the portal has sent, oldest first. */
let asked: unknown[] = [];
let opened: OpenedPage | undefined;

beforeEach(() => {
  setBaseAddresses({ api: 'http://api.test' });
  apiServer.use(
    mockHandlers.validateRedirect(async ({ request }) => {
      asked.push(await request.json());
      return { ...getValidateRedirectResponseMock(), result: verdict };
    }),
    mockHandlers.loginWithToken(createLoginReply(TOKEN)),
  );
});
afterEach(() => {
  opened?.close();
  opened = undefined;
  verdict = true;
  asked = [];
  clearSession();
  setBaseAddresses({});
});

function plant(url: string) {
  localStorage.setItem('portal.redirect', JSON.stringify({ url, savedAt: Date.now() }));
}

it('the test addresses are at least 150 and all different', () => {
  const all = ADDRESS_CLASSES.flatMap(({ refused, canonical }) => [
    ...refused,
    ...Object.keys(canonical),
  ]);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(150);
});

describe.each(ADDRESS_CLASSES.filter(({ refused }) => refused.length > 0))(
  'invalid redirect addresses: $name',
  ({ refused }) => {
    it('invalid addresses are never opened, and the server is not asked about them [AUTH-048]', async () => {
      expect(refused.filter((address) => toCanonicalRedirect(address) !== null)).toEqual([]);
      expect(await collectExits(refused)).toEqual([]);
      expect(asked).toEqual([]);
    });

    it('the login screen does not open an invalid redirect and shows an error [AUTH-125]', async () => {
      expectConsole('warn', /return address is not allowed/);
      const exits = recordNavigations();
      openWithToken(refused[0] ?? '');
      await screen.findByText('Your login link did not work');
      expect(exits).toEqual([]);
    });
  },
);

describe.each(ADDRESS_CLASSES.filter(({ canonical }) => Object.keys(canonical).length > 0))(
  'valid redirect addresses: $name',
  ({ canonical }) => {
    const accepted = Object.entries(canonical);

    it('the portal opens exactly the canonical address that the server has approved [AUTH-048]', async () => {
      for (const [address, spelling] of accepted) {
        asked = [];
        const exits = await collectExits([address]);
        expect(exits.map(withoutToken)).toEqual(Array(2).fill(withoutToken(spelling)));
        expect(new URL(exits[0] ?? '').searchParams.getAll('id')).toEqual([TOKEN]);
        expect(asked).toEqual(Array(3).fill({ url: spelling }));
      }
    });

    it('an address that the server refuses is never opened, not even from storage [AUTH-125] [AUTH-140]', async () => {
      verdict = false;
      expect(await collectExits(accepted.map(([address]) => address))).toEqual([]);
    });

    it('the login screen opens the canonical address and no other', async () => {
      const exits = recordNavigations();
      const [address, spelling] = accepted[0] ?? ['', ''];
      openWithToken(address);
      await screen.findByRole('heading', { name: 'You are leaving Larkfield' });
      await waitFor(() => expect(exits).not.toHaveLength(0));
      expect(new Set(exits.map(withoutToken))).toEqual(new Set([withoutToken(spelling)]));
    });
  },
);

it('only plain https and local addresses become a redirect, whatever the input', () => {
  const parts = fc.constantFrom(...PARTS);
  const address = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string({ unit: 'binary' }),
    fc.array(fc.oneof(parts, fc.string()), { maxLength: 12 }).map((texts) => texts.join('')),
  );
  fc.assert(
    fc.property(address, (text) => {
      const canonical = toCanonicalRedirect(text);
      if (canonical === null) return;
      const url = new URL(canonical);
      const isLocal = /^(localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/.test(url.hostname);
      expect(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)).toBe(true);
      expect(url.port === '' || isLocal).toBe(true);
      expect(`${url.username}${url.password}`).toBe('');
      expect(toCanonicalRedirect(canonical)).toBe(canonical);
    }),
    { seed: 20_260_316, numRuns: getPropertyRuns({ short: 250, full: 1_000 }) },
  );
});

/** Returns the pages that the portal opens for each address, from a link and from storage. */
async function collectExits(addresses: readonly string[]): Promise<string[]> {
  const exits: (string | null)[] = [];
  for (const address of addresses) {
    exits.push(await getExitAddress(address, TOKEN));
    plant(address);
    exits.push(await takeSavedRedirect(TOKEN));
    plant(address);
    // Reads the saved redirect as the confirmation screen does, without opening the address.
    const isOffered = (await confirmSavedRedirect()) !== null;
    expect(isOffered).toBe(exits.at(-1) !== null);
    localStorage.removeItem('portal.redirect');
  }
  return exits.filter((exit) => exit !== null);
}

function openWithToken(redirect: string) {
  const query = new URLSearchParams({ redirect, token: 'one-time' });
  opened = openAt(authRoutes, `/login_token?${query}`);
}

/** Removes the token that the portal adds or replaces from an opened address. */
function withoutToken(address: string | null): string {
  if (address === null) return '';
  const url = new URL(address);
  url.search = url.search.replace(/(^\?|&)id=[^&]*/, '');
  return url.href;
}
