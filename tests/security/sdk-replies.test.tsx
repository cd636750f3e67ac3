import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { operations } from '#contract/generated/operations.ts';
import { getOperation } from '#contract/judge/document.ts';
import { ApiError } from '#src/sdk/api-error.ts';
import { setBaseAddresses } from '#src/sdk/base-address.ts';
import { allowBreach } from '#tests/support/console-guard.ts';
import { callOperation, allOperations, type Operation } from './sdk-calls.ts';

type Reply = readonly [what: string, make: () => Response];

const PDF = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]);

const WITHOUT_BODY: readonly Reply[] = [
  ['204', () => new Response(null, { status: 204 })],
  ['205', () => new Response(null, { status: 205 })],
];
const EMPTY: Reply = ['200 with an empty body', () => new Response('')];
const NO_SUCCESS: readonly Reply[] = [
  ['304', () => new Response(null, { status: 304 })],
  // Browsers report a redirect that they do not follow with status 0.
  ['status 0', () => Response.error()],
];
const OTHER_BODIES: readonly Reply[] = [
  ['200 with a file', () => new Response(PDF, { headers: { 'Content-Type': 'application/pdf' } })],
  ['200 with a page', () => new Response('<!doctype html><p>Welcome</p>')],
  ['200 with JSON that is cut', () => new Response('{"ok":tru')],
  ['200 with plain text', () => new Response('OK')],
];
/** Replies that confirm a write whose reply body the specification does not state. */
const DONE: readonly Reply[] = [
  ...WITHOUT_BODY,
  EMPTY,
  ['201 with an empty body', () => new Response('', { status: 201 })],
  ['202 with an object', () => Response.json({}, { status: 202 })],
  ['200 with an empty object', () => Response.json({})],
  ['200 with an object', () => Response.json({ ok: true })],
  ['200 with null', () => Response.json(null)],
  ['200 with an empty text', () => Response.json('')],
  ['200 with a list', () => Response.json([])],
  ['JSON without a type', () => new Response(new TextEncoder().encode('{}'))],
  ['JSON of another type', () => new Response('{}', { headers: { 'Content-Type': 'text/html' } })],
];

/** Replies that break the contract, by the declared kind of reply. */
const BREACHES: Readonly<Record<string, readonly Reply[]>> = {
  json: [
    ...WITHOUT_BODY,
    EMPTY,
    ...OTHER_BODIES,
    ...NO_SUCCESS,
    ['null', () => Response.json(null)],
  ],
  binary: [...WITHOUT_BODY, ...NO_SUCCESS],
  unstated: [...OTHER_BODIES, ...NO_SUCCESS],
};

const replyKind = ({ id }: Operation): string =>
  getOperation(id).isReplyUnstated ? 'unstated' : operations[id].replyKind;

let reply = (): Response => new Response(null, { status: 500 });
const send = () => vi.spyOn(globalThis, 'fetch').mockImplementation(async () => reply());

beforeEach(() => {
  setBaseAddresses({ api: 'http://api.test/api' });
  allowBreach();
});
afterEach(() => setBaseAddresses({}));

const cases = allOperations.flatMap((operation) =>
  (BREACHES[replyKind(operation)] ?? []).map(([what, make]) => ({
    operation,
    id: operation.id,
    kind: replyKind(operation),
    what,
    make,
  })),
);

it('the cases cover every operation of the contract', () => {
  expect(new Set(cases.map(({ id }) => id)).size).toBe(allOperations.length);
  expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(['json', 'binary', 'unstated']));
});

describe('reply of another kind than the contract declares', () => {
  it.each(cases)(
    'a call of $id that declares $kind and gets $what fails with an error that names the operation',
    async ({ operation, make }) => {
      reply = make;
      send();
      const error: unknown = await callOperation(operation).catch((reason: unknown) => reason);
      if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${String(error)}`);
      expect(error.code).toBe('contract');
      expect(error.operation).toBe(operation.id);
      expect(error.message).toContain(operation.id);
    },
  );
});

describe.each(DONE)('write that gets %s', (_what, make) => {
  const unstated = allOperations.filter((operation) => replyKind(operation) === 'unstated');

  it.each(unstated)('a successful $id resolves with undefined [API-91] [API-96]', async (each) => {
    reply = make;
    send();
    await expect(callOperation(each)).resolves.toBeUndefined();
  });
});

it.each(allOperations)('$id follows no redirect', async (operation) => {
  const sent = send();
  await callOperation(operation).catch(() => undefined);
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.objectContaining({ redirect: 'error' }),
  );
});
