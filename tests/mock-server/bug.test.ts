import { describe, expect, it } from 'vitest';
import type { Bug } from '#contract/generated/control-validators.ts';
import { runJourney } from '../contract/journey.ts';
import { openSandbox } from '../contract/sandbox.ts';
import { fetchBug, replayBug } from './saved-bug.ts';
import { createTestClient, type TestClient } from './test-client.ts';

const PNG = Uint8Array.from([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0xff, 0xfe, 0x80,
]);

const differences = (lines: readonly string[]) =>
  lines.filter((line) => line.includes('DIFFERENT'));

/** Makes calls of every kind: a login, writes, an upload, a download, a clock jump, an event and faults. */
async function record({ api, control, login }: TestClient, sandbox: string) {
  const at = `/sandboxes/${sandbox}`;
  const token = await login('investor', { sandbox });
  const call = (method: string, path: string, body?: unknown) =>
    api<{ id: string }>(method, path, { sandbox, token, body });
  await call('GET', '/client/bank/main');
  const form = new FormData();
  form.append('files', new File([PNG], 'pixel.png', { type: 'image/png' }));
  const upload = await call('POST', '/file/upload', form);
  expect(upload.status).toBe(200);
  await call('POST', '/client/messages', {
    subject: 'With a “picture”',
    body: '<p>Ää</p>',
    folder: 20,
  });
  await control('PUT', `${at}/clock`, { advance: 'P2D' });
  await call('GET', '/client/bank/main');
  await control('POST', `${at}/events`, { event: 'messageReceived' });
  await control('POST', `${at}/faults`, {
    operationId: 'listHoldings',
    kind: 'status',
    times: 1,
    status: 503,
  });
  await control('POST', `${at}/faults`, { operationId: 'getClient', kind: 'drop', times: 1 });
  await call('GET', '/investments/overview');
  await call('GET', '/client').catch(() => null);
  await call('GET', '/client');
  await call('GET', '/client/messages?folder=inbox');
  expect((await call('GET', '/file/file-2101')).status).toBe(200);
  await api('POST', '/auth/login', { sandbox, body: 'no {JSON' });
  await api('POST', '/auth/login', { sandbox, body: { username: 'investor', password: 'wrong' } });
}

describe('saved bug', () => {
  it('a saved bug replays on another server with the same bytes, request ids and dates', async () => {
    const client = createTestClient();
    await client.control('POST', '/sandboxes', { id: 'seen', scenario: 'pending-bank' });
    await record(client, 'seen');
    const bug = await fetchBug(client, 'seen');
    expect(bug).toMatchObject({
      sandbox: 'seen',
      scenario: 'pending-bank',
      start: { requestNumber: 0, note: null },
      clock: { start: { frozen: true } },
      requestNumber: 12,
    });
    const { app, lines, different, requests } = await replayBug(bug);
    expect(differences(lines)).toEqual([]);
    expect({ different, requests }).toEqual({ different: 0, requests: 12 });
    expect(lines.at(-1)).toBe('State at the end: the same');
    // The replayed sandbox continues like the original, and can be saved again.
    const again = await app.fetch(new Request('http://localhost/__mock/sandboxes/seen/bug'));
    const saved: Bug = await again.json();
    expect(saved.steps).toEqual(bug.steps);
    const next = await app.fetch(
      new Request('http://localhost/sandbox/seen/app-portal/api/client'),
    );
    expect(next.headers.get('X-Request-Id')).toBe('req-000013');
  });

  it('a saved bug replays every operation of a long journey', async () => {
    const client = createTestClient();
    await runJourney(await openSandbox({ app: client.app, id: 'long' }));
    const bug = await fetchBug(client, 'long');
    const { lines, different } = await replayBug(bug);
    expect(differences(lines)).toEqual([]);
    expect(different).toBe(0);
  });

  it('a saved bug replays concurrent requests, each with the fault that affected the request', async () => {
    const client = createTestClient();
    const token = await client.login();
    const fault = { operationId: 'getClient', kind: 'status', status: 503, delayMs: 40, times: 1 };
    await client.control('POST', '/sandboxes/default/faults', fault);
    const draft = { subject: 'At the same time', body: '<p>Yes</p>', folder: 20 };
    const replies = await Promise.all([
      client.api('GET', '/client', { token }),
      client.api('GET', '/client', { token }),
      client.api('POST', '/client/messages', { token, body: draft }),
      client.api('POST', '/client/messages', { token, body: draft }),
      client.api('GET', '/client/messages?folder=drafts', { token }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([503, 200, 200, 200, 200]);
    const { lines, different } = await replayBug(await fetchBug(client, 'default'));
    expect(differences(lines)).toEqual([]);
    expect(different).toBe(0);
  });

  it('the replay of a bug can stop at a given request, with the state after that request', async () => {
    const client = createTestClient();
    await record(client, 'seen');
    const bug = await fetchBug(client, 'seen');
    const { app, lines } = await replayBug(bug, 4);
    expect(lines.map((line) => line.slice(0, 10))).toEqual(
      [1, 2, 3, 4].map((number) => `req-00000${number}`),
    );
    const sandbox = app.sandboxes.find('seen');
    expect(sandbox?.requestCount).toBe(4);
    expect(sandbox?.clock.iso().slice(0, 10)).toBe('2026-03-16');
    await expect(replayBug(bug, 13)).rejects.toThrow('has the requests 1 to 12, not 13');
  });

  it('the replay of a bug reports which request, field and state differ', async () => {
    const client = createTestClient();
    await record(client, 'seen');
    const bug = await fetchBug(client, 'seen');
    const steps = bug.steps.map((step) =>
      step.number === 2 && step.reply
        ? {
            ...step,
            reply: {
              ...step.reply,
              body: (step.reply.body ?? '').replace('"sortCode"', '"sortcode"'),
            },
          }
        : step,
    );
    const one = await replayBug({ ...bug, steps });
    expect(one.different).toBe(1);
    expect(differences(one.lines).join()).toMatch(
      /^req-000002 GET \/app-portal\/api\/client\/bank\/main 200, DIFFERENT: reply\.body\.sortcode: "\d+" became nothing\./,
    );
    const without = await replayBug({
      ...bug,
      steps: bug.steps.filter(({ kind }) => kind === 'request'),
    });
    expect(differences(without.lines).join('\n')).toContain('reply.headers.Date: ');
    expect(without.lines.at(-1)).toMatch(/^State at the end: DIFFERENT: .*state\.clock\.now: /);
  });

  it('a reset and an import each start a new recording for a bug', async () => {
    const client = createTestClient();
    await client.login();
    await client.control('POST', '/sandboxes/default/reset');
    expect((await fetchBug(client, 'default')).steps).toEqual([]);
    await client.login('partner');
    const { body: state } = await client.control('GET', '/sandboxes/default/state');
    await client.control('POST', '/sandboxes', { id: 'other', scenario: 'no-commission' });
    await client.control('PUT', '/sandboxes/other/state', state);
    const token = await client.login('partner', { sandbox: 'other' });
    await client.api('GET', '/client', { sandbox: 'other', token });
    for (const id of ['default', 'other']) {
      const { lines, different } = await replayBug(await fetchBug(client, id));
      expect({ different, differences: differences(lines) }).toEqual({
        different: 0,
        differences: [],
      });
    }
  });

  it('a long recording names the requests it has dropped, and starts with the state after them', async () => {
    const client = createTestClient();
    const token = await client.login();
    for (let count = 0; count < 400; count += 1) {
      await client.api('POST', '/client/messages/message-1001', { token });
      await client.api('GET', '/client', { token });
    }
    const draft = { subject: 'Made late', body: '<p>Yes</p>', folder: 20 };
    await client.api('POST', '/client/messages', { token, body: draft });
    const bug = await fetchBug(client, 'default');
    expect(bug.requestNumber).toBe(802);
    expect(bug.steps.length).toBeGreaterThan(500);
    expect(bug.start.requestNumber).toBe(802 - bug.steps.length);
    expect(bug.start.note).toBe(
      `The server no longer has requests 1 to ${bug.start.requestNumber}: the recording starts with the state after that.`,
    );
    const { lines, different } = await replayBug(bug);
    expect(lines[0]).toBe(bug.start.note);
    expect(differences(lines)).toEqual([]);
    expect(different).toBe(0);
    await expect(replayBug(bug, 3)).rejects.toThrow(
      `requests ${bug.start.requestNumber + 1} to 802`,
    );
  });
});
