import { expect, it } from 'vitest';
import { ApiError, isRefusedBy } from './api-error.ts';

const refused = (status: number, refusal?: string) =>
  new ApiError({ code: 'http', operation: 'deleteMessage', message: 'No.', status, refusal });

it.each([
  ['the same code, with any status', refused(400, 'already-deleted'), true],
  ['the same status, without a code', refused(409), true],
  ['another code of the same status', refused(409, 'client-required'), false],
  ['another status', refused(500), false],
  ['an error that is not an ApiError', new Error('x'), false],
])('isRefusedBy decides by the code, or else by the status: %s', (_, error, expected) => {
  expect(isRefusedBy(error, ['already-deleted'], [404, 409])).toBe(expected);
});
