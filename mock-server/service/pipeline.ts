import type { Sandbox } from '../sandbox/sandbox.ts';
import { JSON_LIMIT_BYTES, readBody } from '../engine/body.ts';
import { buildFaultReply, alterReply, type Fault } from '../engine/faults.ts';
import type { Operation } from '../engine/operation.ts';
import type { RealServer } from '../real/real-server.ts';
import { createLogEntry, type IncomingRequest, type PendingLogEntry } from './create-log-entry.ts';
import { Refusal } from '../engine/refusal.ts';
import { ConnectionDroppedError, type ErrorFields, type Reply } from '../engine/reply.ts';
import { buildUnmatchedReply, type RawParams, type Router } from '../engine/router.ts';
import { WRITE_TICK_MS } from '../engine/clock.ts';
import {
  checkHeaders,
  parseBody,
  parseParams,
  parseQuery,
  findReplyProblems,
} from '../engine/validate.ts';
import { waitForAbort, delay } from './delay.ts';

/** Maximum number of reported problems, because a list can break the contract in each of its rows. */
const MAX_PROBLEMS = 20;

export type ParsedRequest<Op extends Operation, Caller> = {
  readonly operation: Op;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly caller: Caller;
  readonly sandbox: Sandbox;
  readonly request: Request;
};

/** One API under one base address. */
export type MockedService<Op extends Operation, Caller> = {
  readonly router: Router<Op>;
  /** Headers of all replies except those of a real server. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Identifies the caller; refuses a caller who may not use the operation. */
  readonly authorise: (operation: Op, request: Request, sandbox: Sandbox, search: string) => Caller;
  readonly perform: (exchange: ParsedRequest<Op, Caller>) => Promise<Reply>;
  readonly refusalReply: (sandbox: Sandbox, fields: ErrorFields) => Reply;
  /** Removes parameters that belong to no operation from the query, such as an API key. */
  readonly cleanQuery?: (search: string) => string;
};

export type PipelineOptions = {
  readonly isLenient: boolean;
  /** Returns the delay in ms of a request by its number. */
  readonly latency: (requestNumber: number) => number;
  readonly log: (line: string) => void;
  readonly real?: RealServer | undefined;
};

/** Handles one request: finds the operation, applies faults, performs it, checks the reply and logs both. */
export async function handleRequest<Op extends Operation, Caller>(
  service: MockedService<Op, Caller>,
  sandbox: Sandbox,
  incoming: IncomingRequest,
  options: PipelineOptions,
): Promise<Reply> {
  const startedAt = performance.now();
  const { request, path } = incoming;
  const begun = sandbox.exchanges.begin();
  const logged = createLogEntry(sandbox, incoming);
  const match = service.router.match(request.method, path);
  const isReal = match.kind === 'found' && options.real?.serves(match.operation.id) === true;
  if (isReal) logged.left = 'real';
  const end = (sent: PendingLogEntry['reply']) => {
    logged.reply = sent;
    logged.durationMs = Math.round((performance.now() - startedAt) * 1000) / 1000;
    sandbox.exchanges.end(begun, logged);
    saveCounts(sandbox, options);
  };
  let reply: Reply;
  try {
    const latencyMs = options.latency(logged.number);
    if (latencyMs > 0) await delay(latencyMs, request.signal);
    if (match.kind === 'found') {
      const { operation, params } = match;
      logged.operationId = operation.id;
      reply = await handle({
        service,
        sandbox,
        incoming,
        operation,
        params,
        options,
        noted: logged,
      });
    } else {
      logged.contract = 'unknown-operation';
      const refusal = (fields: ErrorFields) => service.refusalReply(sandbox, fields);
      reply = buildUnmatchedReply(request.method, match, refusal);
    }
  } catch (error) {
    // No reply is sent: the client aborted, or a fault drops the connection.
    if (logged.fault === null) logged.left ??= 'aborted';
    end(null);
    throw error;
  }
  const { status, body, value } = reply;
  const headers = {
    ...(isReal ? undefined : service.headers),
    ...reply.headers,
    ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    Date: reply.headers['Date'] ?? sandbox.httpDate(),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id':
      reply.headers['X-Request-Id'] ?? `req-${String(logged.number).padStart(6, '0')}`,
  };
  // Omits `value`, which would store the texts of the body a second time.
  end({ status, headers, body });
  return { status, headers, body: request.method === 'HEAD' ? null : body, value };
}

/** Saves the counts. Logs an error instead of throwing it, so that the reply is still sent. */
function saveCounts(sandbox: Sandbox, { log }: PipelineOptions): void {
  try {
    sandbox.saveCounts();
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
  }
}

type Run<Op extends Operation, Caller> = {
  readonly service: MockedService<Op, Caller>;
  readonly sandbox: Sandbox;
  readonly incoming: IncomingRequest;
  readonly operation: Op;
  readonly params: RawParams;
  readonly options: PipelineOptions;
  readonly noted: PendingLogEntry;
};

async function handle<Op extends Operation, Caller>(run: Run<Op, Caller>): Promise<Reply> {
  const { operation, options, noted: logged } = run;
  const fault = findFault(run);
  logged.fault = fault;
  const replacement = fault && (await applyFault(fault, run));
  if (replacement) {
    logged.contract = 'not-checked';
    return replacement;
  }
  let reply: Reply;
  try {
    if (options.real?.serves(operation.id)) reply = await performReal(options.real, run);
    else reply = await (operation.method === 'GET' ? performSafely(run) : performWrite(run));
  } catch (error) {
    reply = failureReply(run, error);
  }
  if (!fault || fault.kind === 'delay') return reply;
  logged.intended = reply;
  logged.contract = 'not-checked';
  return alterReply(fault, reply);
}

function findFault<Op extends Operation, Caller>(run: Run<Op, Caller>): Fault | null {
  const { sandbox, operation, params, incoming } = run;
  const { faults, replayed } = sandbox;
  if (replayed) return replayed.fault && faults.repeat(replayed.fault);
  const status = parsePreferredStatus(incoming.request.headers.get('Prefer'));
  if (status !== null) {
    const { id: operationId } = operation;
    return { id: 'prefer', operationId, kind: 'status', status, hits: 1, remaining: 0 };
  }
  return faults.hit({ operationId: operation.id, params, search: incoming.search });
}

/** Returns the status of a header such as `Prefer: code=404`; null for none, or for a success. */
function parsePreferredStatus(prefer: string | null): number | null {
  const [, code] = /(?:^|[,;\s])code=([45]\d\d)(?=$|[,;\s])/.exec(prefer ?? '') ?? [];
  return code === undefined ? null : Number(code);
}

/** Returns the real server's reply unchanged; the journal records whether it conforms to the contract. */
async function performReal<Op extends Operation, Caller>(
  real: RealServer,
  { service, sandbox, incoming, operation, noted: logged }: Run<Op, Caller>,
): Promise<Reply> {
  const { request, search } = incoming;
  if (!real.hasSessions) service.authorise(operation, request, sandbox, search);
  const hasBody = operation.bodyKind !== 'none';
  const body = hasBody ? new Uint8Array(await request.arrayBuffer()) : null;
  const text = operation.bodyKind === 'json' ? new TextDecoder().decode(body ?? undefined) : '';
  logged.body = text;
  const { reply, problems } = await real.forward(operation.id, incoming, body);
  if (problems.length > 0) logged.contract = 'reply-broke';
  logged.problems = problems.slice(0, MAX_PROBLEMS);
  return reply;
}

/** Runs writes one at a time. The body is read first, so a slow upload does not block other writes. */
async function performWrite<Op extends Operation, Caller>(run: Run<Op, Caller>): Promise<Reply> {
  const { service, sandbox, operation, noted: logged } = run;
  const { request, search } = run.incoming;
  service.authorise(operation, request, sandbox, search);
  const raw = await readBody(operation, request, JSON_LIMIT_BYTES, (sent) => {
    logged.body = sent;
  });
  return sandbox.exclusive(async () => {
    sandbox.clock.tick(WRITE_TICK_MS);
    const reply = await performSafely(run, raw);
    // Sets the date now, because the next write may advance the clock before this reply is sent.
    return { ...reply, headers: { ...reply.headers, Date: sandbox.httpDate() } };
  });
}

async function performSafely<Op extends Operation, Caller>(
  run: Run<Op, Caller>,
  rawBody?: unknown,
): Promise<Reply> {
  try {
    return checked(run, await perform(run, rawBody));
  } catch (error) {
    return failureReply(run, error);
  }
}

async function perform<Op extends Operation, Caller>(
  { service, sandbox, incoming: { request, search }, operation, params }: Run<Op, Caller>,
  rawBody?: unknown,
): Promise<Reply> {
  // Authorises a write again, because the write before it may have ended the session.
  const caller = service.authorise(operation, request, sandbox, search);
  checkHeaders(operation, request);
  return service.perform({
    operation,
    params: parseParams(operation, params),
    query: parseQuery(operation, service.cleanQuery ? service.cleanQuery(search) : search),
    body: parseBody(operation, rawBody),
    caller,
    sandbox,
    request,
  });
}

function checked<Op extends Operation, Caller>(run: Run<Op, Caller>, reply: Reply): Reply {
  const { service, sandbox, operation, options, noted: logged } = run;
  const problems = findReplyProblems(operation, reply);
  if (problems.length === 0) return reply;
  logged.contract = 'reply-broke';
  logged.problems = problems.slice(0, MAX_PROBLEMS);
  const text = `The mock server broke the contract: ${logged.problems.join('; ')}`;
  options.log(text);
  return options.isLenient ? reply : service.refusalReply(sandbox, { status: 500, error: text });
}

function failureReply<Op extends Operation, Caller>(run: Run<Op, Caller>, error: unknown): Reply {
  const { service, sandbox, operation, options, noted: logged } = run;
  if (!(error instanceof Refusal)) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    options.log(`The mock server failed in ${operation.id}: ${reason}`);
    logged.contract = 'reply-broke';
    logged.problems = [`${operation.id} failed: ${error instanceof Error ? error.message : ''}`];
    return service.refusalReply(sandbox, {
      status: 500,
      error: `The mock server failed in ${operation.id}.`,
    });
  }
  const { fields, message } = error;
  const { status, fieldErrors } = fields;
  if (status === 400 || status === 413 || status === 422) {
    logged.contract = 'request-broke';
    logged.problems = fieldErrors
      ? Object.entries(fieldErrors).map(([field, text]) => `${field}: ${text}`)
      : [message];
  }
  return checked(run, service.refusalReply(sandbox, fields));
}

async function applyFault<Op extends Operation, Caller>(
  fault: Fault,
  { service, sandbox, operation, incoming: { request } }: Run<Op, Caller>,
): Promise<Reply | null> {
  // A request that a replay repeats does not wait for the delay again.
  const delayMs = sandbox.replayed ? 0 : fault.delayMs;
  if (delayMs !== undefined) await delay(delayMs, request.signal);
  if (fault.kind === 'drop') throw new ConnectionDroppedError();
  if (fault.kind === 'hang') await waitForAbort(request.signal);
  return buildFaultReply(fault, operation, (fields) => service.refusalReply(sandbox, fields));
}
