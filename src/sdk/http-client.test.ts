import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import { allowBreach, expectConsole } from '#tests/support/console-guard.ts';
import { apiServer } from '#tests/support/api-server.ts';
import {
  disconnect,
  holdReplies,
  interceptCalls,
  refuse,
  refuseWith,
  respond,
} from '#tests/support/replies.ts';
import { ApiError } from './api-error.ts';
import { setBaseAddresses } from './base-address.ts';
import { getGetClientResponseMock } from './generated/client/client.msw.ts';
import { mockHandlers } from './generated/handlers.msw.ts';
import {
  httpClient,
  leaveTriesToQuery,
  setServerTimeHandler,
  setSessionEndHandler,
} from './http-client.ts';
import { setIdentity } from './identity.ts';

const BASE = 'http://api.test/api';
const AMELIA = { token: 'tok-a', username: 'investor', actingAs: null };
const CLIENT = { ...getGetClientResponseMock(), clientNum: 'C1' };

const HTML_TYPE = { 'Content-Type': 'text/html' };
/** Refusal of a firewall, as vendors write it. */
const FIREWALL_PAGE =
  '<!DOCTYPE html><title>403 Forbidden</title><h1>Request blocked</h1><p>Reference: 18.a1b2c3d4</p>';

function challenge(schemes: string) {
  return { 'WWW-Authenticate': schemes };
}

const requests: Request[] = [];

function answerClient(...reply: Parameters<typeof mockHandlers.getClient>): void {
  apiServer.use(mockHandlers.getClient(...reply));
}

function answerWithDate(date: string): void {
  answerClient(respond(() => HttpResponse.json(CLIENT, { headers: { Date: date } })));
}

async function catchApiError(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
}

/**
 * Creates a reply whose body is cut off after its first chunk. Without the `Content-Length`, undici
 * would treat the close as the end of the body, and throw if the call had been aborted by then.
 */
function cutOff(then: (body: ReadableStreamDefaultController) => void = () => {}) {
  let isBegun = false;
  const body = new ReadableStream({
    pull: (controller) => {
      if (isBegun) then(controller);
      else controller.enqueue(new TextEncoder().encode('{"clientNum": '));
      isBegun = true;
    },
  });
  return new HttpResponse(body, { headers: { 'Content-Length': '1000' } });
}

beforeEach(() => {
  setBaseAddresses({ api: BASE });
  setIdentity(AMELIA);
  apiServer.events.on('request:start', ({ request }) => void requests.push(request));
});
afterEach(() => {
  requests.length = 0;
  setIdentity(null);
  setBaseAddresses({});
  setSessionEndHandler(() => {});
  setServerTimeHandler(() => {});
});

const clientSchema = z.object({ clientNum: z.string() });
const getClient = { method: 'GET', operation: 'getClient', schema: clientSchema };

describe('httpClient request', () => {
  it('sends the bearer token [API-03]', async () => {
    answerClient();
    await httpClient('/client', getClient);
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer tok-a');
  });

  it('sends Execute-As only while acting as another client [STAFF-23, STAFF-24, STAFF-28]', async () => {
    answerClient();
    await httpClient('/client', getClient);
    setIdentity({ ...AMELIA, actingAs: 'client-100235' });
    await httpClient('/client', getClient);
    expect(requests.map((request) => request.headers.get('Execute-As'))).toEqual([
      null,
      'client-100235',
    ]);
  });

  it('sends neither token nor Execute-As on a public call [API-04]', async () => {
    setIdentity({ ...AMELIA, actingAs: 'client-100235' });
    apiServer.use(mockHandlers.login());
    await httpClient('/auth/login', { method: 'POST', isPublic: true, schema: z.object({}) });
    expect(requests[0]?.headers.get('Authorization')).toBeNull();
    expect(requests[0]?.headers.get('Execute-As')).toBeNull();
  });

  it('does not send a request with an unsafe path value', async () => {
    const error = await catchApiError(httpClient('/documents/..', { method: 'GET' }));
    expect(error.code).toBe('unsafe-path');
    expect(requests).toHaveLength(0);
  });
});

describe('httpClient result', () => {
  it('returns JSON that matches the schema', async () => {
    answerClient(CLIENT);
    await expect(httpClient('/client', getClient)).resolves.toEqual({ clientNum: 'C1' });
  });

  it('returns undefined for the status 204', async () => {
    apiServer.use(mockHandlers.logout());
    await expect(httpClient('/auth/logout', { method: 'POST' })).resolves.toBeUndefined();
  });

  it('returns a file named by content-disposition for a binary reply [DOCS-16]', async () => {
    const headers = {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': 'attachment; filename="statement.pdf"',
    };
    const reply = respond(() => new HttpResponse(new Uint8Array([37, 80, 68, 70]), { headers }));
    apiServer.use(mockHandlers.downloadDocument(reply));
    const file = await httpClient<File>('/documents/h-1', { method: 'GET' });
    expect(file.name).toBe('statement.pdf');
    expect(file.size).toBe(4);
  });

  it.each([
    ['without a name', new Headers()],
    [
      'with the name of another type',
      new Headers({ 'Content-Disposition': 'attachment; filename="statement.pdf"' }),
    ],
  ])('rejects an HTML page in place of a file %s', async (_case, headers) => {
    expectConsole('error', /^The reply breaks the contract: downloadDocument, status 200/);
    const page = respond(() => HttpResponse.html('<p>Welcome to the hotel</p>', { headers }));
    apiServer.use(mockHandlers.downloadDocument(page));
    const operation = 'downloadDocument';
    const error = await catchApiError(httpClient('/documents/h-1', { method: 'GET', operation }));
    expect(error).toMatchObject({ code: 'contract', isWebPage: true });
  });

  it('returns an HTML file whose name ends in .html', async () => {
    const headers = { 'Content-Disposition': 'attachment; filename="terms.html"' };
    const page = respond(() => HttpResponse.html('<p>Terms</p>', { headers }));
    apiServer.use(mockHandlers.downloadDocument(page));
    const file = await httpClient<File>('/documents/h-1', { method: 'GET' });
    expect(file.name).toBe('terms.html');
  });

  it("reports the time in the reply's Date header", async () => {
    const onServerTime = vi.fn();
    setServerTimeHandler(onServerTime);
    answerWithDate('Mon, 16 Mar 2026 09:00:00 GMT');
    await httpClient('/client', getClient);
    expect(onServerTime.mock.calls).toEqual([
      [new Date('2026-03-16T09:00:00Z'), expect.any(Number)],
    ]);
  });

  it.each(['Mon, 16 Mar 2026 09:00:00', '2026-03-16T09:00', 'soon'])(
    'ignores the Date header %j, which has no time zone',
    async (date) => {
      const onServerTime = vi.fn();
      setServerTimeHandler(onServerTime);
      answerWithDate(date);
      await httpClient('/client', getClient);
      expect(onServerTime).not.toHaveBeenCalled();
    },
  );
});

it('reports the time in transit as the possible age of the Date header', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const onServerTime = vi.fn();
  setServerTimeHandler(onServerTime);
  answerWithDate('Mon, 16 Mar 2026 09:00:00 GMT');
  interceptCalls(mockHandlers.getClient, () => vi.advanceTimersByTime(9_000));
  await httpClient('/client', getClient);
  expect(onServerTime.mock.calls).toEqual([[new Date('2026-03-16T09:00:00Z'), 9_000]]);
});

describe('a call whose reply is lost', () => {
  const query = new AbortController().signal;
  leaveTriesToQuery(query);

  it.each([
    ['GET', {}, 2],
    ['GET of a query, which tries by its own rule', { signal: query }, 1],
    ['write, which may have been done', { method: 'POST' }, 1],
  ])('repeats only a lost plain GET, and only once: %s', async (_name, given, calls) => {
    apiServer.use(mockHandlers.getAddress(disconnect), mockHandlers.submitAddress(disconnect));
    const call = httpClient('/client/address', { ...getClient, ...given });
    expect((await catchApiError(call)).code).toBe('network');
    expect(requests).toHaveLength(calls);
  });

  it('does not retry after an HTTP status or an abort', async () => {
    answerClient(refuse(502));
    await catchApiError(httpClient('/client', getClient));
    expect(requests).toHaveLength(1);

    const left = new AbortController();
    answerClient((call) => {
      left.abort();
      return disconnect(call);
    });
    await httpClient('/client', { ...getClient, signal: left.signal }).catch(() => null);
    expect(requests).toHaveLength(2);
  });

  it('sends and repeats a GET although the browser reports no connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerClient(CLIENT);
    answerClient(disconnect, { once: true });
    await expect(httpClient('/client', getClient)).resolves.toEqual({ clientNum: 'C1' });
  });

  it('returns the reply to the second attempt after the first reply was lost', async () => {
    answerClient(CLIENT);
    answerClient(disconnect, { once: true });
    await expect(httpClient('/client', getClient)).resolves.toEqual({ clientNum: 'C1' });
  });
});

describe('httpClient errors', () => {
  it('reports status, server text and field errors of a refusal', async () => {
    answerClient(refuse(422, { error: 'Check.', fieldErrors: { email: 'Wrong.' } }));
    const error = await catchApiError(httpClient('/client', getClient));
    expect(error).toMatchObject({
      code: 'http',
      status: 422,
      serverText: 'Check.',
      fieldErrors: { email: 'Wrong.' },
      timeStamp: '2026-03-16T09:00:00Z',
    });
  });

  it('reports the status of an HTML error page', async () => {
    answerClient(respond(() => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })));
    const error = await catchApiError(httpClient('/client', getClient));
    expect(error).toMatchObject({ code: 'http', status: 502, serverText: undefined });
  });

  it.each([
    ['a missing field', () => HttpResponse.json({})],
    ['a wrong type', () => HttpResponse.json({ clientNum: 7 })],
    ['truncated JSON', () => new HttpResponse('{"clientNum": "1')],
    ['HTML', () => HttpResponse.html('<p>hello</p>')],
  ])('reports the operation when a reply breaks the contract: %s', async (_case, reply) => {
    expectConsole('error', /^The reply breaks the contract: getClient, status 200/);
    answerClient(respond(reply));
    const error = await catchApiError(httpClient('/client', getClient));
    expect(error.code).toBe('contract');
    expect(error.message).toContain('getClient');
  });

  it.each([
    ['a page', true, () => HttpResponse.html('<p>Welcome to the hotel</p>')],
    ['a page typed as plain text', true, () => HttpResponse.text('<!DOCTYPE html><p>Log in</p>')],
    ['a page with another status', false, () => HttpResponse.html('<p>hello</p>', { status: 203 })],
    ['an error page', false, () => HttpResponse.html('<p>Bad gateway</p>', { status: 502 })],
    ['truncated JSON', false, () => new HttpResponse('{"clientNum": "1')],
    ['JSON typed as HTML', false, () => HttpResponse.html('{"clientNum": 7}')],
  ])('reports whether an HTML page replaced the reply: %s', async (_case, isWebPage, reply) => {
    allowBreach();
    answerClient(respond(reply));
    const error = await catchApiError(httpClient('/client', getClient));
    expect(error.isWebPage).toBe(isWebPage);
  });

  it.each([
    ['a refusal', (id: string) => refuse(500, { headers: { 'X-Request-Id': id } })],
    [
      'a reply that breaks the contract',
      (id: string) =>
        respond(() => HttpResponse.json({ wrong: 1 }, { headers: { 'X-Request-Id': id } })),
    ],
  ])("reports the id of the request in the server's log: %s", async (_, createReply) => {
    allowBreach();
    const replyWith = (id: string) => answerClient(createReply(id));
    const call = () =>
      catchApiError(httpClient('/client', { schema: z.object({ clientNum: z.string() }) }));
    replyWith('4f1c-9a.b_2');
    expect((await call()).requestId).toBe('4f1c-9a.b_2');
    // A header value that is not an id is ignored, because it must never be shown.
    for (const id of ['Amelia Hart', 'x'.repeat(65), '<b>']) {
      replyWith(id);
      expect((await call()).requestId).toBeUndefined();
    }
  });

  it('reports `network` when the server is unreachable', async () => {
    answerClient(disconnect);
    expect((await catchApiError(httpClient('/client', getClient))).code).toBe('network');
  });

  it('reports `timeout` when the reply takes too long', async () => {
    answerClient(() => new Promise(() => {}));
    const error = await catchApiError(httpClient('/client', { ...getClient, timeoutMs: 5 }));
    expect(error.code).toBe('timeout');
  });

  it('reports `timeout` when the time runs out while the body arrives', async () => {
    answerClient(respond(() => cutOff()));
    const error = await catchApiError(httpClient('/client', { ...getClient, timeoutMs: 50 }));
    expect(error).toMatchObject({
      code: 'timeout',
      message: 'The server took too long to answer.',
    });
  });

  it('reports `network` when the connection is lost while the body arrives', async () => {
    answerClient(respond(() => cutOff((body) => body.error(new TypeError('lost')))));
    expect((await catchApiError(httpClient('/client', getClient))).code).toBe('network');
  });

  it('reports `network` for a redirect, which is not followed', async () => {
    answerClient(respond(() => HttpResponse.redirect(`${BASE}/client/contact-details`)));
    apiServer.use(mockHandlers.getContactDetails());
    expect((await catchApiError(httpClient('/client', getClient))).code).toBe('network');
    expect(new Set(requests.map(({ url }) => url))).toEqual(new Set([`${BASE}/client`]));
  });

  it("rethrows an abort by the caller's own signal unchanged", async () => {
    answerClient(() => new Promise(() => {}));
    const controller = new AbortController();
    const call = httpClient('/client', { ...getClient, signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('httpClient and identity', () => {
  it('discards a late reply to a request made for the former client', async () => {
    answerClient();
    const release = holdReplies(mockHandlers.getClient);
    const call = catchApiError(httpClient('/client', getClient));
    setIdentity({ ...AMELIA, actingAs: 'client-100235' });
    release();
    expect((await call).code).toBe('superseded');
  });

  it('aborts pending calls of the former client', async () => {
    answerClient(() => new Promise(() => {}));
    const call = catchApiError(httpClient('/client', { ...getClient, timeoutMs: 60_000 }));
    await expect.poll(() => requests).toHaveLength(1);
    setIdentity({ ...AMELIA, actingAs: 'client-100235' });
    expect((await call).code).toBe('superseded');
  });

  it('sends no call after the session has ended', async () => {
    setIdentity(null);
    expect((await catchApiError(httpClient('/client', getClient))).code).toBe('superseded');
    expect(requests).toEqual([]);
  });

  it.each([200, 401, 409])('discards a late reply %i after the abort', async (status) => {
    const onSessionEnd = vi.fn();
    setSessionEndHandler(onSessionEnd);
    const late = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => late.promise);
    const call = catchApiError(httpClient('/client', getClient));
    setIdentity({ ...AMELIA, actingAs: 'client-100235' });
    late.resolve(Response.json({ clientNum: '100234', error: 'No.' }, { status }));
    expect((await call).code).toBe('superseded');
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  it.each([401, 403])('ends the session on %i [AUTH-117, AUTH-118]', async (status) => {
    const onSessionEnd = vi.fn();
    setSessionEndHandler(onSessionEnd);
    answerClient(refuse(status));
    await catchApiError(httpClient('/client', getClient));
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });

  it.each([
    ['the JSON of another vendor', () => HttpResponse.json({ fault: 'denied' }, { status: 403 })],
    ['JSON typed as HTML', () => HttpResponse.html('{"error": "No."}', { status: 403 })],
    ['plain text', () => HttpResponse.text('Unauthorized', { status: 401 })],
    ['an empty body', () => new HttpResponse(null, { status: 401, headers: HTML_TYPE })],
    [
      'a Bearer challenge among others',
      () =>
        new HttpResponse(null, { status: 401, headers: challenge('Basic, Bearer realm="api"') }),
    ],
  ])('ends the session on a refusal with %s [AUTH-117, AUTH-118]', async (_body, reply) => {
    const onSessionEnd = vi.fn();
    setSessionEndHandler(onSessionEnd);
    allowBreach();
    answerClient(respond(reply));
    expect((await catchApiError(httpClient('/client', getClient))).code).toBe('http');
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });

  it.each([
    ['a web page', () => HttpResponse.html(FIREWALL_PAGE, { status: 403 })],
    ['a web page typed as plain text', () => HttpResponse.text(FIREWALL_PAGE, { status: 403 })],
    [
      'a challenge for a login at the proxy',
      () => new HttpResponse(null, { status: 401, headers: challenge('Negotiate') }),
    ],
    [
      'a challenge for a login at the proxy, with JSON',
      () => HttpResponse.json({}, { status: 401, headers: challenge('Basic realm="proxy"') }),
    ],
  ])('keeps the session when a firewall or proxy refuses with %s', async (_body, reply) => {
    const onSessionEnd = vi.fn();
    setSessionEndHandler(onSessionEnd);
    allowBreach();
    answerClient(respond(reply));
    const error = await catchApiError(httpClient('/client', getClient));
    expect([error.code, error.status]).toEqual(['blocked', 0]);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  it('does not end the session on a 401 of a public call [AUTH-070]', async () => {
    const onSessionEnd = vi.fn();
    setSessionEndHandler(onSessionEnd);
    apiServer.use(mockHandlers.login(refuseWith('wrong-login')));
    await catchApiError(httpClient('/auth/login', { method: 'POST', isPublic: true }));
    expect(onSessionEnd).not.toHaveBeenCalled();
  });
});
