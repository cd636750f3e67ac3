import { describe, expect, it } from 'vitest';
import {
  contractOperations,
  getOperation,
  type ContractOperation,
} from '#contract/judge/document.ts';
import { getField } from '#contract/judge/get-field.ts';
import {
  sendSuccessfulCase,
  operationsWithSession,
  openSandboxFor,
  getSuccessStatus,
  filterOperationsByActing,
} from './case-calls.ts';
import { getOperationCase } from './cases/all-cases.ts';
import { AMELIA, AMELIA_IDS, DANIEL, DANIEL_IDS, UNKNOWN_CLIENT, PRIYA } from './seed-ids.ts';
import { openSandbox, type Persona } from './sandbox.ts';

const open = contractOperations.filter(({ isPublic }) => isPublic);
/** Operations on a client's data. Operations under /auth/ concern the user instead. */
const ofClients = filterOperationsByActing('view', 'blocked', 'staff').filter(
  ({ path }) => !path.startsWith('/auth/'),
);

describe('a caller without a session', () => {
  it.each(operationsWithSession)(
    '$id answers 401 to a call without a token [API-95, API-03]',
    async (operation) => {
      const sandbox = await openSandboxFor(operation);
      for (const token of [undefined, 'st-unknown', 'a b', '*']) {
        const reply = await sendSuccessfulCase(operation, sandbox, {}, (sent) => ({
          ...sent,
          token,
        }));
        expect({ token, status: reply.status }).toEqual({ token, status: 401 });
      }
      const basic = { Authorization: 'Basic aW52ZXN0b3I6UG9ydGZvbGlvMSE=' };
      const reply = await sendSuccessfulCase(operation, sandbox, {}, (sent) => ({
        ...sent,
        token: undefined,
        headers: { ...sent.headers, ...basic },
      }));
      expect(reply.status).toBe(401);
    },
  );

  it.each(open)('$id needs no token and ignores an invalid one [API-95, API-04]', async (each) => {
    for (const token of [undefined, 'st-unknown']) {
      const reply = await sendSuccessfulCase(each, await openSandboxFor(each), {}, (sent) => ({
        ...sent,
        token,
      }));
      expect({ token, status: reply.status }).toEqual({ token, status: getSuccessStatus(each) });
    }
  });

  it('only the operations that the specification lists need no token [API-04, API-95]', () => {
    expect(
      open.map(({ path }) => path).filter((path) => !path.startsWith('/unsubscribe/')),
    ).toEqual([
      '/auth/login',
      '/auth/login_token',
      '/auth/login/magic',
      '/auth/reset/change',
      '/auth/reset/validate',
      '/auth/reset',
      '/auth/magic',
      '/security/domain',
      '/client-name/{id}',
      '/user/{wcid}',
    ]);
    const unsubscribe = contractOperations.filter(({ path }) => path.startsWith('/unsubscribe/'));
    expect(unsubscribe.every(({ isPublic }) => isPublic)).toBe(true);
  });

  it.each(operationsWithSession)(
    '$id refuses the token of a session after its logout',
    async (operation) => {
      const sandbox = await openSandboxFor(operation);
      const { by = 'investor' } = getOperationCase(operation.id).succeeds;
      const token = await sandbox.tokenOf(by);
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ id: token });
      await sandbox.send({ method: 'POST', path: '/auth/logout', headers, body, token });
      expect((await sendSuccessfulCase(operation, sandbox)).status).toBe(401);
    },
  );

  it.each(operationsWithSession)(
    '$id refuses a session unused for more than 30 minutes',
    async (operation) => {
      const sandbox = await openSandboxFor(operation);
      await sandbox.tokenOf(getOperationCase(operation.id).succeeds.by ?? 'investor');
      await sandbox.control.clock.advance('PT30M1S', { endsSessions: true });
      expect((await sendSuccessfulCase(operation, sandbox)).status).toBe(401);
    },
  );
});

describe('a caller with a client of their own', () => {
  it.each(operationsWithSession)(
    '$id answers a caller who asks for their own data',
    async (operation) => {
      expect((await sendSuccessfulCase(operation, await openSandboxFor(operation))).status).toBe(
        getSuccessStatus(operation),
      );
    },
  );

  it.each(operationsWithSession)(
    "$id treats the caller's own client id in Execute-As as not acting",
    async (operation) => {
      const { by } = getOperationCase(operation.id).succeeds;
      const as = by === 'partner' ? DANIEL.id : AMELIA.id;
      const reply = await sendSuccessfulCase(operation, await openSandboxFor(operation), { as });
      expect(reply.status).toBe(getSuccessStatus(operation));
    },
  );

  it.each(filterOperationsByActing('view', 'blocked', 'staff'))(
    '$id answers 403 for a client whom the caller may not view [STAFF-29]',
    async (operation) => {
      const attempts: readonly (readonly [Persona, string])[] = [
        ['investor', DANIEL.id],
        ['investor', UNKNOWN_CLIENT.id],
        ['partner', PRIYA.id],
        ['newcomer', AMELIA.id],
        ['staff', UNKNOWN_CLIENT.id],
        ['staff', AMELIA.wcid],
        ['partner', `${AMELIA.id},${DANIEL.id}`],
        ['partner', AMELIA.id.toUpperCase()],
      ];
      const sandbox = await openSandboxFor(operation);
      for (const [by, as] of attempts) {
        const { status } = await sendSuccessfulCase(operation, sandbox, { by, as });
        expect({ by, as, status }).toEqual({ by, as, status: 403 });
      }
    },
  );
});

describe("another client's data", () => {
  const THEIRS: Readonly<Record<string, string>> = {
    [AMELIA_IDS.holding]: DANIEL_IDS.holding,
    [AMELIA_IDS.account]: DANIEL_IDS.account,
    [AMELIA_IDS.document]: DANIEL_IDS.file,
    [AMELIA_IDS.upload]: DANIEL_IDS.file,
    [AMELIA_IDS.thread]: DANIEL_IDS.thread,
    [AMELIA_IDS.unread]: DANIEL_IDS.message,
    [AMELIA_IDS.draft]: DANIEL_IDS.message,
    [AMELIA_IDS.emptyDraft]: DANIEL_IDS.message,
  };
  const isOwned = (operation: ContractOperation) =>
    Object.values(getOperationCase(operation.id).succeeds.params ?? {}).some((id) => id in THEIRS);
  const owned = operationsWithSession.filter(isOwned);

  // The path parameters of these operations name a category or a kind of account, which all clients share.
  const SHARED = ['getSubCategoryOverview', 'listHoldings', 'getBankDetails'];

  it('the tests cover every operation that can answer 404 for an id in its path', () => {
    const missing = operationsWithSession.filter(
      ({ path, replies }) => path.includes('{') && replies.has(404),
    );
    const ids = missing.map(({ id }) => id).filter((id) => !SHARED.includes(id));
    expect(owned.map(({ id }) => id)).toEqual(ids);
  });

  it.each(owned)(
    "$id answers 404 to another client's id as to an unknown id [STAFF-29, MSG-001]",
    async (operation) => {
      const { params = {} } = getOperationCase(operation.id).succeeds;
      const swap = (replace: (id: string) => string) =>
        Object.fromEntries(Object.entries(params).map(([name, id]) => [name, replace(id)]));
      const theirs = swap((id) => THEIRS[id] ?? id);
      const nothing = swap((id) => (id in THEIRS ? 'nothing-here' : id));
      const sandbox = await openSandboxFor(operation);
      const refused = await sendSuccessfulCase(operation, sandbox, { params: theirs });
      const missing = await sendSuccessfulCase(operation, await openSandboxFor(operation), {
        params: nothing,
      });
      expect(refused.status).toBe(404);
      expect(await refused.text()).toBe(await missing.text());
    },
  );

  it.each(owned.filter(({ acting }) => acting === 'view'))(
    '$id returns the data to the client who owns it',
    async (operation) => {
      const { params = {} } = getOperationCase(operation.id).succeeds;
      const theirs = Object.fromEntries(
        Object.entries(params).map(([name, id]) => [name, THEIRS[id] ?? id]),
      );
      const reply = await sendSuccessfulCase(operation, await openSandboxFor(operation), {
        by: 'partner',
        params: theirs,
      });
      expect(reply.status).toBe(200);
    },
  );
});

describe('staff', () => {
  it.each(ofClients)('$id answers 409 to staff who act as no client', async (operation) => {
    const reply = await sendSuccessfulCase(operation, await openSandboxFor(operation), {
      by: 'staff',
    });
    expect(reply.status).toBe(409);
    expect(getField(await reply.json(), 'error')).toBe('Choose a client first.');
  });

  it.each(['investor', 'partner', 'newcomer'] as const)(
    '%s may not search for clients [STAFF-29]',
    async (by) => {
      const operation = getOperation('searchClients');
      const sandbox = await openSandbox();
      expect((await sendSuccessfulCase(operation, sandbox, { by })).status).toBe(403);
      // Acting as a client gives the caller no additional rights.
      expect((await sendSuccessfulCase(operation, sandbox, { by, as: AMELIA.id })).status).toBe(
        403,
      );
    },
  );

  it.each(filterOperationsByActing('view'))(
    '$id lets staff act as any client',
    async (operation) => {
      const { params = {} } = getOperationCase(operation.id).succeeds;
      const reply = await sendSuccessfulCase(operation, await openSandboxFor(operation), {
        by: 'staff',
        as: DANIEL.id,
        params,
      });
      expect([200, 404]).toContain(reply.status);
    },
  );
});
