import { contractOperations } from '#contract/judge/document.ts';
import { createMockApp } from '#mock/app.ts';
import { getOperationCase } from '#tests/contract/cases/all-cases.ts';
import { runJourney } from '#tests/contract/journey.ts';
import { buildSentRequest } from '#tests/contract/operation-case.ts';
import { openSandbox } from '#tests/contract/sandbox.ts';

/** Request that can be sent to any origin; its body is a string with one character per byte. */
export type WalkRequest = {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

export type RecordedReply = {
  /** Method and path of the request, for failure messages. */
  readonly to: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

type Walk = { readonly steps: readonly WalkRequest[]; readonly origin: string };

/**
 * Records each operation's successful case in its own sandbox, a journey, and requests that match no
 * operation.
 */
export async function recordWalk(): Promise<readonly WalkRequest[]> {
  const app = createMockApp();
  const steps: WalkRequest[] = [];
  const recorder = {
    async fetch(request: Request) {
      steps.push(await stepOf(request.clone()));
      return app.fetch(request);
    },
  };
  for (const operation of contractOperations) {
    const { succeeds } = getOperationCase(operation.id);
    const { scenario } = succeeds;
    const sandbox = await openSandbox({ app: recorder, id: `walk-${operation.id}`, scenario });
    await sandbox.send(await buildSentRequest(operation, succeeds, sandbox));
  }
  await runJourney(await openSandbox({ app: recorder, id: 'walk-journey' }));
  const other = (method: string, path: string) => ({ method, path, headers: {}, body: null });
  return [
    ...steps,
    other('GET', '/app-portal/api/client/nothing'),
    other('PUT', '/app-portal/api/client/messages/count'),
    other('HEAD', '/app-portal/api/auth/pwdCheck'),
    other('OPTIONS', '/app-portal/api/client'),
    other('GET', '/postcode-lookup/postcodes/BS1%204DJ/addresses?key=demo'),
    other('GET', '/__mock/scenarios'),
  ];
}

async function stepOf(request: Request): Promise<WalkRequest> {
  const { pathname, search } = new URL(request.url);
  const bytes = new Uint8Array(await request.arrayBuffer());
  return {
    method: request.method,
    path: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    body: request.body && Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''),
  };
}

/** Sends all steps in order. The function also runs in the page, so it uses nothing from its module. */
export async function sendSteps(
  { steps, origin }: Walk,
  send: (request: Request) => Promise<Response> = fetch,
): Promise<readonly RecordedReply[]> {
  // Headers that depend on the transport. The server adds `content-length`, and the other headers depend on
  // the connection or the origin.
  const OF_TRANSPORT = ['content-length', 'connection', 'keep-alive', 'transfer-encoding', 'vary'];
  const replies: RecordedReply[] = [];
  for (const { method, path, headers, body } of steps) {
    const bytes = body && Uint8Array.from(body, (character) => character.charCodeAt(0));
    const reply = await send(new Request(`${origin}${path}`, { method, headers, body: bytes }));
    const text = Array.from(new Uint8Array(await reply.arrayBuffer()), (byte) =>
      String.fromCharCode(byte),
    ).join('');
    replies.push({
      to: `${method} ${path}`,
      status: reply.status,
      headers: Object.fromEntries(
        [...reply.headers].filter(
          ([name]) => !OF_TRANSPORT.includes(name) && !name.startsWith('access-control-'),
        ),
      ),
      body: text.replaceAll(origin, 'http://origin'),
    });
  }
  return replies;
}
