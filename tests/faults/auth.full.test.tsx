import { testFaults, type FaultRow } from './matrix.ts';
import { fillField, advanceClock, press } from './portal.tsx';

const UNKNOWN = 'An unknown error occured, please try again later.';
const CREDENTIALS = { Username: 'investor', Password: 'Portfolio1!' };
const NEW = { 'New password': 'Portfolio2!', 'Confirm new password': 'Portfolio2!' };
const SIGNED_IN = 'Welcome Mrs Amelia Hart';
/** Failures with which the server reports that a link is used up or expired. */
const REFUSED = /401|409|413|422|of a field/;
const OFFLINE = /as the browser knows/;
const WAIT = /429/;

async function type(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await fillField(name, value);
}

const waitAndTry = async () => {
  await advanceClock(31_000);
  await press('Try again');
};

/** Exception of a matrix row: the outcome that differs for some failures. */
type Unless = NonNullable<FaultRow['unless']>[number];
type LinkTexts = Record<'unknown' | 'offline' | 'refused', string> & {
  /** Text after a lost reply, if the call has used the link up. */
  readonly spent?: string;
};

const byLink = (texts: LinkTexts): Pick<FaultRow, 'expectedText' | 'again' | 'unless'> => ({
  expectedText: texts.unknown,
  again: () => press('Try again'),
  unless: [
    ...(texts.spent === undefined ? [] : [[/ cut|breaks/, { done: texts.spent }] satisfies Unless]),
    [REFUSED, { expectedText: texts.refused, again: undefined, done: undefined }],
    [OFFLINE, { expectedText: texts.offline }],
    [WAIT, { expectedText: 'Your link still works. Wait 30 seconds', again: waitAndTry }],
  ],
});

const emailed =
  (path: string, body: object) =>
  async (sandbox: Parameters<Exclude<FaultRow['at'], string>>[0]) => {
    await fetch(`http://localhost:8080/app-portal/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const [newest] = await sandbox.emails();
    const { pathname, search } = new URL(newest?.link ?? '');
    return `${pathname}${search}`;
  };
const resetLink = emailed('/auth/reset', { userName: 'investor' });

/** Matrix row of an e-mail request. The page hides the reason, which could reveal if the account exists. */
const request = (button: string, done: string): FaultRow => ({
  as: null,
  at: '/login?forgot=true',
  before: () => fillField('Username or email', 'investor'),
  field: 'userName',
  act: () => press(button),
  typed: { 'Username or email': 'investor' },
  expectedText: UNKNOWN,
  again: () => press(button),
  done,
});

testFaults('auth', {
  login: {
    as: null,
    at: '/login',
    before: () => type(CREDENTIALS),
    act: () => press('Log in'),
    // Specification 8: the password field is cleared, because a wrong password is the usual reason.
    typed: { Username: CREDENTIALS.Username, Password: '' },
    field: 'username',
    expectedText: ({ text }) => text ?? UNKNOWN,
    again: async () => {
      await fillField('Password', CREDENTIALS.Password);
      await press('Log in');
    },
    done: SIGNED_IN,
  },
  loginWithToken: {
    as: null,
    at: '/login_token?token=one-time-amelia',
    ...byLink({
      unknown: 'Something went wrong on our side. Try again, log in below, or',
      offline: 'You are offline. Your link still works. Try again when online',
      refused: 'It may have expired or been used before.',
      spent: 'It may have expired or been used before.',
    }),
    done: SIGNED_IN,
    logs: /^The login by token failed/,
  },
  loginWithMagicToken: {
    as: null,
    at: emailed('/auth/magic', { userName: 'investor', redirect: null }),
    act: () => press('Continue to your account'),
    ...byLink({
      unknown: 'Try again. If your link no longer works, ask for another.',
      offline: 'Your link still works. Try again when you are back online.',
      refused: 'Unfortunately the magic link is no longer valid. Please try again.',
      spent: 'Unfortunately the magic link is no longer valid. Please try again.',
    }),
    done: SIGNED_IN,
  },
  logout: {
    at: '/change-password',
    act: () => press('Log out'),
    // The portal ends the session at once and calls the server afterwards.
    expectedText: null,
    stays: 'Username',
    again: async () => {
      window.dispatchEvent(new Event('online'));
      await advanceClock(1_000);
    },
  },
  changePassword: {
    at: '/change-password',
    before: () => type({ 'Old password': 'Portfolio1!', ...NEW }),
    field: 'newPassword',
    act: () => press('Change password'),
    typed: { 'Old password': 'Portfolio1!', ...NEW },
    expectedText: ({ text, fieldErrors }) =>
      fieldErrors
        ? 'Refused field.'
        : (text ?? 'An error occurred while updating your password. Please try again.'),
    again: () => press('Change password'),
    done: 'Password updated.',
  },
  validatePasswordReset: {
    as: null,
    at: resetLink,
    ...byLink({
      unknown: 'Your link still works. Check your connection and try again.',
      offline: 'Try again when you are back online.',
      refused: 'Unfortunately the password reset link is no longer valid. Please try again.',
    }),
    done: 'Choose a new password',
  },
  completePasswordReset: {
    as: null,
    at: resetLink,
    before: () => type(NEW),
    field: 'newPassword',
    act: () => press('Set new password'),
    typed: NEW,
    expectedText: 'Your password may have changed.',
    again: () => press('Set new password'),
    done: 'Password Reset complete',
    unless: [
      [/of a field/, { expectedText: 'Refused field.' }],
      [
        REFUSED,
        { expectedText: 'We did not change your password.', again: undefined, done: undefined },
      ],
      [OFFLINE, { expectedText: 'You are offline. Try again when you are back online.' }],
      [WAIT, { expectedText: 'We did not save your password. Wait 30 seconds' }],
    ],
  },
  requestPasswordReset: request('Reset Password', 'Password Reset email sent'),
  requestMagicLink: request('Send Magic Link', 'Magic Link email sent'),
  setNewPassword: {
    options: { scenario: 'force-password' },
    at: '/dashboard',
    before: () => type(NEW),
    field: 'newPassword',
    act: () => press('Set password'),
    typed: NEW,
    expectedText: ({ fieldErrors }) =>
      fieldErrors ? 'Refused field.' : 'An error occurred. Please try again.',
    again: () => press('Set password'),
    done: 'Your password has been successfully updated.',
    // The server sets the password before its reply is lost, so the portal does not ask for it again.
    unless: [[/ cut/, { again: undefined, done: undefined }]],
  },
  // The portal repeats this call after five minutes and on the next page.
  checkPasswordRequired: { at: '/documents', expectedText: null, stays: '15 documents' },
  validateRedirect: {
    as: null,
    at: '/login?redirect=https%3A%2F%2Fapply.larkfield.example%2Fstart',
    expectedText: 'We could not check your return link',
    again: () => press('Try again'),
    done: 'apply.larkfield.example',
    logs: /^The return address could not be checked/,
  },
});
