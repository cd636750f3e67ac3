import { beforeEach, describe, expect, it } from 'vitest';
import { operationOf } from '#tests/support/contract-document.ts';
import { fieldOf } from '#tests/support/contract-field.ts';
import { ask, openFor, successOf, withActing } from './case-calls.ts';
import { caseOf } from './cases/all-cases.ts';
import { AMELIA, AMELIAS } from './known-world.ts';
import { openWorld, target, type Persona, type Sent, type World } from './target.ts';

beforeEach(({ skip }) => skip(!target.isMock, 'needs a sandbox'));

describe('who acts as a client', () => {
  // Who acts sees no more of an account number than its end.
  const masked = new Map([
    ['getBankDetails', (text: string) => text.replace('31926819', '****6819')],
  ]);
  const actors = ['partner', 'staff'] as const;
  // The file of its case belongs to a message; downloads are told apart below.
  const shared = withActing('view').filter(({ id }) => id !== 'downloadFile');

  describe.each(actors)('%s', (by) => {
    it.each(shared)('$id answers the data of the acted client [API-81]', async (each) => {
      const world = await openFor(each);
      // Both log in first: a login takes a second, and a report names its time.
      await world.tokenOf('investor');
      await world.tokenOf(by);
      const own = await ask(each, world);
      const acted = await ask(each, world, { by, as: AMELIA.id });
      expect(acted.status).toBe(200);
      const text = await textOf(own);
      expect(await textOf(acted)).toBe(masked.get(each.id)?.(text) ?? text);
    });

    it.each(withActing('blocked'))(
      '$id is refused with 409 and a reason [STAFF-29]',
      async (each) => {
        const world = await openFor(each);
        const before = await stateOf(world, [by]);
        const reply = await ask(each, world, { by, as: AMELIA.id });
        expect(reply.status).toBe(409);
        expect(fieldOf(await reply.json(), 'error')).toMatch(/^[A-Z].{10,}/);
        expect(await stateOf(world, [by])).toEqual(before);
      },
    );

    it.each(withActing('own'))('$id goes on concerning the caller', async (each) => {
      const isStaffOnly = caseOf(each.id).succeeds.by === 'staff';
      const world = await openFor(each);
      const prepared = each.id === 'logout' ? { id: await world.tokenOf(by) } : null;
      const change = (sent: Sent) =>
        prepared === null ? sent : { ...sent, body: JSON.stringify(prepared) };
      const reply = await ask(each, world, { by, as: AMELIA.id }, change);
      expect(reply.status).toBe(isStaffOnly && by !== 'staff' ? 403 : successOf(each));
    });
  });

  it('a client who acts may not change an address, staff may [STAFF-29, STAFF-35]', async () => {
    expect(withActing('staff').map(({ id }) => id)).toEqual(['submitAddress']);
    const operation = operationOf('submitAddress');
    const world = await openFor(operation);
    const byPartner = await ask(operation, world, { by: 'partner', as: AMELIA.id });
    expect(byPartner.status).toBe(409);
    const byStaff = await ask(operation, world, { by: 'staff', as: AMELIA.id });
    expect(byStaff.status).toBe(200);
    const again = await ask(operation, world, { by: 'staff', as: AMELIA.id });
    expect(again.status).toBe(409);
  });

  it('a document may be downloaded while acting, an upload to a message may not', async () => {
    const operation = operationOf('downloadFile');
    const world = await openWorld();
    for (const by of actors) {
      const document = { by, as: AMELIA.id, params: { id: 'file-2001' } };
      expect((await ask(operation, world, document)).status).toBe(200);
      const upload = { by, as: AMELIA.id, params: { id: AMELIAS.upload } };
      expect((await ask(operation, world, upload)).status).toBe(409);
    }
  });
});

async function textOf(reply: Response): Promise<string> {
  return Buffer.from(await reply.arrayBuffer()).toString('latin1');
}

/** What is stored, without what a refused request may leave: its second on the clock. */
async function stateOf(world: World, signedIn: readonly Persona[]): Promise<unknown> {
  for (const persona of [...signedIn, 'investor'] as const) await world.tokenOf(persona);
  const state = await world.control('GET', '/state');
  const collections = Object.entries(Object(fieldOf(state, 'collections')));
  return {
    collections: collections.filter(([name]) => name !== 'sessions'),
    outbox: fieldOf(state, 'outbox'),
  };
}
