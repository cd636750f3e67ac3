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
      {
        status: 401,
        when: 'for a wrong password',
        asked: { body: { username: 'investor', password: 'Wrong-password1!' } },
      },
      {
        status: 401,
        when: 'for an unknown username',
        asked: { body: { username: 'nobody', password: PASSWORD } },
      },
      {
        status: 429,
        when: `after ${ATTEMPTS} failures`,
        asked: { body: { username: 'investor', password: 'Wrong-password1!' } },
        after: ATTEMPTS,
      },
    ],
  },
  loginWithToken: {
    succeeds: { body: { token: 'one-time-amelia' } },
    refuses: [
      { status: 401, when: 'for an unknown token', asked: { body: { token: 'unknown' } } },
      { status: 401, when: 'for a spent token', asked: { body: { token: 'one-time-spent' } } },
      { status: 401, when: 'for an old token', asked: { body: { token: 'one-time-expired' } } },
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
      { status: 401, when: 'for an unknown link', asked: { body: { magicToken: 'unknown' } } },
      { status: 401, when: 'for an old link', asked: { body: { magicToken: 'magic-expired' } } },
    ],
  },
  logout: {
    succeeds: { prepare: async (sandbox) => ({ body: { id: await sandbox.tokenOf('investor') } }) },
    refuses: [
      { status: 422, when: 'for the id of another session', asked: { body: { id: 'st-another' } } },
    ],
  },
  changePassword: {
    succeeds: { body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD } },
    refuses: [
      {
        status: 409,
        when: 'for staff',
        asked: { by: 'staff', body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD } },
      },
      {
        status: 422,
        when: 'for a wrong old password',
        asked: { body: { oldPassword: 'Wrong-password1!', newPassword: NEW_PASSWORD } },
      },
      {
        status: 422,
        when: 'for a new password without a special character',
        asked: { body: { oldPassword: PASSWORD, newPassword: 'Portfolio12' } },
      },
      {
        status: 422,
        when: 'for a new password without a number',
        asked: { body: { oldPassword: PASSWORD, newPassword: 'Portfolio!' } },
      },
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
      {
        status: 409,
        when: 'for an old link',
        asked: {
          body: { resetToken: 'reset-expired', username: 'investor', newPassword: NEW_PASSWORD },
        },
      },
      {
        status: 422,
        when: 'for a new password without a number',
        asked: {
          body: { resetToken: 'reset-expired', username: 'investor', newPassword: 'Portfolio!' },
        },
      },
    ],
  },
  validatePasswordReset: { succeeds: { query: { id: 'reset-expired', username: 'investor' } } },
  requestPasswordReset: {
    succeeds: {},
    refuses: [{ status: 429, when: `after ${ATTEMPTS} requests`, asked: {}, after: ATTEMPTS }],
  },
  requestMagicLink: {
    succeeds: {},
    refuses: [{ status: 429, when: `after ${ATTEMPTS} requests`, asked: {}, after: ATTEMPTS }],
  },
  setNewPassword: {
    succeeds: { scenario: 'force-password', body: { newPassword: NEW_PASSWORD } },
    refuses: [
      {
        status: 409,
        when: 'when no new password is required',
        asked: { body: { newPassword: NEW_PASSWORD } },
      },
      {
        status: 422,
        when: 'for a new password of 7 characters',
        asked: { scenario: 'force-password', body: { newPassword: 'Short1!' } },
      },
      {
        status: 422,
        when: 'for a new password without a special character',
        asked: { scenario: 'force-password', body: { newPassword: 'Portfolio2' } },
      },
    ],
  },
};
