import { expect, it } from 'vitest';
import { createTestClient } from './test-client.ts';

type Found = { readonly id: string; readonly fullName: string; readonly clientNum: string | null };

async function search(clientName: string, scenario = 'default'): Promise<readonly Found[]> {
  const sandbox = createTestClient({ scenario });
  const token = await sandbox.login('staff');
  const query = new URLSearchParams({ clientName });
  const { status, body } = await sandbox.api('GET', `/admin/search?${query}`, { token });
  expect(status).toBe(200);
  return body as readonly Found[];
}

it.each(['hart', 'HART', ' Hart '])(
  'the client search finds clients by part of the name, in any letter case: %j',
  async (text) => {
    expect(await search(text)).toEqual([
      { id: 'client-100235', fullName: 'Mr Daniel Hart', clientNum: '100235' },
      { id: 'client-100234', fullName: 'Mrs Amelia Hart', clientNum: '100234' },
    ]);
  },
);

it('the client search sorts clients with a common last name by full name', async () => {
  const names = (await search('taylor')).map(({ fullName }) => fullName);
  expect(names.length).toBeGreaterThanOrEqual(10);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en-GB')));
});

it('the client search ignores accents and apostrophes, and finds clients by client number', async () => {
  expect((await search('zoe')).map(({ fullName }) => fullName)).toEqual(['Ms Zoë Wright']);
  expect((await search("o'neill")).length).toBeGreaterThan(0);
  expect((await search('100301')).map(({ id }) => id)).toEqual(['client-100301']);
});

it('the client search finds clients without a client number, and nobody by an unknown name', async () => {
  expect(await search('Dafydd')).toMatchObject([{ fullName: 'Dr Dafydd Fraser', clientNum: null }]);
  expect(await search('nobody at all')).toEqual([]);
});

it('the client search finds the 500 clients of the scenario many-clients, whose portfolios staff can open', async () => {
  const found = await search('Llewelyn', 'many-clients');
  expect(found.length).toBeGreaterThan(0);
  expect(await search('Llewelyn')).toEqual([]);
  const sandbox = createTestClient({ scenario: 'many-clients' });
  const token = await sandbox.login('staff');
  const as = found[0]?.id ?? '';
  const { status, body } = await sandbox.api('GET', '/investments/overview', { token, as });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ overview: expect.arrayContaining([expect.anything()]) }),
  ]);
});

it('the client search returns at most 50 clients [STAFF-34]', async () => {
  expect(await search('100')).toHaveLength(50);
});

it('staff can act as every client that the search returns', async () => {
  const sandbox = createTestClient();
  const token = await sandbox.login('staff');
  const { body } = await sandbox.api('GET', '/admin/search?clientName=williams', { token });
  for (const { id, clientNum } of body as readonly Found[]) {
    const client = await sandbox.api('GET', '/client', { token, as: id });
    expect(client).toMatchObject({ status: 200, body: { clientNum } });
  }
});
