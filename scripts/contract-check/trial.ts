import type { ContractOperation, Schema } from '#contract/judge/contract.ts';
import {
  findDeclaredReply,
  judgeReply,
  type ReplyProblem,
  type ContractProblem,
} from '#contract/judge/judge-reply.ts';
import { getField, parseJson } from '#contract/judge/get-field.ts';
import { findOpenOrigin, findOriginProblems } from '#contract/judge/find-origin-problems.ts';
import { buildAddress, describeFailure } from './server.ts';
import type { ExpectedReply, ServerCall, VerifyRun } from './rules.ts';

export type Reply = {
  readonly status: number | null;
  readonly body: unknown;
  readonly etag: string | null;
};

/** Maximum characters of a reply that are stored for comparisons. */
const MAX_STORED_LENGTH = 2_000;
const TOO_MANY_REQUESTS = 429;
const LIMITED = 'the server limits the attempts (429)';

export async function tryCall(
  trial: VerifyRun,
  call: ServerCall,
  expected: ExpectedReply,
): Promise<Reply> {
  const reply = await trial.server.send(call).catch(describeFailure);
  if (typeof reply !== 'string') return recordReply(trial, call, expected, reply);
  add(trial, call, expected, null, '', [{ ...buildFinding(call, 0, 'no reply'), got: reply }]);
  return { status: null, body: undefined, etag: null };
}

/** Sends a call without a session, and with an unknown token; both must be refused. */
export function tryWithoutSession(
  trial: VerifyRun,
  call: Omit<ServerCall, 'caller'>,
): Promise<unknown> {
  const refused = { want: [401], subject: 'refused' } as const;
  const wrong = { token: 'no-such-session' };
  return Promise.all([
    tryCall(trial, { ...call, caller: {} }, { ...refused, about: 'without a token' }),
    tryCall(trial, { ...call, caller: wrong }, { ...refused, about: 'with a wrong token' }),
  ]);
}

export async function recordReply(
  trial: VerifyRun,
  call: ServerCall,
  expected: ExpectedReply,
  reply: Response,
): Promise<Reply> {
  const { status } = reply;
  const { operation } = call;
  const text = await reply.clone().text();
  const isWanted = isExpectedStatus(operation, status, expected.want);
  const isDeclared = findDeclaredReply(operation, status) !== undefined;
  const findings = [
    ...(isWanted ? [] : [buildUnexpectedFinding(call, expected.want, reply, text)]),
    ...(isWanted || isDeclared ? await judgeReply(operation, reply) : []),
    ...[
      ...(trial.origin === undefined ? [] : findOriginProblems(trial.origin, operation, reply)),
      ...[
        trial.rules.isPrivate ? findOpenOrigin(reply.headers) : undefined,
        findCacheProblem(trial, operation, reply),
      ].filter((one) => one !== undefined),
    ].map((problem) => ({ ...problem, operationId: operation.id, status })),
  ];
  // A rate limit protects the server, and is no result of the operation.
  if (status !== TOO_MANY_REQUESTS || isWanted) add(trial, call, expected, status, text, findings);
  else {
    trial.reasons.set(operation.id, LIMITED);
    const limited = { cause: LIMITED, isWarning: true };
    addFinding(trial, call, limited, expected.about, expected.want[0]);
  }
  return { status, body: parseJson(text), etag: reply.headers.get('ETag') };
}

/** Reports a reply to a call with a session that a cache may store. */
function findCacheProblem(
  { rules }: VerifyRun,
  { isPublic, credential: [credential] }: ContractOperation,
  { ok, headers }: Response,
): ContractProblem | undefined {
  const got = headers.get('Cache-Control');
  const isPrivate = /\b(?:no-store|private)\b/.test(got ?? '');
  // HTTP itself forbids shared caches to store a reply to `Authorization`, unless it is marked as public.
  const allowsSharing =
    credential === 'Authorization'
      ? /\b(?:public|s-maxage)\b/
      : /\b(?:public|s-maxage|max-age=[1-9])/;
  const isRight = rules.isPrivate
    ? /\bno-store\b/.test(got ?? '')
    : isPrivate || !allowsSharing.test(got ?? '');
  if (isPublic || !ok || isRight) return undefined;
  return { cause: 'a reply that caches may store', path: 'header Cache-Control', got };
}

function isExpectedStatus(
  operation: ContractOperation,
  status: number,
  want: readonly number[],
): boolean {
  if (want.includes(status)) return true;
  return operation.isReplyUnstated && isSuccess(status) && want.some(isSuccess);
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** Logs a problem that only a sequence of calls reveals, by default for the status of a success. */
export function addFinding(
  trial: VerifyRun,
  call: ServerCall,
  {
    cause,
    path = '',
    got,
    isWarning = false,
  }: Omit<ContractProblem, 'path'> & { readonly path?: string },
  about = 'read again',
  status = getSuccessStatus(call.operation),
) {
  const expected: ExpectedReply = { want: [status], subject: 'listed', about };
  add(
    trial,
    call,
    expected,
    status,
    '',
    [{ ...buildFinding(call, status, cause), path, got, isWarning }],
    true,
  );
}

function add(
  { log, server }: VerifyRun,
  call: ServerCall,
  expected: ExpectedReply,
  status: number | null,
  text: string,
  findings: readonly ReplyProblem[],
  isDerived = false,
): void {
  const address = server.hide(`${call.operation.method} ${buildAddress(call)}`);
  const storedText = text.slice(0, MAX_STORED_LENGTH);
  const { operation } = call;
  log.push({ ...expected, operation, address, status, text: storedText, findings, isDerived });
}

function buildFinding({ operation }: ServerCall, status: number, cause: string): ReplyProblem {
  return { operationId: operation.id, status, cause, path: '' };
}

function buildUnexpectedFinding(
  call: ServerCall,
  want: readonly number[],
  { status, headers }: Response,
  text: string,
): ReplyProblem {
  const instead =
    status < 500 ? `${status} instead of ${want[0]}` : `a failure of the server (${status})`;
  if (status >= 300 && status < 400) {
    return {
      ...buildFinding(call, status, `a redirect, ${instead}`),
      got: headers.get('Location'),
    };
  }
  const isPage = headers.get('Content-Type')?.startsWith('text/html') === true;
  const body = parseJson(text) ?? text;
  const got = getField(body, 'error') ?? body;
  return { ...buildFinding(call, status, isPage ? `an HTML page, ${instead}` : instead), got };
}

export function getSuccessStatus({ replies }: ContractOperation): number {
  const statuses = [...replies.keys()].filter(isSuccess);
  return statuses.length === 0 ? 200 : Math.min(...statuses);
}

export function getSuccessSchema(operation: ContractOperation): Schema {
  return operation.replies.get(getSuccessStatus(operation))?.media.schema ?? {};
}

export function listSuccessStatuses(operation: ContractOperation): readonly number[] {
  return [getSuccessStatus(operation), ...operation.emptyOn];
}
