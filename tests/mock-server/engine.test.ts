import { describe, expect, it } from 'vitest';
import { readBundle } from '#contract/bundle.ts';
import type { Resolvers } from '#mock/service/resolver.ts';
import { refuse } from '#mock/engine/refusal.ts';
import { allResolvers } from '#mock/handlers/all-resolvers.ts';
import { createTestClient, getFieldByPath } from './test-client.ts';

const AMELIA = 'client-100234';
const DANIEL = 'client-100235';

describe('sessions', () => {
  it('the engine refuses a call without a live session', async () => {
    const { api } = createTestClient();
    for (const authorization of ['', 'Bearer nothing', 'Basic x']) {
      const headers = { Authorization: authorization };
      const { status, body } = await api('GET', '/client', { headers });
      expect(status).toBe(401);
      expect(getFieldByPath(body, 'error')).toBe('Your session has ended. Please log in again.');
    }
  });

  it('every call extends a session, and a session ends after 30 idle minutes', async () => {
    const { api, advance, login } = createTestClient();
    const token = await login();
    for (let call = 0; call < 3; call += 1) {
      await advance('PT30M', { endsSessions: true });
      expect((await api('GET', '/client', { token })).status).toBe(200);
    }
    await advance('PT30M1S', { endsSessions: true });
    const { status, body } = await api('GET', '/client', { token });
    expect(status).toBe(401);
    expect(getFieldByPath(body, 'error')).toBe('Your session has ended. Please log in again.');
  });

  it('login calls are answered without a session', async () => {
    const { api } = createTestClient();
    const { status } = await api('POST', '/auth/reset', { body: { userName: 'nobody' } });
    expect(status).not.toBe(401);
  });
});

describe('acting as another client', () => {
  const { api, login } = createTestClient();

  it('a caller who may view a client gets the data of that client while acting', async () => {
    const token = await login('partner');
    expect((await api('GET', '/client', { token })).body).toEqual({ clientNum: '100235' });
    const acted = await api('GET', '/client', { token, as: AMELIA });
    expect(acted.body).toEqual({ clientNum: '100234' });
  });

  it('acting as a client is refused if the caller may not view the client or the client does not exist', async () => {
    const token = await login('investor');
    for (const actAs of [DANIEL, 'client-999999', '../client-100235']) {
      const { status, body } = await api('GET', '/client', { token, as: actAs });
      expect(status).toBe(403);
      expect(getFieldByPath(body, 'error')).toBe('You may not view this client.');
    }
  });

  it("the caller's own client id in Execute-As counts as not acting", async () => {
    const token = await login('investor');
    const { status } = await api('GET', '/client/messages/count', { token, as: AMELIA });
    expect(status).toBe(200);
  });

  it('messages, bank details and passwords are refused while acting as a client', async () => {
    const token = await login('partner');
    const messages = await api('GET', '/client/messages/count', { token, as: AMELIA });
    expect(messages.status).toBe(409);
    expect(getFieldByPath(messages.body, 'error')).toBe(
      'Secure messages can only be viewed by the account holder',
    );
    const bank = await api('POST', '/client/bank/main', { token, as: AMELIA, body: {} });
    expect(bank.status).toBe(409);
  });

  it('an address change is refused from a delegate and accepted from staff', async () => {
    const address = {
      addressLineOne: '1 New Street',
      addressLineTwo: null,
      city: 'Bristol',
      county: null,
      postcode: 'BS1 4DJ',
      country: 'United Kingdom',
    };
    const delegate = await login('partner');
    const refused = await api('POST', '/client/address', {
      token: delegate,
      as: AMELIA,
      body: address,
    });
    expect(refused.status).toBe(409);
    const token = await login('staff');
    const taken = await api('POST', '/client/address', { token, as: AMELIA, body: address });
    expect([200, 422]).toContain(taken.status);
  });

  it('the Execute-As header is ignored on calls that concern the caller', async () => {
    const token = await login('partner');
    const { status } = await api('GET', '/auth/pwdCheck', { token, as: 'client-999999' });
    expect(status).toBe(200);
  });

  it('staff who have not chosen a client get 409', async () => {
    const token = await login('staff');
    const { status, body } = await api('GET', '/client', { token });
    expect(status).toBe(409);
    expect(getFieldByPath(body, 'error')).toBe('Choose a client first.');
    expect((await api('GET', '/client', { token, as: DANIEL })).status).toBe(200);
  });

  it('the client search is refused to users who are not staff', async () => {
    const query = '/admin/search?term=hart';
    const client = await api('GET', query, { token: await login('investor') });
    expect(client.status).toBe(403);
  });
});

describe('requests', () => {
  const { api, login } = createTestClient();

  it('a body that is not JSON or has another content type is answered with 400', async () => {
    const broken = await api('POST', '/auth/login', { body: '{"username":' });
    expect(broken.status).toBe(400);
    expect(getFieldByPath(broken.body, 'error')).toBe('The request body is not JSON.');
    const headers = { 'Content-Type': 'text/plain' };
    const plain = await api('POST', '/auth/login', { body: '{}', headers });
    expect(plain.status).toBe(400);
    expect(getFieldByPath(plain.body, 'error')).toBe('The content type must be application/json.');
  });

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

  it('a body over the limit is answered with 413, with or without Content-Length', async () => {
    const body = JSON.stringify({ username: 'x'.repeat(4 * 1024 * 1024), password: 'y' });
    expect((await api('POST', '/auth/login', { body })).status).toBe(413);
    const headers = { 'Content-Length': '5000000' };
    expect((await api('POST', '/auth/login', { body: '{}', headers })).status).toBe(413);
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

  it('two servers return the same bytes for the same calls', async () => {
    const play = async () => {
      const { api, login } = createTestClient();
      const token = await login();
      const texts = [token];
      for (const path of ['/investments/overview', '/client/messages?folder=inbox', '/documents']) {
        texts.push((await api('GET', path, { token })).text);
      }
      return texts;
    };
    expect(await play()).toEqual(await play());
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
