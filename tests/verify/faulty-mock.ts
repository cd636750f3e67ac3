import { onTestFinished, vi } from 'vitest';
import { getField } from '#contract/judge/get-field.ts';
import { createMockApp } from '#mock/app.ts';
import { readCommandLine } from '#mock/command-line.ts';
import { startServer } from '#mock/server.ts';
import { VERIFY_COMMAND, readOptions } from '#scripts/verify/options.ts';
import { verifyServer } from '#scripts/verify/verify.ts';

/** Request to the mock server. */
export type Sent = {
  readonly method: string;
  /** Path below the base, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** Name of the user whose session the request has. */
  readonly user: string | undefined;
  readonly body: string;
  /** Forwards the request to the mock server. `change` replaces properties of the request. */
  readonly send: (change?: {
    readonly method?: string;
    readonly path?: string;
    readonly query?: Readonly<Record<string, string>>;
    /** Header values by name; an empty value removes the header. */
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    /** User whose session replaces that of the request. */
    readonly by?: string;
    /** Status of a failure that replaces the reply. */
    readonly fault?: number;
  }) => Promise<Response>;
};
export type Answer = (sent: Sent) => Promise<Response>;

const API = '/app-portal/api';
export const MOCK_OPTIONS = (
  '--username investor --password Portfolio1! --username2 partner --staff-username staff ' +
  '--wcid wc-7f3a9c52e1'
).split(' ');

/** Starts the mock server on a port. */
export async function startMock() {
  const server = await startServer({ fetch: createFaultyMock() }, { port: 0 });
  onTestFinished(() => server.close());
  return { url: server.url, base: `${server.url}${API}` };
}

/**
 * Stubs `fetch` with a mock server behind `answer`, which may change its requests and replies. Has no
 * port, because HTTP takes as much time as the checks. Returns the base address.
 */
export function stubFaultyMock(answer?: Answer): string {
  const reply = createFaultyMock(answer);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const given = await reply(new Request(url, init));
    // Node adds this header to each reply of a server.
    if (!given.headers.has('Date')) given.headers.set('Date', new Date().toUTCString());
    return given;
  });
  return `http://localhost${API}`;
}

function createFaultyMock(answer: Answer = ({ send }) => send()) {
  const app = createMockApp();
  const users = new Map<string, string>();
  const forward = async (
    request: Request,
    body: string,
    change: Parameters<Sent['send']>[0] = {},
  ) => {
    const { fault, by, path, query } = change;
    const failure = { timestamp: '2026-01-01T00:00:00Z', status: fault, error: 'No.' };
    if (fault) return Response.json(failure, { status: fault });
    const method = change.method ?? request.method;
    const headers = new Headers(request.headers);
    for (const [name, value] of Object.entries(change.headers ?? {})) {
      if (value === '') headers.delete(name);
      else headers.set(name, value);
    }
    const token = [...users].findLast(([, name]) => name === by)?.[0];
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    const url = new URL(request.url);
    if (path !== undefined) url.pathname = `${API}${path}`;
    if (query) url.search = new URLSearchParams(query).toString();
    const text = change.body ?? body;
    const init = { method, headers, ...(method === 'GET' ? {} : { body: text }) };
    const reply = await app.fetch(new Request(url, init));
    if (url.pathname === `${API}/auth/login` && reply.status === 200) {
      const token = String(getField(await reply.clone().json(), 'id'));
      users.set(token, String(getField(JSON.parse(text), 'username')));
    }
    return reply;
  };
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const isForm = request.headers.get('Content-Type')?.startsWith('multipart/') === true;
    const copy = request.clone();
    const body = isForm ? '' : await request.text();
    return answer({
      method: request.method,
      path: url.pathname.replace(API, ''),
      query: url.searchParams,
      headers: request.headers,
      user: users.get(request.headers.get('Authorization')?.replace('Bearer ', '') ?? ''),
      body,
      send: (change) =>
        isForm && !change?.fault ? app.fetch(copy) : forward(request, body, change),
    });
  };
}

export function parseOptions(args: readonly string[]) {
  return readOptions(readCommandLine(VERIFY_COMMAND, args).values, {});
}

export function verifyAt(base: string, ...more: readonly string[]) {
  return verifyServer(parseOptions(['--base-url', base, ...more]));
}
