// Clients of the portal: each loads the login with its scripts, reads its contact details, and saves others.
import { request } from 'node:http';
import { OWN_ADDRESS } from './network.ts';

export type Call = {
  /** Phase of the run in which the call ended. */
  readonly phase: string;
  readonly client: string;
  readonly kind: 'page' | 'script' | 'login' | 'read' | 'write';
  /** Status of the reply, or the code of an error. */
  readonly result: number | string;
  /** True for a failure in the form of the contract, which the portal can show. */
  readonly isInContract: boolean;
};

type Reply = Pick<Call, 'result'> & { readonly body: string };

const TIMEOUT_MS = 20_000;

/** Sends a request over a connection of its own: a balancer that reloads closes idle ones. */
function send(
  client: string,
  path: string,
  headers: Record<string, string>,
  data?: object,
): Promise<Reply> {
  const body = data === undefined ? '' : JSON.stringify(data);
  return new Promise((done) => {
    const call = request(
      {
        host: OWN_ADDRESS,
        path,
        agent: false,
        method: data === undefined ? 'GET' : 'POST',
        timeout: TIMEOUT_MS,
        headers: {
          ...headers,
          Host: `${client}.localhost`,
          ...(data !== undefined && {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
          }),
        },
      },
      (reply) => {
        let text = '';
        reply.on('data', (part) => (text += String(part)));
        reply.on('end', () => done({ result: reply.statusCode ?? 0, body: text }));
        reply.on('error', (error) => done({ result: error.message, body: text }));
      },
    );
    call.on('timeout', () => call.destroy(new Error('timeout')));
    call.on('error', (error) => done({ result: error.message, body: '' }));
    call.end(body);
  });
}

const isOk = ({ result }: Reply) => result === 200;

/**
 * Runs clients until the returned function is called, and adds each call to `calls`. A write that was acknowledged and
 * is not in the next reply is a call of kind `read` with the result `lost write`.
 */
export function startClients(
  names: readonly string[],
  calls: Call[],
  getPhase: () => string,
): () => Promise<void> {
  let isStopping = false;

  async function runClient(client: string): Promise<void> {
    const call = async (
      kind: Call['kind'],
      path: string,
      headers = {},
      data?: object,
    ): Promise<Reply> => {
      const reply = await send(client, path, headers, data);
      const isInContract = reply.body.startsWith('{"timestamp":');
      calls.push({ phase: getPhase(), client, kind, result: reply.result, isInContract });
      return reply;
    };
    let session: Record<string, string> | null = null;
    for (let round = 0; !isStopping; round += 1) {
      if (session === null) {
        const data = { username: 'investor', password: 'Portfolio1!' };
        const reply = await call('login', '/api/auth/login', {}, data);
        if (!isOk(reply)) continue;
        const { id }: { readonly id: string } = JSON.parse(reply.body);
        session = { Authorization: `Bearer ${id}` };
      }
      const page = await call('page', '/login');
      for (const [, script = ''] of page.body.matchAll(/<script [^>]*src="([^"]+)"/g)) {
        await call('script', script);
      }
      const email = `${client}-${round}@hart.example`;
      const saved = await call('write', '/api/client/contact-details', session, {
        phoneNumber: '07700900145',
        email,
      });
      const read = await call('read', '/api/client/contact-details', session);
      if (isOk(saved) && isOk(read) && !read.body.includes(email)) {
        calls.push({
          phase: getPhase(),
          client,
          kind: 'read',
          result: 'lost write',
          isInContract: false,
        });
      }
      if (read.result === 401) session = null;
    }
  }

  const running = Promise.all(names.map(runClient));
  return async () => {
    isStopping = true;
    await running;
  };
}
