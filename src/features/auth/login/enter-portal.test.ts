import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { getValidateRedirectResponseMock } from '#src/sdk/generated/auth/auth.msw.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { saveRedirect } from '#src/session/saved-redirect.ts';
import { clearSession, getCurrentSession } from '#src/session/session-store.ts';
import { storeReturnTo } from '#src/session/return-to.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { createLoginReply } from '#tests/support/login-reply.ts';
import { enterPortal } from './enter-portal.ts';

const client = createLoginReply('token 1&2');
const staff = { ...client, user: { ...client.user, username: 'staff' }, group: 'Company' };

afterEach(() => clearSession());

describe('enterPortal without a saved redirect', () => {
  it('returns /Search for staff and /dashboard for all others [AUTH-043] [AUTH-044]', async () => {
    await expect(enterPortal(client)).resolves.toEqual({ path: '/dashboard', exit: null });
    clearSession();
    await expect(enterPortal(staff)).resolves.toEqual({ path: '/Search', exit: null });
    clearSession();
    await expect(enterPortal({ ...client, group: 'company' })).resolves.toEqual({
      path: '/dashboard',
      exit: null,
    });
  });

  it('returns the stored returnTo page of the same user', async () => {
    storeReturnTo('/application-history?year=2025', 'investor');
    await expect(enterPortal(client)).resolves.toMatchObject({
      path: '/application-history?year=2025',
    });
  });

  it('ignores the returnTo page of another user at this login and the next', async () => {
    storeReturnTo('/application-history', 'partner');
    await expect(enterPortal(client)).resolves.toMatchObject({ path: '/dashboard' });
    await expect(enterPortal(client)).resolves.toMatchObject({ path: '/dashboard' });
    storeReturnTo('/application-history', null);
    clearSession();
    await expect(enterPortal(staff)).resolves.toMatchObject({ path: '/Search' });
  });

  it('logs out the replaced session at the server with its own token', async () => {
    const ended: unknown[] = [];
    apiServer.use(
      mockHandlers.logout(async ({ request }) => {
        ended.push([request.headers.get('Authorization'), await request.json()]);
      }),
    );
    await enterPortal({ ...client, id: 'former' });
    await enterPortal(staff);
    await waitFor(() => expect(ended).toEqual([['Bearer former', { id: 'former' }]]));
    expect(getCurrentSession()?.user.username).toBe('staff');
  });
});

describe('enterPortal with a saved redirect', () => {
  it.each([
    [client, '/dashboard'],
    [staff, '/Search'],
  ])(
    'returns the saved redirect, with the session token as id, as the destination [AUTH-040] [AUTH-041] [AUTH-042]',
    async (reply, path) => {
      apiServer.use(mockHandlers.validateRedirect());
      saveRedirect('https://apply.larkfield.example/start?plan=7');
      await expect(enterPortal(reply)).resolves.toEqual({
        exit: 'https://apply.larkfield.example/start?plan=7&id=token%201%262',
        path,
      });
      expect(localStorage.getItem('portal.redirect')).toBeNull();
      expect(getCurrentSession()?.token).toBe('token 1&2');
    },
  );

  it('stays in the portal when the server refuses the saved redirect [AUTH-040]', async () => {
    const refused = { ...getValidateRedirectResponseMock(), result: false };
    apiServer.use(mockHandlers.validateRedirect(refused));
    saveRedirect('https://evil.example/');
    await expect(enterPortal(client)).resolves.toEqual({ path: '/dashboard', exit: null });
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });
});
