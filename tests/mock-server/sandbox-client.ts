import { PERSONA_PASSWORD } from '#mock/seed/personas.ts';
import { API, createTestClient, field, ORIGIN } from './test-client.ts';

type Sent = {
  readonly body?: unknown;
  /** Session token. */
  readonly token?: string;
  /** Client id to act as. */
  readonly as?: string;
};

/** A reply with its JSON; null for a reply without a body. */
type Got = { readonly status: number; readonly headers: Headers; readonly body: unknown };

type Mail = {
  readonly kind: string;
  readonly to: string;
  readonly text: string;
  readonly link: string | null;
};

export type SandboxClient = {
  readonly send: (method: string, path: string, sent?: Sent) => Promise<Got>;
  /** Logs a persona in and gives the session token. */
  readonly login: (username: string, password?: string) => Promise<string>;
  readonly advance: (duration: string) => Promise<void>;
  /** Newest first. */
  readonly mails: () => Promise<readonly Mail[]>;
  /** The link of the newest e-mail, read as an address of the portal. */
  readonly mailedLink: () => Promise<URL>;
};

const client = createTestClient();
let sandboxes = 0;

/** A world of its own on the in-process mock server, used over HTTP alone. */
export async function openSandbox(scenario = 'default'): Promise<SandboxClient> {
  sandboxes += 1;
  const id = `test-${sandboxes}`;
  await control('POST', '/sandboxes', { id, scenario });

  const send: SandboxClient['send'] = async (method, path, sent = {}) =>
    exchange(method, `/sandbox/${id}${API}${path}`, sent);

  const mails = async () =>
    // The control API checks its replies against its own contract.
    (await control('GET', `/sandboxes/${id}/outbox`)) as readonly Mail[];

  return {
    send,
    mails,
    async login(username, password = PERSONA_PASSWORD) {
      const { status, body } = await send('POST', '/auth/login', { body: { username, password } });
      if (status !== 200) throw new Error(`${username} cannot log in: ${status}`);
      return String(field(body, 'id'));
    },
    async advance(duration) {
      await control('PUT', `/sandboxes/${id}/clock`, { advance: duration });
    },
    async mailedLink() {
      const [newest] = await mails();
      if (!newest?.link) throw new Error('No e-mail with a link was sent.');
      return new URL(newest.link, ORIGIN);
    },
  };
}

async function control(method: string, path: string, body?: unknown): Promise<unknown> {
  const reply = await exchange(method, `/__mock${path}`, { body });
  if (reply.status >= 400) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

async function exchange(method: string, path: string, { as, ...sent }: Sent): Promise<Got> {
  const options = { ...sent, ...(as !== undefined && { actAs: as }) };
  const { status, headers, json } = await client.call(method, path, options);
  return { status, headers, body: json ?? null };
}
