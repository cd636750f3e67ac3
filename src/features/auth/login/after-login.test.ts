import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveRedirect } from '#src/session/saved-redirect.ts';
import { clearSession, currentSession } from '#src/session/session-store.ts';
import { rememberWantedPage } from '#src/session/wanted-page.ts';
import { apiServer } from '#tests/support/api-server.ts';
import { enterPortal } from './after-login.ts';

const client = {
  id: 'token 1&2',
  user: {
    email: 'amelia.hart@mail.example',
    firstName: 'Amelia',
    lastName: 'Hart',
    fullName: 'Mrs Amelia Hart',
    username: 'investor',
  },
  group: 'Client',
  roles: [],
};
const staff = { ...client, user: { ...client.user, username: 'staff' }, group: 'Company' };

const navigate = vi.fn<(path: string) => void>();
const leave = vi.fn<(address: string) => void>();

function answerRedirectCheck(result: boolean) {
  apiServer.use(http.post('*/security/domain', () => HttpResponse.json({ result })));
}

beforeEach(() => {
  navigate.mockReset();
  leave.mockReset();
});
afterEach(() => clearSession());

describe('a login without a saved redirect', () => {
  it('leads staff to /Search and everybody else to /dashboard [AUTH-043] [AUTH-044]', async () => {
    await enterPortal(client, navigate, leave);
    expect(navigate).toHaveBeenLastCalledWith('/dashboard');
    await enterPortal(staff, navigate, leave);
    expect(navigate).toHaveBeenLastCalledWith('/Search');
    await enterPortal({ ...client, group: 'company' }, navigate, leave);
    expect(navigate).toHaveBeenLastCalledWith('/dashboard');
    expect(leave).not.toHaveBeenCalled();
  });

  it('returns to the page that the same user wanted', async () => {
    rememberWantedPage('/application-history?year=2025', 'investor');
    await enterPortal(client, navigate, leave);
    expect(navigate).toHaveBeenCalledWith('/application-history?year=2025');
  });

  it('shows nobody the page that another user wanted, at this login or the next', async () => {
    rememberWantedPage('/application-history', 'partner');
    await enterPortal(client, navigate, leave);
    await enterPortal(client, navigate, leave);
    rememberWantedPage('/application-history', null);
    await enterPortal(staff, navigate, leave);
    expect(navigate.mock.calls).toEqual([['/dashboard'], ['/dashboard'], ['/Search']]);
  });
});

describe('a login with a saved redirect', () => {
  it.each([client, staff])(
    'leaves to it with the token as id, before any other target [AUTH-040] [AUTH-041] [AUTH-042]',
    async (reply) => {
      answerRedirectCheck(true);
      saveRedirect('https://apply.larkfield.example/start?plan=7');
      await enterPortal(reply, navigate, leave);
      const address = new URL(leave.mock.calls[0]?.[0] ?? '');
      expect(address.origin + address.pathname).toBe('https://apply.larkfield.example/start');
      expect([...address.searchParams]).toEqual([
        ['plan', '7'],
        ['id', 'token 1&2'],
      ]);
      expect(navigate).not.toHaveBeenCalled();
      expect(localStorage.getItem('portal.redirect')).toBeNull();
      expect(currentSession()?.token).toBe('token 1&2');
    },
  );

  it('stays in the portal when the server no longer vouches for it [AUTH-040]', async () => {
    answerRedirectCheck(false);
    saveRedirect('https://evil.example/');
    await enterPortal(client, navigate, leave);
    expect(leave).not.toHaveBeenCalled();
    expect(navigate).toHaveBeenCalledWith('/dashboard');
    expect(localStorage.getItem('portal.redirect')).toBeNull();
  });
});
