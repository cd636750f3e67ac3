import { CONTRACT_VERSION, operations, type OperationId } from '#contract/generated/operations.ts';
import { parseJson } from '#contract/judge/get-field.ts';
import { authorise, type Caller } from './authorise.ts';
import type { Operation } from '../engine/operation.ts';
import type { ParsedRequest, MockedService } from './pipeline.ts';
import {
  createEmptyReply,
  createErrorReply,
  JSON_CONTENT_TYPE,
  createJsonReply,
  type Reply,
} from '../engine/reply.ts';
import { performOnce } from './perform-once.ts';
import type { OperationCall, Resolvers } from './resolver.ts';
import { createRouter } from '../engine/router.ts';

export type PortalOperation = Operation & { readonly id: OperationId };

type AnyCall = OperationCall<OperationId>;
type AnyResolver = (call: AnyCall) => unknown;

const table: readonly PortalOperation[] = Object.values(operations);

/** Creates the mocked API from its resolvers; a success has the status that the contract declares. */
export function createPortalService(resolvers: Resolvers): MockedService<PortalOperation, Caller> {
  return {
    router: createRouter(table),
    headers: { 'X-Contract-Version': CONTRACT_VERSION },
    authorise,
    refusalReply: (sandbox, fields) => createErrorReply(sandbox.clock.iso(), fields),
    perform(exchange) {
      const { operation } = exchange;
      // The operation's own schemas parsed the call, so it has the type that its resolver takes.
      const resolver = resolvers[operation.id] as unknown as AnyResolver;
      return performOnce(exchange, async () => {
        const value = await resolver(toCall(exchange));
        if (value instanceof Response) return toReply(value);
        const { success, replyKind } = operation;
        return replyKind === 'none' ? createEmptyReply(success) : createJsonReply(success, value);
      });
    },
  };
}

function toCall(exchange: ParsedRequest<PortalOperation, Caller>): AnyCall {
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
  // Safe cast: the operation's own schemas parsed params, query and body.
  return call as AnyCall;
}

/** Converts a resolver's own response: a file, or JSON with a special status. */
async function toReply(response: Response): Promise<Reply> {
  const { status } = response;
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) headers[headerName(name)] = value;
  if (headers['Content-Type']?.startsWith(JSON_CONTENT_TYPE)) {
    const body = await response.text();
    return { status, headers, body, value: parseJson(body) };
  }
  const body = new Uint8Array(await response.arrayBuffer());
  return { status, headers, body: body.byteLength === 0 ? null : body };
}

/** Normalises the case of header names, because the headers of a reply are a plain object. */
function headerName(name: string): string {
  return name.replace(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}
