import { getResponse, HttpResponse, type HttpHandler } from 'msw';
import { refusals, type RefusalCode } from '#contract/generated/refusals.ts';
import type { ErrorReply } from '#contract/generated/schemas/errorReply.zod.ts';
import { apiServer } from './api-server.ts';

/*
 * Replies of Orval's handlers (`mockHandlers` of src/sdk/generated/handlers.msw.ts), which by themselves
 * answer with the one success of their operation:
 *
 *   apiServer.use(mockHandlers.getBankDetails(refuse(422)));
 *
 * A handler whose path ends in a parameter also matches its siblings: `getMessage` answers
 * `/client/messages/count` too.
 */

type Call = { readonly request: Request };
/** A reply for a function of `mockHandlers`. */
export type Resolver = (call: Call) => Promise<never>;
/** A function of `mockHandlers`. */
type CreateHandler = (resolver: Resolver) => HttpHandler;

type Refusal = Partial<Omit<ErrorReply, 'status'>> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** Refuses calls with `status` and the contract's error body. */
export function refuse(status: number, { headers = {}, ...body }: Refusal = {}): Resolver {
  const reply: ErrorReply = { timestamp: '2026-03-16T09:00:00Z', status, error: 'No.', ...body };
  return respond(() => HttpResponse.json(reply, { status, headers }));
}

/** Refuses calls with a code of the contract, its status and its message. */
export function refuseWith(code: RefusalCode): Resolver {
  const { status, error } = refusals[code];
  return refuse(status, { error, code });
}

/** Answers calls with a response that the operation does not declare, such as a page. */
export function respond(build: (call: Call) => Response | Promise<Response>): Resolver {
  return async (call) => {
    throw await build(call);
  };
}

/** Breaks the connection of calls before they have a reply. */
export const disconnect = respond(() => HttpResponse.error());

/**
 * Runs `before` for each call of an operation until the test ends, then lets the handlers that were
 * registered earlier reply, usually the mock server. `before` may throw a response.
 */
export function interceptCalls(
  createHandler: CreateHandler,
  before: (call: Call) => unknown,
): void {
  const handler = createHandler(async (call) => {
    const request = call.request.clone();
    await before(call);
    const handlers = apiServer.listHandlers().filter((each) => 'info' in each);
    const earlier = handlers.slice(handlers.findIndex((each) => each === handler) + 1);
    throw (await getResponse(earlier, request)) ?? new Error(`No handler for ${request.url}`);
  });
  apiServer.use(handler);
}

/** Holds the replies of an operation until the returned function is called. */
export function holdReplies(createHandler: CreateHandler): () => void {
  const released = Promise.withResolvers<void>();
  interceptCalls(createHandler, () => released.promise);
  return released.resolve;
}

/** Refuses the calls of an operation until the returned function is called. */
export function refuseUntil(createHandler: CreateHandler, status: number): () => void {
  let isRefused = true;
  interceptCalls(createHandler, async (call) => {
    if (isRefused) await refuse(status)(call);
  });
  return () => {
    isRefused = false;
  };
}
