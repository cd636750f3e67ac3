import { expect, it } from 'vitest';
import { createMockApp } from '#mock/app.ts';
import { runJourney } from './journey.ts';
import { openSandbox, type Sandbox } from './sandbox.ts';

/**
 * Replaces every token by a constant. Only tokens differ between the sandboxes of a server, and
 * before and after a reset.
 */
function withoutTokens(answers: unknown): unknown {
  return JSON.parse(JSON.stringify(answers).replaceAll(/\b(?:st|rt|ml)-[0-9a-f]{32}\b/g, 'token'));
}

/** Returns the complete state of a sandbox as text, for a comparison byte by byte. */
async function stateOf(sandbox: Sandbox): Promise<string> {
  return JSON.stringify(await sandbox.control.exportState(), null, 1);
}

it('the journey makes over a hundred calls, reads and writes, and few of them are refused', async () => {
  const answers = await runJourney(await openSandbox());
  expect(answers.length).toBeGreaterThan(100);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(95);
  expect(new Set(statuses)).toEqual(new Set([200, 204, 401, 404, 409]));
  expect(answers.filter(({ request }) => !request.startsWith('GET')).length).toBeGreaterThan(20);
});

it('two servers answer the same calls with identical bytes', async () => {
  const one = await openSandbox({ app: createMockApp(), id: 'same' });
  const other = await openSandbox({ app: createMockApp(), id: 'same' });
  expect(await runJourney(one)).toEqual(await runJourney(other));
  expect(await stateOf(one)).toBe(await stateOf(other));
});

it('two servers issue the same tokens from one seed and different tokens from different seeds', async () => {
  const tokenOf = async (seed: string) =>
    (await openSandbox({ app: createMockApp({ seed }), id: 'seeded' })).tokenOf('investor');
  expect(await tokenOf('one')).toBe(await tokenOf('one'));
  expect(await tokenOf('one')).not.toBe(await tokenOf('other'));
});

it('two sandboxes of one server answer the same calls with identical bytes except for tokens', async () => {
  const one = withoutTokens(await runJourney(await openSandbox()));
  expect(one).toEqual(withoutTokens(await runJourney(await openSandbox())));
});

it('each sandbox issues its own tokens, and the same tokens after each start of the server', async () => {
  const tokensOf = async (id: string) => {
    const sandbox = await openSandbox({ app: createMockApp(), id });
    return [await sandbox.tokenOf('investor'), await sandbox.tokenOf('partner')];
  };
  const [mine, again, other, none] = [
    await tokensOf('mine'),
    await tokensOf('mine'),
    await tokensOf('other'),
    await tokensOf('mine2'),
  ];
  expect(again).toEqual(mine);
  expect(new Set([...mine, ...other, ...none]).size).toBe(6);
});

it('concurrent journeys get the same replies as consecutive journeys', async () => {
  const alone = withoutTokens(await runJourney(await openSandbox()));
  const sandboxes = await Promise.all(Array.from({ length: 4 }, () => openSandbox()));
  for (const answers of await Promise.all(sandboxes.map(runJourney))) {
    expect(withoutTokens(answers)).toEqual(alone);
  }
});

it('writes in one sandbox do not affect another sandbox', async () => {
  const busy = await openSandbox();
  const quiet = await openSandbox();
  const token = await quiet.tokenOf('investor');
  const before = await stateOf(quiet);
  await runJourney(busy);
  await busy.control.addFault({ operationId: '*', kind: 'status', status: 503 });
  await busy.control.clock.advance('P10D');
  expect(await stateOf(quiet)).toBe(before);
  const reply = await quiet.send({ method: 'GET', path: '/client/messages/count', token });
  expect(await reply.json()).toEqual({ count: 3 });
});

it('a session of one sandbox is not valid in another sandbox', async () => {
  const one = await openSandbox();
  const other = await openSandbox();
  const token = await one.tokenOf('investor');
  const reply = await other.send({ method: 'GET', path: '/client', token });
  expect(reply.status).toBe(401);
});

it('a reset restores the initial state byte for byte, and the same calls get the same replies', async () => {
  const app = createMockApp();
  const untouched = await openSandbox({ app, id: 'untouched' });
  const sandbox = await openSandbox({ app, id: 'used' });
  const start = await stateOf(sandbox);
  expect(start).toBe(await stateOf(untouched));
  const first = await runJourney(sandbox);
  expect(await stateOf(sandbox)).not.toBe(start);
  await sandbox.reset();
  expect(await stateOf(sandbox)).toBe(start);
  expect(withoutTokens(await runJourney(sandbox))).toEqual(withoutTokens(first));
});

it('a server that imports an exported state answers as the original server does', async () => {
  const sandbox = await openSandbox({ app: createMockApp(), id: 'moved' });
  await runJourney(sandbox);
  const copy = await openSandbox({ app: createMockApp(), id: 'moved' });
  await copy.control.importState(await sandbox.control.exportState());
  expect(await stateOf(copy)).toBe(await stateOf(sandbox));
  // The imported state includes sessions, so the token is valid in both sandboxes.
  const token = await sandbox.tokenOf('partner');
  for (const path of ['/client', '/client/messages?folder=inbox', '/documents']) {
    const sent = { method: 'GET', path, token };
    const [here, there] = await Promise.all([sandbox.send(sent), copy.send(sent)]);
    expect(there.status).toBe(200);
    expect(await there.text()).toBe(await here.text());
  }
});
