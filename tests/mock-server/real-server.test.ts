import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReadiness } from '#contract/generated/control-client.ts';
import { createMockApp } from '#mock/app.ts';
import { readRealServerOptions, type RealServerArguments } from '#mock/real/real-options.ts';
import { createRealServer } from '#mock/real/real-server.ts';
import { createPanel } from '#mock/panel/panel.ts';
import { startToyServer } from '../verify/toy-server.mjs';

const API = 'http://localhost:8080/app-portal/api';
const ADA = { username: 'ada', password: 'Analytical-1843' };

type Toy = Awaited<ReturnType<typeof startToyServer>>;

let toy: Toy;
let wrong: Toy;
beforeAll(async () => {
  toy = await startToyServer();
  wrong = await startToyServer(['money', 'dates']);
});
afterAll(() => {
  toy.close();
  wrong.close();
});

function start(given: RealServerArguments) {
  const app = createMockApp({ real: createRealServer(readRealServerOptions(given)) });
  const call = (path: string, headers: Record<string, string> = {}, body?: object) =>
    app.fetch(
      new Request(`${API}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
        body: body ? JSON.stringify(body) : null,
      }),
    );
  return {
    app,
    call,
    logIn: async (username: string, password = 'Portfolio1!') => {
      const reply: { id: string } = await (
        await call('/auth/login', {}, { username, password })
      ).json();
      return { Authorization: `Bearer ${reply.id}` };
    },
    readiness: () => readReadiness({ fetch: app.fetch }),
  };
}

describe('real server', () => {
  it('the real server answers the named operations, with a session of its own', async () => {
    const { call, logIn, readiness } = start({
      ...ADA,
      target: toy.base,
      real: 'getPortfolioOverview, listHoldings',
    });
    const headers = await logIn('investor');
    expect(toy.requests).not.toContain('GET /api/investments/overview');
    expect((await call('/investments/overview', headers)).status).toBe(200);
    expect(toy.requests).toContain('GET /api/investments/overview');
    expect(await (await call('/client', headers)).json()).toEqual({ clientNum: '100234' });
    expect(toy.requests).not.toContain('GET /api/client');
    const { target, operations } = await readiness();
    expect(target).toBe(toy.base);
    const stateOf = (id: string) => operations.find((one) => one.operationId === id);
    expect(stateOf('getPortfolioOverview')).toMatchObject({
      state: 'conforms',
      calls: 1,
      statuses: [200],
      problems: [],
    });
    expect(stateOf('listHoldings')).toMatchObject({ state: 'never-seen', calls: 0 });
    expect(stateOf('getClient')).toMatchObject({ state: 'mock' });
  });

  it('the real server receives no request without a valid session of the mock server', async () => {
    const { call } = start({ ...ADA, target: toy.base, real: 'listDocuments' });
    const before = toy.requests.length;
    expect((await call('/documents', { Authorization: 'Bearer none' })).status).toBe(401);
    expect(toy.requests).toHaveLength(before);
  });

  it('the mock forwards replies that break the contract unchanged, and reports the violations', async () => {
    const holdings = '/investments/tax-efficient-investments/EIS_investments';
    const { app, call, logIn, readiness } = start({
      ...ADA,
      target: wrong.base,
      real: 'listHoldings',
    });
    const headers = await logIn('investor');
    const reply = await call(holdings, headers);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toMatch(/"value":"[\d.]+"/);
    await call(holdings, headers);
    const { operations } = await readiness();
    const operation = operations.find(({ operationId }) => operationId === 'listHoldings');
    expect(operation).toMatchObject({ state: 'breaks', calls: 2 });
    expect(operation?.problems.map(({ cause }) => cause)).toContain('text instead of a number');
    const panel = createPanel({ portalLink: () => 'http://localhost/' });
    const page = await panel(new Request('http://localhost:8080/panel/readiness'), app);
    const text = await page.text();
    expect(text).toMatch(/Breaks the\s+contract: 1, never seen:\s+0/);
    expect(text).toContain('text instead of a number');
    const journal = app.sandboxes.default.exchanges.requests().at(-1);
    expect(journal).toMatchObject({ contract: 'reply-broke' });
  });

  it('the mock answers HEAD without the body of the GET reply, but checks that body', async () => {
    const { app, logIn, readiness } = start({ ...ADA, target: toy.base, real: 'getClient' });
    const headers = await logIn('investor');
    const reply = await app.fetch(new Request(`${API}/client`, { method: 'HEAD', headers }));
    expect([reply.status, await reply.text()]).toEqual([200, '']);
    const { operations } = await readiness();
    expect(operations.find(({ operationId }) => operationId === 'getClient')).toMatchObject({
      state: 'conforms',
      calls: 1,
    });
  });

  it('the real server answers every operation, also logins, with the option all', async () => {
    const { call, logIn } = start({ target: toy.base, real: 'all' });
    const refused = await call(
      '/auth/login',
      {},
      { username: 'investor', password: 'Portfolio1!' },
    );
    expect(refused.status).toBe(401);
    const headers = await logIn(ADA.username, ADA.password);
    expect(headers.Authorization).toBe('Bearer toy-ada');
    expect((await call('/client', headers)).status).toBe(200);
  });

  it('the real server receives the client id that the option client maps the acted client to', async () => {
    const { call, logIn } = start({
      ...ADA,
      target: toy.base,
      real: 'getClient',
      client: ['client-100235=client-100234', 'client-100234=another'],
    });
    const headers = await logIn('staff');
    const asClient = (id: string) => call('/client', { ...headers, 'Execute-As': id });
    expect((await asClient('client-100235')).status).toBe(200);
    expect((await asClient('client-100234')).status).toBe(403);
  });

  it('the mock answers 502 and reports a violation if the real server is unreachable', async () => {
    const { call, readiness } = start({
      target: 'http://127.0.0.1:9/api',
      real: 'requestPasswordReset',
    });
    const reply = await call('/auth/reset', {}, { userName: 'investor' });
    expect(reply.status).toBe(502);
    expect(await reply.json()).toMatchObject({
      error: expect.stringMatching(
        /^There is no reply of http:\/\/127\.0\.0\.1:9\/api: /,
      ) as string,
    });
    const { operations } = await readiness();
    const operation = operations.find(({ operationId }) => operationId === 'requestPasswordReset');
    expect(operation).toMatchObject({
      state: 'breaks',
      statuses: [],
      problems: [{ status: null }],
    });
  });

  it('the mock answers 502 and names the user if the real server refuses the login', async () => {
    const { call, logIn } = start({
      ...ADA,
      password: 'wrong',
      target: toy.base,
      real: 'getClient',
    });
    const reply = await call('/client', await logIn('investor'));
    expect(reply.status).toBe(502);
    expect(await reply.text()).toContain('ada cannot log in (401)');
  });
});
