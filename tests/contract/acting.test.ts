import { describe, expect, it } from 'vitest';
import { getOperation } from '#contract/judge/document.ts';
import { getField } from '#contract/judge/get-field.ts';
import {
  sendSuccessfulCase,
  openSandboxFor,
  getSuccessStatus,
  filterOperationsByActing,
} from './case-calls.ts';
import { getOperationCase } from './cases/all-cases.ts';
import { AMELIA, AMELIA_IDS } from './seed-ids.ts';
import { openSandbox, type Persona, type SentRequest, type Sandbox } from './sandbox.ts';

describe('acting as a client', () => {
  // In the reply to a user who acts as the client, only the last digits of an account number are visible.
  const masked = new Map([
    ['getBankDetails', (text: string) => text.replace('31926819', '****6819')],
  ]);
  const actors = ['partner', 'staff'] as const;
  // The successful case of downloadFile uses a file of a message. Downloads are tested below.
  const shared = filterOperationsByActing('view').filter(({ id }) => id !== 'downloadFile');

  describe.each(actors)('%s', (by) => {
    it.each(shared)('$id returns the data of the acted client [API-81]', async (each) => {
      const sandbox = await openSandboxFor(each);
      // Both users log in first: a login advances the clock by a second, and a report contains the time.
      await sandbox.tokenOf('investor');
      await sandbox.tokenOf(by);
      const own = await sendSuccessfulCase(each, sandbox);
      const acted = await sendSuccessfulCase(each, sandbox, { by, as: AMELIA.id });
      expect(acted.status).toBe(200);
      const text = await textOf(own);
      expect(await textOf(acted)).toBe(masked.get(each.id)?.(text) ?? text);
    });

    it.each(filterOperationsByActing('blocked'))(
      '$id answers 409 with a reason to an acting caller [STAFF-29]',
      async (each) => {
        const sandbox = await openSandboxFor(each);
        const before = await stateOf(sandbox, [by]);
        const reply = await sendSuccessfulCase(each, sandbox, { by, as: AMELIA.id });
        expect(reply.status).toBe(409);
        expect(getField(await reply.json(), 'error')).toMatch(/^[A-Z].{10,}/);
        expect(await stateOf(sandbox, [by])).toEqual(before);
      },
    );

    it.each(filterOperationsByActing('own'))(
      '$id answers an acting caller with the same status as a caller who is not acting',
      async (each) => {
        const isStaffOnly = getOperationCase(each.id).succeeds.by === 'staff';
        const sandbox = await openSandboxFor(each);
        const prepared = each.id === 'logout' ? { id: await sandbox.tokenOf(by) } : null;
        const change = (sent: SentRequest) =>
          prepared === null ? sent : { ...sent, body: JSON.stringify(prepared) };
        const reply = await sendSuccessfulCase(each, sandbox, { by, as: AMELIA.id }, change);
        expect(reply.status).toBe(isStaffOnly && by !== 'staff' ? 403 : getSuccessStatus(each));
      },
    );
  });

  it('submitAddress is refused to a client who acts and allowed to staff [STAFF-29, STAFF-35]', async () => {
    expect(filterOperationsByActing('staff').map(({ id }) => id)).toEqual(['submitAddress']);
    const operation = getOperation('submitAddress');
    const sandbox = await openSandboxFor(operation);
    const byPartner = await sendSuccessfulCase(operation, sandbox, {
      by: 'partner',
      as: AMELIA.id,
    });
    expect(byPartner.status).toBe(409);
    const byStaff = await sendSuccessfulCase(operation, sandbox, { by: 'staff', as: AMELIA.id });
    expect(byStaff.status).toBe(200);
    const again = await sendSuccessfulCase(operation, sandbox, { by: 'staff', as: AMELIA.id });
    expect(again.status).toBe(409);
  });

  it('downloadFile allows documents and refuses message uploads while acting as a client', async () => {
    const operation = getOperation('downloadFile');
    const sandbox = await openSandbox();
    for (const by of actors) {
      const document = { by, as: AMELIA.id, params: { id: 'file-2001' } };
      expect((await sendSuccessfulCase(operation, sandbox, document)).status).toBe(200);
      const upload = { by, as: AMELIA.id, params: { id: AMELIA_IDS.upload } };
      expect((await sendSuccessfulCase(operation, sandbox, upload)).status).toBe(409);
    }
  });
});

async function textOf(reply: Response): Promise<string> {
  return Buffer.from(await reply.arrayBuffer()).toString('latin1');
}

/** Returns the stored state without the clock, which a refused request may advance. */
async function stateOf(sandbox: Sandbox, signedIn: readonly Persona[]): Promise<unknown> {
  for (const persona of [...signedIn, 'investor'] as const) await sandbox.tokenOf(persona);
  const { collections, outbox } = await sandbox.control.exportState();
  return {
    collections: Object.entries(collections).filter(([name]) => name !== 'sessions'),
    outbox,
  };
}
