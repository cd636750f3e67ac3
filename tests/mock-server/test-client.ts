import { expect } from 'vitest';
import type { z } from 'zod';
import { createMockApp, type MockApp, type MockAppOptions } from '#mock/app.ts';
import { sandboxAt, type TestSandbox } from '#mock/testing/sandbox.ts';
import { PERSONA_PASSWORD } from '#mock/seed/personas.ts';

export const ORIGIN = 'http://localhost:8080';
export const API_PATH = '/app-portal/api';

export type TestReply<Body = unknown> = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
  /** Parsed JSON, or null when the reply is not JSON. */
  readonly body: Body;
};

export type CallOptions = {
  /** Request body: a string or a form is sent unchanged, any other value as JSON. */
  readonly body?: unknown;
  /** Session token. */
  readonly token?: string | undefined;
  /** Id of the client to act as. */
  readonly as?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};
type InSandbox = { readonly sandbox?: string };

export type TestClient = {
  readonly app: MockApp;
  readonly log: readonly string[];
  /** Calls a full path such as `/app-portal/api/…` or `/__mock/…`. */
  readonly call: <Body>(
    method: string,
    path: string,
    options?: CallOptions,
  ) => Promise<TestReply<Body>>;
  /** Calls the mocked API, in the sandbox `default` unless another is given. */
  readonly api: <Body>(
    method: string,
    path: string,
    options?: CallOptions & InSandbox,
  ) => Promise<TestReply<Body>>;
  readonly control: <Body>(
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<TestReply<Body>>;
  /** Logs a persona in and returns the session token. */
  readonly login: (
    username?: string,
    options?: InSandbox & { readonly password?: string },
  ) => Promise<string>;
  /** Advances the clock without ending sessions, unless `endsSessions` is set. */
  readonly advance: (duration: string, how?: { readonly endsSessions: true }) => Promise<void>;
  /** Returns the e-mails of the outbox, newest first. */
  readonly mails: TestSandbox['emails'];
  /** Returns the link of the newest e-mail. */
  readonly mailedLink: () => Promise<URL>;
};

/** Creates a mock app without a port, and functions that call it. */
export function createTestClient(options: MockAppOptions = {}): TestClient {
  const log: string[] = [];
  const app = createMockApp({ log: (line) => log.push(line), ...options });

  const call: TestClient['call'] = async <Body>(
    method: string,
    path: string,
    { body, token, as, headers, signal }: CallOptions = {},
  ) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const request = new Request(`${ORIGIN}${path}`, {
      method,
      headers: {
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(as !== undefined && { 'Execute-As': as }),
        ...headers,
      },
      ...(body !== undefined && { body: isSentAsIs(body) ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    const reply = await app.fetch(request);
    const { status } = reply;
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    // The cast is safe: the mock server validates its replies against the contract that `Body` is
    // generated from.
    return { status, headers: reply.headers, bytes, text, body: parsed(text) as Body };
  };

  const api: TestClient['api'] = (method, path, { sandbox, ...more } = {}) =>
    call(method, `${sandbox === undefined ? '' : `/sandbox/${sandbox}`}${API_PATH}${path}`, more);

  const control: TestClient['control'] = (method, path, body) =>
    call(method, `/__mock${path}`, { body });

  const sandbox = sandboxAt('default', { url: ORIGIN, fetch: app.fetch });

  return {
    app,
    log,
    call,
    api,
    control,
    mails: sandbox.emails,
    async login(username = 'investor', { password = PERSONA_PASSWORD, ...where } = {}) {
      const body = { username, password };
      const reply = await api<{ id: string }>('POST', '/auth/login', { body, ...where });
      if (reply.status !== 200) throw new Error(`${username} cannot log in: ${reply.status}`);
      return reply.body.id;
    },
    async advance(duration, how) {
      await sandbox.clock.advance(duration, how);
    },
    async mailedLink() {
      const [newest] = await sandbox.emails();
      if (!newest?.link) throw new Error('No e-mail with a link was sent.');
      return new URL(newest.link, ORIGIN);
    },
  };
}

export type PersonaReader = {
  readonly get: (path: string) => Promise<TestReply>;
  /** Returns the body of a reply with status 200, parsed by a schema of the contract. */
  readonly read: <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
  ) => Promise<z.output<Schema>>;
};

/** Logs a persona in on a new mock server, optionally acting as another client. */
export async function createReader(username: string, as?: string): Promise<PersonaReader> {
  const { api, login } = createTestClient();
  const token = await login(username);
  const get: PersonaReader['get'] = (path) => api('GET', path, { token, as });
  return {
    get,
    async read(path, schema) {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      return schema.parse(body);
    },
  };
}

/** Returns a field of a JSON value by its dotted path. */
export function getFieldByPath(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => {
    if (typeof found !== 'object' || found === null) return undefined;
    return Object.entries(found).find(([key]) => key === name)?.[1];
  }, value);
}

function isSentAsIs(body: unknown): body is string | FormData {
  return typeof body === 'string' || body instanceof FormData;
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return null;
  }
}
