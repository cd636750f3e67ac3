import { createMockApp, type MockApp } from '#mock/app.ts';
import { makeSandbox, type TestSandbox } from '#mock/testing/sandbox.ts';
import { PERSONA_PASSWORD } from '#mock/seed/personas.ts';
import { getField } from '#contract/judge/get-field.ts';

const ORIGIN = 'http://localhost:8080';
const JSON_TYPE = { 'Content-Type': 'application/json' } as const;

export type Persona = 'investor' | 'partner' | 'newcomer' | 'staff';

export type SentRequest = {
  readonly method: string;
  /** Path below the base URL, encoded, with its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | undefined;
  /** Session token. */
  readonly token?: string | undefined;
  /** Id of the client to act as. */
  readonly as?: string | undefined;
};

/** Sandbox of the mock server, as the backend of requests. */
export type Sandbox = {
  readonly send: (sent: SentRequest) => Promise<Response>;
  /** Returns the session token of a persona; the first call logs in. */
  readonly tokenOf: (persona: Persona) => Promise<string>;
  /** Client of the mock server's control API for this sandbox. */
  readonly control: TestSandbox;
  /** Resets the sandbox to its scenario and ends all sessions. */
  readonly reset: () => Promise<void>;
};

/** Mock server, in this process or elsewhere. */
type Server = Pick<MockApp, 'fetch'>;

export type SandboxOptions = {
  readonly scenario?: string | undefined;
  /** Time at the start; defaults to the scenario's own. */
  readonly now?: string | undefined;
  /** Mock server to use instead of the server that the tests share. */
  readonly app?: Server;
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

const shared = createMockApp();
let opened = 0;

/** Opens a new sandbox of the mock server. */
export async function openSandbox({
  scenario = 'default',
  now,
  app = shared,
  id,
}: SandboxOptions = {}): Promise<Sandbox> {
  opened += 1;
  const sandbox = id ?? `contract-${opened}`;
  const wanted = { id: sandbox, scenario, now };
  return sandboxOf(app, await makeSandbox(wanted, { url: ORIGIN, fetch: app.fetch }));
}

function sandboxOf(app: Server, control: TestSandbox): Sandbox {
  const base = control.api;
  const tokens = new Map<Persona, string>();
  const send: Sandbox['send'] = (sent) => app.fetch(requestOf(base, sent));
  return {
    send,
    control,
    async reset() {
      await control.reset();
      tokens.clear();
    },
    async tokenOf(persona) {
      const storedToken = tokens.get(persona);
      if (storedToken !== undefined) return storedToken;
      const credentials = { username: persona, password: PERSONA_PASSWORD };
      const reply = await send({
        method: 'POST',
        path: '/auth/login',
        headers: JSON_TYPE,
        body: JSON.stringify(credentials),
      });
      const token: unknown = getField(await reply.json(), 'id');
      if (reply.status !== 200 || typeof token !== 'string') {
        throw new LoginError(persona, reply.status);
      }
      tokens.set(persona, token);
      return token;
    },
  };
}

function requestOf(base: string, { method, path, headers, body, token, as }: SentRequest): Request {
  const request = new Request(`${base}${path}`, {
    method,
    headers: headers ?? {},
    ...(body !== undefined && { body }),
  });
  // Removes the content type that `Request` adds to a string body, because the test must send none.
  if (typeof body === 'string' && headers?.['Content-Type'] === undefined) {
    request.headers.delete('Content-Type');
  }
  if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
  if (as !== undefined) request.headers.set('Execute-As', as);
  return request;
}
