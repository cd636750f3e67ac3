import { describe, expect, it } from 'vitest';
import { aBankSubmission } from '#tests/support/builders.ts';
import { createTestClient, getFieldByPath, type TestClient } from './test-client.ts';

const AMELIA = 'client-100234';
const FORMER = 'amelia.hart@mail.example';
const NEW_EMAIL = 'amelia@hart.example';
const PHONE = '01174960145';
const PASSWORD = 'Portfolio1!';
const NEW_PASSWORD = 'Portfolio2!';
const ADDRESS = {
  addressLineOne: '2 Orchard Close',
  addressLineTwo: '',
  city: 'Bath',
  county: 'Somerset',
  postcode: 'BA1 2AB',
  country: 'United Kingdom',
};

type Change = {
  readonly what: string;
  readonly path: string;
  readonly body: object;
  readonly subjects: readonly string[];
  readonly username?: string;
  readonly scenario?: string;
};

const bank = (kind: 'Main' | 'Rebate', accountNumber = '70926819') =>
  aBankSubmission({ kind, accountNumber });

/** Calls that change bank details, contact details or a password. */
const CHANGES: readonly Change[] = [
  {
    what: 'a nominated account',
    path: '/client/bank/main',
    body: bank('Main'),
    subjects: ['Your nominated bank account was changed'],
  },
  {
    what: 'a rebate account',
    path: '/client/bank/rebate',
    body: bank('Rebate'),
    subjects: ['Your VCT rebate bank account was changed'],
  },
  {
    what: 'an account that fails the check',
    path: '/client/bank/main',
    body: bank('Main', '70926810'),
    subjects: ['Your bank details need one more step', 'Your nominated bank account was changed'],
  },
  {
    what: 'a postal address',
    path: '/client/address',
    body: ADDRESS,
    subjects: ['Your address was changed'],
  },
  {
    what: 'a postal address by staff',
    path: '/client/address',
    body: ADDRESS,
    subjects: ['Your address was changed'],
    username: 'staff',
  },
  {
    what: 'a phone number',
    path: '/client/contact-details',
    body: { phoneNumber: '07700900145', email: FORMER },
    subjects: ['Your phone number was changed'],
  },
  {
    what: 'an e-mail address',
    path: '/client/contact-details',
    body: { phoneNumber: PHONE, email: NEW_EMAIL },
    subjects: ['Your email address was changed'],
  },
  {
    what: 'phone number and e-mail address',
    path: '/client/contact-details',
    body: { phoneNumber: '07700900145', email: NEW_EMAIL },
    subjects: ['Your phone number was changed', 'Your email address was changed'],
  },
  {
    what: 'unchanged contact details',
    path: '/client/contact-details',
    body: { phoneNumber: PHONE, email: FORMER },
    subjects: [],
  },
  {
    what: 'a password',
    path: '/auth/changePassword',
    body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
    subjects: ['Your password was changed'],
  },
  {
    what: 'a required password',
    path: '/auth/newPassword',
    body: { newPassword: NEW_PASSWORD },
    subjects: ['Your password was changed'],
    scenario: 'force-password',
  },
  {
    what: 'a password by a link',
    path: '/auth/reset/change',
    body: { resetToken: 'rt-91c7e4a05d2b', username: 'investor', newPassword: NEW_PASSWORD },
    subjects: ['Your password was changed'],
  },
  {
    what: 'a wrong old password',
    path: '/auth/changePassword',
    body: { oldPassword: 'wrong', newPassword: NEW_PASSWORD },
    subjects: [],
  },
];

it.each(CHANGES)(
  'the expected notices for $what are sent to the former e-mail address',
  async ({ path, body, subjects, username = 'investor', scenario = 'default' }) => {
    const sandbox = createTestClient({ scenario });
    const token = await sandbox.login(username);
    const as = username === 'staff' ? AMELIA : undefined;
    const { status } = await sandbox.api('POST', path, { token, as, body });
    expect(status).toBeLessThan(subjects.length > 0 ? 300 : 500);
    const mails = await sandbox.mails();
    expect(mails.map(({ subject }) => subject)).toEqual(subjects);
    for (const mail of mails) expect(mail).toMatchObject({ to: FORMER, username: 'investor' });
    const text = mails.map((mail) => mail.text).join(' ');
    for (const secret of ['70926819', '70926810', NEW_PASSWORD, NEW_EMAIL, '07700900145']) {
      expect(text).not.toContain(secret);
    }
  },
);

describe('new e-mail address', () => {
  async function changedEmail(sandbox: TestClient, email = NEW_EMAIL) {
    const token = await sandbox.login('investor');
    const body = { phoneNumber: PHONE, email };
    expect((await sandbox.api('POST', '/client/contact-details', { token, body })).status).toBe(
      200,
    );
  }

  const linksTo = async (sandbox: TestClient) =>
    (await sandbox.mails()).filter(({ link }) => link !== null).map(({ to }) => to);

  it.each(['/auth/reset', '/auth/magic'])(
    'a new e-mail address receives the link of %s',
    async (path) => {
      const sandbox = createTestClient();
      await changedEmail(sandbox);
      for (const userName of ['investor', NEW_EMAIL, FORMER]) {
        expect((await sandbox.api('POST', path, { body: { userName } })).status).toBe(204);
      }
      // The former address belongs to no account any more.
      expect(await linksTo(sandbox)).toEqual([NEW_EMAIL, NEW_EMAIL]);
    },
  );

  it('a new e-mail address logs the user in, and the former address no longer does', async () => {
    const sandbox = createTestClient();
    await changedEmail(sandbox);
    const logIn = (username: string) =>
      sandbox.api('POST', '/auth/login', { body: { username, password: PASSWORD } });
    expect(await logIn(NEW_EMAIL)).toMatchObject({
      status: 200,
      body: { user: { username: 'investor', email: NEW_EMAIL } },
    });
    expect((await logIn(FORMER)).status).toBe(401);
  });

  it('a change of the e-mail address invalidates links sent to the former address', async () => {
    const sandbox = createTestClient();
    await sandbox.api('POST', '/auth/magic', { body: { userName: FORMER } });
    const magicToken = (await sandbox.mailedLink()).searchParams.get('id');
    await sandbox.api('POST', '/auth/reset', { body: { userName: FORMER } });
    const id = (await sandbox.mailedLink()).searchParams.get('id') ?? '';
    await changedEmail(sandbox);
    const query = new URLSearchParams({ id, username: 'investor' });
    const reset = await sandbox.api('GET', `/auth/reset/validate?${query}`);
    expect(reset.body).toEqual({ isValid: false });
    const magic = await sandbox.api('POST', '/auth/login/magic', { body: { magicToken } });
    expect(magic.status).toBe(401);
  });

  it('no reset link is sent to an e-mail address that two accounts share, but their usernames work', async () => {
    const sandbox = createTestClient();
    await changedEmail(sandbox, 'daniel.hart@mail.example');
    await sandbox.api('POST', '/auth/reset', { body: { userName: 'daniel.hart@mail.example' } });
    expect(await linksTo(sandbox)).toEqual([]);
    await sandbox.api('POST', '/auth/reset', { body: { userName: 'partner' } });
    expect(await sandbox.mails()).toMatchObject([
      { username: 'partner' },
      { username: 'investor' },
    ]);
  });

  it('a change of the e-mail address leaves earlier e-mails in the outbox unchanged', async () => {
    const sandbox = createTestClient();
    await changedEmail(sandbox);
    const state = (await sandbox.control('GET', '/sandboxes/default/state')).body;
    await sandbox.control('PUT', '/sandboxes/default/state', state);
    expect(await sandbox.mails()).toMatchObject([{ to: FORMER, username: 'investor' }]);
    const again = (await sandbox.control('GET', '/sandboxes/default/state')).body;
    expect(getFieldByPath(again, 'outbox')).toEqual(getFieldByPath(state, 'outbox'));
  });
});
