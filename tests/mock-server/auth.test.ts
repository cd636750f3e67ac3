import { describe, expect, it } from 'vitest';
import { createTestClient, getFieldByPath, type TestClient } from './test-client.ts';

const NEW_PASSWORD = 'Portfolio2!';
const WRONG = 'The username or password is incorrect.';

async function tryLogin(sandbox: TestClient, username: string, password: string) {
  return sandbox.api('POST', '/auth/login', { body: { username, password } });
}

async function isSignedIn(sandbox: TestClient, token: string): Promise<boolean> {
  return (await sandbox.api('GET', '/auth/pwdCheck', { token })).status === 200;
}

describe('login', () => {
  it('staff log in by username in any letter case or by e-mail address, and belong to the group Company', async () => {
    const sandbox = createTestClient();
    for (const username of ['staff', 'STAFF', 'Sam.Okafor@larkfield.example']) {
      const { body } = await tryLogin(sandbox, username, 'Portfolio1!');
      expect(body).toMatchObject({ group: 'Company', user: { username: 'staff' } });
    }
  });

  it('a login answers a wrong password and an unknown username with the same error', async () => {
    const sandbox = createTestClient();
    const wrong = await tryLogin(sandbox, 'investor', 'portfolio1!');
    const unknown = await tryLogin(sandbox, 'nobody', 'Portfolio1!');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ status: 401, error: WRONG });
    expect(unknown.status).toBe(401);
    expect(unknown.body).toMatchObject({ status: 401, error: WRONG });
    expect(unknown.body).not.toHaveProperty('fieldErrors');
  });

  it.each(['investor', 'nobody'])(
    'the mock server locks the username %s for 15 minutes after 5 failed logins, even for the right password [AUTH-133]',
    async (username) => {
      const sandbox = createTestClient();
      for (let failure = 0; failure < 5; failure += 1) {
        expect((await tryLogin(sandbox, username, 'wrong')).status).toBe(401);
      }
      const locked = await tryLogin(sandbox, username, 'Portfolio1!');
      expect(locked.status).toBe(429);
      expect(locked.body).toMatchObject({ status: 429, error: WRONG });
      const seconds = Number(locked.headers.get('Retry-After'));
      expect(seconds).toBeGreaterThan(14 * 60);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
      expect((await tryLogin(sandbox, 'partner', 'Portfolio1!')).status).toBe(200);
      await sandbox.advance('PT15M');
      const later = await tryLogin(sandbox, username, 'Portfolio1!');
      expect(later.status).toBe(username === 'investor' ? 200 : 401);
    },
  );

  it('failed logins by username and by e-mail address are counted together, and a successful login resets the count [AUTH-133]', async () => {
    const sandbox = createTestClient();
    const names = ['investor', 'amelia.hart@mail.example', 'INVESTOR', 'investor'];
    for (const name of names) await tryLogin(sandbox, name, 'wrong');
    await sandbox.login('investor');
    for (const name of names) await tryLogin(sandbox, name, 'wrong');
    await sandbox.login('investor');
    for (const name of [...names, 'investor']) await tryLogin(sandbox, name, 'wrong');
    expect((await tryLogin(sandbox, 'amelia.hart@mail.example', 'Portfolio1!')).status).toBe(429);
  });

  it.each(['one-time-amelia', 'one-time-daniel', 'one-time-priya', 'one-time-sam'])(
    'the mock server accepts the seeded one-time token %s once',
    async (token) => {
      const sandbox = createTestClient();
      const first = await sandbox.api('POST', '/auth/login_token', { body: { token } });
      const second = await sandbox.api('POST', '/auth/login_token', { body: { token } });
      expect(first.status).toBe(200);
      expect(second.status).toBe(401);
      expect(second.body).toMatchObject({ error: 'This login link is no longer valid.' });
    },
  );
});

describe('logout', () => {
  it('a logout ends only the session whose token is in the body [API-89]', async () => {
    const sandbox = createTestClient();
    const token = await sandbox.login('investor');
    const other = await sandbox.login('partner');
    const wrong = await sandbox.api('POST', '/auth/logout', { token, body: { id: other } });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({ fieldErrors: { id: 'This is not your session.' } });
    const right = await sandbox.api('POST', '/auth/logout', { token, body: { id: token } });
    expect(right).toMatchObject({ status: 204, body: null });
    expect(await isSignedIn(sandbox, token)).toBe(false);
    expect(await isSignedIn(sandbox, other)).toBe(true);
  });

  it('a session ends after 30 minutes without a call [AUTH-132]', async () => {
    const sandbox = createTestClient();
    const token = await sandbox.login('investor');
    await sandbox.advance('PT29M', { endsSessions: true });
    expect(await isSignedIn(sandbox, token)).toBe(true);
    await sandbox.advance('PT29M', { endsSessions: true });
    expect(await isSignedIn(sandbox, token)).toBe(true);
    await sandbox.advance('PT31M', { endsSessions: true });
    expect(await isSignedIn(sandbox, token)).toBe(false);
  });
});

describe('password change', () => {
  it('a password change requires the old password, ends the other sessions and applies to the next login', async () => {
    const sandbox = createTestClient();
    const token = await sandbox.login('investor');
    const elsewhere = await sandbox.login('investor');
    const wrong = await sandbox.api('POST', '/auth/changePassword', {
      token,
      body: { oldPassword: 'Portfolio9!', newPassword: NEW_PASSWORD },
    });
    expect(wrong.status).toBe(422);
    expect(await isSignedIn(sandbox, elsewhere)).toBe(true);
    expect(wrong.body).toMatchObject({
      error: 'Your old password is incorrect.',
      fieldErrors: { oldPassword: 'Your old password is incorrect.' },
    });
    const right = await sandbox.api('POST', '/auth/changePassword', {
      token,
      body: { oldPassword: 'Portfolio1!', newPassword: NEW_PASSWORD },
    });
    expect(right.status).toBe(204);
    expect(await isSignedIn(sandbox, token)).toBe(true);
    expect(await isSignedIn(sandbox, elsewhere)).toBe(false);
    expect((await tryLogin(sandbox, 'investor', 'Portfolio1!')).status).toBe(401);
    expect((await tryLogin(sandbox, 'investor', NEW_PASSWORD)).status).toBe(200);
  });
});

describe('password reset', () => {
  async function mailedReset(sandbox: TestClient, userName: string) {
    const { status } = await sandbox.api('POST', '/auth/reset', { body: { userName } });
    expect(status).toBe(204);
    const link = await sandbox.mailedLink();
    const { id, username } = Object.fromEntries(link.searchParams);
    return { link, resetToken: id, username };
  }

  async function isValid(sandbox: TestClient, id: string | undefined, username: string) {
    const query = new URLSearchParams({ id: id ?? '', username });
    const { body } = await sandbox.api('GET', `/auth/reset/validate?${query}`);
    return body;
  }

  it.each(['investor', 'amelia.hart@mail.example'])(
    'a password reset mails %s a link that sets a new password once [AUTH-131]',
    async (userName) => {
      const sandbox = createTestClient();
      const token = await sandbox.login('investor');
      const { link, resetToken, username } = await mailedReset(sandbox, userName);
      expect(link.pathname).toBe('/auth/reset');
      expect(username).toBe('investor');
      expect(await isValid(sandbox, resetToken, 'investor')).toEqual({ isValid: true });
      const body = { resetToken, username, newPassword: NEW_PASSWORD };
      expect((await sandbox.api('POST', '/auth/reset/change', { body })).status).toBe(204);
      expect(await isSignedIn(sandbox, token)).toBe(false);
      expect((await tryLogin(sandbox, 'investor', 'Portfolio1!')).status).toBe(401);
      expect((await tryLogin(sandbox, 'investor', NEW_PASSWORD)).status).toBe(200);
      expect(await isValid(sandbox, resetToken, 'investor')).toEqual({ isValid: false });
      const again = await sandbox.api('POST', '/auth/reset/change', { body });
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({ error: 'This password reset link is no longer valid.' });
    },
  );

  it('a reset link is rejected after 1 hour and for another username [AUTH-131]', async () => {
    const sandbox = createTestClient();
    const { resetToken } = await mailedReset(sandbox, 'investor');
    expect(await isValid(sandbox, resetToken, 'partner')).toEqual({ isValid: false });
    expect(await isValid(sandbox, resetToken, 'nobody')).toEqual({ isValid: false });
    const body = { resetToken, username: 'partner', newPassword: NEW_PASSWORD };
    expect((await sandbox.api('POST', '/auth/reset/change', { body })).status).toBe(409);
    await sandbox.advance('PT59M');
    expect(await isValid(sandbox, resetToken, 'investor')).toEqual({ isValid: true });
    await sandbox.advance('PT2M');
    expect(await isValid(sandbox, resetToken, 'investor')).toEqual({ isValid: false });
  });

  it('a password reset invalidates older reset links of the same user and unlocks the login', async () => {
    const sandbox = createTestClient();
    const older = await mailedReset(sandbox, 'investor');
    const newer = await mailedReset(sandbox, 'investor');
    expect(newer.resetToken).not.toBe(older.resetToken);
    for (let failure = 0; failure < 5; failure += 1) await tryLogin(sandbox, 'investor', 'wrong');
    const body = { resetToken: newer.resetToken, username: 'investor', newPassword: NEW_PASSWORD };
    expect((await sandbox.api('POST', '/auth/reset/change', { body })).status).toBe(204);
    expect(await isValid(sandbox, older.resetToken, 'investor')).toEqual({ isValid: false });
    expect((await tryLogin(sandbox, 'investor', NEW_PASSWORD)).status).toBe(200);
  });
});

describe('e-mail requests', () => {
  it.each(['/auth/reset', '/auth/magic'])(
    '%s gives the same answers whether the account exists or not [AUTH-130] [AUTH-133]',
    async (path) => {
      const sandbox = createTestClient();
      const statuses = async (userName: string) => {
        const replies = [];
        for (let request = 0; request < 6; request += 1) {
          const { status, body } = await sandbox.api('POST', path, { body: { userName } });
          replies.push(
            status === 429 ? { status, error: getFieldByPath(body, 'error') } : { status, body },
          );
        }
        return replies;
      };
      const expected = await statuses('investor');
      expect(expected.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429]);
      expect(await statuses('nobody')).toEqual(expected);
      expect(await sandbox.mails()).toHaveLength(5);
    },
  );
});

describe('magic link', () => {
  async function mailedMagic(sandbox: TestClient, redirect: string | null = null) {
    const body = { userName: 'investor', redirect };
    expect((await sandbox.api('POST', '/auth/magic', { body })).status).toBe(204);
    return sandbox.mailedLink();
  }

  async function follow(sandbox: TestClient, link: URL) {
    const magicToken = link.searchParams.get('id');
    return sandbox.api('POST', '/auth/login/magic', { body: { magicToken } });
  }

  it('a magic link logs the user in once', async () => {
    const sandbox = createTestClient();
    const link = await mailedMagic(sandbox);
    expect(link.pathname).toBe('/auth/magic');
    expect(link.searchParams.has('redirect')).toBe(false);
    const first = await follow(sandbox, link);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ user: { username: 'investor' } });
    const second = await follow(sandbox, link);
    expect(second.status).toBe(401);
    expect(second.body).toMatchObject({ error: 'This magic link is no longer valid.' });
  });

  it('a magic link expires after 1 hour [AUTH-090]', async () => {
    const sandbox = createTestClient();
    const link = await mailedMagic(sandbox);
    await sandbox.advance('PT61M');
    expect((await follow(sandbox, link)).status).toBe(401);
  });

  it('a magic link includes an allowed redirect and omits any other redirect', async () => {
    const sandbox = createTestClient();
    const address = 'https://apply.larkfield.example/start?step=2&from=mail';
    expect((await mailedMagic(sandbox, address)).searchParams.get('redirect')).toBe(address);
    const refused = await mailedMagic(sandbox, 'https://evil.example/');
    expect(refused.searchParams.has('redirect')).toBe(false);
  });
});

describe('required password change', () => {
  it.each(['investor', 'staff'])(
    'the mock server requires %s to change the password until a new password is set',
    async (username) => {
      const sandbox = createTestClient({ scenario: 'force-password' });
      const token = await sandbox.login(username);
      const check = async () => (await sandbox.api('GET', '/auth/pwdCheck', { token })).body;
      const set = async () =>
        sandbox.api('POST', '/auth/newPassword', { token, body: { newPassword: NEW_PASSWORD } });
      expect(await check()).toEqual({ forceNewPassword: true });
      expect((await set()).status).toBe(204);
      expect(await check()).toEqual({ forceNewPassword: false });
      const again = await set();
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({ error: 'No new password is required.' });
      expect((await tryLogin(sandbox, username, NEW_PASSWORD)).status).toBe(200);
    },
  );

  it("while acting as a client, the check for a required password change covers the caller's own password, and setting a new password is refused", async () => {
    const sandbox = createTestClient({ scenario: 'force-password' });
    const token = await sandbox.login('partner');
    const acting = { token, as: 'client-100234' };
    const check = await sandbox.api('GET', '/auth/pwdCheck', acting);
    expect(check.body).toEqual({ forceNewPassword: false });
    const body = { newPassword: NEW_PASSWORD };
    expect((await sandbox.api('POST', '/auth/newPassword', { ...acting, body })).status).toBe(409);
  });
});
