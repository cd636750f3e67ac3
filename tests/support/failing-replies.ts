import { getResponse, http } from 'msw';
import { onTestFinished, vi } from 'vitest';
import { operations, type OperationId } from '#contract/generated/operations.ts';
import { operationOf } from '#contract/judge/document.ts';
import {
  alteredReply,
  replacementReply,
  type Fault,
  type FaultRequest,
} from '#mock/engine/faults.ts';
import type { Operation } from '#mock/engine/operation.ts';
import { errorReply, jsonReply, type Reply } from '#mock/engine/reply.ts';
import { apiServer } from './api-server.ts';
import { allowConsole } from './console-guard.ts';

/** One way in which the reply of an operation fails. */
export type FailingReply = {
  /** For the name of a test. */
  readonly what: string;
  /** The status of a refusal; absent where no readable refusal comes. */
  readonly status?: number;
  /** The server's sentence. */
  readonly text?: string;
  readonly fieldErrors?: Readonly<Record<string, string>>;
  /** The server does what was asked, although its reply does not tell. */
  readonly isDone: boolean;
  /** Replies fail from now on, until the returned function is called or the test ends. */
  readonly begin: () => () => void;
};

type Facts = Omit<FailingReply, 'begin' | 'isDone'>;
/** Replaces the reply, without the server. */
type Make = (request: Request) => Response | Promise<Response>;

const AT = '2026-03-16T09:00:00.000Z';
const PAGE = '<!doctype html><title>Welcome</title><h1>Welcome</h1>';
const WAIT_TEXT = 'Too many attempts. Please try again later.';

/** Every way in which `id` can fail without ending the session, for the tests of the SDK. */
export function failingReplies(
  id: OperationId,
  /** Of the request, which the server refuses with a text of its own. */
  field: string,
): readonly FailingReply[] {
  const operation: Operation = operations[id];
  const { isReplyUnstated } = operationOf(id);
  const replaced = (facts: Facts, make: Make): FailingReply => ({
    ...facts,
    isDone: false,
    begin: () => intercept(operation, make),
  });
  const altered = (what: string, kind: FaultRequest['kind']): FailingReply => ({
    what,
    isDone: true,
    begin: () => insteadOfReply(id, (body) => alteredByFault(operation, kind, body)),
  });
  const refused = (what: string, status: number, fieldErrors?: FailingReply['fieldErrors']) => {
    const text = `Refused with ${status}.`;
    return replaced({ what, status, text, ...(fieldErrors && { fieldErrors }) }, () =>
      asResponse(errorReply(AT, { status, error: text, ...(fieldErrors && { fieldErrors }) })),
    );
  };

  return [
    replaced({ what: 'no connection' }, () => Response.error()),
    { what: 'a hang past the time-out', isDone: false, begin: () => hang(operation) },
    ...(isReplyUnstated
      ? []
      : [
          replaced({ what: '204 without a body' }, () => new Response(null, { status: 204 })),
          replaced({ what: 'JSON of another kind' }, () => Response.json(['?'])),
          altered('a reply that breaks the contract', 'broken-contract'),
        ]),
    replaced({ what: 'a page with 200' }, () => asPage(200)),
    altered('a cut reply', 'truncated-json'),
    replaced({ what: 'a reply that is no JSON' }, () =>
      asResponse(replacement(operation, { kind: 'malformed-json' })),
    ),
    ...refusalsOf(operation).map((status) => refused(`a refusal with ${status}`, status)),
    refused('a refusal of a field', 422, { [field]: 'Refused field.' }),
    replaced({ what: 'a wait with 429', status: 429, text: WAIT_TEXT }, () =>
      asResponse(replacement(operation, { kind: 'status', status: 429, error: WAIT_TEXT })),
    ),
    replaced({ what: 'a failure with 500', status: 500, text: 'Internal Server Error' }, () =>
      asResponse(jsonReply(500, { timestamp: AT, status: 500, error: 'Internal Server Error' })),
    ),
    replaced({ what: 'a failure with 500 without a body', status: 500 }, () =>
      asResponse({ status: 500, headers: {}, body: null }),
    ),
    replaced({ what: 'a page with 503', status: 503 }, () =>
      asResponse(replacement(operation, { kind: 'html' })),
    ),
  ];
}

/** One of each sort that a screen can tell apart; the SDK makes the same failure of the others. */
const KINDS = [
  'no connection',
  'a cut reply',
  'a refusal with 422',
  'a refusal of a field',
  'a wait with 429',
  'a failure with 500',
];

/** What is read says the same of all of them: one that is asked for again by itself, and one that is not. */
const KINDS_OF_READING = ['a cut reply', 'a refusal with 422', 'a failure with 500'];

/** The failing replies that a screen is tried against. */
export function kindsOfFailure(...operation: Parameters<typeof failingReplies>) {
  const [id] = operation;
  const kinds = operations[id].method === 'GET' ? KINDS_OF_READING : KINDS;
  return failingReplies(...operation).filter(({ what }) => kinds.includes(what));
}

const ENDS_SESSION = [401, 403];

/** The declared refusals, and those that any form must stand. */
function refusalsOf({ replies }: Operation): readonly number[] {
  const declared = Object.keys(replies).map(Number);
  return [...new Set([400, 409, 413, 422, ...declared])]
    .filter((status) => status >= 400 && status !== 429 && status < 500)
    .filter((status) => !ENDS_SESSION.includes(status));
}

function intercept(operation: Operation, make: Make): () => void {
  let isOn = true;
  const path = operation.path.replaceAll(/\{([^{}]+)\}/g, ':$1');
  // Without an answer of its own, the mock server's handler is next.
  const handler = http.all(`*/api${path}`, async ({ request }) => {
    if (!isOn || request.method !== operation.method) return undefined;
    return make(request);
  });
  apiServer.use(handler);
  // In development the console tells what is wrong with a reply.
  allowConsole('error', /^The reply breaks the contract/);
  const end = () => {
    isOn = false;
  };
  onTestFinished(end);
  return end;
}

/** Expires the newest call's time-out as soon as its request has arrived. */
function hang(operation: Operation): () => void {
  const expire: (() => void)[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    expire.push(() => controller.abort(new DOMException('It took too long.', 'TimeoutError')));
    return controller.signal;
  });
  const end = intercept(operation, async () => {
    expire.pop()?.();
    return new Promise<never>(() => {});
  });
  return () => {
    end();
    spy.mockRestore();
  };
}

/** The mock server does what is asked; its reply is replaced, until the returned function is called. */
export function insteadOfReply(
  id: OperationId,
  make: (reply: Pick<Response, 'status'> & { readonly body: string | null }) => Response,
): () => void {
  const server = apiServer.listHandlers().filter((handler) => 'info' in handler);
  return intercept(operations[id], async (request) => {
    const reply = await getResponse(server, request.clone());
    const body = (await reply?.text()) || null;
    if (!reply?.ok) throw new Error(`${id} was not done: ${body}`);
    return make({ status: reply.status, body });
  });
}

/** The mock server's own reply, altered as a fault does. */
function alteredByFault(
  operation: Operation,
  kind: FaultRequest['kind'],
  { status, body }: { readonly status: number; readonly body: string | null },
): Response {
  const value: unknown = body === null ? undefined : JSON.parse(body);
  const fault = armed({ operationId: operation.id, kind });
  return asResponse(alteredReply(fault, operation, { status, headers: {}, body, value }));
}

function replacement(operation: Operation, request: Omit<FaultRequest, 'operationId'>): Reply {
  const fault = armed({ operationId: operation.id, ...request });
  const reply = replacementReply(fault, operation, (fields) => errorReply(AT, fields));
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
