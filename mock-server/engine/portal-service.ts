import { operations, type OperationId } from '#contract/generated/operations.ts';
import { authorise, type Caller } from './authorise.ts';
import { createHandlerRunner } from './msw-handlers.ts';
import type { Operation } from './operation.ts';
import type { Exchange, Service } from './pipeline.ts';
import { errorReply, JSON_TYPE, type Reply } from './reply.ts';
import type { Call, Resolvers } from './resolver.ts';
import { createRouter } from './router.ts';

export type PortalOperation = Operation & { readonly id: OperationId };

type AnyCall = Call<OperationId>;
type AnyResolver = (call: AnyCall) => unknown;

const table: readonly PortalOperation[] = Object.values(operations);

/** The mocked API: resolvers called by the MSW handlers that are generated from the contract. */
export function createPortalService(resolvers: Resolvers): Service<PortalOperation, Caller> {
  const runHandler = createHandlerRunner();
  return {
    router: createRouter(table),
    authorise,
    refusalReply: (sandbox, status, error, fieldErrors) =>
      errorReply(sandbox.clock.iso(), status, error, fieldErrors),
    async perform(exchange) {
      const { operation } = exchange;
      // The operation's own schemas parsed the call, so it has the type that its resolver takes.
      const resolver = resolvers[operation.id] as unknown as AnyResolver;
      let value: unknown;
      let failure: unknown = null;
      const response = await runHandler(operation, operation.id, async () => {
        try {
          value = await resolver(callOf(exchange));
        } catch (error) {
          failure = error;
        }
        // A generated handler has a fixed status and content type, so other replies bypass it:
        // https://github.com/orval-labs/orval/issues/1206.
        return failure === null && !(value instanceof Response) ? value : undefined;
      });
      if (failure !== null) throw failure;
      return value instanceof Response ? replyOf(value) : valueReply(response, value);
    },
  };
}

function callOf(exchange: Exchange<PortalOperation, Caller>): AnyCall {
  const { operation, params, query, body, caller, sandbox, request } = exchange;
  const { db, clock, ids, outbox } = sandbox;
  const call = {
    operationId: operation.id,
    params,
    query,
    body,
    caller,
    db,
    clock,
    ids,
    outbox,
    request,
  };
  // Params, query and body are results of the operation's own schemas.
  return call as AnyCall;
}

/**
 * The reply of a generated handler. Its body is the resolver's value as JSON; serialising the value
 * again is several times cheaper than reading the handler's stream.
 */
function valueReply(response: Response, value: unknown): Reply {
  const { status } = response;
  if (status === 204) return { status, headers: {}, body: null };
  const type = response.headers.get('content-type') ?? JSON_TYPE;
  return { status, headers: { 'Content-Type': type }, body: JSON.stringify(value), value };
}

/** A resolver's own response: a file, or JSON with a special status. */
async function replyOf(response: Response): Promise<Reply> {
  const { status } = response;
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) headers[headerName(name)] = value;
  if (headers['Content-Type']?.startsWith(JSON_TYPE)) {
    const body = await response.text();
    return { status, headers, body, value: parsed(body) };
  }
  const body = new Uint8Array(await response.arrayBuffer());
  return { status, headers, body: body.byteLength === 0 ? null : body };
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Normalises the case of header names, because replies hold them in plain objects. */
function headerName(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}
