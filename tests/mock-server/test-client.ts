import { createMockApp, type MockApp, type MockAppOptions } from '#mock/app.ts';

export const ORIGIN = 'http://localhost:8080';
export const API = '/app-portal/api';

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined when the body is no JSON. */
  readonly json: unknown;
};

export type CallOptions = {
  readonly body?: unknown;
  readonly token?: string;
  readonly actAs?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

export type TestClient = {
  readonly app: MockApp;
  readonly log: readonly string[];
  /** `path` is the whole path: `/app-portal/api/…`, `/__mock/…`. */
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
  /** Below the API of a sandbox. */
  readonly api: (
    method: string,
    path: string,
    options?: CallOptions & { sandbox?: string },
  ) => Promise<Answer>;
  readonly control: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** The session token of a persona. */
  readonly login: (username?: string, sandbox?: string) => Promise<string>;
};

/** A mock app without a port, and short ways to call it. */
export function createTestClient(options: MockAppOptions = {}): TestClient {
  const log: string[] = [];
  const app = createMockApp({ log: (line) => log.push(line), ...options });

  const call: TestClient['call'] = async (
    method,
    path,
    { body, token, actAs, headers, signal } = {},
  ) => {
    const reply = await app.fetch(
      new Request(`${ORIGIN}${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(actAs !== undefined && { 'Execute-As': actAs }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        ...(signal && { signal }),
      }),
    );
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, json: parsed(text) };
  };
  const api: TestClient['api'] = (method, path, { sandbox, ...more } = {}) =>
    call(method, `${sandbox === undefined ? '' : `/sandbox/${sandbox}`}${API}${path}`, more);

  return {
    app,
    log,
    call,
    api,
    control: (method, path, body) => call(method, `/__mock${path}`, { body }),
    login: async (username = 'investor', sandbox) => {
      const body = { username, password: 'Portfolio1!' };
      const { json } = await api('POST', '/auth/login', {
        body,
        ...(sandbox !== undefined && { sandbox }),
      });
      return String(field(json, 'id'));
    },
  };
}

/** A field of a JSON value, by a dotted path. */
export function field(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => {
    if (typeof found !== 'object' || found === null) return undefined;
    return Object.entries(found).find(([key]) => key === name)?.[1];
  }, value);
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
