import { expect, it } from 'vitest';
import { ApiError, isRefusedBy } from './api-error.ts';

const refused = (status: number, refusal?: string) =>
  new ApiError({ code: 'http', operation: 'deleteMessage', message: 'No.', status, refusal });

it.each([
  ['its code, whatever the status is', refused(400, 'already-deleted'), true],
  ['its status, where there is no code', refused(409), true],
  ['another code of the same status', refused(409, 'client-required'), false],
  ['another status', refused(500), false],
  ['no error of a call', new Error('x'), false],
])('isRefusedBy recognises a refusal by %s', (_, error, expected) => {
  expect(isRefusedBy(error, ['already-deleted'], [404, 409])).toBe(expected);
});
