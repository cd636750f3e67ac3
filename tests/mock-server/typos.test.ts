import { describe, expect, it } from 'vitest';
import { startMock } from '#mock/testing/vitest.ts';
import { isFullTier } from '#tests/support/tier.ts';
import { API_PATH, createTestClient, getFieldByPath } from './test-client.ts';

const AT = '/sandboxes/default';
const FAULT = { operationId: 'listMessages', kind: 'drop' };

describe('suggestions of the control API for a misspelt name', () => {
  it.each([
    ['POST', '/sandboxes', { scenario: 'pending-bnak' }, 'scenario', 'pending-bank'],
    [
      'POST',
      `${AT}/faults`,
      { ...FAULT, operationId: 'listHolding' },
      'operationId',
      'listHoldings',
    ],
    ['POST', `${AT}/faults`, { ...FAULT, match: { foldr: 'inbox' } }, 'match.foldr', 'folder'],
    [
      'POST',
      `${AT}/faults`,
      { operationId: '*', kind: 'drop', match: { foldr: 'x' } },
      'match.foldr',
      'folder',
    ],
    ['POST', `${AT}/faults`, { ...FAULT, kind: 'truncated-jsn' }, 'kind', 'truncated-json'],
    ['POST', `${AT}/faults`, { ...FAULT, tims: 2 }, 'tims', 'times'],
    ['POST', `${AT}/events`, { event: 'bankVerifed' }, 'event', 'bankVerified'],
    ['PUT', `${AT}/clock`, { advence: 'P1D' }, 'advence', 'advance'],
    ['GET', `${AT}/journal?operationId=getClint`, undefined, 'operationId', 'getClient'],
    ['GET', `${AT}/journal?limt=1`, undefined, 'limt', 'limit'],
  ])('the nearest name is suggested for %s %s %j', async (method, path, body, name, suggestion) => {
    const reply = await createTestClient().control(method, path, body);
    expect(reply.status).toBe(422);
    expect(Reflect.get(Object(getFieldByPath(reply.body, 'fieldErrors')), name)).toMatch(
      new RegExp(` Did you mean ${suggestion}\\?$`),
    );
  });

  it('the control API suggests the nearest fault id, and accepts the id of a fault that has expired', async () => {
    const { control, api } = createTestClient();
    await control('POST', `${AT}/faults`, {
      operationId: '*',
      kind: 'status',
      status: 500,
      times: 1,
    });
    await control('POST', `${AT}/faults`, FAULT);
    expect((await api('GET', '/client')).status).toBe(500);
    expect((await control('DELETE', `${AT}/faults?fault=fault-1`)).status).toBe(204);
    const { status, body } = await control('DELETE', `${AT}/faults?fault=faul-2`);
    expect([status, getFieldByPath(body, 'fieldErrors.fault')]).toEqual([
      422,
      'There is no fault called faul-2. Did you mean fault-2?',
    ]);
  });

  it('the mock server suggests the nearest sandbox and the nearest path of the control API and the mocked API', async () => {
    const { call } = createTestClient();
    const getError = async (path: string) => {
      const { status, body } = await call('GET', path);
      return [status, getFieldByPath(body, 'error')];
    };
    expect(await getError('/__mock/sandboxes/defualt/clock')).toEqual([
      404,
      'There is no sandbox called defualt. Did you mean default?',
    ]);
    expect(await getError('/__mock/sandboxes/default/fault')).toEqual([
      404,
      'There is no such address. Did you mean /sandboxes/default/faults?',
    ]);
    expect(await getError(`${API_PATH}/client/contact-detials`)).toEqual([
      404,
      'There is no such address. Did you mean /client/contact-details?',
    ]);
    expect(await getError(`${API_PATH}/client/bnak/main`)).toEqual([
      404,
      'There is no such address. Did you mean /client/bank/main?',
    ]);
  });
});

it('the mocked API suggests the nearest name for a misspelt body field', async () => {
  const { status, body } = await createTestClient().api('POST', '/auth/login', {
    body: { usrname: 'investor', password: 'x' },
  });
  expect([status, getFieldByPath(body, 'fieldErrors.usrname')]).toEqual([
    422,
    expect.stringMatching(/ Did you mean username\?$/),
  ]);
});

describe('import of a sandbox state', () => {
  const names = startMock().app.scenarios.map(({ name }) => name);

  it.each(isFullTier ? names : names.slice(0, 6))(
    'an import accepts the exported state of the scenario %s',
    async (scenario) => {
      const { sandbox } = startMock({ scenario });
      await sandbox.logIn('investor').catch(() => null);
      await sandbox.importState(await sandbox.exportState());
    },
  );

  it.each([
    [
      'holdings',
      'clientId',
      'client-10023',
      /clientId is client-10023, .+ Did you mean client-100234\?$/,
    ],
    ['holdings', 'accountId', 'none', /accountId is none, which is none of accounts\.$/],
    ['holdings', 'parentHolding', 'none', /parentHolding is none, which is none of holdings\.$/],
    ['messages', 'thread', 'none', /thread is none, which is none of messages\.$/],
    ['messages', 'draftReplyTo', 'none', /draftReplyTo is none, which is none of messages\.$/],
    ['messages', 'attachmentIds', ['none'], /attachmentIds is none, which is none of files\.$/],
    ['history', 'subjectId', 'holding-300x', / Did you mean holding-300\d\?$/],
    ['tokens', 'username', 'invester', / Did you mean investor\?$/],
  ])('the import refuses a table %s with a dangling %s', async (table, name, id, text) => {
    const { sandbox } = startMock();
    const changed = sandbox.changeRecords(table, (record) => Object.assign(record, { [name]: id }));
    await expect(changed).rejects.toThrow(text);
  });

  it('an import refuses a state that removes records to which other records refer', async () => {
    const { sandbox } = startMock();
    const state = await sandbox.exportState();
    const collections = { files: [], messages: [] };
    await expect(sandbox.importState({ ...state, collections })).rejects.toThrow(
      /collections\.documentGroups: .+: fileIds is file-.+, which is none of files\./,
    );
  });

  it('an import refuses a fault for an unknown operation and an unknown collection', async () => {
    const { sandbox } = startMock();
    const state = await sandbox.exportState();
    const fault = { ...FAULT, kind: 'drop', id: 'a', hits: 0, remaining: null } as const;
    const faults = [{ ...fault, operationId: 'listMesages' }];
    await expect(sandbox.importState({ ...state, faults })).rejects.toThrow(
      'faults.0.operationId: There is no operation called listMesages. Did you mean listMessages?',
    );
    const collections = { holdngs: [] };
    await expect(sandbox.importState({ ...state, collections })).rejects.toThrow(
      'There is no collection called holdngs. Did you mean holdings?',
    );
  });
});
