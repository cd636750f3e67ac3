import {
  controlOperations,
  type ControlOperationId,
} from '#contract/generated/control-operations.ts';
import { JSON_LIMIT_BYTES, readBody, STATE_LIMIT_BYTES } from '../engine/body.ts';
import type { Operation } from '../engine/operation.ts';
import { getOrigin } from '../engine/guard.ts';
import { Refusal } from '../engine/refusal.ts';
import {
  createEmptyReply,
  createErrorReply,
  createJsonReply,
  type ErrorFields,
  type Reply,
} from '../engine/reply.ts';
import { createRouter, buildUnmatchedReply, type RawParams } from '../engine/router.ts';
import { parseBody, parseParams, parseQuery, findReplyProblems } from '../engine/validate.ts';
import type { ControlCall, ControlContext } from './control-resolver.ts';
import type { LoggedControlCall } from '../sandbox/exchange-log.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { controlResolvers } from './control-resolvers.ts';

type ControlOperation = Operation & { readonly id: ControlOperationId };
type AnyResolver = (call: ControlCall<ControlOperationId>) => unknown;

const table: readonly ControlOperation[] = Object.values(controlOperations);
const router = createRouter(table);
const FOR_DEVELOPERS = { isNearestNamed: true } as const;

export type ControlApi = {
  /** Answers a request. `path` is relative to `/__mock`; `search` has no question mark. */
  answer(request: Request, path: string, search: string): Promise<Reply>;
};

/** Creates the control API, which validates requests and replies against its contract. */
export function createControlApi(context: ControlContext, log: (line: string) => void): ControlApi {
  const refusalReply = (fields: ErrorFields) =>
    createErrorReply(context.sandboxes.default.clock.iso(), fields);
  const refusal = (status: number, error: string) => refusalReply({ status, error });

  const perform = async (
    operation: ControlOperation,
    params: RawParams,
    request: Request,
    search: string,
  ): Promise<Reply> => {
    const limit = operation.id === 'importState' ? STATE_LIMIT_BYTES : JSON_LIMIT_BYTES;
    let sent = '';
    const body = await readBody(operation, request, limit, (read) => {
      sent = String(read);
    });
    const call = {
      ...context,
      params: parseParams(operation, params),
      query: parseQuery(operation, search, FOR_DEVELOPERS),
      body: parseBody(operation, body, FOR_DEVELOPERS),
      origin: getOrigin(request.url),
      get sandbox() {
        const { id = '' } = params;
        const found = context.sandboxes.find(id);
        if (!found) throw context.sandboxes.buildRefusal(id);
        return found;
      },
    };
    // The operation's own schemas parsed the call, so it has the type that its resolver takes.
    const resolver = controlResolvers[operation.id] as unknown as AnyResolver;
    // Safe cast: the operation's own schemas parsed the call.
    const answer = () => resolver(call as ControlCall<ControlOperationId>);
    const { id } = params;
    const sandbox = id === undefined ? null : context.sandboxes.find(id);
    await sandbox?.data.ready;
    const changed = operation.method === 'GET' ? null : sandbox;
    const value = await (changed ? recordCall(changed, request, sent, answer) : answer());
    const { success } = operation;
    const reply = success === 204 ? createEmptyReply(204) : createJsonReply(success, value);
    const problems = findReplyProblems(operation, reply);
    if (problems.length === 0) return reply;
    const report = `The control API broke its contract: ${problems.join('; ')}`;
    log(report);
    return refusal(500, report);
  };

  return {
    async answer(request, path, search) {
      const match = router.match(request.method, path);
      if (match.kind !== 'found') return buildUnmatchedReply(request.method, match, refusalReply);
      try {
        return await perform(match.operation, match.params, request, search);
      } catch (error) {
        if (error instanceof Refusal) {
          // Omits the refusal code: codes belong to the portal's API.
          const { code: _, ...fields } = error.fields;
          return refusalReply(fields);
        }
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        log(`The control API failed in ${match.operation.id}: ${reason}`);
        return refusal(500, 'The mock server failed unexpectedly.');
      }
    },
  };
}

async function recordCall(
  sandbox: Sandbox,
  { method, url }: Request,
  body: string,
  answer: () => unknown,
): Promise<unknown> {
  const { exchanges, clock } = sandbox;
  const at = clock.iso();
  const begun = exchanges.begin();
  let step: LoggedControlCall | null = null;
  try {
    const value = await answer();
    step = { kind: 'control', at, method, url, body };
    sandbox.saveCounts();
    return value;
  } finally {
    exchanges.end(begun, step);
  }
}
