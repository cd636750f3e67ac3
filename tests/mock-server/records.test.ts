import { describe, expect, it } from 'vitest';
import { changeRecord, listRecords, listTables } from '#contract/generated/control-client.ts';
import { startMock } from '#mock/testing/vitest.ts';

const MAIN = 'client-100234:main';

async function bank(server: ReturnType<typeof startMock>) {
  const { records } = await listRecords('default', 'bankAccounts', { search: MAIN }, server);
  const [record] = records;
  if (!record) throw new Error('There is no such bank account.');
  return record;
}

describe('records of a sandbox', () => {
  it('the control API lists records by table, with search and paging', async () => {
    const server = startMock();
    const tables = await listTables('default', server);
    const { count } = tables.find(({ name }) => name === 'holdings') ?? { count: 0 };
    const all = await listRecords('default', 'holdings', { limit: 200 }, server);
    expect([all.total, all.records.length]).toEqual([count, count]);
    const second = await listRecords('default', 'holdings', { offset: 2, limit: 3 }, server);
    expect([second.total, second.records]).toEqual([count, all.records.slice(2, 5)]);
    const found = await listRecords('default', 'holdings', { search: 'MOSSGATE' }, server);
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan(count);
  });

  it('the control API changes one record, and the mocked API returns the change', async () => {
    const server = startMock({ scenario: 'pending-bank' });
    const record = { ...(await bank(server)), validationStatus: 'Active' };
    expect(await changeRecord('default', 'bankAccounts', MAIN, record, server)).toEqual(record);
    expect(await bank(server)).toEqual(record);
    const { id } = await server.sandbox.logIn();
    const headers = { Authorization: `Bearer ${id}` };
    const reply = await server.fetch(
      new Request(`${server.sandbox.api}/client/bank/main`, { headers }),
    );
    expect(await reply.json()).toMatchObject({ validationStatus: 'Active' });
  });

  it.each([
    [{ validationStatus: 'Verifid' }, 422, /validationStatus: /],
    [{ sortCode: 112233, kind: null }, 422, /sortCode: .+ kind: /],
    [
      { clientId: 'client-10023' },
      422,
      /clientId is client-10023, .+ Did you mean client-100234\?/,
    ],
    [{ id: 'another' }, 422, /id: The id cannot be changed\./],
    [{ more: 1 }, 422, /more/],
  ])(
    'the record change %j is refused and leaves the record unchanged',
    async (change, status, text) => {
      const server = startMock();
      const before = await bank(server);
      const refused = changeRecord(
        'default',
        'bankAccounts',
        MAIN,
        { ...before, ...change },
        server,
      );
      await expect(refused).rejects.toMatchObject({ status });
      await expect(refused).rejects.toThrow(text);
      expect(await bank(server)).toEqual(before);
    },
  );

  it.each([
    [
      'holdings',
      { parentHolding: 'holding-3001x' },
      /parentHolding is .+ Did you mean holding-3001\?/,
    ],
    [
      'messages',
      { attachmentIds: ['file-0'] },
      /attachmentIds is file-0, which is none of files\./,
    ],
    ['messages', { replyTo: 'none' }, /replyTo is none, which is none of messages\./],
    ['documentGroups', { fileIds: ['none'] }, /fileIds is none, which is none of files\./],
  ])('a record of %s with the dangling reference %j is refused', async (table, change, text) => {
    const server = startMock();
    const { records } = await listRecords('default', table, { limit: 1 }, server);
    const [record] = records;
    const id = String(record?.['id']);
    const refused = changeRecord('default', table, id, { ...record, ...change }, server);
    await expect(refused).rejects.toThrow(text);
  });

  it('the control API suggests the nearest name for an unknown table or record', async () => {
    const server = startMock();
    await expect(listRecords('default', 'bankAcounts', {}, server)).rejects.toThrow(
      'There is no table called bankAcounts. Did you mean bankAccounts?',
    );
    const record = await bank(server);
    await expect(
      changeRecord('default', 'bankAccounts', 'client-100234:mian', record, server),
    ).rejects.toThrow(/There is no record called .+ Did you mean client-100234:main\?/);
  });
});
