import { describe, expect, it } from 'vitest';
import { readBundle } from '#contract/bundle.ts';
import type { Resolvers } from '#mock/service/resolver.ts';
import { refuse } from '#mock/engine/refusal.ts';
import { allResolvers } from '#mock/handlers/all-resolvers.ts';
import { createTestClient, getFieldByPath } from './test-client.ts';

describe('acting as another client', () => {
  const { api, login } = createTestClient();

  it('the Execute-As header is ignored on calls that concern the caller', async () => {
    const token = await login('partner');
    const { status } = await api('GET', '/auth/pwdCheck', { token, as: 'client-999999' });
    expect(status).toBe(200);
  });
});

describe('requests', () => {
  const { api, login } = createTestClient();

  it('a 422 names each invalid field by its path', async () => {
    const { status, body } = await api('POST', '/auth/login', {
      body: { username: 5, extra: true },
    });
    expect(status).toBe(422);
    expect(getFieldByPath(body, 'error')).toBe('Please check the details you entered.');
    expect(Object.keys(Object(getFieldByPath(body, 'fieldErrors'))).toSorted()).toEqual([
      'extra',
      'password',
      'username',
    ]);
    expect(getFieldByPath(body, 'fieldErrors.extra')).toBe('This field is not known.');
  });

  it('an unknown or repeated query parameter is answered with 422', async () => {
    const token = await login();
    for (const query of ['?folder=inbox&x=1', '?folder=inbox&folder=sent', '?__proto__=1']) {
      expect((await api('GET', `/client/messages${query}`, { token })).status).toBe(422);
    }
  });

  it('JSON keys that would pollute a prototype are refused', async () => {
    const bodies = [
      '{"username":"a","password":"b","__proto__":{"polluted":1}}',
      '{"username":"a","password":"b","constructor":{"prototype":{"polluted":1}}}',
      '{"\\u005f_proto__":{"polluted":1},"username":"a","password":"b"}',
    ];
    for (const body of bodies) {
      expect((await api('POST', '/auth/login', { body })).status).toBe(422);
      expect(getFieldByPath(Object.prototype, 'polluted')).toBeUndefined();
    }
  });

  it('the engine checks the session before it reads the body', async () => {
    expect((await api('POST', '/client/address', { body: 'not JSON' })).status).toBe(401);
  });
});

describe('replies', () => {
  const withOverview = (getPortfolioOverview: Resolvers['getPortfolioOverview']) => ({
    resolvers: { ...allResolvers, getPortfolioOverview },
  });
  // Builds an operation handler whose reply breaks the contract, which the types would reject.
  const wrong = (value: unknown) =>
    withOverview((() => value) as Resolvers['getPortfolioOverview']);

  it('the engine turns a reply that breaks the contract into a 500 that names operation and field', async () => {
    const { api, control, log, login } = createTestClient(wrong({ overview: 'none' }));
    const { status, body } = await api('GET', '/investments/overview', { token: await login() });
    expect(status).toBe(500);
    expect(getFieldByPath(body, 'error')).toMatch(/getPortfolioOverview answered 200: overview: /);
    expect(log.join()).toMatch(/broke the contract: getPortfolioOverview/);
    const journal = await control(
      'GET',
      '/sandboxes/default/journal?operationId=getPortfolioOverview',
    );
    expect(getFieldByPath(journal.body, 'entries.0')).toMatchObject({
      contract: 'reply-broke',
      status: 500,
    });
  });

  it('the engine in lenient mode sends a reply that breaks the contract, and logs the violation', async () => {
    const options = { ...wrong({ overview: 'none' }), isLenient: true };
    const { api, control, log, login } = createTestClient(options);
    const { status, body } = await api('GET', '/investments/overview', { token: await login() });
    expect(status).toBe(200);
    expect(body).toEqual({ overview: 'none' });
    expect(log).toHaveLength(1);
    const journal = await control(
      'GET',
      '/sandboxes/default/journal?operationId=getPortfolioOverview',
    );
    expect(getFieldByPath(journal.body, 'entries.0.contract')).toBe('reply-broke');
  });

  it('the engine turns an error that the operation does not declare into a 500', async () => {
    const { api, login } = createTestClient(
      withOverview(() => {
        throw refuse('login-locked');
      }),
    );
    const { status, body } = await api('GET', '/investments/overview', { token: await login() });
    expect(status).toBe(500);
    expect(getFieldByPath(body, 'error')).toMatch(
      /refused by login-locked, which the contract does not declare/,
    );
  });

  it('the engine hides the details of an internal error from the client and logs them', async () => {
    const { api, log, login } = createTestClient(
      withOverview(() => {
        throw new Error('secret detail');
      }),
    );
    const { status, text } = await api('GET', '/investments/overview', { token: await login() });
    expect(status).toBe(500);
    expect(text).not.toContain('secret detail');
    expect(log.join()).toContain('secret detail');
  });

  it('each reply has the mock time, a request id, the contract version and no-store in its headers', async () => {
    const { api } = createTestClient();
    const first = await api('GET', '/client-name/nobody');
    const second = await api('GET', '/client-name/nobody');
    expect(first.headers.get('Date')).toBe('Mon, 16 Mar 2026 09:00:00 GMT');
    expect(first.headers.get('Cache-Control')).toBe('no-store');
    expect(first.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(first.headers.get('X-Contract-Version')).toBe(readBundle('openapi').info.version);
    expect(first.headers.get('X-Request-Id')).toBe('req-000001');
    expect(second.headers.get('X-Request-Id')).toBe('req-000002');
  });
});

it('the engine runs the writes of one sandbox one after the other', async () => {
  let running = 0;
  let most = 0;
  const { api } = createTestClient({
    resolvers: {
      ...allResolvers,
      async requestPasswordReset() {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      },
    },
  });
  const body = { userName: 'investor' };
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => api('POST', '/auth/reset', { body })),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(204));
  expect(most).toBe(1);
});
