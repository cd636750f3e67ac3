// oxlint-disable-next-line no-restricted-imports -- The redirect leads to a host outside the contract.
import { getResponse, http } from 'msw';
import { onTestFinished, vi } from 'vitest';
import { operations, type OperationId } from '#contract/generated/operations.ts';
import { getOperation } from '#contract/judge/document.ts';
import { alterReply, buildFaultReply, type Fault, type FaultRequest } from '#mock/engine/faults.ts';
import type { Operation } from '#mock/engine/operation.ts';
import { createErrorReply, type Reply } from '#mock/engine/reply.ts';
import { mockHandlers } from '#src/sdk/generated/handlers.msw.ts';
import { apiServer } from './api-server.ts';
import { allowBreach } from './console-guard.ts';
import { interceptCalls, respond } from './replies.ts';
import { isFullTier } from './tier.ts';

/** Failure of an operation's reply that a test can simulate. */
export type FailingReply = {
  /** Description for test titles. */
  readonly what: string;
  /** Status of a refusal. Absent if the client cannot read the reply as a refusal. */
  readonly status?: number;
  /** Error message of the server. */
  readonly text?: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** True if the server executes the request although its reply is lost or broken. */
  readonly isExecuted: boolean;
  /** True if the reply ends the session. Always false for operations without a session. */
  readonly endsSession: boolean;
  /** Makes replies fail until the returned function is called or the test ends. */
  readonly begin: () => () => void;
};

type Facts = Omit<FailingReply, 'begin' | 'isExecuted' | 'endsSession'>;
/** Function that builds a reply without calling the mock server. */
type Make = (request: Request) => Response | Promise<Response>;

/** Reply of the mock server to a request that it has executed. */
type ServerReply = { readonly status: number; readonly body: string | null };

const AT = '2026-03-16T09:00:00.000Z';
const PAGE = '<!doctype html><title>Welcome</title><h1>Welcome</h1>';
const WAIT_TEXT = 'Too many attempts. Please try again later.';

/**
 * Returns every way in which the operation `id` can fail. `buildFailureMatrix` and `buildFailureKinds`
 * select from these.
 */
export function buildFailingReplies(
  id: OperationId,
  /** Request field for which one of the replies reports an error. */
  field: string,
): readonly FailingReply[] {
  const operation: Operation = operations[id];
  const { isReplyUnstated } = getOperation(id);
  const replaced = (facts: Facts, make: Make): FailingReply => ({
    ...facts,
    isExecuted: false,
    endsSession: [401, 403].includes(facts.status ?? 0) && !operation.isPublic && id !== 'logout',
    begin: () => intercept(id, make),
  });
  const done = (what: string, make: (reply: ServerReply) => Response): FailingReply => ({
    what,
    isExecuted: true,
    endsSession: false,
    begin: () => replaceReply(id, make),
  });
  const altered = (what: string, kind: FaultRequest['kind']): FailingReply =>
    done(what, (reply) => alteredByFault(operation, kind, reply));
  const refused = (what: string, status: number, fieldErrors?: FailingReply['fieldErrors']) => {
    const text = `Refused with ${status}.`;
    return replaced({ what, status, text, ...(fieldErrors && { fieldErrors }) }, () =>
      asResponse(
        createErrorReply(AT, { status, error: text, ...(fieldErrors && { fieldErrors }) }),
      ),
    );
  };
  const failed = (status: number, text: string) =>
    replaced({ what: `a failure with ${status}`, status, text }, () =>
      asResponse(replacement(operation, { kind: 'status', status, error: text })),
    );
  const lost = replaced({ what: 'no connection' }, () => Response.error());

  return [
    lost,
    { ...lost, what: 'no connection, as the browser knows', begin: () => offline(lost) },
    done('a connection that is cut in the reply', cutInReply),
    { ...lost, what: 'a hang past the time-out', begin: () => hang(id) },
    { ...lost, what: 'a redirect to a login page', begin: () => redirect(id) },
    replaced({ what: 'a page with 200' }, () => asPage(200)),
    // Binary replies have no contract that a broken body could violate.
    ...(operation.replyKind === 'binary'
      ? []
      : [
          altered('a cut reply', 'truncated-json'),
          replaced({ what: 'a reply that is no JSON' }, () =>
            asResponse(replacement(operation, { kind: 'malformed-json' })),
          ),
        ]),
    ...(operation.replyKind === 'json' && !isReplyUnstated
      ? [
          replaced({ what: '204 without a body' }, () => new Response(null, { status: 204 })),
          replaced({ what: 'JSON of another kind' }, () => Response.json(['?'])),
          altered('a reply that breaks the contract', 'broken-contract'),
        ]
      : []),
    ...[400, 401, 403, 404, 409, 422].map((status) => refused(`a refusal with ${status}`, status)),
    refused('a refusal of a field', 422, { [field]: 'Refused field.' }),
    replaced({ what: 'a page with 413', status: 413 }, () => asPage(413)),
    replaced({ what: 'a wait with 429', status: 429, text: WAIT_TEXT }, () =>
      asResponse(replacement(operation, { kind: 'status', status: 429, error: WAIT_TEXT })),
    ),
    failed(500, 'Internal Server Error'),
    replaced({ what: 'a page with 502', status: 502 }, () => asPage(502)),
    failed(503, 'Service Unavailable'),
    replaced({ what: 'a failure with 504 without a body', status: 504 }, () =>
      asResponse({ status: 504, headers: {}, body: null }),
    ),
  ];
}

/**
 * The twenty failures of the fault matrix, the highest risk first: lost replies to executed
 * requests lead.
 */
const MATRIX_FAILURES = [
  'a connection that is cut in the reply',
  'a cut reply',
  'a hang past the time-out',
  'no connection',
  'a refusal with 401',
  'a page with 200',
  'a failure with 500',
  'a wait with 429',
  'a refusal of a field',
  'a refusal with 409',
  'a refusal with 404',
  'a page with 502',
  'a reply that breaks the contract',
  'no connection, as the browser knows',
  'a failure with 504 without a body',
  'a refusal with 403',
  'a redirect to a login page',
  'a failure with 503',
  'a refusal with 422',
  'a page with 413',
];

/**
 * Failures for the short tier: an executed request with a broken reply, an error at a field, and an
 * internal server error.
 */
const KINDS = ['a cut reply', 'a refusal of a field', 'a failure with 500'];
/**
 * One failure of each kind that a screen can distinguish. The SDK maps all further failures to the
 * same errors as these.
 */
const ALL_KINDS = [...KINDS, 'no connection', 'a refusal with 422', 'a wait with 429'];

/** Returns the failing replies of the fault matrix, the highest risk first. */
export function buildFailureMatrix(
  ...operation: Parameters<typeof buildFailingReplies>
): readonly FailingReply[] {
  const replies = buildFailingReplies(...operation);
  return MATRIX_FAILURES.flatMap((name) => replies.find(({ what }) => what === name) ?? []);
}

/** Returns the failing replies for tests of a form. The fault matrix covers further failures. */
export function buildFailureKinds(...operation: Parameters<typeof buildFailingReplies>) {
  const kinds = isFullTier ? ALL_KINDS : KINDS;
  return buildFailingReplies(...operation).filter(({ what }) => kinds.includes(what));
}

function intercept(id: OperationId, make: Make): () => void {
  let isOn = true;
  const answer = respond(async ({ request }) => {
    const reply = await make(request);
    // XMLHttpRequest, which uploads use, cannot read a reply of another origin without this header.
    if (reply.type !== 'error') reply.headers.set('Access-Control-Allow-Origin', '*');
    return reply;
  });
  interceptCalls(mockHandlers[id], (call) => (isOn ? answer(call) : undefined));
  // In development the console reports replies that break the contract.
  allowBreach();
  const end = () => {
    isOn = false;
  };
  onTestFinished(end);
  return end;
}

/**
 * Simulates a server that never answers, so that the call times out. The timeout runs on the test's
 * fake clock.
 */
function hang(id: OperationId): () => void {
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    const reason = new DOMException('It took too long.', 'TimeoutError');
    setTimeout(() => controller.abort(reason), ms);
    return controller.signal;
  });
  const end = intercept(id, () => new Promise<never>(() => {}));
  return () => {
    end();
    spy.mockRestore();
  };
}

/**
 * Answers with a redirect to a login page, as a public Wi-Fi does. XMLHttpRequest follows the
 * redirect but may not read the page.
 */
function redirect(id: OperationId): () => void {
  const address = 'http://wifi.example/login';
  apiServer.use(http.all(address, () => asPage(200)));
  return intercept(id, () =>
    asResponse({ status: 302, headers: { Location: address }, body: null }),
  );
}

/** Simulates a browser that is offline, with the `offline` event and `navigator.onLine`. */
function offline(lost: FailingReply): () => void {
  const spy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const end = lost.begin();
  return () => {
    end();
    spy.mockRestore();
    window.dispatchEvent(new Event('online'));
  };
}

/** Sends the first half of the reply and then breaks the connection. */
function cutInReply({ status, body }: ServerReply): Response {
  const text = body ?? ' ';
  let isBegun = false;
  const stream = new ReadableStream({
    pull(controller) {
      if (isBegun) controller.error(new TypeError('terminated'));
      else controller.enqueue(new TextEncoder().encode(text.slice(0, Math.ceil(text.length / 2))));
      isBegun = true;
    },
  });
  return new Response(stream, { status: status === 204 ? 200 : status });
}

/**
 * Replaces the reply of an executed request until the returned function is called. The mock server
 * still executes the request.
 */
export function replaceReply(id: OperationId, make: (reply: ServerReply) => Response): () => void {
  let isDone = false;
  const server = apiServer.listHandlers().filter((handler) => 'info' in handler);
  return intercept(id, async (request) => {
    const reply = await getResponse(server, request.clone());
    const body = (await reply?.text()) || null;
    if (!reply?.ok) {
      if (!isDone) throw new Error(`${id} was not done: ${body}`);
      // A repeated request may be refused because the first one was executed.
      return new Response(body, reply);
    }
    isDone = true;
    return make({ status: reply.status, body });
  });
}

/** Alters a reply of the mock server as a sandbox's fault of kind `kind` does. */
function alteredByFault(
  operation: Operation,
  kind: FaultRequest['kind'],
  { status, body }: ServerReply,
): Response {
  const value: unknown = body === null ? undefined : JSON.parse(body);
  const fault = armed({ operationId: operation.id, kind });
  return asResponse(alterReply(fault, { status, headers: {}, body, value }));
}

function replacement(operation: Operation, request: Omit<FaultRequest, 'operationId'>): Reply {
  const fault = armed({ operationId: operation.id, ...request });
  const reply = buildFaultReply(fault, operation, (fields) => createErrorReply(AT, fields));
  if (!reply) throw new Error(`The fault ${request.kind} replaces no reply.`);
  return reply;
}

function armed(request: FaultRequest): Fault {
  return { ...request, id: 'fault-1', hits: 0, remaining: null };
}

function asPage(status: number): Response {
  return new Response(PAGE, { status, headers: { 'Content-Type': 'text/html' } });
}

function asResponse({ status, headers, body }: Reply): Response {
  return new Response(body, { status, headers });
}
