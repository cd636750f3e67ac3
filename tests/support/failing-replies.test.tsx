import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isApiError, type ApiError } from '#src/sdk/api-error.ts';
import { changePassword } from '#src/sdk/generated/auth/auth.ts';
import {
  getContactDetails,
  submitBankDetails,
  updateContactDetails,
} from '#src/sdk/generated/client/client.ts';
import { aBankSubmission } from './builders.ts';
import { buildFailingReplies, buildFailureKinds } from './failing-replies.ts';
import { signInAs } from './sign-in-as.ts';
import { isFullTier } from './tier.ts';

const DETAILS = { phoneNumber: '07700900145', email: 'other@hart.example' };

/**
 * Returns the error of a failing call. Advances the fake clock until the call has settled, so that
 * a timeout occurs.
 */
async function catchFailure(call: Promise<unknown>): Promise<ApiError> {
  let error: unknown;
  const settled = call.then(
    () => (error = null),
    (reason: unknown) => (error = reason),
  );
  for (let second = 0; second < 40 && error === undefined; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await settled;
  if (!isApiError(error)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/**
 * Returns the replies that do not end the session. A reply that ends the session would also make
 * later calls of the test fail.
 */
const buildReplies = (...operation: Parameters<typeof buildFailingReplies>) =>
  buildFailingReplies(...operation).filter(({ endsSession }) => !endsSession);

describe('buildFailingReplies', () => {
  const replies = buildReplies('updateContactDetails', 'email');

  it.each(replies)('begin simulates $what until the returned function is called', async (reply) => {
    await signInAs('investor');
    const before = await getContactDetails();
    const end = reply.begin();
    const error = await catchFailure(updateContactDetails(DETAILS));
    expect(error.status).toBe(reply.status ?? 0);
    expect(error.serverText).toBe(reply.text);
    expect(error.fieldErrors).toEqual(reply.fieldErrors);
    expect(await getContactDetails()).toEqual(reply.isExecuted ? DETAILS : before);
    end();
    await expect(updateContactDetails(DETAILS)).resolves.toBeUndefined();
    expect(await getContactDetails()).toEqual(DETAILS);
  });

  it('each failing reply results in the expected error code', async () => {
    await signInAs('investor');
    const codes = new Map<string, string>();
    for (const { what, begin } of replies) {
      const end = begin();
      const { code, status } = await catchFailure(updateContactDetails(DETAILS));
      codes.set(what, code === 'http' ? `${status}` : code);
      end();
    }
    expect([...codes]).toEqual([
      ['no connection', 'network'],
      ['no connection, as the browser knows', 'network'],
      ['a connection that is cut in the reply', 'network'],
      ['a hang past the time-out', 'timeout'],
      ['a redirect to a login page', 'network'],
      ['a page with 200', 'contract'],
      ['a cut reply', 'contract'],
      ['a reply that is no JSON', 'contract'],
      ['a refusal with 400', '400'],
      ['a refusal with 404', '404'],
      ['a refusal with 409', '409'],
      ['a refusal with 422', '422'],
      ['a refusal of a field', '422'],
      ['a page with 413', '413'],
      ['a wait with 429', '429'],
      ['a failure with 500', '500'],
      ['a page with 502', '502'],
      ['a failure with 503', '503'],
      ['a failure with 504 without a body', '504'],
    ]);
  });

  it('buildFailureKinds returns one reply of each kind, and only three of them in the short tier', () => {
    const kinds = buildFailureKinds('updateContactDetails', 'email');
    const all = [
      'no connection',
      'a cut reply',
      'a refusal with 422',
      'a refusal of a field',
      'a wait with 429',
      'a failure with 500',
    ];
    expect(kinds.map(({ what }) => what)).toEqual(isFullTier ? all : [all[1], all[3], all[5]]);
  });

  it('the error for a 429 contains the seconds until the next attempt', async () => {
    await signInAs('investor');
    replies.find(({ status }) => status === 429)?.begin();
    const error = await catchFailure(updateContactDetails(DETAILS));
    expect(error.retryAfterSeconds).toBe(30);
  });
});

const BROKEN = ['204 without a body', 'JSON of another kind', 'a reply that breaks the contract'];
const bank = aBankSubmission({ kind: 'Rebate' });

it.each(BROKEN)(
  'buildFailingReplies makes an operation with a declared reply body fail by %s',
  async (broken) => {
    await signInAs('investor');
    buildFailingReplies('submitBankDetails', 'sortCode')
      .find(({ what }) => what === broken)
      ?.begin();
    expect((await catchFailure(submitBankDetails('rebate', bank))).code).toBe('contract');
  },
);

it.each(buildReplies('changePassword', 'oldPassword'))(
  'buildFailingReplies makes an operation without a reply body fail by $what',
  async (reply) => {
    await signInAs('investor');
    reply.begin();
    const body = { oldPassword: 'Portfolio1!', newPassword: 'Portfolio2!' };
    expect((await catchFailure(changePassword(body))).status).toBe(reply.status ?? 0);
  },
);

it('buildFailingReplies affects only the chosen operation, also with a path parameter', async () => {
  await signInAs('investor');
  buildFailingReplies('submitBankDetails', 'sortCode')[0]?.begin();
  expect((await catchFailure(submitBankDetails('rebate', bank))).code).toBe('network');
  await expect(updateContactDetails(DETAILS)).resolves.toBeUndefined();
});
