import { createMockApp, type MockApp } from '#mock/app.ts';
import { PERSONA_PASSWORD } from '#mock/seed/personas.ts';
import { fieldOf } from '#contract/judge/field.ts';
import { sendOverWire } from './wire.ts';

/** Base address of a real server, for instance `http://127.0.0.1:8080/app-portal/api`. */
const BASE_URL = process.env['CONTRACT_BASE_URL']?.replace(/\/$/, '');
const MAY_WRITE = process.env['CONTRACT_WRITES'] === '1';
const IN_PROCESS = 'http://localhost:8080';
const JSON_TYPE = { 'Content-Type': 'application/json' } as const;

export type Persona = 'investor' | 'partner' | 'newcomer' | 'staff';

export type Sent = {
  readonly method: string;
  /** Below the base address, encoded, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
  /** Session token. */
  readonly token?: string | undefined;
  /** Id of the client to act as. */
  readonly as?: string | undefined;
};

/** The backend that requests go to: a sandbox of a mock server, or a real server as a whole. */
export type Sandbox = {
  readonly send: (sent: Sent) => Promise<Response>;
  /** The session token of a persona; the first call logs in. */
  readonly tokenOf: (persona: Persona) => Promise<string>;
  /** Calls the mock server's control API for this sandbox. */
  readonly control: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Resets the sandbox to its scenario and ends all sessions. */
  readonly reset: () => Promise<void>;
};

export type SandboxOptions = {
  readonly scenario?: string | undefined;
  /** An in-process mock server instead of the shared one. */
  readonly app?: MockApp;
  readonly id?: string;
};

export class LoginError extends Error {
  override readonly name = 'LoginError';
  readonly status: number;

  constructor(persona: Persona, status: number) {
    super(`${persona} cannot log in: ${status}.`);
    this.status = status;
  }
}

type Send = (request: Request) => Promise<Response>;

/** The mock server: in-process, or at the given address if that is one and may be changed. */
type MockServer = { readonly origin: string; readonly send: Send };

const mockServer = BASE_URL === undefined ? inProcess(createMockApp()) : await mockAt(BASE_URL);

/**
 * The server under test: the in-process mock server, or the given address. The tests only read from
 * an address unless CONTRACT_WRITES=1 is set. Then a mock server is changed in sandboxes of the
 * tests; any other server has no sandboxes and gets only requests that it has to refuse.
 */
export const target = {
  isMock: mockServer !== null,
  mayWrite: BASE_URL === undefined || MAY_WRITE,
} as const;

// A running server keeps the sandboxes of earlier runs and of the other test files.
const PREFIX = BASE_URL === undefined ? 'contract' : `contract-${crypto.randomUUID().slice(0, 8)}`;
let opened = 0;

/** A fresh sandbox of the mock server, or the real server. */
export async function openSandbox({
  scenario = 'default',
  app,
  id,
}: SandboxOptions = {}): Promise<Sandbox> {
  const server = app ? inProcess(app) : mockServer;
  if (!server) return sandboxAt(BASE_URL ?? '', overTheWire, noControl);
  const { origin, send } = server;
  opened += 1;
  const sandbox = id ?? `${PREFIX}-${opened}`;
  await callControl(server, 'POST', '/sandboxes', { id: sandbox, scenario });
  return sandboxAt(`${origin}/sandbox/${sandbox}/app-portal/api`, send, (method, path, body) =>
    callControl(server, method, `/sandboxes/${sandbox}${path}`, body),
  );
}

function sandboxAt(base: string, sendRequest: Send, control: Sandbox['control']): Sandbox {
  const tokens = new Map<Persona, string>();
  const send: Sandbox['send'] = (sent) => sendRequest(requestOf(base, sent));
  return {
    send,
    control,
    async reset() {
      await control('POST', '/reset');
      tokens.clear();
    },
    async tokenOf(persona) {
      const known = tokens.get(persona);
      if (known !== undefined) return known;
      const credentials = { username: persona, password: PERSONA_PASSWORD };
      const reply = await send({
        method: 'POST',
        path: '/auth/login',
        headers: JSON_TYPE,
        body: JSON.stringify(credentials),
      });
      const token: unknown = fieldOf(await reply.json(), 'id');
      if (reply.status !== 200 || typeof token !== 'string') {
        throw new LoginError(persona, reply.status);
      }
      tokens.set(persona, token);
      return token;
    },
  };
}

function inProcess(app: MockApp): MockServer {
  return { origin: IN_PROCESS, send: (request) => app.fetch(request) };
}

async function mockAt(base: string): Promise<MockServer | null> {
  if (!MAY_WRITE) return null;
  const { origin } = new URL(base);
  const reply = await overTheWire(new Request(`${origin}/__mock/scenarios`));
  return reply.ok ? { origin, send: overTheWire } : null;
}

async function overTheWire(request: Request): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url);
  const bytes = new Uint8Array(await request.arrayBuffer());
  const { method, headers } = request;
  const body = bytes.length === 0 ? null : bytes;
  return sendOverWire(origin, `${pathname}${search}`, { method, headers, body });
}

function noControl(): Promise<never> {
  return Promise.reject(new Error('Only a mock server has a control API.'));
}

function requestOf(base: string, { method, path, headers, body, token, as }: Sent): Request {
  const request = new Request(`${base}${path}`, {
    method,
    headers: headers ?? {},
    ...(body !== undefined && { body }),
  });
  // `Request` adds a content type to a string body.
  if (typeof body === 'string' && headers?.['Content-Type'] === undefined) {
    request.headers.delete('Content-Type');
  }
  if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
  if (as !== undefined) request.headers.set('Execute-As', as);
  return request;
}

async function callControl(
  { origin, send }: MockServer,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const reply = await send(
    new Request(`${origin}/__mock${path}`, {
      method,
      headers: JSON_TYPE,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  return text === '' ? null : JSON.parse(text);
}
