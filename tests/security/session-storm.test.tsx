import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { operations } from '#contract/generated/operations.ts';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { queryClient } from '#src/sdk/query-client.ts';
import { getGetUnreadMessageCountQueryOptions } from '#src/sdk/generated/messages/messages.ts';
import {
  handleExpiredSessions,
  onSessionEnded,
  takeSessionEndReason,
} from '#src/session/session-end.ts';
import { clearSession, getCurrentSession, startSession } from '#src/session/session-store.ts';
import { allowBreach } from '#tests/support/console-guard.ts';
import { createLoginReply } from '#tests/support/login-reply.ts';
import { QueryObserver } from '@tanstack/react-query';
import { callOperation, allOperations, type Operation } from './sdk-calls.ts';

const REPLY = createLoginReply();

const bound = allOperations.filter(({ isPublic }) => !isPublic);
const open = allOperations.filter(({ isPublic }) => isPublic);
const REFUSALS = [401, 403];
const table = (operations: readonly Operation[]) =>
  operations.flatMap((operation) => REFUSALS.map((status) => ({ ...operation, status })));

let ends: string[] = [];
let sent: string[] = [];

type Answer = () => Promise<Response>;

function answerWith(answer: Answer): void {
  vi.spyOn(globalThis, 'fetch').mockImplementation((_address, init) => {
    sent.push(new Headers(init?.headers).get('Authorization') ?? '');
    const { promise, reject } = Promise.withResolvers<never>();
    init?.signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
    return Promise.race([answer(), promise]);
  });
}

const refusal = (status: number) => Response.json({ status, error: 'x' }, { status });
const quiet = (call: Promise<unknown>) => call.catch(() => undefined);

beforeEach(() => {
  setBaseAddresses({ api: 'http://api.test' });
  handleExpiredSessions();
  onSessionEnded((reason) => ends.push(reason));
  startSession(REPLY);
});
afterEach(() => {
  clearSession();
  takeSessionEndReason();
  setBaseAddresses({});
  ends = [];
  sent = [];
});

it('the cases cover every operation of the contract', () => {
  const ids = allOperations.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(Object.keys(operations).toSorted());
  expect(open.map(({ id }) => id)).toContain('login');
  expect(bound.map(({ id }) => id)).toContain('getClient');
});

describe('refusals and the session', () => {
  it.each(table(bound))(
    'three refusals of $id with $status end the session once [AUTH-117, AUTH-118, AUTH-119]',
    async ({ status, ...operation }) => {
      answerWith(async () => refusal(status));
      await Promise.all([1, 2, 3].map(() => quiet(callOperation(operation))));
      expect(ends).toEqual(['expired']);
      expect(getCurrentSession()).toBeNull();
      expect(sessionStorage.getItem('portal.token')).toBeNull();
    },
  );

  it.each(table(open))(
    'a refusal of the public operation $id with $status does not end the session [AUTH-070]',
    async ({ status, ...operation }) => {
      answerWith(async () => refusal(status));
      await quiet(callOperation(operation));
      expect(ends).toEqual([]);
      expect(getCurrentSession()?.token).toBe('tok-1');
      expect(sent).toEqual(['']);
    },
  );
});

describe('concurrent calls and the end of the session', () => {
  const status = fc.constantFrom(401, 403, 500, 200);
  const wait = fc.constantFrom(0, 1, 5, 1_000);
  const call = fc.record({ operation: fc.constantFrom(...bound), status, wait });
  const storm = fc
    .array(call, { minLength: 12, maxLength: 12 })
    .filter((calls) => calls.some((each) => REFUSALS.includes(each.status)));

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('the portal ends the session once and sends no further request when refused, failed, answered and slow calls overlap', async () => {
    allowBreach();
    await fc.assert(
      fc.asyncProperty(storm, async (calls) => {
        ends = [];
        sent = [];
        startSession(REPLY);
        let next = 0;
        answerWith(async () => {
          const { status: answered, wait: ms } = calls[next++] ?? { status: 200, wait: 0 };
          await new Promise((resolve) => setTimeout(resolve, ms));
          return answered === 200 ? Response.json({}) : refusal(answered);
        });
        const results = calls.map(({ operation }) => quiet(callOperation(operation)));
        await vi.advanceTimersByTimeAsync(2_000);
        await Promise.all(results);
        expect(ends).toEqual(['expired']);
        expect(sent).toHaveLength(12);
      }),
      { seed: 20_260_316, numRuns: 200 },
    );
  });

  it('retries and polling stop when the session ends', async () => {
    let status = 500;
    answerWith(async () => refusal(status));
    const poll = getGetUnreadMessageCountQueryOptions({ query: { refetchInterval: 5_000 } });
    new QueryObserver(queryClient(), poll).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(500);
    expect(sent).toHaveLength(1);
    status = 401;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ends).toEqual(['expired']);
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(180_000);
    expect(sent).toHaveLength(before);
  });
});
