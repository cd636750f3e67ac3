import { describe, expect, it } from 'vitest';
import { readErrorReply } from './error-reply.ts';

describe('readErrorReply', () => {
  it('reads error and time stamp of a body with `timestamp` [AUTH-068]', () => {
    const body = { timestamp: '2026-03-16T09:00:00.000Z', status: 401, error: 'Bad credentials' };
    expect(readErrorReply(body)).toMatchObject({
      serverText: 'Bad credentials',
      timeStamp: '2026-03-16T09:00:00.000Z',
    });
  });

  it.each([undefined, null, '', 'text', 17, [], ['error'], { error: 7 }, { error: '  ' }])(
    'readErrorReply returns no fields for the body %j [AUTH-069]',
    (body) => {
      const { serverText, timeStamp, fieldErrors } = readErrorReply(body);
      expect([serverText, timeStamp, fieldErrors]).toEqual([undefined, undefined, undefined]);
    },
  );

  it('reads the code of a refusal, if there is one', () => {
    expect(readErrorReply({ error: 'No.', code: 'client-required' }).refusal).toBe(
      'client-required',
    );
    expect(readErrorReply({ error: 'No.', code: 409 }).refusal).toBeUndefined();
  });

  it('keeps field errors that are texts and drops all others', () => {
    const body = {
      error: 'Check the form.',
      fieldErrors: { sortCode: 'Invalid sort code.', x: 1 },
    };
    expect(readErrorReply(body).fieldErrors).toEqual({ sortCode: 'Invalid sort code.' });
  });
});
