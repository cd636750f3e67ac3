import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MockAppOptions } from '#mock/app.ts';
import { openPersistence } from '#mock/persistence/persistence.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';
import { runJourney } from '../contract/journey.ts';
import { openSandbox } from '../contract/sandbox.ts';
import { createTestClient, getFieldByPath } from './test-client.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-'));
  file = join(folder, 'mock.log');
});
afterEach(() => removeFolder(folder));

/**
 * Starts a server on the file. Closes no server, so the next server finds the file as after a killed process.
 */
async function start(options: MockAppOptions = {}) {
  const client = createTestClient(options);
  const messages: string[] = [];
  const persistence = await openPersistence(file, client.app, (line) => messages.push(line));
  return { ...client, messages: messages, persistence };
}

const exportState = async (
  { control }: Pick<Awaited<ReturnType<typeof start>>, 'control'>,
  id: string,
) => (await control('GET', `/sandboxes/${id}/state`)).text;

const readLines = () => readFileSync(file, 'utf8').trimEnd().split('\n');

describe('restarted server', () => {
  it('a restarted server restores state, request count and tokens of the previous server, byte for byte', async () => {
    const before = await start();
    await runJourney(await openSandbox({ app: before.app, id: 'busy' }));
    await before.control('PUT', '/sandboxes/busy/clock', { advance: 'P2D' });
    await before.control('POST', '/sandboxes/busy/faults', { operationId: '*', kind: 'drop' });
    const state = await exportState(before, 'busy');
    const requestCount = before.app.sandboxes.find('busy')?.requestCount;
    const after = await start();
    // Starts a third server, which reads what the second one has compacted.
    const third = await start();
    for (const server of [after, third]) {
      expect(await exportState(server, 'busy')).toBe(state);
      expect(server.app.sandboxes.find('busy')?.requestCount).toBe(requestCount);
    }
    // Tokens that the server issues after the restart must also be the same.
    const [unsaved, saved] = [createTestClient(), third];
    await runJourney(await openSandbox({ app: unsaved.app, id: 'busy' }));
    await saved.control('DELETE', '/sandboxes/busy/faults');
    await unsaved.control('PUT', '/sandboxes/busy/clock', { advance: 'P2D' });
    expect(await saved.login('staff', { sandbox: 'busy' })).toBe(
      await unsaved.login('staff', { sandbox: 'busy' }),
    );
  });

  it('a restarted server restores the last use of a session, although a read writes no record', async () => {
    const before = await start();
    const token = await before.login();
    await before.advance('PT20M');
    expect((await before.api('GET', '/client', { token })).status).toBe(200);
    const after = await start();
    await after.advance('PT20M');
    expect((await after.api('GET', '/client', { token })).status).toBe(200);
  });

  it('a restarted server restores the last use of sessions after the clock was set back', async () => {
    const before = await start();
    const token = await before.login();
    await before.advance('PT20M');
    await before.api('GET', '/client', { token });
    await before.control('PUT', '/sandboxes/default/clock', { now: '2026-03-16T09:00:00Z' });
    const state = await exportState(before, 'default');
    expect(await exportState(await start(), 'default')).toBe(state);
  });

  it('a restarted server restores the remaining hits of a fault that reads have used', async () => {
    const before = await start();
    const token = await before.login();
    const fault = { operationId: 'getClient', kind: 'status', status: 503, times: 2 };
    await before.control('POST', '/sandboxes/default/faults', fault);
    expect((await before.api('GET', '/client', { token })).status).toBe(503);
    const after = await start();
    expect((await after.api('GET', '/client', { token })).status).toBe(503);
    expect((await after.api('GET', '/client', { token })).status).toBe(200);
  });

  it('a restarted server restores a reset, an import, a removal and an eviction', async () => {
    const before = await start({ maxSandboxes: 4 });
    await before.login('investor', { sandbox: 'evicted' });
    await before.control('POST', '/sandboxes', { id: 'reset', scenario: 'default' });
    const ended = await before.login('investor', { sandbox: 'reset' });
    await before.control('POST', '/sandboxes/reset/reset');
    await before.control('POST', '/sandboxes', { id: 'imported', scenario: 'empty-portfolio' });
    const { body: state } = await before.control('GET', '/sandboxes/default/state');
    await before.control('PUT', '/sandboxes/imported/state', state);
    await before.control('POST', '/sandboxes', { id: 'removed', scenario: 'default' });
    await before.control('DELETE', '/sandboxes/removed');
    await before.control('POST', '/sandboxes', { id: 'last', scenario: 'default' });
    const ids = ['default', 'reset', 'imported', 'last'];
    const look = async (server: typeof before) => ({
      ids: server.app.sandboxes.list().map(({ id }) => id),
      states: await Promise.all(ids.map((id) => exportState(server, id))),
      refusals: await Promise.all(
        ['reset', 'removed', 'evicted'].map(
          async (sandbox) => (await server.api('GET', '/client', { sandbox, token: ended })).text,
        ),
      ),
    });
    const expected = await look(before);
    expect(expected.ids).toEqual(ids);
    expect(expected.refusals.map((text) => getFieldByPath(JSON.parse(text), 'status'))).toEqual([
      401, 404, 410,
    ]);
    expect(expected.refusals[0]).toContain('The sandbox was reset. Please log in again.');
    expect(await look(await start({ maxSandboxes: 4 }))).toEqual(expected);
  });
});

describe('persistence file', () => {
  it('the persistence file has a line of less than 150 bytes for a sandbox without writes', async () => {
    const { app } = await start();
    const before = statSync(file).size;
    for (let count = 0; count < 200; count += 1) app.sandboxes.use(`untouched-${count}`);
    expect((statSync(file).size - before) / 200).toBeLessThan(150);
  });

  it('the persistence file grows by the size of a change, not by the size of the state', async () => {
    const server = await start();
    const token = await server.login();
    const before = statSync(file).size;
    for (let count = 0; count < 10; count += 1) {
      await server.api('PATCH', '/client/preferences', { token, body: { email: count % 2 === 0 } });
    }
    expect((statSync(file).size - before) / 10).toBeLessThan(2000);
  });

  it('the persistence file contains a complete write before the server replies', async () => {
    const { api, login } = await start();
    const token = await login();
    const body = { subject: 'Saved before it is told', body: '<p>Yes</p>', folder: 20 };
    const sent = api<{ id: string }>('POST', '/client/messages', { token, body });
    const lines = readLines().length;
    const { id } = (await sent).body;
    const added = readLines().slice(lines);
    expect(added.filter((line) => line.includes(id))).toHaveLength(1);
    expect(JSON.parse(added[0] ?? '')).toMatchObject({
      sandbox: 'default',
      clock: { frozen: true },
    });
  });

  it('a start drops a truncated last line of the persistence file and reports the loss', async () => {
    const before = await start();
    const token = await before.login();
    const stateBefore = await exportState(before, 'default');
    writeFileSync(file, '{"sandbox":"default","rows":[["mess', { flag: 'a' });
    const after = await start();
    expect(after.messages).toEqual([
      `${file}: the last line was cut off, no reply was sent for it; dropped.`,
    ]);
    expect(await exportState(after, 'default')).toBe(stateBefore);
    expect((await after.api('GET', '/client', { token })).status).toBe(200);
    expect((await start()).messages).toEqual([]);
  });

  it.each([
    ['no JSON', 'x{'],
    ['no entry', '{"sandbox":"default","clock":5}'],
    ['an invalid row', '{"sandbox":"default","rows":[["messages",{"put":{"id":"m"}}]]}'],
    ['an unknown table', '{"sandbox":"default","rows":[["nothing",{"remove":"m"}]]}'],
    ['an unknown sandbox', '{"sandbox":"other","requestCount":3}'],
    [
      'an unknown scenario',
      '{"sandbox":"other","start":{"scenario":"none","resets":0,"endedByReset":[]}}',
    ],
  ])('a start rejects a persistence file with %s and names its line', async (_what, line) => {
    await (await start()).login();
    const lines = readLines();
    writeFileSync(file, `${[...lines.slice(0, 2), line, ...lines.slice(2)].join('\n')}\n`);
    const spoilt = readFileSync(file, 'utf8');
    await expect(start()).rejects.toThrow(`${file} cannot be loaded, line 3: `);
    await expect(start()).rejects.toThrow('Move it away to start afresh.');
    expect(readFileSync(file, 'utf8')).toBe(spoilt);
  });

  it.each([
    ['{"formatVersion":2}\n', 'its format is 2, and this mock server reads 3. Start the version'],
    ['{"log":{}}\n', 'it is not a file that the mock server has saved'],
    ['# notes\n', 'cannot be loaded, line 1'],
  ])(
    'a start rejects a persistence file of another format and leaves it unchanged: %j',
    async (text, messages) => {
      writeFileSync(file, text);
      await expect(start()).rejects.toThrow(messages);
      await expect(start()).rejects.toThrow(file);
      expect(readFileSync(file, 'utf8')).toBe(text);
    },
  );

  it('a start rejects a persistence file in a missing folder, and a folder instead of a file', async () => {
    file = join(folder, 'none', 'mock.log');
    await expect(start()).rejects.toThrow(
      `${file} cannot be written: there is no folder ${join(folder, 'none')}.`,
    );
    file = folder;
    await expect(start()).rejects.toThrow(`${folder} cannot be read: EISDIR`);
  });

  it('a second server on the same persistence file stops the writes of the first, but not its reads', async () => {
    const first = await start();
    const token = await first.login();
    const second = await start();
    const body = { subject: 'Not to be lost', body: '<p>Yes</p>', folder: 20 };
    expect((await first.api('POST', '/client/messages', { token, body })).status).toBe(500);
    expect(first.log.join('\n')).toContain(
      `${file} cannot be written: another program has changed or removed it.`,
    );
    expect((await first.api('GET', '/client', { token })).status).toBe(200);
    expect((await second.api('POST', '/client/messages', { token, body })).status).toBe(200);
  });
});
