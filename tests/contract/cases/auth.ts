import type { OperationCases } from '../operation-case.ts';
import { readMailedParameter, NEW_PASSWORD, PASSWORD } from '../seed-ids.ts';
import type { Sandbox } from '../sandbox.ts';

/** Number of requests after which the server refuses the next one with 429. */
const ATTEMPTS = 5;

async function ask(sandbox: Sandbox, path: string): Promise<void> {
  await sandbox.send({
    method: 'POST',
    path,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ userName: 'investor' }),
  });
}

export const authCases: OperationCases<'auth'> = {
  login: {
    succeeds: { body: { username: 'investor', password: PASSWORD } },
    refuses: [
      [
        401,
        'for a wrong password',
        { body: { username: 'investor', password: 'Wrong-password1!' } },
      ],
      [401, 'for an unknown username', { body: { username: 'nobody', password: PASSWORD } }],
      [
        429,
        `after ${ATTEMPTS} failures`,
        { body: { username: 'investor', password: 'Wrong-password1!' } },
        ATTEMPTS,
      ],
    ],
  },
  loginWithToken: {
    succeeds: { body: { token: 'one-time-amelia' } },
    refuses: [
      [401, 'for an unknown token', { body: { token: 'unknown' } }],
      [401, 'for a spent token', { body: { token: 'one-time-spent' } }],
      [401, 'for an old token', { body: { token: 'one-time-expired' } }],
    ],
  },
  loginWithMagicToken: {
    succeeds: {
      prepare: async (sandbox) => {
        await ask(sandbox, '/auth/magic');
        return { body: { magicToken: await readMailedParameter(sandbox, 'id') } };
      },
    },
    refuses: [
      [401, 'for an unknown link', { body: { magicToken: 'unknown' } }],
      [401, 'for an old link', { body: { magicToken: 'magic-expired' } }],
    ],
  },
  logout: {
    succeeds: { prepare: async (sandbox) => ({ body: { id: await sandbox.tokenOf('investor') } }) },
    refuses: [[422, 'for the id of another session', { body: { id: 'st-another' } }]],
  },
  changePassword: {
    succeeds: { body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD } },
    refuses: [
      [
        409,
        'for staff',
        { by: 'staff', body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD } },
      ],
      [
        422,
        'for a wrong old password',
        { body: { oldPassword: 'Wrong-password1!', newPassword: NEW_PASSWORD } },
      ],
      [
        422,
        'for a new password without a special character',
        { body: { oldPassword: PASSWORD, newPassword: 'Portfolio12' } },
      ],
      [
        422,
        'for a new password without a number',
        { body: { oldPassword: PASSWORD, newPassword: 'Portfolio!' } },
      ],
    ],
  },
  completePasswordReset: {
    succeeds: {
      prepare: async (sandbox) => {
        await ask(sandbox, '/auth/reset');
        const resetToken = await readMailedParameter(sandbox, 'id');
        return { body: { resetToken, username: 'investor', newPassword: NEW_PASSWORD } };
      },
    },
    refuses: [
      [
        409,
        'for an old link',
        { body: { resetToken: 'reset-expired', username: 'investor', newPassword: NEW_PASSWORD } },
      ],
      [
        422,
        'for a new password without a number',
        { body: { resetToken: 'reset-expired', username: 'investor', newPassword: 'Portfolio!' } },
      ],
    ],
  },
  validatePasswordReset: { succeeds: { query: { id: 'reset-expired', username: 'investor' } } },
  requestPasswordReset: {
    succeeds: {},
    refuses: [[429, `after ${ATTEMPTS} requests`, {}, ATTEMPTS]],
  },
  requestMagicLink: { succeeds: {}, refuses: [[429, `after ${ATTEMPTS} requests`, {}, ATTEMPTS]] },
  setNewPassword: {
    succeeds: { scenario: 'force-password', body: { newPassword: NEW_PASSWORD } },
    refuses: [
      [409, 'when no new password is required', { body: { newPassword: NEW_PASSWORD } }],
      [
        422,
        'for a new password of 7 characters',
        { scenario: 'force-password', body: { newPassword: 'Short1!' } },
      ],
      [
        422,
        'for a new password without a special character',
        { scenario: 'force-password', body: { newPassword: 'Portfolio2' } },
      ],
    ],
  },
};
